"""One family of errors. Each has a machine-readable code; none leaves a state changed."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple


class Reason(NamedTuple):
    """Why an action is refused: a key for translations, the rule's number, an English sentence."""

    key: str
    rule: str
    sentence: str


class GameError(ValueError):
    """Anything a caller did wrong. `code` says what, `rule` which rule forbids it, if one does."""

    code: ClassVar[str] = "game-error"

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        """So that it survives the way out of a worker process."""
        return type(self), (self.sentence, self.rule)


class ActionError(GameError):
    """An action that was not accepted; `reason` and `params` let a client say it in its language."""

    def __init__(self, reason: Reason, **params: object) -> None:
        super().__init__(reason.sentence.format(**params), reason.rule)
        self.reason = reason
        self.params = params

    def __reduce__(self) -> tuple[object, ...]:
        return _action_error, (type(self), self.reason, self.params)


def _action_error(kind: type[ActionError], reason: Reason, params: Mapping[str, object]) -> ActionError:
    return kind(reason, **params)


class UnknownAction(ActionError):
    """A text that is no action of this game at all."""

    code = "unknown-action"


class IllegalAction(ActionError):
    """An action of this game that the rules forbid now."""

    code = "illegal-action"


class NotYourTurn(ActionError):
    """The game waits for somebody else."""

    code = "not-your-turn"


class GameOver(ActionError):
    """Nothing can be done after the end."""

    code = "game-over"


class StaleState(ActionError):
    """The caller looked at an older state than the one it would change."""

    code = "stale-state"


class OutcomeError(GameError):
    """Chance spoke where it may not, kept silent where it must not, or said something impossible."""

    code = "bad-outcome"


class OptionError(GameError):
    """An option, a number of players or a pick that the game does not have.

    Where people may choose it at a table, `reason` and `params` let a client say so in its language.
    """

    code = "bad-option"

    def __init__(
        self, sentence: str, rule: str = "", reason: Reason | None = None, params: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(sentence, rule)
        self.reason = reason
        self.params = params or {}

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.sentence, self.rule, self.reason, self.params)


def bad_option(reason: Reason, **params: object) -> OptionError:
    return OptionError(reason.sentence.format(**params), reason.rule, reason, params)


class UnknownGame(GameError):
    """No game has that name."""

    code = "unknown-game"


class LocatedError(GameError):
    """Something wrong in what came from outside: `where` is its place, `problem` what is wrong there."""

    def __init__(self, where: str, problem: str, rule: str = "") -> None:
        super().__init__(f"{where}: {problem}" if where else problem, rule)
        self.where = where
        self.problem = problem

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.where, self.problem, self.rule)


class SetupError(LocatedError):
    """A set-up that the rules cannot produce."""

    code = "bad-setup"


class RecordError(LocatedError):
    """A text that is no record."""

    code = "bad-record"


class ComponentError(GameError):
    """A component file with something wrong in it: file, entry and problem."""

    code = "bad-components"

    def __init__(self, file: str, entry: str, problem: str, rule: str = "") -> None:
        super().__init__(f"{file}: {entry}: {problem}" if entry else f"{file}: {problem}", rule)
        self.file = file
        self.entry = entry
        self.problem = problem

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.file, self.entry, self.problem, self.rule)


OUT_OF_TURN = Reason("refusal.not-your-turn", "", "seat {seat} cannot act now; the game waits for seat {to_act}")
GAME_OVER = Reason("refusal.game-over", "", "the game is over")
UNKNOWN_ACTION = Reason("refusal.unknown-action", "", "'{text}' is no action of this game; {forms}")
STALE = Reason("refusal.stale", "", "this was meant for step {meant}, but the game is at step {now}")
NO_SUCH_SEAT = Reason("refusal.no-such-seat", "", "there is no seat {seat}; seats are 0 to {last}")


def out_of_turn(seat: int, to_act: Sequence[int], rule: str = "") -> NotYourTurn:
    """The refusal for a seat the game does not wait for."""
    return NotYourTurn(OUT_OF_TURN._replace(rule=rule), seat=seat, to_act=", ".join(map(str, to_act)))


def cannot_act(seat: int, players: int, to_act: Sequence[int], over: str, turn: str) -> NotYourTurn | GameOver | None:
    """Why a seat has nothing to say now; the rules that end the game and that say whose turn it is."""
    if not 0 <= seat < players:
        return NotYourTurn(NO_SUCH_SEAT, seat=seat, last=players - 1)
    if not to_act:
        return GameOver(GAME_OVER._replace(rule=over))
    return None if seat in to_act else out_of_turn(seat, to_act, turn)
