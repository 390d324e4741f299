"""Chromium as tests, pictures and measurements start it."""

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium")
"""Debian's packages. The first has no windows, which takes a third of the work off a small machine."""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--enable-unsafe-swiftshader"]


def started(playwright: Playwright) -> Browser:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise FileNotFoundError(f"no browser: install one of {', '.join(NAMES)}")
    return playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
