"""axe-core finds no problems in the parts that only Fireworks tables have: the 3D box, tiles and helpers."""

from collections.abc import Callable

from playwright.sync_api import expect

from skyburst import fireworks
from tests.browser.axe import everywhere
from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import HELPED, let_go, two
from tests.browser.tables import sit
from tests.browser.visiting import SHEETS, lesson, sheets
from tests.server.serving import Json, Player, Server

MOST_TABLES = 10
LAUNCH = "launch 0,0,80.7"
FUNCTIONS = {tile.id for tile in fireworks.game().components.tiles if tile.function}


def _until(player: Player, wanted: Callable[[Json], bool]) -> Json:
    """Plays until `wanted` is true or the game is over. Heaps before each launch, which shortens the game."""
    while not wanted(seen := player.see()) and seen["status"] != "over":
        seat = seen["to_act"][0]
        legal = seen["legal"][str(seat)]
        action = "heap" if "heap" in legal else LAUNCH if seen["views"]["0"]["phase"] == "launch" else legal[0]
        player.act(seat, action, seen["at"]).raise_for_status()
    return seen


def _table_with(server: Server, wanted: Callable[[Json], bool]) -> Player:
    """Returns a player who has both seats of a table at which `wanted` is true."""
    for number in range(MOST_TABLES):
        player = server.create("fireworks", "me", "me", seed=f"table with {number}")
        if _until(player, wanted)["status"] != "over":
            return player
    raise AssertionError(f"none of {MOST_TABLES} tables reached the wanted state")


def _function_up(seen: Json) -> bool:
    return not FUNCTIONS.isdisjoint(seen["views"]["0"]["face_up"])


def test_a_turn(new_page: NewPage, server: Server) -> None:
    """Checks the lesson, aiming in both views, a preview, a picked tile, a proposed layout, and every sheet."""
    page = new_page()
    lesson(page, "fireworks")
    expect(page.locator(".starbox.is-flat")).to_have_count(0)
    sit(page, server.create("fireworks", "me", "me"))
    page.locator(".let-go").wait_for()
    assert everywhere(page) == [], "aiming"
    page.get_by_role("button", name="2D").click()
    page.locator(".starbox.is-flat").wait_for()
    assert everywhere(page) == [], "aiming in the flat view"
    sit(page, _table_with(server, lambda seen: seen["views"]["0"]["phase"] == "choose" and _function_up(seen)))
    page.locator(".offer .is-legal").first.wait_for()
    page.locator(".tools .tool").first.click()
    page.locator(".offer .is-hint.is-picked").wait_for()
    page.locator(".foresight:not(.is-empty)").wait_for()
    assert everywhere(page) == [], "a hint and a choice"
    sheets(page, *SHEETS, ".offer .locked", ".tally .total")
    page.locator(".hexagon.is-mine").first.click()
    page.locator(".turning").wait_for()
    assert everywhere(page) == [], "a picked tile"
    page.get_by_role("button", name="Arrange for me").click()
    page.locator(".tally.is-proposed").wait_for()
    assert everywhere(page) == [], "a proposed layout"


def test_hands(new_page: NewPage, server: Server) -> None:
    """Checks drawing a card, asking a helper, a refused launch, and the helper's button before and while it is held."""
    drawer, helper = two(new_page, server, options={"variant": "advanced"}, seed=HELPED)
    drawer.locator(".pile").first.wait_for()
    assert everywhere(drawer) == [], "drawing"
    drawer.locator(".pile").first.click()
    drawer.locator(".person").click()
    assert everywhere(drawer) == [], "asking"
    drawer.locator(".ask .primary").click()
    drawer.locator(".hands").wait_for()
    let_go(drawer)
    drawer.get_by_role("alert").wait_for()
    assert everywhere(drawer) == [], "a refused launch"
    assert everywhere(helper) == [], "a helper who is asked"
    helper.locator(".hold").focus()
    helper.keyboard.press("Enter")
    for page in (drawer, helper):
        page.locator(".hands .is-there").wait_for()
        assert everywhere(page) == [], "a helper who is holding"
