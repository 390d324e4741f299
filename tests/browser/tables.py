"""Tables that a test begins at, and the people at them."""

from functools import cache

from playwright.sync_api import Page

from tests.server.serving import Player, Server

PACE = ("--pace", "0")
FLAT = "localStorage.setItem('skyburst.flat', 'yes')"
"""Fireworks from above: two cores have better things to do than to draw in three dimensions."""


def sit(page: Page, player: Player) -> None:
    """Open a table with the secret of a seat, as a personal link does."""
    page.goto(f"{player.server.address}/t/{player.table}#{player.secret}")


@cache
def finished(server: Server, game: str) -> Player:
    """The host of a table whose game is over: a bot has played for them. Tests share it and leave it as it is."""
    host = server.create(game, "me", "bot:random")
    host.post("/bot", seat=0, bot="random").raise_for_status()
    return host
