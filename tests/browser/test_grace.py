"""A move that ends a round is sent only after a short delay, during which the player can undo it."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.tables import sit, until_at
from tests.server.serving import Server

BOT_BEGINS = "last in the round"
"""A seed with which the second player begins, so that every move of the first player ends a round."""


def test_a_moment_to_take_back(new_page: NewPage, server: Server) -> None:
    """A move that is undone in time never reaches the server. Leaving the table or the site sends a waiting move."""
    host = server.create("festival", "me", "me", options={"starting_objective": "random"})
    page = new_page(grace=True)
    sit(page, host)
    place = page.locator('.space[aria-disabled="false"]').first
    back = page.locator(".grace").get_by_role("button", name="Undo")
    place.click()
    page.locator("[data-at='1']").wait_for()
    expect(back, "the first move of a round must be made at once").to_have_count(0)
    place.click()
    expect(page.locator(".grace")).to_contain_text("This move ends the round.")
    back.click()
    expect(back).to_have_count(0)
    place.click()
    page.keyboard.press("Escape")
    expect(back).to_have_count(0)
    assert host.see()["at"] == 1, "the move must not be sent"
    place.click()
    back.wait_for()
    page.locator("a.home").click()
    until_at(page, lambda: host.see()["at"] == 2, "the move was sent by leaving the table")

    sit(page, host)
    place.click()
    page.locator("[data-at='3']").wait_for()
    place.click()
    back.wait_for()
    page.goto("about:blank")
    until_at(page, lambda: host.see()["at"] == 4, "the move was sent by leaving the site")


def test_against_a_bot(new_page: NewPage, server: Server) -> None:
    """The delay is the only chance to undo a move that ends the round, because such a move reveals the next tile."""
    host = server.create("festival", "me", "bot:greedy", options={"starting_objective": "random"}, seed=BOT_BEGINS)
    page = new_page(grace=True)
    sit(page, host)
    page.locator("[data-at='1']").wait_for()
    place = page.locator('.space[aria-disabled="false"]').first
    back = page.locator(".grace").get_by_role("button", name="Undo")
    place.click()
    back.click()
    expect(back).to_have_count(0)
    assert host.see()["at"] == 1, "the move must not be sent"
    place.click()
    back.wait_for()
    place.click()
    until_at(page, lambda: host.see()["at"] > 1, "the second click has sent the move")
    assert not host.see()["can_undo"]
