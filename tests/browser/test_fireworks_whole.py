"""Plays Fireworks from the first launch to the score, by mouse, by touch and by keyboard alone."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import play
from tests.browser.playing import LISTEN
from tests.browser.tables import FLAT, sit
from tests.server.serving import Server

LANGUAGES = {"standard": ("en-GB", "You "), "advanced": ("fr-FR", "Vous ")}
PAIRS = [("mouse", "standard"), ("touch", "advanced"), ("keyboard", "standard")]
OTHERS = [("mouse", "advanced"), ("touch", "standard"), ("keyboard", "advanced")]
"""Combinations that only `make ways` plays, to keep `make test` short."""


@pytest.mark.parametrize(("way", "variant"), PAIRS + OTHERS if os.environ.get("EVERY_WAY") else PAIRS)
def test_whole_game(new_page: NewPage, server: Server, variant: str, way: str) -> None:
    """Plays a whole game. axe checks the page when tiles are given away or arranged for the last time (W16, W19)."""
    language, you = LANGUAGES[variant]
    page = new_page(phone=way == "touch", language=language)
    page.add_init_script(FLAT)
    sit(page, server.create("fireworks", "me", "bot:random", options={"variant": variant}))
    page.locator("main.table").wait_for()
    page.evaluate(LISTEN)
    play(page, way, ".storm")
    assert problems(page) == []
    play(page, way)
    heard = " ".join(page.evaluate("window.heard"))
    assert you in heard
    assert "Blaise " in heard
    page.locator(".finale .primary").click()
    expect(page.locator(".score-table tbody tr.sum td")).to_have_count(2)
    expect(page.locator("h1")).to_contain_text("point")
