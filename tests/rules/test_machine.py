"""World under hypothesis: all options, seats and moves for at least 20,000 moves, with every invariant.

Prints how often each event, refusal, option and ending occurred; none below 20.
"""

from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.rules.world.covering import table
from tests.rules.world.machine import machine
from tests.rules.world.watch import Tally

MOVES = 20_000
EXAMPLES = 20
"""Games for each row of the table of options."""
STEPS = 30


def test_any_options_seats_and_moves_keep_every_rule() -> None:
    tally = Tally()
    chosen = settings(
        max_examples=EXAMPLES,
        stateful_step_count=STEPS,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    for number, row in enumerate(table()):
        run_state_machine_as_test(seed(number)(machine(tally, row)), settings=chosen)
    rare = tally.report()
    assert tally.moves >= MOVES
    assert not rare, f"seen too rarely: {', '.join(rare)}"
