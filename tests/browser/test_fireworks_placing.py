"""Taken tiles in Fireworks: where they are dropped or placed, also the tile that ends the turn."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import FIRST, let_go, two
from tests.browser.tables import FLAT, advanced, sit, until_at
from tests.server.serving import Json, Server

LONG_GRACE = "localStorage.setItem('skyburst.grace', '12')"
"""Delays moves for as long as possible, because busy machines are slow."""


def _choose_last(page: Page) -> str:
    """Launches and takes tiles until one ends the turn; returns that tile, which is now being placed."""
    let_go(page)
    while True:
        tile = page.locator(".offer .is-legal").first.get_attribute("data-tile") or ""
        page.locator(f'.offer [data-tile="{tile}"]').click()
        page.locator(f'.hexagon.is-placing, body:not(:has(.offer [data-tile="{tile}"]))').first.wait_for()
        if page.locator(".hexagon.is-placing").count():
            return tile


def test_the_last_tile_is_placed_before_the_turn_ends(new_page: NewPage, server: Server) -> None:
    """W11: *Place* is a step. The tile that ends the turn can be put back or moved before the turn passes on."""
    page = new_page(grace=True)
    page.add_init_script(f"{FLAT}; {LONG_GRACE}")
    player = server.create("fireworks", "me", "open", seed=FIRST)
    server.join(player.table)
    sit(page, player)
    tile = _choose_last(page)
    before = player.see()["at"]
    step = page.locator(".steps [aria-current=step]")
    expect(step).to_have_text("Place")
    expect(page.locator(".turn strong")).to_have_text("Place it")
    expect(page.locator(".grace")).to_contain_text("This move ends your turn.")
    expect(page.get_by_role("button", name="Arrange for me")).to_be_disabled()
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator(".grace")).to_have_count(0)
    expect(step).to_have_text("Choose")
    expect(page.locator(f'.offer [data-tile="{tile}"]')).to_be_visible()
    page.locator(f'.offer [data-tile="{tile}"]').press("Enter")
    placed = page.locator(".hexagon.is-placing")
    expect(placed).to_be_focused()
    page.keyboard.press("Escape")
    expect(step).to_have_text("Choose")
    assert player.see()["at"] == before, "a tile that was put back must not be taken"
    page.locator(f'.offer [data-tile="{tile}"]').click()
    placed.wait_for()
    free = page.locator(".hexagon.is-free").last
    space = free.get_attribute("data-drop") or ""
    free.click()
    expect(page.locator(f'[data-drop="{space}"]')).to_have_class(re.compile("is-placing"))
    assert player.see()["at"] == before
    page.locator(".grace").get_by_role("button", name="Make it now").click()
    page.locator(".turn.is-quiet").wait_for()

    def lies() -> bool:
        there = player.see()["views"]["0"]["boards"][0]["spaces"].get(space)
        return there is not None and there["tile"] == tile

    until_at(page, lies, "the tile lies where the player placed it")


def test_a_shared_screen_keeps_the_place_of_the_last_tile(new_page: NewPage, server: Server) -> None:
    """The tile lies where it was placed, although the screen then shows the next player's board."""
    page = new_page(grace=True)
    page.add_init_script(f"{FLAT}; {LONG_GRACE}")
    player = server.create("fireworks", "me", "me", seed=FIRST)
    sit(page, player)
    tile = _choose_last(page)
    free = page.locator(".hexagon.is-free").last
    space = free.get_attribute("data-drop") or ""
    free.click()
    page.locator(".grace").get_by_role("button", name="Make it now").click()
    page.locator(".let-go").wait_for()
    until_at(
        page,
        lambda: player.see()["views"]["0"]["boards"][0]["spaces"].get(space, {}).get("tile") == tile,
        "the tile lies where the player placed it",
    )
    expect(page.get_by_role("alert")).to_have_count(0)


def _drag(page: Page, tile: str, space: str) -> None:
    page.locator(f'.offer [data-tile="{tile}"]').hover()
    page.mouse.down()
    page.locator(f'[data-drop="{space}"]').hover(force=True)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()


def test_a_tile_dropped_on_another_is_not_taken(new_page: NewPage, server: Server) -> None:
    """W11: one tile a space. A drop on an occupied space is refused with its reason and is not a move."""
    page = new_page()
    page.add_init_script(FLAT)
    player = server.create("fireworks", "me", "bot:random", seed=FIRST)
    sit(page, player)
    let_go(page)
    tile = page.locator(".offer .is-legal").first.get_attribute("data-tile") or ""
    before = player.see()["at"]
    _drag(page, tile, "A1")
    expect(page.get_by_role("alert")).to_contain_text("There is already a tile on this space; drop it on a free one.")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("alert")).to_contain_text("Cette case porte déjà une tuile\u202f; visez une case libre.")
    expect(page.locator(f'.offer [data-tile="{tile}"]')).to_have_class(re.compile("is-legal"))
    assert player.see()["at"] == before, "a refused drop must not be a move"
    _drag(page, tile, "C3")
    expect(page.locator('[data-drop="C3"]')).not_to_have_class(re.compile("is-free"))


def test_a_taken_tile_goes_where_the_player_wants(new_page: NewPage, server: Server) -> None:
    """W11: a taken tile shows its gain on every free space, moves to the chosen one, and can be put back."""
    mover, _ = two(new_page, server, seed=FIRST)
    let_go(mover)
    tile = mover.locator(".offer .is-legal").first
    expect(tile.locator("span").last).to_have_text(re.compile(r"[+−]\d"))
    name = tile.get_attribute("data-tile")
    tile.click()
    expect(mover.locator(".hexagon.is-picked")).to_be_visible()
    expect(mover.locator(".hexagon .gain")).to_have_count(20)
    free = mover.locator('.hexagon.is-free[data-drop="C3"], .hexagon.is-free[data-drop="D3"]').first
    there = free.get_attribute("data-drop")
    free.click()
    expect(mover.locator(f'[data-drop="{there}"]')).not_to_have_class(re.compile("is-free"))
    mover.locator(f'[data-drop="{there}"]').click()
    mover.get_by_role("button", name="Put it back").click()
    expect(mover.locator(f'[data-drop="{there}"]')).to_have_class(re.compile("is-free"))
    expect(mover.locator(f'.offer [data-tile="{name}"]')).to_have_class(re.compile("is-legal"))


def test_a_tile_is_placed_before_a_bonus_turn_on_a_phone(new_page: NewPage, server: Server) -> None:
    """W10, W11: the phone stays at the board, where the tile was put, and points to the box for the next launch."""
    player, page = server.create("fireworks", "me", "me", seed="bonus"), new_page(phone=True)
    page.add_init_script(FLAT)
    advanced(player, _bonus_comes)
    sit(page, player)
    box, board = (page.locator(".sides button").nth(side) for side in (0, 1))
    board.tap()
    page.locator(".offer .is-legal").first.tap()
    page.locator(".offer .is-picked").tap()
    expect(page.locator(".turn strong")).to_contain_text("Launch")
    expect(page.locator(".turn")).to_contain_text("Place your tile, then open the box")
    expect(board).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hexagon.is-picked")).to_be_visible()
    box.tap()
    expect(page.locator(".let-go")).to_be_visible()
    expect(page.locator(".turn")).not_to_contain_text("Place your tile")


def _bonus_comes(seen: Json) -> bool:
    """Returns whether the player takes a tile because of the fireworks symbol, which brings another turn (W10)."""
    view = seen["views"][str(seen["to_act"][0])]
    return bool(view["phase"] == "choose" and view["turn"]["die"] == "fireworks")
