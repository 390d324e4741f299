"""Opens tables in browsers and waits for what happens there."""

from collections.abc import Callable, Sequence
from functools import cache
from time import monotonic

from playwright.sync_api import Page

from tests.server.serving import Json, Player, Server
from tests.waiting import PATIENCE, until

PACE = ("--pace", "0")
PAUSE = 20
LAUNCH = "launch 0,0,80.7"
SPREAD = 7
"""The step size through the legal actions, so that games do not always use the first one."""
FLAT = "localStorage.setItem('skyburst.flat', 'yes')"
"""Shows the box of Fireworks in two dimensions, because drawing it in three is slow without a graphics card."""

TRANSPARENT = """addEventListener('DOMContentLoaded', () => {
  document.documentElement.style.opacity = 0;
  document.documentElement.style.willChange = 'opacity';
})"""
"""Makes the page fully transparent. It can still be clicked, but Chromium draws nothing, which saves time."""

NO_GRACE = "localStorage.setItem('skyburst.grace', '0')"
"""Makes the page send moves that end a round immediately, because tests never undo them."""


def advanced(player: Player, wanted: Callable[[Json], bool]) -> Player:
    """Plays for everybody until `wanted` is true."""
    while not wanted(seen := player.see()):
        assert seen["status"] == "playing", "the game ended before the wanted state"
        seat = seen["to_act"][0]
        legal = seen["legal"][str(seat)]
        phase = seen["views"][str(seat)]["phase"]
        action = LAUNCH if phase == "launch" else legal[seen["at"] * SPREAD % len(legal)]
        player.act(seat, action, seen["at"]).raise_for_status()
    return player


def one_to_move(player: Player, pages: Sequence[Page]) -> tuple[Page, Page]:
    """Returns the page of the player to move, once it says so, and the other page."""
    first = player.see()["to_act"][0]
    pages[first].locator(".turn:not(.is-quiet)").wait_for()
    return pages[first], pages[1 - first]


def until_at(page: Page, condition: Callable[[], object], what: str) -> None:
    """Waits for a condition that is not visible on the page, while the page keeps running."""
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end, f"timed out after {PATIENCE:.0f} seconds waiting until {what}"
        page.wait_for_timeout(PAUSE)


def sit(page: Page, player: Player) -> None:
    """Opens a table with the secret of a seat, as a personal link does, and waits until the app has started."""
    page.goto(f"{player.server.address}/t/{player.table}#{player.secret}")
    page.locator("[data-announced]").wait_for(state="attached")


@cache
def finished(server: Server, game: str) -> Player:
    """Returns the host of a table at which bots have played to the end. Tests share it and must not change it."""
    host = server.create(game, "me", "bot:random", seed=f"finished {game}")
    host.post("/bot", seat=0, bot="random").raise_for_status()
    until(lambda: host.see()["status"] == "over", "the bots have played to the end")
    return host
