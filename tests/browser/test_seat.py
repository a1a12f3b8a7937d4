"""A seat belongs to a browser: reload, second tab, the lobby's changes seen by all, sockets."""

from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.conftest import People
from tests.browser.sameness import assert_same

LOADS = 20


def test_settings_and_seats_are_seen_by_all(person: People) -> None:
    host, guest = Commander(person().new_page()), Commander(person().new_page())
    link = host.host("Host")
    expect(host.page.locator("#start button[value=start]")).to_have_attribute("aria-disabled", "true")
    expect(host.page.locator("#start-why")).to_contain_text("at least 2")
    guest.join(link, "Guest")
    host.add_computer(2)
    expect(guest.page.locator("#seat-2")).to_contain_text("Computer 1")
    expect(host.page.locator("#start button[value=start]")).not_to_have_attribute("aria-disabled", "true")
    host.choose("placement", "automatic")
    expect(guest.page.locator(".option", has_text="Placement").locator(".chosen")).to_contain_text(
        "Automatic"
    )
    assert guest.page.locator("button[value=start]").count() == 0
    guest.page.click("button[value='colour:orchid']")
    expect(host.page.locator("#seat-1")).to_have_attribute("data-owner", "orchid")
    guest.page.click("button[value=leave]")
    guest.page.wait_for_url("**/")
    expect(host.page.locator("#seat-1")).to_have_attribute("data-kind", "open")


def test_reload_and_second_tab_are_the_same_seat(person: People) -> None:
    context = person()
    first = Commander(context.new_page())
    link = first.host("Host")
    first.add_computer(1)
    first.add_computer(2)
    first.start()
    second = Commander(context.new_page())
    second.page.goto(link)
    second.at_table()
    mine = first.wait_for_turn()
    assert second.wait_for_turn()["marks"] == mine["marks"]
    second.act(second.look())
    first.page.wait_for_function(
        "(seq) => Number(document.getElementById('seen').dataset.seq) > seq", arg=mine["seq"]
    )
    first.page.reload()
    first.at_table()
    assert first.page.get_attribute("body", "data-seat") == second.page.get_attribute("body", "data-seat")
    assert_same(second.page)


def test_the_socket_opens_on_every_load(person: People) -> None:
    page = person().new_page()
    Commander(page).host("Host")
    for _load in range(LOADS):
        with page.expect_websocket() as opened:
            page.reload()
        assert "/ws/r/" in opened.value.url
