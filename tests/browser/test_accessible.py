"""axe-core finds nothing on any page, in any state, in either language."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import NewPage
from tests.browser.tables import Server, sit

LANGUAGES = ("en-GB", "fr-FR")
SCREENS = pytest.mark.parametrize(("phone", "language"), [(False, "en-GB"), (True, "fr-FR")], ids=["desktop", "phone"])
GAMES = ("festival", "spring_festival")
PAGES = (
    "/",
    "/new/festival",
    "/new/spring_festival",
    "/rules/festival/F13",
    "/rules/spring_festival",
    "/about",
    "/nowhere",
)


@SCREENS
def test_pages(new_page: NewPage, language: str, phone: bool) -> None:
    page = new_page(language=language, phone=phone)
    for path in PAGES:
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", language[:2])
        page.locator("h1").wait_for()
        assert problems(page) == [], path


def _close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@SCREENS
@pytest.mark.parametrize("game", GAMES)
def test_table(new_page: NewPage, server: Server, game: str, language: str, phone: bool) -> None:
    """The lesson beside the table, a choice that is looked at, a refusal, the sheets."""
    page = new_page(language=language, phone=phone)
    page.goto(f"/lesson/{game}")
    page.locator(".turn:not(.is-quiet)").wait_for()
    assert problems(page) == [], "lesson"
    place = page.locator('.choose button, .cell[aria-disabled="false"]').first
    place.focus()
    assert problems(page) == [], "a choice"
    for opener in (".seat .summary", "[aria-haspopup=dialog]", ".card-button"):
        found = page.locator(f"{opener} >> visible=true")
        if found.count():
            found.first.dispatch_event("click")
            page.locator("dialog").wait_for()
            assert problems(page) == [], opener
            _close(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_waiting_end_and_replay(new_page: NewPage, server: Server, game: str, language: str) -> None:
    page = new_page(language=language)
    waiting, secret = server.table(game, "me", "open")
    sit(page, waiting, secret)
    page.locator(".qr").wait_for()
    assert problems(page) == [], "waiting room"
    over, secret = server.finished(game)
    sit(page, over, secret)
    page.locator(".finale").wait_for(timeout=20_000)
    assert problems(page) == [], "show"
    page.locator(".finale .primary").click()
    page.locator(".score-table").wait_for()
    assert problems(page) == [], "scores"
    page.goto(f"/replay/{over}")
    page.locator("input[type=range]").wait_for()
    assert problems(page) == [], "replay"
