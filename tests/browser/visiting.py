"""Runs axe on what every game has: the lesson and the sheets."""

from playwright.sync_api import Page, expect

from tests.browser.axe import everywhere

SHEETS = ("main .summary", ".tools [aria-haspopup=dialog]", ".dock .tool:nth-last-child(2)")
"""The buttons that open a sheet: a player, the menu and the log."""


def lesson(page: Page, game: str) -> None:
    page.goto(f"/lesson/{game}/start")
    page.locator(".lesson").wait_for()
    page.locator(".turn:not(.is-quiet)").wait_for()
    assert everywhere(page) == [], "axe problems in the lesson"


def sheets(page: Page, *openers: str) -> None:
    for opener in openers:
        page.locator(opener).first.dispatch_event("click")
        page.locator("dialog").wait_for()
        assert everywhere(page) == [], f"axe problems after {opener}"
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
