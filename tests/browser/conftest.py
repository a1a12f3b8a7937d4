"""Real browsers: Debian's Chromium through Playwright, one context a person, silent consoles demanded."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, sync_playwright

from tests.services import Missing, find, missing
from tests.serving import PROJECT, Serve

PROGRAMS = ["/usr/bin/chromium", "chromium", "google-chrome", "google-chrome-stable", "chromium-browser"]
FLAGS = [
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


# One a module and not one a session: while Playwright lives, its event loop counts as running in this thread,
# and other tests of the same worker could not start one of their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium: $CHROMIUM_PATH, Debian's, or Chrome."""
    try:
        program = os.environ.get("CHROMIUM_PATH") or find(*PROGRAMS)
    except Missing as error:
        missing(str(error))
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    # Django takes Playwright's loop for one of its own and would refuse the database to these tests.
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=flags)
            yield browser
            browser.close()


class People:
    """Makes browser contexts, one a person, and remembers what their consoles complained of."""

    def __init__(self, browser: Browser, served: Callable[[], Serve]) -> None:
        self.browser, self.served = browser, served
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def __call__(self, expect: tuple[str, ...] = (), url: str = "", **options: Any) -> BrowserContext:
        """A new person, at 1280×800 unless told otherwise. Complaints with a text of `expect` are let pass.

        `url` is the server that relative addresses go to (by default the worker's own); `options` go to
        Playwright.
        """
        chosen: dict[str, Any] = {
            "viewport": {"width": 1280, "height": 800},
            "base_url": url or self.served().url,
            **options,
        }
        context = self.browser.new_context(**chosen)

        def complain(text: str) -> None:
            if not any(part in text for part in expect):
                self.complaints.append(text)

        def heard(message: ConsoleMessage) -> None:
            if message.type == "error":
                complain(f"{message.location.get('url', '')}: {message.text}")

        context.on("console", heard)
        context.on("weberror", lambda error: complain(str(error.error)))
        self.contexts.append(context)
        return context


@pytest.fixture
def person(browser: Browser, request: pytest.FixtureRequest) -> Iterator[People]:
    """Call it for a new person: `page = person().new_page()`. A complaint in a console fails the test.

    A test that starts servers of its own gives their address: `person(url=server.url)`.
    """
    people = People(browser, lambda: request.getfixturevalue("served"))
    yield people
    for context in people.contexts:
        context.close()
    assert not people.complaints, "the browser's console complained:\n" + "\n".join(people.complaints)


@pytest.fixture(scope="session")
def screenshots() -> Callable[[str], Path]:
    """Where a screenshot of that name goes: var/screenshots/name.png."""
    folder = PROJECT / "var" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return lambda name: folder / f"{name}.png"
