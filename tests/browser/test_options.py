"""What single options add, in two browsers: lobby, claims, neutral armies, defence, agreements."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.commander import neighbours
from tests.browser.conftest import People
from tests.browser.playing import on_turn, started, two_in_a_lobby
from tests.browser.sameness import assert_same


def act(page: Page, name: str) -> Locator:
    """A control of the dock."""
    return page.locator(f"[data-act={name}]")


def with_mark(page: Page, do: str) -> list[str]:
    """The territories where that can be done."""
    return page.eval_on_selector_all(f"#marks [data-do={do}]", "spans => spans.map(one => one.id.slice(3))")


def a_pair(seen: dict) -> tuple[str, str]:
    """An own territory and a rival neighbour who has a choice of dice."""
    return next(
        (own, other)
        for own in seen["marks"]
        for other in neighbours(own)
        if seen["owners"][other] != seen["owners"][own] and seen["armies"][other] > 1
    )


def test_the_lobby_explains_every_option_and_shows_changes_to_all(person: People) -> None:
    host, guest = two_in_a_lobby(person, computers=0)
    for page in (host.page, guest.page):
        expect(page.locator("#settings")).to_contain_text("Missions need")
        expect(page.locator("#preset-note")).to_contain_text("neutral army")
    assert host.page.locator(".option:not(.absent) p:not(:empty)").count() >= 8
    assert guest.page.locator("#settings button").count() == 0
    host.add_computer(2)
    host.choose("missions", "on")
    expect(guest.page.locator(".presets .main")).to_contain_text("Custom")
    expect(guest.page.locator(".option", has_text="Missions").locator(".tag")).to_have_text("changed")
    host.choose_preset("classic")
    expect(guest.page.locator(".presets .main")).to_contain_text("Classic")
    assert guest.page.locator(".tag").count() == 0


def test_a_picked_claim_outlives_a_push_and_enter_claims_at_once(person: People) -> None:
    people = two_in_a_lobby(person, computers=1)
    people[0].choose("territories", "claimed")
    started(people)
    mover, other = on_turn(people)
    page = mover.page
    mover.tap("siam")
    expect(act(page, "claim")).to_have_text("Claim Siam")
    act(page, "claim").focus()
    act(other.page, "more").click()
    act(other.page, "vote-draw").click()
    expect(act(other.page, "vote-draw")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#agreements")).to_contain_text("End as a draw")
    expect(act(page, "claim")).to_be_focused()
    page.focus("#t-siam")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("#t-india")).to_have_attribute("data-owner", page.get_attribute("body", "data-owner"))
    assert_same(page)


def test_a_step_with_neutral_armies_and_a_vote_to_end(person: People) -> None:
    people = two_in_a_lobby(person, computers=0)
    people[0].choose("placement", "3")
    started(people)
    mover, other = on_turn(people)
    page = mover.page
    expect(page.locator("#dock")).to_contain_text("Step 1 of")
    own, neutral = with_mark(page, "deploy"), with_mark(page, "deploy-neutral")
    assert (len(own), len(neutral)) == (14, 14)
    act(page, "step-all").click()
    mover.tap(own[0])
    expect(page.locator("#deploy-left")).to_have_text("0")
    expect(act(page, "confirm-deploy")).to_have_attribute("aria-disabled", "true")
    mover.tap(own[1])
    expect(page.locator("#about")).to_contain_text("neutral territories")
    mover.tap(neutral[0])
    expect(page.locator("#neutral-left")).to_have_text("0")
    act(page, "confirm-deploy").click()
    expect(other.page.locator(f"#t-{own[0]}")).to_have_attribute("data-armies", "7")
    expect(other.page.locator(f"#t-{neutral[0]}")).to_have_attribute("data-armies", "4")
    for one in (mover, other):
        act(one.page, "more").click()
        act(one.page, "vote-draw").click()
    for one in (mover, other):
        expect(one.page.locator("#over-h")).to_contain_text("draw")
        assert_same(one.page)


def test_the_defender_chooses_and_the_attacker_keeps_his_pair(person: People) -> None:
    people = two_in_a_lobby(person, computers=0)
    people[0].choose("defender_dice", "chosen")
    people[0].choose("neutral_army", "off")
    started(people)
    for _each in people:
        mover, _other = on_turn(people)
        mover.act(mover.look())
    attacker, defender = on_turn(people)
    source, target = a_pair(attacker.look())
    act(attacker.page, "step-all").click()
    attacker.tap(source)
    expect(attacker.page.locator(f"#do-{source}")).to_have_attribute("data-do", "attack")
    attacker.tap(source)
    attacker.tap(target)
    act(attacker.page, "dice-1").click()
    act(attacker.page, "roll").click()
    expect(attacker.page.locator("#dock-h")).to_contain_text("chooses dice")
    expect(defender.page.locator("#dock-h")).to_contain_text("Defend")
    expect(defender.page.locator("#dock")).to_contain_text("20 seconds")
    assert_same(attacker.page)
    assert_same(defender.page)
    act(defender.page, "defend-1").click()
    expect(attacker.page.locator("#pair")).to_be_visible()
    expect(attacker.page.locator("#pair-target .name")).to_have_text(
        attacker.page.get_attribute(f"#t-{target}", "data-name") or ""
    )
    assert_same(attacker.page)


def test_a_truce_is_offered_and_made_and_resigning_asks_once(person: People) -> None:
    people = two_in_a_lobby(person, computers=1)
    host, guest = people
    host.choose("truces", "enforced")
    started(people)
    act(host.page, "more").click()
    offer = host.page.locator("[id^=offer-]", has_text="Guest")
    offer.locator("summary").click()
    offer.locator("button").nth(2).click()
    expect(act(guest.page, "more")).to_have_class("btn ready")
    act(guest.page, "more").click()
    act(guest.page, "truce-yes").click()
    for one in people:
        expect(one.page.locator("#agreements .peace")).to_contain_text("truce until the end of round 3")
    act(guest.page, "resign").click()
    expect(act(guest.page, "resign-no")).to_be_focused()
    act(guest.page, "resign-no").click()
    expect(act(guest.page, "resign")).to_be_focused()
    act(guest.page, "resign").click()
    act(host.page, "vote-points").click()
    expect(guest.page.locator("#agreements")).to_contain_text("End on points: Host")
    # The host is the only person left, and is for it.
    act(guest.page, "resign-yes").click()
    for one in people:
        expect(one.page.locator("#over-h")).to_contain_text("on points")
        assert_same(one.page)
