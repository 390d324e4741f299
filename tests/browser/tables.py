"""Tables that a test begins at, and the people at them."""

from collections.abc import Callable, Sequence
from functools import cache
from time import monotonic

from playwright.sync_api import Page

from tests.server.serving import Player, Server
from tests.waiting import PATIENCE

PACE = ("--pace", "0")
PAUSE = 20
FLAT = "localStorage.setItem('skyburst.flat', 'yes')"
"""Fireworks from above: two cores have better things to do than to draw in three dimensions."""


def one_to_move(player: Player, pages: Sequence[Page]) -> tuple[Page, Page]:
    """The page of whoever is to move, and the other one, once the former says so."""
    first = player.see()["to_act"][0]
    pages[first].locator(".turn:not(.is-quiet)").wait_for()
    return pages[first], pages[1 - first]


def until_at(page: Page, condition: Callable[[], object], what: str) -> None:
    """Waits for something that is not to be seen on the page, which goes on meanwhile."""
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end, f"waited {PATIENCE:.0f} seconds in vain until {what}"
        page.wait_for_timeout(PAUSE)


def sit(page: Page, player: Player) -> None:
    """Open a table with the secret of a seat, as a personal link does."""
    page.goto(f"{player.server.address}/t/{player.table}#{player.secret}")


@cache
def finished(server: Server, game: str) -> Player:
    """The host of a table whose game is over: a bot has played for them. Tests share it and leave it as it is."""
    host = server.create(game, "me", "bot:random", seed=f"finished {game}")
    host.post("/bot", seat=0, bot="random").raise_for_status()
    return host
