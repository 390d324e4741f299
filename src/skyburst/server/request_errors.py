"""Everything that is refused, in one shape, over HTTP and over WebSockets."""

from typing import Any, ClassVar

import msgspec

from skyburst.core.errors import ActionError, ComponentError, GameError, OptionError, StaleState


class ErrorBody(msgspec.Struct):
    """Why something was refused: a code, a sentence, the rule behind it, a key and its places for translations."""

    error: str
    sentence: str
    rule: str = ""
    key: str | None = None
    params: dict[str, Any] = {}


def error_body(error: str, sentence: str, **params: Any) -> ErrorBody:
    """The server's own: its words for players are in the catalogue, by the code."""
    return ErrorBody(error, sentence, key=f"server.{error}", params=params)


class RequestError(Exception):
    """A request that cannot be granted; `status` is its HTTP status."""

    status: ClassVar[int] = 400

    def __init__(self, error: str, sentence: str, **params: Any) -> None:
        super().__init__(sentence)
        self.body = error_body(error, sentence, **params)


class BadRequest(RequestError):
    """What came cannot be understood."""


class Unauthorized(RequestError):
    status = 401


class Forbidden(RequestError):
    status = 403


class NotFound(RequestError):
    status = 404


class Conflict(RequestError):
    """It is too late, or too early."""

    status = 409


class Gone(RequestError):
    status = 410


class TooManyRequests(RequestError):
    status = 429


def game_error_body(error: GameError) -> ErrorBody:
    """A refusal of the engine; that a move came late, or a file is wrong, is the server's to explain."""
    if isinstance(error, StaleState):
        return error_body("stale-state", error.sentence, **error.params)
    if isinstance(error, ComponentError):
        return error_body("bad-components", error.sentence, entry=error.entry, problem=error.problem)
    if isinstance(error, (ActionError, OptionError)) and error.reason is not None:
        params = {name: _plain(value) for name, value in error.params.items()}
        return ErrorBody(error.code, error.sentence, error.rule, error.reason.key, params)
    return ErrorBody(error.code, error.sentence, error.rule, "server.game-error")


def game_error_status(error: GameError) -> int:
    return 409 if isinstance(error, StaleState) else 422


def _plain(value: object) -> object:
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)
