"""The app respects the system's settings for forced colours and contrast. `test_layouts.py` runs axe on every state."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.tables import sit
from tests.server.serving import Server


def test_forced_colours(new_page: NewPage, server: Server) -> None:
    """In forced-colours mode, which removes shadows, outlines show legal spaces, the focus and the last moves."""
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
    assert last.evaluate(outline) == "dashed", "another player's last move must be dashed"
    page.locator(".log button").hover()
    expect(page.locator(".small-board .is-lit")).to_have_count(1)
    assert last.evaluate(outline) == "solid", "the move highlighted by the log must be solid"


def test_contrast_follows_the_system(new_page: NewPage) -> None:
    """If the player has not chosen a contrast, an open page follows the system's setting as it changes."""
    page = new_page()
    page.goto("/about")
    page.emulate_media(contrast="more")
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")
    page.emulate_media(contrast="no-preference")
    expect(page.locator("html")).to_have_attribute("data-contrast", "normal")
