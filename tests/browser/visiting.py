"""Checks the pages that every game has with axe: the lesson, the sheets, the end and the replay."""

from playwright.sync_api import Page, expect

from tests.browser.axe import everywhere, problems
from tests.browser.conftest import NewPage
from tests.browser.tables import sit
from tests.server.serving import Player

SHEETS = ("main .summary", ".tools [aria-haspopup=dialog]", ".dock .tool:nth-last-child(2)")
"""The buttons that open a sheet: a player, the menu, the log."""


def lesson(page: Page, game: str) -> None:
    page.goto(f"/lesson/{game}")
    page.locator(".lesson").wait_for()
    page.locator(".turn:not(.is-quiet)").wait_for()
    assert everywhere(page) == [], "lesson"


def sheets(page: Page, *openers: str) -> None:
    for opener in openers:
        page.locator(opener).first.dispatch_event("click")
        page.locator("dialog").wait_for()
        assert everywhere(page) == [], opener
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


def ending(new_page: NewPage, over: Player, at: int) -> None:
    """Checks the show, the scores, the final table, and the replay after a step forward."""
    for language, phone in (("fr-FR", True), ("en-GB", False)):
        page = new_page(language=language, phone=phone)
        sit(page, over)
        page.locator(".finale").wait_for()
        assert problems(page) == [], "show"
    page.locator(".finale .primary").click()
    page.locator(".score-table").wait_for()
    assert everywhere(page) == [], "scores"
    page.get_by_role("button", name="Show the final table").click()
    page.locator("main.table").wait_for()
    assert everywhere(page) == [], "the final table"
    page.goto(f"/replay/{over.table}#{at}")
    page.get_by_role("button", name="Next").click()
    page.locator(f'[data-at="{at + 1}"]').wait_for()
    assert everywhere(page) == [], "replay"
