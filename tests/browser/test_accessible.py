"""axe-core finds nothing wrong on any page, in any state, at either size, in either language."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import everywhere
from tests.browser.conftest import NewPage
from tests.browser.tables import FLAT, finished, one_to_move, sit
from tests.browser.visiting import SHEETS, ending, lesson, sheets
from tests.server.serving import Server

GAMES = pytest.mark.parametrize("game", ["festival", "spring_festival"])
ALL_GAMES = pytest.mark.parametrize("game", ["festival", "spring_festival", "fireworks"])
MOVE = '.choose button, .cell[aria-disabled="false"]'
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


@pytest.mark.parametrize("half", [0, 1])
def test_pages(new_page: NewPage, half: int) -> None:
    page = new_page()
    for path in PAGES[half::2]:
        page.goto(path)
        page.locator("h1").wait_for()
        assert everywhere(page) == [], path


@GAMES
def test_table(new_page: NewPage, server: Server, game: str) -> None:
    """Checks the lesson, a hint, a choice with its preview, and every sheet."""
    page = new_page()
    lesson(page, game)
    sit(page, server.create(game, "me", "bot:random"))
    page.locator(".turn:not(.is-quiet)").wait_for()
    page.locator(MOVE).first.focus()
    page.locator(".tools .tool").first.click()
    page.locator(".is-hint").first.wait_for()
    assert everywhere(page) == [], "a hint and a choice"
    page.locator(MOVE).first.click()
    page.locator(".log li").first.wait_for()
    sheets(page, *SHEETS, "main .card-button")


@ALL_GAMES
def test_play_of_two(new_page: NewPage, server: Server, game: str) -> None:
    """Checks the waiting room, joining, another player's turn, a refusal, a clock, and a spectator's table."""
    page, guest, watcher = new_page(), new_page(), new_page()
    for one in (page, guest, watcher):
        one.add_init_script(FLAT)
    host = server.create(game, "me", "open", clock={"kind": "player", "seconds": 600})
    sit(page, host)
    page.locator(".qr").wait_for()
    guest.goto(f"/t/{host.table}")
    guest.get_by_role("button", name="Join").wait_for()
    if game == "fireworks":  # these pages are the same for all games
        assert everywhere(page) == [], "waiting room"
        assert everywhere(guest) == [], "joining"
    guest.get_by_role("button", name="Join").click()
    for one in (page, guest):
        one.locator("main.table").wait_for()
    mover, idle = one_to_move(host, (page, guest))
    if game == "festival":
        idle.locator(".piles button").first.click(force=True)
        idle.get_by_role("alert").wait_for()
    assert everywhere(idle) == [], "another player's turn"
    mover.locator(f"{MOVE}, .let-go").first.click()
    watcher.goto(f"/t/{host.table}")
    watcher.locator("main.table").wait_for()
    assert everywhere(watcher) == [], "a spectator"


def test_forced_colours(new_page: NewPage, server: Server) -> None:
    """In forced-colours mode, which removes shadows, outlines show the spaces, the choices and the focus."""
    page = new_page()
    page.emulate_media(forced_colors="active")
    sit(page, server.create("festival", "me", "me", options={"starting_objective": "random"}))
    legal = page.locator(".space.is-legal")
    legal.first.wait_for()
    outline = "space => getComputedStyle(space).outlineStyle"
    assert legal.first.evaluate(outline) == "dashed"
    page.keyboard.press("Tab")
    legal.last.focus()
    assert legal.last.evaluate(outline) == "solid"


def test_contrast_follows_the_system(new_page: NewPage) -> None:
    """If the player has not chosen a contrast, an open page follows changes of the system's setting."""
    page = new_page()
    page.goto("/about")
    page.emulate_media(contrast="more")
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")
    page.emulate_media(contrast="no-preference")
    expect(page.locator("html")).to_have_attribute("data-contrast", "normal")


@GAMES
def test_end_and_replay(new_page: NewPage, server: Server, game: str) -> None:
    ending(new_page, finished(server, game), 11)
