"""Requests to a server over HTTP. Answers are read leniently, so that a newer server may add fields."""

import http.client
import urllib.error
import urllib.request
from typing import Any, Final, TypeVar
from urllib.parse import quote

import msgspec
from msgspec import Struct

from skyburst import __version__
from skyburst.review.results import Review
from skyburst.table.errors import ErrorBody
from skyburst.terminal.remote.address import Address
from skyburst.terminal.remote.errors import JoinError, Refused

T = TypeVar("T")
TIMEOUT: Final = 30.0
"""How many seconds the server may take to answer a request; a hint takes a few."""


class ServerHealth(Struct):
    """What identifies a Skyburst server."""

    status: str
    version: str
    tables: int


class ServedDeck(Struct):
    """A component set on the server."""

    sha256: str


class ServedGame(Struct):
    """A game on the server."""

    name: str
    rules: int
    deck: ServedDeck


class ServedGames(Struct):
    games: list[ServedGame]


class FoundCode(Struct):
    """The table with a code, or similar codes."""

    table: str | None
    similar: list[str]


class Seated(Struct):
    """The secret of a seat that was taken."""

    table: str
    secret: str
    seats: list[int]


class HintReason(Struct):
    kind: str
    points: int
    thing: str
    seat: int | None
    number: int
    of: int


class SecondHint(Struct):
    action: str
    reasons: dict[str, float]
    details: list[HintReason]
    gives_up: float


class Hint(Struct):
    """The best action, and the second best."""

    action: str
    reasons: dict[str, float]
    details: list[HintReason]
    second: SecondHint | None


class ReviewProgress(Struct):
    """A review, or how far it has come."""

    state: str
    done: int
    total: int
    review: Review | None


class RematchTable(Struct):
    table: str


class UndoAnswer(Struct):
    undone: bool


class Accepted(Struct):
    """An answer of which nothing matters but that it came."""


class Api:
    """A server, and what can be asked about one of its tables."""

    def __init__(self, address: Address) -> None:
        self.address = address
        handlers = [urllib.request.ProxyHandler({})] if address.is_on_this_machine else []
        self._opener = urllib.request.build_opener(*handlers)

    def check(self) -> str:
        """Returns the server's version. Raises JoinError if it does not answer or is no Skyburst server."""
        try:
            return self.request("/health", ServerHealth).version
        except Refused as error:
            if error.body.error == "unhealthy":  # it may still show the table
                return __version__
            raise JoinError("join.not-skyburst", server=self.address.server) from None

    def table(self, path: str, kind: type[T], body: object = None, method: str | None = None) -> T:
        """Sends a request about the table and returns the answer. Requests with a body are posted."""
        return self.request(f"/api/tables/{quote(self.address.table)}{path}", kind, body, method)

    def text(self, path: str) -> str:
        """Returns an answer about the table as text."""
        return self._send(f"/api/tables/{quote(self.address.table)}{path}", None, None).decode()

    def request(self, path: str, kind: type[T], body: object = None, method: str | None = None) -> T:
        data = self._send(path, body, method)
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.MsgspecError, UnicodeError):
            raise JoinError("join.not-skyburst", server=self.address.server) from None

    def _send(self, path: str, body: object, method: str | None) -> bytes:
        headers = {"Content-Type": "application/json", "User-Agent": f"skyburst/{__version__}"}
        if self.address.secret:
            headers["Authorization"] = f"Bearer {self.address.secret}"
        data = None if body is None else msgspec.json.encode(body)
        request = urllib.request.Request(self.address.server + path, data, headers, method=method)  # noqa: S310
        try:
            with self._opener.open(request, timeout=TIMEOUT) as answer:
                found: bytes = answer.read()
                return found
        except urllib.error.HTTPError as error:
            raise self._refusal(error) from None
        except (OSError, http.client.HTTPException) as error:
            raise JoinError("join.no-server", server=self.address.server, problem=_problem(error)) from None

    def _refusal(self, error: urllib.error.HTTPError) -> Exception:
        try:
            return Refused(msgspec.json.decode(error.read(), type=ErrorBody))
        except (msgspec.MsgspecError, UnicodeError, OSError):
            return JoinError("join.not-skyburst", server=self.address.server)


def _problem(error: Any) -> str:
    """Returns what the system says about a failed connection, e.g. "Connection refused"."""
    reason = getattr(error, "reason", error)
    return str(getattr(reason, "strerror", None) or reason or type(reason).__name__)
