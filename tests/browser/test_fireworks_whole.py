"""Fireworks from the first launch to the score, by mouse, by touch and by keyboard alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import play
from tests.browser.playing import LISTEN
from tests.browser.tables import FLAT, sit
from tests.server.serving import Server


@pytest.mark.parametrize("variant", ["standard", "advanced"])
@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_whole_game(new_page: NewPage, server: Server, variant: str, way: str) -> None:
    page = new_page(phone=way == "touch")
    page.add_init_script(FLAT)
    sit(page, server.create("fireworks", "me", "bot:greedy", options={"variant": variant}))
    page.locator("main.table").wait_for()
    page.evaluate(LISTEN)
    play(page, way)
    heard = " ".join(page.evaluate("window.heard"))
    assert "You " in heard
    assert "Blaise " in heard
    page.locator(".finale .primary").click()
    expect(page.locator(".score-table tbody tr.sum td")).to_have_count(2)
    expect(page.locator("h1")).to_contain_text("points")
