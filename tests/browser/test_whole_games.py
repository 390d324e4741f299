"""Plays each game from the first click to the score, by mouse, by touch and by keyboard alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.playing import LISTEN, WAYS, play
from tests.browser.tables import sit
from tests.server.serving import Server


@pytest.mark.parametrize("game", ["festival", "spring_festival"])
@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_whole_game(new_page: NewPage, server: Server, game: str, way: str) -> None:
    page = new_page(phone=way == "touch")
    sit(page, server.create(game, "me", "bot:random"))
    page.evaluate(LISTEN)
    play(page, WAYS[way])
    heard = " ".join(page.evaluate("window.heard"))
    assert "You " in heard
    assert "Blaise " in heard
    show = page.locator(".finale")
    expect(show.locator("canvas").first).to_be_visible()
    if way == "keyboard":
        show.locator(".primary").focus()
        page.keyboard.press("Enter")
    else:
        show.locator(".primary").click()
    expect(page.locator(".score-table tbody tr.sum td")).to_have_count(2)
    expect(page.locator("h1")).to_contain_text("points")
