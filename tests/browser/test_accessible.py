"""axe-core finds nothing on any page, in any state, at either size, in either language."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import everywhere, problems
from tests.browser.conftest import NewPage
from tests.browser.tables import finished, sit
from tests.server.serving import Server

GAMES = pytest.mark.parametrize("game", ["festival", "spring_festival"])
PAGES = (
    "/",
    "/new/festival",
    "/new/spring_festival",
    "/new/fireworks",
    "/rules/festival/F13",
    "/rules/spring_festival",
    "/rules/fireworks/W13",
    "/about",
    "/nowhere",
)
SHEETS = ("main .summary", ".tools [aria-haspopup=dialog]", ".dock .tool:nth-last-child(2)", "main .card-button")
"""What opens a sheet: a player, the menu, the log, a card."""


@pytest.mark.parametrize("half", [0, 1])
def test_pages(new_page: NewPage, half: int) -> None:
    page = new_page()
    for path in PAGES[half::2]:
        page.goto(path)
        page.locator("h1").wait_for()
        assert everywhere(page) == [], path


@GAMES
def test_table(new_page: NewPage, server: Server, game: str) -> None:
    """The lesson, a choice that is looked at, a refusal, a hint, every sheet, the game lost from sight."""
    page = new_page()
    page.goto(f"/lesson/{game}")
    page.locator(".lesson").wait_for()
    page.locator(".turn:not(.is-quiet)").wait_for()
    assert everywhere(page) == [], "lesson"
    sit(page, server.create(game, "me", "bot:random"))
    page.locator(".turn:not(.is-quiet)").wait_for()
    page.locator('.choose button, .cell[aria-disabled="false"]').first.focus()
    page.locator(".tools .tool").first.click()
    page.locator(".is-hint").first.wait_for()
    assert everywhere(page) == [], "a hint and a choice"
    page.locator('.choose button, .cell[aria-disabled="false"]').first.click()
    page.locator(".log li").first.wait_for()
    for opener in SHEETS:
        page.locator(opener).first.dispatch_event("click")
        page.locator("dialog").wait_for()
        assert everywhere(page) == [], opener
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


@GAMES
def test_play_of_two(new_page: NewPage, server: Server, game: str) -> None:
    """The waiting room of host and guest, somebody else's turn, a refusal, a clock, a question, a spectator."""
    page, guest = new_page(), new_page()
    host = server.create(game, "me", "open", clock={"kind": "player", "seconds": 600})
    sit(page, host)
    page.locator(".qr").wait_for()
    assert everywhere(page) == [], "waiting room"
    guest.goto(f"/t/{host.table}")
    guest.get_by_role("button", name="Sit down").wait_for()
    assert everywhere(guest) == [], "joining"
    guest.get_by_role("button", name="Sit down").click()
    for one in (page, guest):
        one.locator("main.table").wait_for()
    mover, idle = (page, guest) if page.locator(".turn:not(.is-quiet)").count() else (guest, page)
    if game == "festival":
        idle.locator(".piles button").first.click(force=True)
        idle.get_by_role("alert").wait_for()
    assert everywhere(idle) == [], "not one's turn"
    mover.locator('.choose button, .cell[aria-disabled="false"]').first.click()
    watcher = new_page()
    watcher.goto(f"/t/{host.table}")
    watcher.locator("main.table").wait_for()
    assert everywhere(watcher) == [], "a spectator"


@GAMES
def test_end_and_replay(new_page: NewPage, server: Server, game: str) -> None:
    over = finished(server, game)
    for language, phone in (("fr-FR", True), ("en-GB", False)):
        page = new_page(language=language, phone=phone)
        sit(page, over)
        page.locator(".finale").wait_for(timeout=20_000)
        assert problems(page) == [], "show"
    _scores(page)
    page.goto(f"/replay/{over.table}#12")
    page.locator("input[type=range]").wait_for()
    assert everywhere(page) == [], "replay"


def _scores(page: Page) -> None:
    page.locator(".finale .primary").click()
    page.locator(".score-table").wait_for()
    assert everywhere(page) == [], "scores"
    page.get_by_role("button", name="The final table").click()
    page.locator("main.table").wait_for()
    assert everywhere(page) == [], "the final table"
