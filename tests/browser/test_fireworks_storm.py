"""Tests the function tiles Gale and Heavy Rain in the browser (W16)."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.tables import FLAT, sit
from tests.server.serving import Player, Server

STORMS = ("gale", "heavy-rain")


def in_a_storm(server: Server) -> Player:
    """Returns a player who has both seats of a table, at which both have to choose a tile to give up."""
    player = server.create("fireworks", "me", "me", seed="storm")
    while (phase := (seen := player.see())["views"]["0"]["phase"]) not in STORMS:
        assert phase != "over", "no storm with this seed"
        seat, at = seen["to_act"][0], seen["at"]
        legal = seen["legal"][str(seat)]
        player.act(seat, legal[at * 7 % len(legal)], at).raise_for_status()
    return player


def test_clicking_another_tile_changes_the_choice(new_page: NewPage, server: Server) -> None:
    """The tiles do not move, and the tile that was clicked last is given away."""
    player, page = in_a_storm(server), new_page()
    page.add_init_script(FLAT)
    sit(page, player)
    part = page.locator(".storm + .primary")
    expect(part).to_be_disabled()
    tiles = page.locator(".city .hexagon:not(.is-free)")
    before = tiles.evaluate_all("all => all.map((tile) => tile.ariaLabel)")
    for tile in (tiles.nth(0), tiles.nth(1)):
        tile.click()
        expect(tile).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".hexagon.is-picked")).to_have_count(1)
    expect(page.locator(".turning"), "a tile to give up is not turned").to_have_count(0)
    assert tiles.evaluate_all("all => all.map((tile) => tile.ariaLabel)") == before
    at = player.see()["at"]
    part.click()
    page.wait_for_function("at => Number(document.querySelector('[data-at]').dataset.at) > at", arg=at)
    assert player.see()["log"][-1]["action"].split()[0] in ("give", "return")
