"""The library's errors. Each has a machine-readable code. An action that raises one leaves the state unchanged."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple


class Reason(NamedTuple):
    """Why an action or an option was refused, in a form that clients can translate."""

    key: str
    """The key of the reason in the text catalogues."""
    rule: str
    """The number of the rule that was broken; empty if none was."""
    sentence: str
    """The reason in English, with parameters in braces."""


class GameError(ValueError):
    """The base class of all errors that a caller can cause.

    >>> from skyburst import new, game
    >>> state = new("festival", players=2, seed="7")
    >>> try:
    ...     state.apply(1, game("festival").parse("pass"))
    ... except GameError as error:
    ...     print(error.code, error.rule)
    illegal-action F6
    """

    code: ClassVar[str] = "game-error"
    """The machine-readable code of this kind of error."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        """What is wrong, in English."""
        self.rule = rule
        """The number of the rule that was broken; empty if none was."""

    def __reduce__(self) -> tuple[object, ...]:
        """Makes the error picklable, so that worker processes can raise it."""
        return type(self), (self.sentence, self.rule)


class ActionError(GameError):
    """An action was refused. Clients translate `reason` with `params`."""

    def __init__(self, reason: Reason, **params: object) -> None:
        super().__init__(reason.sentence.format(**params), reason.rule)
        self.reason = reason
        """Why the action was refused, in a form that clients can translate."""
        self.params = params
        """The parameters of the reason's sentence."""

    def __reduce__(self) -> tuple[object, ...]:
        return _action_error, (type(self), self.reason, self.params)


def _action_error(kind: type[ActionError], reason: Reason, params: Mapping[str, object]) -> ActionError:
    return kind(reason, **params)


class UnknownAction(ActionError):
    """The text is not an action of this game."""

    code = "unknown-action"


class IllegalAction(ActionError):
    """The rules do not allow the action at this point."""

    code = "illegal-action"


class NotYourTurn(ActionError):
    """The game is not waiting for this seat, or there is no such seat."""

    code = "not-your-turn"


class GameOver(ActionError):
    """The game is over."""

    code = "game-over"


class StaleState(ActionError):
    """The match has changed since the caller last saw it."""

    code = "stale-state"


class OutcomeError(GameError):
    """The outcome of an action is missing, unexpected or impossible."""

    code = "bad-outcome"


class OptionError(GameError):
    """An option, the number of players, a player's pick or another argument is not allowed.

    If players can cause the error at a table, clients can translate it with `reason` and `params`.
    """

    code = "bad-option"

    def __init__(
        self, sentence: str, rule: str = "", reason: Reason | None = None, params: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(sentence, rule)
        self.reason = reason
        """Why the choice was refused, in a form that clients can translate; None if players cannot cause the error at a
        table."""
        self.params = params or {}
        """The parameters of the reason's sentence."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.sentence, self.rule, self.reason, self.params)


def bad_option(reason: Reason, **params: object) -> OptionError:
    """Returns an OptionError that clients can translate."""
    return OptionError(reason.sentence.format(**params), reason.rule, reason, params)


class UnknownGame(GameError):
    """No game has this name."""

    code = "unknown-game"


class LocatedError(GameError):
    """Data from outside the program is invalid. `where` says where the problem is, and `problem` says what it is."""

    def __init__(self, where: str, problem: str, rule: str = "") -> None:
        super().__init__(f"{where}: {problem}" if where else problem, rule)
        self.where = where
        """Where the problem is, e.g. "steps[3].seat"."""
        self.problem = problem
        """What is wrong."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.where, self.problem, self.rule)


class SetupError(LocatedError):
    """The rules do not allow this set-up."""

    code = "bad-setup"


class RecordError(LocatedError):
    """The text or the JSON value is not a valid record."""

    code = "bad-record"


class ComponentError(GameError):
    """A component file is invalid. `file` and `entry` say where the problem is, and `problem` says what it is."""

    code = "bad-components"

    def __init__(self, file: str, entry: str, problem: str, rule: str = "") -> None:
        super().__init__(f"{file}: {entry}: {problem}" if entry else f"{file}: {problem}", rule)
        self.file = file
        """The name of the file."""
        self.entry = entry
        """The entry, e.g. "objective 'A1'"."""
        self.problem = problem
        """What is wrong."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.file, self.entry, self.problem, self.rule)


OUT_OF_TURN = Reason("refusal.not-your-turn", "", "it is not your turn")
GAME_OVER = Reason("refusal.game-over", "", "the game is over")
UNKNOWN_ACTION = Reason("refusal.unknown-action", "", "'{text}' is not an action of this game; try {forms}")
STALE = Reason("refusal.stale", "", "the game has moved on; try again")
NO_SUCH_SEAT = Reason("refusal.no-such-seat", "", "there is no seat {seat}; seats are 0 to {last}")


def out_of_turn(seat: int, to_act: Sequence[int], rule: str = "") -> NotYourTurn:
    """Returns the error for a seat that the game is not waiting for."""
    return NotYourTurn(OUT_OF_TURN._replace(rule=rule), seat=seat, to_act=", ".join(map(str, to_act)))


def cannot_act(seat: int, players: int, to_act: Sequence[int], over: str, turn: str) -> NotYourTurn | GameOver | None:
    """Returns the error for a seat that may not act now, or None if it may.

    The error names a rule: `over` if the game is over, or `turn` if it is not the seat's turn.
    """
    if not 0 <= seat < players:
        return NotYourTurn(NO_SUCH_SEAT, seat=seat, last=players - 1)
    if not to_act:
        return GameOver(GAME_OVER._replace(rule=over))
    return None if seat in to_act else out_of_turn(seat, to_act, turn)
