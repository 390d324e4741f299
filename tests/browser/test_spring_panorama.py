"""A panorama on a phone: all tiles are visible, a tap or a pinch zooms in, and the preview covers none of them."""

from playwright.sync_api import Page, expect

from tests.browser.axe import PHONE
from tests.browser.conftest import NewPage
from tests.browser.tables import sit
from tests.server.serving import Json, Player, Server

FINGER = 44
PHONES = ((320, 568), (430, 932), (700, 330), (844, 390))
INSIDE = """() => { const board = document.querySelector('.panorama').getBoundingClientRect();
  return [...document.querySelectorAll('.panorama .cell[data-drop]')].every((cell) => {
    const { left, top, right, bottom } = cell.getBoundingClientRect();
    return left >= board.left - 1 && right <= board.right + 1 && top >= board.top - 1 && bottom <= board.bottom + 1;
  }); }"""
"""Returns whether every cell is inside the visible part of the panorama."""


def long_panorama(server: Server) -> Player:
    """Returns a player whose turn it is, at a table with a long panorama that is two rows high."""
    player = server.create("spring_festival", "me", "me", seed="long panorama")
    while True:
        seen = player.see()
        seat = seen["to_act"][0]
        view = seen["views"]["0"]
        if view["turn"] >= 8 and view["phase"] == "fire":
            return player
        player.act(seat, max(seen["legal"][str(seat)], key=_rightmost), seen["at"]).raise_for_status()


def _rightmost(action: str) -> int:
    return int(action.rpartition(" ")[2].partition(",")[0]) if "," in action else 0


def cell_size(page: Page) -> float:
    box = page.locator(".panorama .cell").first.bounding_box()
    assert box is not None
    return box["width"]


def test_zooming(new_page: NewPage, server: Server) -> None:
    page = new_page(phone=True)
    sit(page, long_panorama(server))
    cells = page.locator('.cell[aria-disabled="false"]')
    cells.first.wait_for()
    whole = cell_size(page)
    assert whole < FINGER
    assert page.evaluate(INSIDE), "the whole panorama must be visible at first"

    cells.last.tap()
    expect(page.locator(".foresight .finger")).to_have_text("Tap again to fire.")
    assert cell_size(page) >= FINGER
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".foresight")).to_be_in_viewport(ratio=0.99)
        board, text = (page.locator(found).bounding_box() for found in (".panorama", ".foresight"))
        assert board is not None
        assert text is not None
        beside = text["x"] + text["width"] <= board["x"] or text["y"] >= board["y"] + board["height"]
        assert beside, f"{width}x{height}: the preview covers the panorama"
    page.set_viewport_size(PHONE)

    page.get_by_role("button", name="Show everything").tap()
    assert cell_size(page) == whole
    pinch(page)
    assert cell_size(page) > whole * 1.5
    cells.first.focus()
    page.keyboard.press("0")
    assert cell_size(page) == whole
    page.keyboard.press("+")
    assert cell_size(page) > whole


def pinch(page: Page) -> None:
    """Moves two fingers apart on the panorama."""
    box = page.locator(".panorama").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    client = page.context.new_cdp_session(page)
    for kind, spread in (("touchStart", 30), ("touchMove", 50), ("touchMove", 70)):
        points = [{"x": x - spread, "y": y, "id": 0}, {"x": x + spread, "y": y, "id": 1}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_compositions_that_exclude_each_other(new_page: NewPage, server: Server) -> None:
    """The preview outlines the most valuable composition, and with dashes another that would need the same tiles."""
    player = server.create("spring_festival", "me", "me", seed="exclusive 7")
    while not (choices := _choices(seen := player.see(wants_help=True))):
        seat = seen["to_act"][0]
        legal = seen["legal"][str(seat)]
        player.act(seat, legal[seen["at"] * 7 % len(legal)], seen["at"]).raise_for_status()
    page = new_page()
    sit(page, player)
    page.locator(f'[data-drop="{choices[0].removeprefix("fire ")}"]').hover()
    expect(page.locator(".outline")).to_have_count(2)
    expect(page.locator(".outline.is-dashed")).to_have_count(1)


def _choices(seen: Json) -> list[str]:
    """Returns the actions after which the player could complete one composition or another, but not both."""
    helped = seen["help"][str(seen["to_act"][0])]
    return [action for action, told in helped.items() if len(told.get("opens", [])) > 1]


def test_laying_by_touch_takes_two_taps(new_page: NewPage, server: Server) -> None:
    page = new_page(phone=True)
    player = server.create("spring_festival", "me", "me", seed="two taps")
    sit(page, player)
    cell = page.locator('.cell[aria-disabled="false"]').first
    cell.tap()
    expect(page.locator(".foresight .finger")).to_have_text("Tap again to lay it.")
    assert player.see()["at"] == 0
    cell.tap()
    expect(page.locator("[data-at]")).to_have_attribute("data-at", "1")


def test_the_enlarged_panorama_of_another_player(new_page: NewPage, server: Server) -> None:
    """It shows the arrows of the tiles and the sparks between them, which the small one leaves out."""
    page = new_page()
    player = long_panorama(server)
    sit(page, player)
    page.locator("main .summary").first.click()
    small, large = page.locator("main .small-panorama"), page.locator("dialog .small-panorama")
    large.wait_for()
    sparks = player.see()["views"]["0"]["panoramas"][1]["sparks"]
    assert sparks
    expect(large.locator(".join")).to_have_count(len(sparks))
    expect(small.locator(".join")).to_have_count(0)
    assert len(large.locator("svg").first.inner_html()) > len(small.locator("svg").first.inner_html())
