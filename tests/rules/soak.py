"""World for as long as one likes: `make soak N=1000000` plays so many moves, from a new seed each time.

Run as `N=1000000 SEED=7 python -m tests.rules.soak`; the seed is printed, so that a failure can be repeated.
Ends with how often each event, refusal, option and ending occurred, and fails where one was below 20.
"""

import os
import random
import sys

from msgspec.structs import replace

from rules.world.game import World
from tests.rules.test_contract import play
from tests.rules.world.covering import table
from tests.rules.world.pocket import NAME, pocket
from tests.rules.world.watch import Tally, Watched, refuse_misfits, refuse_missions_on


def soak(moves: int, seed: int) -> Tally:
    """Whole games until so many moves are made; every eighth on the small board."""
    pocket()
    tally, rng, rows = Tally(), random.Random(seed), table()
    world, small = World(), World(NAME)
    while tally.moves < moves:
        refuse_misfits(world, tally)
        refuse_missions_on(small, tally)
        seats, options = rng.choice(rows)
        its = rng.getrandbits(32)
        try:
            if rng.random() < 1 / 8:
                play(Watched(small, seats, replace(options, missions="off"), its, tally), talk=0)
            else:
                play(Watched(world, seats, options, its, tally))
        except BaseException:
            print(f"game {tally.games} of seed {seed} failed: seats {seats}, {options}, seed {its}")
            raise
    return tally


def main() -> None:
    """Soak as the environment says."""
    moves = int(os.environ.get("N") or 1_000_000)
    seed = int(os.environ.get("SEED") or random.SystemRandom().getrandbits(32))
    print(f"{moves} moves from seed {seed}", flush=True)
    rare = soak(moves, seed).report()
    if rare:
        sys.exit(f"seen too rarely: {', '.join(rare)}")


if __name__ == "__main__":
    main()
