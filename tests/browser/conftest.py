"""A server with the built app, and browsers that open it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import skyburst.server
from tests.browser.axe import DESKTOP, PHONE
from tests.browser.chromium import started
from tests.browser.tables import NO_GRACE, PACE, TRANSPARENT
from tests.plugin.installing import install_example
from tests.server.serving import Server
from tests.waiting import PATIENCE

STATIC = Path(skyburst.server.__file__).parent / "static"

NewPage = Callable[..., Page]
PATIENT = 1000 * PATIENCE
"""Timeout in milliseconds. It is long for the sake of busy machines; only failures wait until it expires."""
expect.set_options(timeout=PATIENT)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").is_file():
        pytest.fail("the browser app is not built: run `make web/built`, or `npm run build` in web/")
    running = Server(tmp_path_factory.mktemp("browser"), *PACE)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def example_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the example game; servers that are started later do not."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in install_example(tmp_path_factory.mktemp("game")).items():
            patch.setenv(name, value)
        running = Server(tmp_path_factory.mktemp("plugin"), *PACE)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = started(playwright)
        yield running
        running.close()


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Opens a new browser for each call. Any error on a page fails the test."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def opened(*, phone: bool = False, language: str = "en-GB", motion: bool = False, grace: bool = False) -> Page:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            locale=language,
            reduced_motion="no-preference" if motion else "reduce",
            base_url=server.address,
            bypass_csp=True,  # axe is put into the page
        )
        context.set_default_timeout(PATIENT)
        if not motion:
            context.add_init_script(TRANSPARENT)
        if not grace:
            context.add_init_script(NO_GRACE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert problems == []
