"""Check the dice, in a real browser: the same draws and first wrong line as Python, and no server asked."""

import os
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules import fair
from rules.record import Fault, closed, parse, text
from rules.records.draws import verify
from tests.browser.conftest import People
from tests.browser.finished import Finished, finished_on
from tests.rules.world.make_playthroughs import FOLDER
from tests.serving import Serve

FULL = os.environ.get("CONQUEST_FULL") == "1"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BOUNDS = [*range(2, 61), 2**32 - 1]
EACH = 10_000 if FULL else 200
"""Draws for each bound: 12,000 in all, or 600,000."""
CHANGES = 1_500 if FULL else 250
GOOD = (FOLDER / "vote-draw.txt").read_text(encoding="ascii")
WITHOUT_SUBTLE = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"

DRAW = """
async ([key, bounds, each]) => {
  const { draw, fromHex } = await import("/static/js/check/draws.js");
  const { hmac } = await import("/static/js/check/hash.js");
  const keyed = await hmac(fromHex(key));
  const found = [];
  for (const below of bounds)
    for (let n = 0; n < each; n += 100)
      found.push(...(await Promise.all(
        Array.from({ length: 100 }, async (_, i) => (await draw(keyed, "shop/3", n + i, below)).value))));
  return found;
}
"""
JUDGE = """
async (texts) => {
  const { verify } = await import("/static/js/check/verify.js");
  const found = [];
  for (const text of texts) found.push((await verify(text)).fault?.line ?? 0);
  return found;
}
"""
HASHES = """
async () => {
  const { hmac, plainHmac, plainSha256, sha256 } = await import("/static/js/check/hash.js");
  const key = crypto.getRandomValues(new Uint8Array(32));
  const [own, plain] = [await hmac(key), plainHmac(key)];
  for (let length = 0; length < 300; length++) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    if (String(await sha256(bytes)) !== String(plainSha256(bytes))) return `SHA-256 of ${length}`;
    if (String(await own(bytes)) !== String(await plain(bytes))) return `HMAC of ${length}`;
  }
  return "";
}
"""


@pytest.fixture(scope="module")
def over(served: Serve) -> Finished:
    """A match that is over on the worker's server."""
    return finished_on(served)


@dataclass
class Checker:
    """The page of a match that is over, as its player sees it."""

    page: Page

    def verdict(self, tone: str) -> str:
        """What is said, once it is said in this tone."""
        self.page.wait_for_selector(f"#verdict[data-tone={tone}]")
        return self.page.inner_text("#calm" if tone == "good" else "#alarm")

    def check(self, written: str) -> None:
        """Put a text into the field and have it checked."""
        self.page.fill("#text", written)
        self.page.click("#check-this")


def opened(person: People, found: Finished, script: str = "", **options: Any) -> Checker:
    """The page, opened by whoever holds the cookie."""
    context = person(**options)
    context.add_cookies([{"name": "device", "value": found.cookie, "url": person.served().url}])
    page = context.new_page()
    if script:
        page.add_init_script(script)
    page.goto(f"/r/{found.code}/1/dice")
    return Checker(page)


@pytest.fixture
def checker(person: People, over: Finished) -> Iterator[Checker]:
    """The page on a desktop."""
    yield opened(person, over)


def changed_die(written: str, which: int = 3) -> tuple[str, int, int, int, int]:
    """The record with another face on one die: text, number, right, shown, line."""
    found = list(re.finditer(r"dice#(\d+)<6=(\d)", written))[which]
    right = int(found[2])
    shown = (right + 1) % 6
    changed = written[: found.end() - 1] + str(shown) + written[found.end() :]
    return changed, int(found[1]), right, shown, written[: found.start()].count("\n") + 1


def first_wrong_line(written: str) -> int:
    """What `rules.fair verify` names; 0 for nothing."""
    try:
        verify(parse(written))
    except Fault as fault:
        return fault.line
    return 0


def changes(written: str, count: int) -> list[str]:
    """The text with a sign changed, put in or taken out, cut, or with lines out of place."""
    rng, found = random.Random(5), []
    signs = "0123456789abcdefP |#<=-.\n\r\tZé~"
    for _ in range(count):
        at, sign = rng.randrange(len(written)), rng.choice(signs)
        lines = written.split("\n")
        one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one], lines[two] = lines[two], lines[one]
        found.append(
            rng.choice(
                [
                    written[:at] + sign + written[at + 1 :],
                    written[:at] + sign + written[at:],
                    written[:at] + written[at + 1 :],
                    written[:at],
                    "\n".join(lines),
                ]
            )
        )
    return found


def test_python_and_javascript_agree_on_every_draw(checker: Checker) -> None:
    key = bytes(range(32))
    found = checker.page.evaluate(DRAW, [key.hex(), BOUNDS, EACH])
    assert found == [fair.draw(key, "shop/3", n, below) for below in BOUNDS for n in range(EACH)]


def test_the_hashes_for_pages_without_https_are_those_of_the_browser(checker: Checker) -> None:
    assert checker.page.evaluate(HASHES) == ""


def test_python_and_javascript_name_the_same_first_wrong_line(checker: Checker) -> None:
    texts = [GOOD, *changes(GOOD, CHANGES)]
    found = checker.page.evaluate(JUDGE, texts)
    assert found[0] == 0
    wrong = [
        (t, line, ours) for t, line in zip(texts, found, strict=True) if line != (ours := first_wrong_line(t))
    ]
    assert not wrong, f"{len(wrong)} of {len(texts)}, such as {wrong[0][1:]}"
    assert sum(map(bool, found)) > CHANGES * 0.9


