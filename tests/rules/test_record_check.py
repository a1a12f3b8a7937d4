"""Records that do not fit: the two commands name the first wrong line, end with 1, and say one sentence."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules import fair, record
from rules.record import Fault, Record, check, closed, parse, text
from rules.records.draws import verify
from rules.registry import GAMES
from tests.rules.world.make_playthroughs import FOLDER

GOOD = FOLDER / "quick.txt"
WRITTEN = GOOD.read_text(encoding="ascii")
FULL = os.environ.get("CONQUEST_FULL") == "1"
Judge = Callable[[Record], object]


def judged(judge: Judge, written: str) -> Fault | None:
    """The first fault that a judge finds in a text."""
    try:
        judge(parse(written))
    except Fault as fault:
        return fault
    return None


def by_rules(read: Record) -> object:
    """The check of `rules.record`."""
    return check(read, GAMES)


def resealed(written: str) -> str:
    """A changed record with a sum that fits again, as somebody would do who lies."""
    return text(closed(parse(written)))


def line(written: str, number: int) -> str:
    """A line, counted from 1."""
    return written.split("\n")[number - 1]


def test_a_good_record_passes() -> None:
    assert judged(verify, WRITTEN) is None
    assert judged(by_rules, WRITTEN) is None


@pytest.mark.parametrize("judge", [verify, by_rules])
def test_a_die_that_was_changed_is_named(judge: Judge) -> None:
    for found in list(re.finditer(r"dice#(\d+)<6=(\d)", WRITTEN))[::97]:
        other = "1" if found[2] != "1" else "2"
        changed = WRITTEN[: found.end() - 1] + other + WRITTEN[found.end() :]
        fault = judged(judge, resealed(changed))
        assert fault is not None and fault.line == WRITTEN[: found.start()].count("\n") + 1
        assert f"dice#{found[1]}" in fault.reason and found[2] in fault.reason and other in fault.reason


@pytest.mark.parametrize("judge", [verify, by_rules])
def test_no_byte_can_be_changed_unnoticed(judge: Judge) -> None:
    for at in range(0, len(WRITTEN), 23 if FULL else 211):
        other = "0" if WRITTEN[at] != "0" else "1"
        assert judged(judge, WRITTEN[:at] + other + WRITTEN[at + 1 :]) is not None


def test_a_draw_that_was_left_out_is_missed() -> None:
    found = re.search(r" dice#10<6=\d", WRITTEN)
    assert found is not None
    fault = judged(verify, resealed(WRITTEN.replace(found[0], "", 1)))
    assert fault is not None and "dice#11 comes where dice#10 is due" in fault.reason


@pytest.mark.parametrize(
    ("before", "after", "place", "reason"),
    [
        (r"game: world", "game: chess", "game", "no game “chess”"),
        (r"rules: 1", "rules: 9", "rules", "newer rules, version 9"),
        (r"rules: 1", "rules: 0", "rules", "older rules, version 0"),
        (r"board: classic", "board: moon", "board", "board “classic”"),
        (r"option cards: \S+", "option cards: gold", "option turn_order", "options do not fit"),
        (r"option missions: off\n", "option missions: maybe\n", "option turn_order", "options do not fit"),
        (r"option balance: off", "option balance: on", "option turn_order", "balance_two_only"),
        (r"commitment: ....", "commitment: 0000", "key", "not the one promised"),
        (r"key: ....", "key: 0000", "key", "not the one promised"),
        (r"key: \w+", "key: -", "key", "not open yet"),
        (r"places: .*", "places: P1 P2 P3", "places", "the moves lead to"),
        (r"places: .*", "places: -", "places", "the record says -"),
        (r"\n1\. P\d deploy", "\n1. P1 fly", "move 0", "no move “fly”"),
        (r"\n1\. P\d deploy", "\n1. clock deploy", "move 0", "not_at_table"),
        (r"opening \| dice#0<6=. ", "opening | ", "opening 0", "the rules draw dice#0"),
    ],
)
def test_what_does_not_fit_the_rules_is_named(before: str, after: str, place: str, reason: str) -> None:
    changed = re.sub(before, after, WRITTEN, count=1)
    assert changed != WRITTEN
    read = closed(parse(changed))
    fault = judged(by_rules, text(read))
    assert fault is not None and reason in fault.reason and fault.reason.endswith(".")
    prefix = {"opening 0": "opening", "move 0": "1. "}.get(place, place)
    assert line(changed, fault.line).startswith(prefix)


def test_moves_that_were_taken_out_at_the_end_are_missed() -> None:
    read = parse(WRITTEN)
    short = closed(replace(read, moves=read.moves[:-1]))
    fault = judged(by_rules, text(short))
    assert fault is not None and "the moves lead to -" in fault.reason


def test_an_opening_that_was_taken_out_is_missed() -> None:
    read = parse(WRITTEN)
    fault = judged(by_rules, text(closed(replace(read, opening=read.opening[:-1]))))
    assert fault is not None and "before this the rules draw deal#" in fault.reason
    assert line(text(read), fault.line + 1).startswith("1. ")


def test_another_key_with_its_own_promise_gives_other_dice() -> None:
    key = sha256(b"another").digest()
    changed = re.sub(r"key: \w+", f"key: {key.hex()}", WRITTEN)
    changed = re.sub(r"commitment: \w+", f"commitment: {fair.commitment(key)}", changed)
    for judge in (verify, by_rules):
        fault = judged(judge, resealed(changed))
        assert fault is not None and line(changed, fault.line).startswith("opening")


@pytest.mark.parametrize("module", ["rules.record check", "rules.fair verify"])
def test_the_commands_say_one_sentence(module: str, tmp_path: Path) -> None:
    name, verb = module.split()
    cut = tmp_path / "cut.txt"
    cut.write_text(WRITTEN[: len(WRITTEN) // 2])

    def run(*arguments: str) -> tuple[int, str, str]:
        done = subprocess.run([sys.executable, "-m", name, *arguments], capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    code, said, complained = run(verb, str(GOOD))
    assert (code, complained) == (0, "") and said.count("\n") == 1 and said.startswith(f"{GOOD}: all ")
    code, said, complained = run(verb, str(cut))
    number = WRITTEN[: len(WRITTEN) // 2].count("\n") + 1
    assert (code, said) == (1, "") and complained.startswith(f"{cut}, line {number}: ")
    assert complained.count("\n") == 1
    assert run(verb, str(tmp_path / "none.txt"))[0] == 1
    assert run("burn", str(GOOD))[0] == 2


def test_a_file_of_other_signs_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.txt"
    file.write_bytes(WRITTEN.replace("board: classic", "board: clässic").encode())
    assert record.main(["check", str(file)]) == 1
    assert "line 4: here is a sign" in capsys.readouterr().err
    file.write_bytes(WRITTEN.replace("\n", "\r\n").encode())
    assert record.main(["check", str(file)]) == 1
    assert "line 1: this is no record" in capsys.readouterr().err
