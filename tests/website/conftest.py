"""The built documentation site, on a server for files, and a browser that opens it."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.axe import DESKTOP
from tests.browser.chromium import started
from tests.waiting import PATIENCE

SITE = Path(__file__).parents[2] / "build" / "site"
expect.set_options(timeout=1000 * PATIENCE)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Logs nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    if not (SITE / "index.html").is_file():
        pytest.fail("the site is not built: run `make site`")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="module")
def page(address: str) -> Iterator[Page]:
    """A page that may load nothing from other websites. Any error on it fails the tests."""
    problems: list[str] = []
    with sync_playwright() as playwright, started(playwright) as browser:
        opened = browser.new_page(viewport=DESKTOP, reduced_motion="reduce")
        opened.set_default_timeout(1000 * PATIENCE)
        opened.on(
            "request", lambda it: problems.extend([it.url] * (not it.url.startswith((address, "data:", "blob:"))))
        )
        opened.on("console", lambda it: problems.extend([it.text] * (it.type == "error")))
        opened.on("pageerror", lambda error: problems.append(error.message))
        yield opened
    assert problems == []
