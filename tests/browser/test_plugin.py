"""Plays the example game, installed from a separate package, at the plain table of the browser app."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import NewPage
from tests.browser.tables import one_to_move, sit, until_at
from tests.server.serving import Server


@pytest.fixture(scope="module")
def server(example_server: Server) -> Server:
    return example_server


def _act(page: Page, name: str) -> None:
    """Chooses an action and waits until the page shows the resulting step."""
    at = int(page.locator("[data-at]").get_attribute("data-at") or 0)
    page.get_by_role("button", name=name).click()
    later = "[data-at]:not(" + "):not(".join(f'[data-at="{number}"]' for number in range(at + 1)) + ")"
    page.locator(f"{later}, .finale").first.wait_for()


def _may_act(page: Page) -> bool:
    """Waits until it is the player's turn or the game is over; returns whether it is their turn."""
    page.locator(".legal-actions button, .finale").first.wait_for()
    return page.locator(".finale").count() == 0


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_a_whole_game(new_page: NewPage, server: Server, phone: bool) -> None:
    """Plays from the card on the home page to the scores and the replay by clicks alone; every page is accessible."""
    page = new_page(phone=phone)
    page.goto("/")
    card = page.locator(".more-game[data-game=pearls]")
    expect(card).to_contain_text("One colour is your secret favourite.")
    assert problems(page) == [], "axe problems on the home page"
    card.get_by_role("button", name="Play").click()
    expect(page.locator(".board")).to_contain_text("pile: 24 shells")
    assert _may_act(page)
    assert problems(page) == [], "axe problems at the table"
    _act(page, "Open the top shell")
    while _may_act(page):
        _act(page, "Dive for two")
    assert problems(page) == [], "axe problems during the count"
    page.locator(".finale .primary").click()
    expect(page.locator("h1")).to_contain_text(re.compile("wins? with|share"))
    expect(page.locator(".lead")).to_have_text("Game over: the pile is empty.")
    expect(page.locator(".score-table tbody th")).to_have_text(["Shells", "Favourites", "Total"])
    assert problems(page) == [], "axe problems at the end"
    page.get_by_role("link", name="Replay").click()
    page.locator(".scrubber").wait_for()
    expect(page.locator(".board")).to_contain_text("pile: 24 shells")
    expect(page.locator(".seat .points").first).to_contain_text(re.compile("^0"))
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".board")).to_contain_text(re.compile("pile: 2[234] shells"))
    assert problems(page) == [], "axe problems in the replay"


def test_a_new_table_with_a_friend(new_page: NewPage, server: Server) -> None:
    """Options, waiting room and table are shown in the language of each browser."""
    host, guest = new_page(), new_page(language="fr-FR")
    host.goto("/new/pearls")
    expect(host.locator("h1")).to_have_text("New table: Pearls")
    host.get_by_label("Name").fill("Ada")
    host.get_by_label("Pile").select_option("large")
    expect(host.get_by_text("A large pile makes a longer game.")).to_be_visible()
    host.get_by_role("button", name="Open the table").click()
    expect(host.locator(".waiting h2").first).to_have_text("Pearls")
    guest.goto(host.url)
    expect(guest.locator(".waiting h2").first).to_have_text("Perles")
    assert problems(guest) == [], "axe problems in the waiting room"
    guest.locator("form button").click()
    for page in (host, guest):
        expect(page.locator(".board")).to_contain_text("pile: 36 shells")
    _act(host, "Open the top shell")
    expect(guest.locator(".log")).to_contain_text("Ada : un coquillage")
    expect(guest.get_by_role("button", name="Plonger pour deux")).to_be_visible()
    expect(guest.locator("a[href^='/rules']")).to_have_count(0)
    guest.get_by_role("button", name="EN English").click()
    expect(guest.get_by_role("button", name="Dive for two")).to_be_visible()
    expect(guest.locator(".log")).to_contain_text("Ada: a ")


def test_what_the_table_offers(new_page: NewPage, server: Server) -> None:
    """Keyboard control, a hint, a stand-in bot and undo with the other player's consent work."""
    one, other = new_page(), new_page()
    player = server.create("pearls", "me", "open")
    sit(one, player)
    other.goto(f"/t/{player.table}")
    other.get_by_role("button", name="Join").click()
    for page in (one, other):
        page.locator(".board").wait_for()
    mover, idle = one_to_move(player, (one, other))
    mover.locator(".legal-actions button").first.focus()
    mover.keyboard.press("ArrowRight")
    expect(mover.get_by_role("button", name="Dive for two")).to_be_focused()
    mover.locator(".tools").get_by_role("button", name="Hint").click()
    expect(mover.locator(".hint-note")).to_contain_text("Suggestion:")
    mover.get_by_role("button", name="Open the top shell").click()
    idle.locator(".legal-actions button").first.wait_for()
    mover.locator(".tools").get_by_role("button", name="Undo").click()
    idle.get_by_role("button", name="Agree").click()
    expect(mover.locator(".board")).to_contain_text("pile: 24 shells")
    mover.locator(".tools").get_by_role("button", name="Menu").click()
    mover.get_by_role("button", name="Let a bot play for me").click()
    until_at(idle, lambda: player.see()["to_act"] == [1], "the bot has played")
