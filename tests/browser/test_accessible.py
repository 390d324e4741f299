"""Forced colours and contrast: what the system asks for. axe itself looks at every state in `test_layouts.py`."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.tables import sit
from tests.server.serving import Server


def test_forced_colours(new_page: NewPage, server: Server) -> None:
    """In forced-colours mode, which removes shadows, outlines show spaces, choices, the focus and the last moves."""
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
    page.keyboard.press("Enter")
    last = page.locator(".small-board .is-last")
    expect(last).to_have_count(1)
    assert last.evaluate(outline) == "dashed", "the last move of another player"
    page.locator(".log button").hover()
    expect(page.locator(".small-board .is-lit")).to_have_count(1)
    assert last.evaluate(outline) == "solid", "the move that the log points at"


def test_contrast_follows_the_system(new_page: NewPage) -> None:
    """If the player has not chosen a contrast, an open page follows changes of the system's setting."""
    page = new_page()
    page.goto("/about")
    page.emulate_media(contrast="more")
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")
    page.emulate_media(contrast="no-preference")
    expect(page.locator("html")).to_have_attribute("data-contrast", "normal")
