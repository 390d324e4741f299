"""Errors for refused requests: one exception per HTTP status, and one JSON body for HTTP and WebSockets."""

from typing import ClassVar, TypeAlias

import msgspec

from skyburst.core.errors import ActionError, ComponentError, GameError, OptionError, StaleState

Param: TypeAlias = str | int | float | bool | None | list[int]
"""A value for a placeholder in a message."""


class ErrorBody(msgspec.Struct):
    """Why a request was refused."""

    error: str
    """A stable error code for programs."""
    sentence: str
    """What is wrong and what to do about it, in English, for developers."""
    rule: str = ""
    """The number of the rule that forbids the request; empty if no rule does."""
    key: str | None = None
    """The key of the message for players in the text catalogues."""
    params: dict[str, Param] = {}
    """The values for the placeholders in the message for players."""


def error_body(error: str, sentence: str, **params: Param) -> ErrorBody:
    """Returns the body for one of the server's error codes; the text catalogues have a message for each code."""
    return ErrorBody(error, sentence, key=f"server.{error}", params=params)


class RequestError(Exception):
    """The base class of errors for refused requests. Each subclass has its own HTTP status."""

    status: ClassVar[int] = 400

    def __init__(self, error: str, sentence: str, **params: Param) -> None:
        super().__init__(sentence)
        self.body = error_body(error, sentence, **params)


class BadRequest(RequestError):
    """The request is malformed or contains an invalid value."""


class Unauthorized(RequestError):
    """The request needs a secret, but it has none or a malformed one."""

    status = 401


class Forbidden(RequestError):
    """The secret does not allow what the request asks for."""

    status = 403


class NotFound(RequestError):
    """The table, game, file or step that the request names does not exist."""

    status = 404


class Conflict(RequestError):
    """The request is not possible in the current state of the table."""

    status = 409


class Gone(RequestError):
    """The request is no longer possible, because the game is over."""

    status = 410


class UnsupportedType(RequestError):
    """The request's body has a type that is not accepted."""

    status = 415


class TooManyRequests(RequestError):
    """The client has exceeded a limit."""

    status = 429


class Unavailable(RequestError):
    """The server cannot do its work at the moment."""

    status = 503


def game_error_body(error: GameError) -> ErrorBody:
    """Returns the body for an error that the engine raised.

    It includes the rule and the message for players, if any.
    """
    if isinstance(error, StaleState):
        meant, now = error.params["meant"], error.params["now"]
        sentence = (
            f"the move was chosen at step {meant}, but the table is at step {now}; reload the table and choose again"
        )
        return error_body("stale-state", sentence, **{name: _to_json(value) for name, value in error.params.items()})
    if isinstance(error, ComponentError):
        return error_body("bad-components", error.sentence, entry=error.entry, problem=error.problem)
    if isinstance(error, (ActionError, OptionError)) and error.reason is not None:
        params = {name: _to_json(value) for name, value in error.params.items()}
        return ErrorBody(error.code, error.sentence, error.rule, error.reason.key, params)
    return ErrorBody(error.code, error.sentence, error.rule, "server.game-error")


def game_error_status(error: GameError) -> int:
    """Returns the HTTP status for an error from the engine: 409 for an outdated move, otherwise 422."""
    return 409 if isinstance(error, StaleState) else 422


def _to_json(value: object) -> Param:
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)