def test_all_draws_of_a_match_are_right_without_asking_the_server(checker: Checker) -> None:
    page = checker.page
    record = parse(page.input_value("#text"))
    draws = verify(record)
    assert f"All {draws} draws are right" in checker.verdict("good")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.focus("#again")
    page.keyboard.press("Enter")
    assert f"All {draws} draws are right" in checker.verdict("good")
    assert asked == []
    for number in (1, 2, 3):
        assert page.get_attribute(f"#step-{number}", "data-state") == "right"
    assert page.inner_text("#key") == record.key
    assert page.inner_text("#promise") == record.commitment
    assert page.locator("#seeds").inner_text().startswith("Host")
    assert record.seats[0].seed in page.inner_text("#seeds")
    assert page.locator("#rows tr").count() == 50
    assert page.inner_text("#range") == f"1 to 50 of {draws}"


def test_draws_are_paged_and_filtered_by_the_keyboard(checker: Checker) -> None:
    page = checker.page
    checker.verdict("good")
    page.focus("#later")
    page.keyboard.press("Enter")
    expect(page.locator("#range")).to_contain_text("51 to 100 of")
    expect(page.locator("#earlier")).to_have_attribute("aria-disabled", "false")
    deal = page.locator("#filters button", has_text="Deal 42")
    deal.focus()
    page.keyboard.press("Space")
    expect(deal).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#range")).to_have_text("1 to 42 of 42")
    expect(page.locator("#later")).to_have_attribute("aria-disabled", "true")
    assert page.locator("#filters button", has_text="Wrong").count() == 0


def test_a_changed_byte_is_shown_where_it_is(checker: Checker) -> None:
    page = checker.page
    draws = verify(parse(page.input_value("#text")))
    changed, number, right, shown, line = changed_die(page.input_value("#text"), 150)
    checker.check(changed)
    said = checker.verdict("bad")
    assert f"1 of {draws} draws differs" in said
    assert f"Line {line}, draw dice {number}: the key gives {right + 1}, the game showed {shown + 1}." in said
    assert first_wrong_line(changed) == line
    page.click("#go-to")
    focused = page.evaluate("document.activeElement.dataset")
    assert focused == {"draw": f"dice#{number}<6={shown}", "wrong": "value"}
    expect(page.locator("tr[data-wrong] .result")).to_have_text("differs")
    page.locator("#filters button", has_text="Wrong 1").click()
    expect(page.locator("#range")).to_have_text("1 to 1 of 1")


def test_another_key_than_the_promised_one_fails_the_second_step(checker: Checker) -> None:
    page = checker.page
    checker.verdict("good")
    checker.check(re.sub("key: ....", "key: 0000", page.input_value("#text")))
    assert "This is not the promised key" in checker.verdict("bad")
    assert page.get_attribute("#step-2", "data-state") == "wrong"
    assert page.get_attribute("#step-3", "data-state") == ""
    assert page.is_visible("#digest-said")
    assert page.locator("#rows tr").count() == 0


def test_another_seed_changes_every_draw_and_says_so(checker: Checker) -> None:
    checker.verdict("good")
    changed = re.sub("P1: human ....", "P1: human ffff", checker.page.input_value("#text"))
    checker.check(text(closed(parse(changed))))
    assert "draws differ" in checker.verdict("bad")


def test_a_record_from_the_disk_is_checked_as_it_is(checker: Checker, tmp_path: Path) -> None:
    page, half = checker.page, GOOD[: len(GOOD) // 2]

    def choose(name: str, content: str) -> None:
        file = tmp_path / name
        file.write_bytes(content.encode())
        with page.expect_file_chooser() as chooser:
            page.click("#file")
        chooser.value.set_files(file)

    checker.verdict("good")
    choose("kept.txt", GOOD)
    expect(page.locator("#calm")).to_contain_text(f"All {verify(parse(GOOD))} draws are right")
    assert page.inner_text("#seeds").startswith("P1")
    choose("kept.txt", changed_die(GOOD)[0])
    assert "1 of " in checker.verdict("bad")
    choose("windows.txt", GOOD.replace("\n", "\r\n"))
    expect(page.locator("#alarm")).to_contain_text("Line 1: this is no record of a game.")
    choose("half.txt", half)
    expect(page.locator("#alarm")).to_contain_text(f"Line {half.count(chr(10)) + 1}: ")


def test_without_https_the_page_hashes_by_itself(person: People, over: Finished) -> None:
    checker = opened(person, over, script=WITHOUT_SUBTLE)
    assert "draws are right" in checker.verdict("good")
    assert checker.page.evaluate("crypto.subtle") is None


def test_on_a_phone_by_night_everything_fits_the_thumb(person: People, over: Finished, screenshots) -> None:
    page = opened(person, over, color_scheme="dark", **PHONE).page
    page.wait_for_selector("#verdict[data-tone=good]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = """
    () => [...document.querySelectorAll("main :is(button, input, a, textarea)")]
      .map((one) => [one.id || one.textContent, one.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.height < 44 || box.width < 44)).map(([name]) => name)
    """
    assert page.evaluate(small) == []
    page.screenshot(path=screenshots("check-dice-phone"))


def test_while_the_game_runs_there_is_only_the_promise(person: People, served: Serve) -> None:
    running = finished_on(served, over=False)
    page = opened(person, running, expect=("409",)).page
    assert page.inner_text("h1") == "The key opens when the game ends"
    assert re.fullmatch("[0-9a-f]{64}", page.inner_text("code.hex"))
    assert page.locator("#text").count() == 0
