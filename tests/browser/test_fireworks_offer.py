"""The list of tiles in Fireworks: tiles outside the box, the countdown of a race, and swiping on a phone."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from skyburst import fireworks
from skyburst.games.fireworks.tiles import FUNCTION
from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import FIRST, let_go, race_alone
from tests.browser.tables import FLAT, sit
from tests.server.serving import Server

COUNT = """addEventListener('DOMContentLoaded', () => {
  window.counted = [];
  window.early = 0;
  window.said = new Set();
  new MutationObserver(() => {
    const count = document.querySelector('.countdown')?.textContent;
    if (count && window.counted.at(-1) !== count) window.counted.push(count);
    if (count) window.early += document.querySelectorAll('.offer .is-legal').length;
    for (const line of document.querySelectorAll('[data-announced] > *')) window.said.add(line.textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
})"""
"""Collects the numbers of the countdown, how many tiles could be grabbed during it, and what is announced."""
SWIPE = 120
STEP = 12
"""How far a finger swipes in all, and between two events, in pixels."""


def _throw_out(page: Page, tiles: list[str]) -> None:
    """Makes the server's messages say that these tiles lie face up outside the box."""

    def changed(text: str) -> str:
        message: dict[str, Any] = json.loads(text)
        for view in message.get("views", {}).values():
            view["outside_up"] = tiles
        return json.dumps(message)

    def route(socket: WebSocketRoute) -> None:
        far = socket.connect_to_server()
        far.on_message(lambda text: socket.send(changed(str(text))))

    page.route_web_socket(re.compile("/live$"), route)


def test_tiles_outside_the_box_can_be_read(new_page: NewPage, server: Server) -> None:
    """W12, W15: every tile outside the box has a name for pointers and screen readers, and is explained on a click."""
    tiles = fireworks.game().components.box
    gale = next(tile.id for tile in tiles if tile.function == "gale")
    basic = next(tile.id for tile in tiles if tile.kind != FUNCTION)
    page = new_page()
    page.add_init_script(FLAT)
    _throw_out(page, [gale, basic])
    sit(page, server.create("fireworks", "me", "bot:random", seed=FIRST))
    let_go(page)
    expect(page.locator(".outside")).to_have_text("2 tiles are outside the box")
    outside = page.locator(".offer .is-outside")
    expect(outside).to_have_count(2)
    expect(outside.first).to_have_accessible_name("Gale: outside")
    expect(outside.first).to_have_attribute("title", "Gale")
    expect(outside.last).to_have_accessible_name(re.compile("^[a-z].{5,}: outside$"))
    outside.first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Gale")).to_be_visible()
    expect(sheet).to_contain_text("It lies outside the box and cannot be taken.")


def test_a_race_begins_with_a_countdown(new_page: NewPage, server: Server) -> None:
    """W27: nobody can grab a tile before the countdown, which is also announced, has ended."""
    page = new_page()
    page.add_init_script(f"{FLAT}; {COUNT}")
    sit(page, race_alone(server))
    page.locator(".offer .is-legal").first.wait_for()
    expect(page.locator(".countdown")).to_have_count(0)
    assert page.evaluate("window.counted") == ["3", "2", "1"]
    assert page.evaluate("window.early") == 0, "no tile may be offered during the countdown"
    page.wait_for_function("window.said.has('The race starts in one second')")
    assert {f"The race starts in {count} seconds" for count in (2, 3)} <= set(page.evaluate("[...window.said]"))


def test_the_strip_of_tiles_can_be_swiped(new_page: NewPage, server: Server) -> None:
    """On a phone, a finger on a tile scrolls the strip sideways; it neither drags nor grabs the tile."""
    page = new_page(phone=True)
    page.add_init_script(FLAT)
    player = race_alone(server)
    sit(page, player)
    tile = page.locator(".offer .is-legal").nth(2)
    tile.wait_for()
    found = tile.bounding_box()
    assert found is not None
    x, y = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for moved in range(STEP, SWIPE + 1, STEP):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x - moved, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function(f"document.querySelector('.offer').scrollLeft > {SWIPE / 2}")
    expect(page.locator(".ghost")).to_have_count(0)
    assert player.see()["at"] == 0, "a swipe must not grab a tile"
