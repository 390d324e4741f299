"""axe-core finds no problems in states of Fireworks that `test_layouts.py` does not visit."""

from collections.abc import Callable

from playwright.sync_api import expect

from skyburst import fireworks
from tests.browser.axe import everywhere
from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import HELPED, let_go, two
from tests.browser.tables import sit
from tests.server.serving import Json, Player, Server

SHEETS = (
    "main .summary",
    ".tools [aria-haspopup=dialog]",
    ".dock .tool:nth-last-child(2)",
    ".offer .locked",
    ".tally .total",
)
"""The buttons that open a sheet: a player, the menu, the log, a function tile and the score."""
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
    """Checks aiming in the 3D view, a hint with a choice, and every sheet."""
    page = new_page()
    sit(page, server.create("fireworks", "me", "me"))
    page.locator(".let-go").wait_for()
    expect(page.locator(".starbox.is-flat")).to_have_count(0)
    assert everywhere(page) == [], "aiming"
    sit(page, _table_with(server, lambda seen: seen["views"]["0"]["phase"] == "choose" and _function_up(seen)))
    page.locator(".offer .is-legal").first.wait_for()
    page.locator(".tools .tool").first.click()
    page.locator(".offer .is-hint.is-picked").wait_for()
    page.locator(".foresight:not(.is-empty)").wait_for()
    assert everywhere(page) == [], "a hint and a choice"
    for opener in SHEETS:
        page.locator(opener).first.dispatch_event("click")
        page.locator("dialog").wait_for()
        assert everywhere(page) == [], f"axe problems after {opener}"
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


def test_hands(new_page: NewPage, server: Server) -> None:
    """Checks a launch that is refused because the helper is not holding yet, and a helper who is holding."""
    drawer, helper = two(new_page, server, options={"variant": "advanced"}, seed=HELPED)
    drawer.locator(".pile").first.click()
    drawer.locator(".person").click()
    drawer.locator(".ask .primary").click()
    drawer.locator(".hands").wait_for()
    let_go(drawer)
    drawer.get_by_role("alert").wait_for()
    assert everywhere(drawer) == [], "a refused launch"
    helper.locator(".hold").focus()
    helper.keyboard.press("Enter")
    for page in (drawer, helper):
        page.locator(".hands .is-there").wait_for()
        assert everywhere(page) == [], "a helper who is holding"
