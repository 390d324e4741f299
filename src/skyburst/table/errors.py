"""Errors for refused requests: one exception per HTTP status, and one JSON body for HTTP and WebSockets."""

from typing import ClassVar, TypeAlias

import msgspec

from skyburst.core.errors import ActionError, ComponentError, GameError, OptionError, StaleState

Param: TypeAlias = str | int | float | bool | None | list[int]
"""A value for a placeholder of a message."""


class ErrorBody(msgspec.Struct):
    """Why a request was refused."""

    error: str
    """A code that programs can rely on."""
    sentence: str
    """What is wrong and what would be right, in English, for developers."""
    rule: str = ""
    """The number of the rule that forbids it."""
    key: str | None = None
    """The key of the message for players, in the catalogue of their language."""
    params: dict[str, Param] = {}
    """The values for the placeholders of that message."""


def error_body(error: str, sentence: str, **params: Param) -> ErrorBody:
    """Returns the body for an error code of the server; the catalogue has a message for each code."""
    return ErrorBody(error, sentence, key=f"server.{error}", params=params)


class RequestError(Exception):
    """A request that the server refuses with the HTTP status `status`."""

    status: ClassVar[int] = 400

    def __init__(self, error: str, sentence: str, **params: Param) -> None:
        super().__init__(sentence)
        self.body = error_body(error, sentence, **params)


class BadRequest(RequestError):
    """The request is malformed."""


class Unauthorized(RequestError):
    """The request needs a secret and has none, or one that cannot be read."""

    status = 401


class Forbidden(RequestError):
    """The secret does not allow this."""

    status = 403


class NotFound(RequestError):
    """What the request names does not exist."""

    status = 404


class Conflict(RequestError):
    """The request does not fit the current state of the table."""

    status = 409


class Gone(RequestError):
    """The game is over."""

    status = 410


class TooManyRequests(RequestError):
    """The client has exceeded a limit."""

    status = 429


def game_error_body(error: GameError) -> ErrorBody:
    """Returns the body for an error of the engine, with the rule and the message for players if it has them."""
    if isinstance(error, StaleState):
        meant, now = error.params["meant"], error.params["now"]
        sentence = (
            f"the move is for step {meant}, but the table is at step {now}; get the current state and decide again"
        )
        return error_body("stale-state", sentence, **{name: _to_json(value) for name, value in error.params.items()})
    if isinstance(error, ComponentError):
        return error_body("bad-components", error.sentence, entry=error.entry, problem=error.problem)
    if isinstance(error, (ActionError, OptionError)) and error.reason is not None:
        params = {name: _to_json(value) for name, value in error.params.items()}
        return ErrorBody(error.code, error.sentence, error.rule, error.reason.key, params)
    return ErrorBody(error.code, error.sentence, error.rule, "server.game-error")


def game_error_status(error: GameError) -> int:
    """Returns the HTTP status for an error of the engine."""
    return 409 if isinstance(error, StaleState) else 422


def _to_json(value: object) -> Param:
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)
