"""Everything that is refused, in one shape, over HTTP and over WebSockets."""

from typing import Any, ClassVar

import msgspec

from skyburst.core.errors import ActionError, ComponentError, GameError, OptionError, StaleState


class Refusal(msgspec.Struct):
    """Why something was refused: a code, a sentence, the rule behind it, a key and its places for translations."""

    error: str
    sentence: str
    rule: str = ""
    key: str | None = None
    params: dict[str, Any] = {}


def refusal(error: str, sentence: str, **params: Any) -> Refusal:
    """The server's own: its words for players are in the catalogue, by the code."""
    return Refusal(error, sentence, key=f"server.{error}", params=params)


class Refused(Exception):
    """A request that cannot be granted; `status` is its HTTP status."""

    status: ClassVar[int] = 400

    def __init__(self, error: str, sentence: str, **params: Any) -> None:
        super().__init__(sentence)
        self.refusal = refusal(error, sentence, **params)


class BadRequest(Refused):
    """What came cannot be understood."""


class NoSecret(Refused):
    status = 401


class Forbidden(Refused):
    status = 403


class NotFound(Refused):
    status = 404


class Conflict(Refused):
    """It is too late, or too early."""

    status = 409


class Gone(Refused):
    status = 410


class TooMany(Refused):
    status = 429


def refusal_of(error: GameError) -> Refusal:
    """A refusal of the engine; that a move came late, or a file is wrong, is the server's to explain."""
    if isinstance(error, StaleState):
        return refusal("stale-state", error.sentence, **error.params)
    if isinstance(error, ComponentError):
        return refusal("bad-components", error.sentence, entry=error.entry, problem=error.problem)
    if isinstance(error, (ActionError, OptionError)) and error.reason is not None:
        params = {name: _plain(value) for name, value in error.params.items()}
        return Refusal(error.code, error.sentence, error.rule, error.reason.key, params)
    return Refusal(error.code, error.sentence, error.rule, "server.game-error")


def status_of(error: GameError) -> int:
    return 409 if isinstance(error, StaleState) else 422


def _plain(value: object) -> object:
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)
