"""The store of Spring Festival: what each player would get, and turning a tile towards the player's seat (S7 to S9)."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import sit
from tests.server.serving import Player, Server


def in_turn(server: Server, turn: int) -> Player:
    """Returns a player who has both seats of a table at which this turn is about to begin."""
    player = server.create("spring_festival", "me", "me", seed="store")
    while (view := (seen := player.see())["views"]["0"])["turn"] < turn or view["phase"] != "turn":
        seat = seen["to_act"][0]
        player.act(seat, seen["legal"][str(seat)][0], seen["at"]).raise_for_status()
    return player


def shown_tiles(page: Page) -> int:
    return page.locator(".ring .spot .spring-tile").count()


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_every_tile_is_seen_before_the_store_is_turned(new_page: NewPage, server: Server, turn: int) -> None:
    page = new_page()
    sit(page, in_turn(server, turn))
    page.locator(".ring.is-turning").wait_for()
    assert shown_tiles(page) == 4


@pytest.mark.parametrize("phone", [False, True])
def test_tapping_a_tile_brings_it(new_page: NewPage, server: Server, phone: bool) -> None:
    """The first tap turns the ring until the tile is in front of the player; the second tap takes it."""
    player, page = in_turn(server, 1), new_page(phone=phone)
    sit(page, player)
    page.locator(".ring.is-turning").wait_for()
    view = player.see()["views"]["0"]
    seat = view["active"]
    [(spot, wanted)] = [(n, spot["top"]) for n, spot in enumerate(view["store"]) if spot["faced_by"][3] == seat]
    tile = page.locator(".ring .spot").nth(spot)
    press = tile.tap if phone else tile.click
    press()
    expect(page.locator(".ring .spot.is-mine")).to_have_attribute("aria-label", tile.get_attribute("aria-label") or "")
    assert player.see()["views"]["0"]["phase"] == "turn"
    press()
    page.locator(".ring:not(.is-turning)").wait_for()
    assert player.see()["views"]["0"]["panoramas"][seat]["faces"] == wanted
    assert shown_tiles(page) == 4


def test_a_fired_tile_leaves_the_store(new_page: NewPage, server: Server) -> None:
    player, page = in_turn(server, 1), new_page()
    sit(page, player)
    page.locator(".turn-it").click()
    page.locator(".hand .in-hand").wait_for()
    assert shown_tiles(page) == 4
    page.locator('.cell[aria-disabled="false"]').first.click()
    expect(page.locator(".ring .spot .spring-tile")).to_have_count(3)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1100, 800), (1024, 768), (1440, 900), (1800, 600)])
def test_starting_tiles_have_room(new_page: NewPage, server: Server, width: int, height: int) -> None:
    """The starting tiles end above the cards, and their heading is whole, also in French, where it is longest."""
    page = new_page(language="fr-FR")
    page.set_viewport_size({"width": width, "height": height})
    sit(page, server.create("spring_festival", "me", "me", seed="room"))
    page.locator(".unlaid button").nth(3).wait_for()
    bottom = page.locator(".unlaid").evaluate("tiles => tiles.getBoundingClientRect().bottom")
    assert bottom <= page.locator(".cards").evaluate("cards => cards.getBoundingClientRect().top")
    assert page.locator(".hand h2").evaluate("heading => heading.scrollWidth <= heading.clientWidth")
