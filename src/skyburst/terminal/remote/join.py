"""Joins a table on a server: finds it, takes a seat or watches, and shows it until the player leaves."""

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from rich.console import Console

from skyburst import __version__
from skyburst.library import game
from skyburst.locale import Catalogue
from skyburst.registry import find
from skyburst.table.messages import Snapshot
from skyburst.terminal.remote.address import Address
from skyburst.terminal.remote.api import Api, FoundCode, Seated, ServedGames
from skyburst.terminal.remote.commands import GoToTable
from skyburst.terminal.remote.connection import Connection
from skyburst.terminal.remote.decoding import decode_message
from skyburst.terminal.remote.errors import JoinError, Refused
from skyburst.terminal.remote.prompt import Prompt
from skyburst.terminal.remote.table import RemoteTable
from skyburst.terminal.remote.unknown_game import register_if_unknown
from skyburst.terminal.remote.visit import Visit

T = TypeVar("T")
ATTEMPTS: Final = 3
"""How often a seat is asked for if the answers are lost. The same token makes sure that only one seat is taken."""


class Wishes(NamedTuple):
    """How somebody wants to join."""

    name: str | None = None
    pick: str | None = None
    """What to choose before the game, e.g. a city."""
    seat: int | None = None
    """The seat to take; None for the first open one."""
    watch: bool = False
    """Whether to watch only."""


def join(
    address: Address,
    wishes: Wishes,
    catalogue: Catalogue,
    console: Console,
    prompt: Prompt,
    patient: bool,
    ask_name: Callable[[], str] | None = None,
) -> None:
    """Joins a table and shows it until the player leaves.

    If `patient` is true, lines are read only when it is the player's turn, as is useful if they come from a file.
    `ask_name` is called if a seat is free and no name is given. Raises JoinError if the table cannot be joined.
    """
    while True:
        api = find_table(address)
        snapshot = load_table(api)
        took = False
        if not snapshot.mine and not wishes.watch and any(player.kind == "open" for player in snapshot.players):
            if wishes.name is None and ask_name is not None:
                wishes = wishes._replace(name=ask_name())
            api = take_seat(api, wishes)
            snapshot, took = load_table(api), True
        visit = Visit(RemoteTable(api, snapshot), catalogue, console, prompt, patient)
        connection = Connection(api.address, visit)
        try:
            visit.run(connection, took, wishes.watch)
        except GoToTable as rematch:
            address, catalogue = api.address._replace(table=rematch.table), visit.session.catalogue
        else:
            return
        finally:
            connection.close()


def find_table(address: Address) -> Api:
    """Returns a table on a server that speaks this version's protocol. Raises JoinError with what is wrong."""
    api = Api(address)
    api.check()
    found = _asked(lambda: api.request("/api/codes", FoundCode, {"code": address.table[:100]}))
    if found.table is None:
        key = "join.no-table.similar" if found.similar else "join.no-table"
        raise JoinError(key, code=address.table, server=address.server, similar=", ".join(found.similar))
    return Api(address._replace(table=found.table))


def load_table(api: Api) -> Snapshot:
    """Returns the table. Raises JoinError if this version cannot show it."""
    try:
        snapshot = decode_message(_asked(lambda: api.text("")), Snapshot)
    except JoinError as error:
        if error.key != "join.unreadable":
            raise
        raise JoinError("join.other-version", **_versions(api)) from None
    register_if_unknown(snapshot.game, api)
    _check_version(api, snapshot.game)
    return snapshot


def _check_version(api: Api, name: str) -> None:
    """Raises JoinError if the server plays the game with other rules or components."""
    if find(name).terminal is None:
        return  # shown as text
    here = game(name)
    for served in _asked(lambda: api.request("/api/games", ServedGames)).games:
        if served.name == name and (served.rules, served.deck.sha256) != (here.rules, here.deck.sha256):
            raise JoinError("join.other-rules", **_versions(api))


def _versions(api: Api) -> dict[str, str]:
    return {"theirs": api.check(), "ours": __version__}


def take_seat(api: Api, wishes: Wishes) -> Api:
    """Takes an open seat and returns the table with the seat's secret."""
    body = {"name": wishes.name or "", "seat": wishes.seat, "pick": wishes.pick, "token": secrets.token_urlsafe(24)}
    for attempt in range(ATTEMPTS):
        try:
            seated = _asked(lambda: api.table("/join", Seated, body))
        except JoinError as error:
            if error.key != "join.no-server" or attempt == ATTEMPTS - 1:
                raise
        else:
            return Api(api.address._replace(secret=seated.secret))
    raise AssertionError("unreachable")


def _asked(request: Callable[[], T]) -> T:
    """Returns an answer; a refusal becomes a JoinError."""
    try:
        return request()
    except Refused as error:
        raise JoinError(error.body.key or "join.refused", sentence=error.sentence, **error.params) from None
