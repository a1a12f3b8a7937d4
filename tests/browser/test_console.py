"""The browser itself: pages open under the strict policy in silence, and a complaint is noticed."""

import re

from tests.browser.conftest import People


def test_the_landing_page_opens_in_silence(person):
    page = person().new_page()
    response = page.goto("/")
    assert response and response.ok
    page.wait_for_load_state("networkidle")


def test_a_complaint_is_heard_unless_expected(browser, served):
    people = People(browser, lambda: served)
    page = people(expect=("a known one",)).new_page()
    page.goto("/")
    page.evaluate("console.error('a known one'); console.error('a new one')")
    page.evaluate("document.head.append(Object.assign(document.createElement('script'), {text: '1'}))")
    page.evaluate("setTimeout(() => { throw new Error('thrown') })")
    page.wait_for_timeout(100)
    page.context.close()
    text = "\n".join(people.complaints)
    assert "a new one" in text and "thrown" in text and "a known one" not in text
    assert re.search("Content.Security.Policy", text)


def test_the_admin_works_under_the_strict_policy(person):
    page = person().new_page()
    page.goto("/admin/")
    page.get_by_label("Username").fill("nobody")
    page.get_by_label("Password").fill("wrong")
    page.get_by_role("button", name="Log in").click()
    page.get_by_text("Please enter the correct username and password").wait_for()


def test_a_page_may_open_its_own_socket_and_no_other(person):
    """connect-src 'self' covers the page's own web socket; the server refuses addresses it does not know."""
    page = person(expect=("WebSocket connection", "Content Security Policy", "Refused to connect")).new_page()
    page.goto("/")
    blocked = """url => new Promise(done => {
        document.addEventListener("securitypolicyviolation", () => done(true));
        try { new WebSocket(url).onerror = () => setTimeout(() => done(false), 200) } catch { done(true) }
    })"""
    assert (
        page.evaluate(blocked, page.evaluate("location.origin.replace('http', 'ws') + '/nothing'")) is False
    )
    assert page.evaluate(blocked, "ws://127.0.0.1:9/other") is True
