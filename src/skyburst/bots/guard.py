"""Keeps a game going if a bot crashes, takes too long or returns nonsense."""

import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from skyburst.bots.bot import Bot, free_action_of, is_blind
from skyburst.bots.time_limit import OutOfTime, call_within
from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action, Game

T = TypeVar("T")

CRASH: Final = "crash"
TIMEOUT: Final = "timeout"
ILLEGAL: Final = "illegal"
KINDS: Final = (CRASH, TIMEOUT, ILLEGAL)
"""What a bot can do wrong: raise an error, take too long, or return something that is not a legal action."""


class Fault(NamedTuple):
    """Something that a bot did wrong."""

    kind: str
    """One of `KINDS`."""
    message: str
    """What happened, on one line."""
    traceback: str = ""
    """Where it happened, if the bot raised an error."""


class Guard:
    """A bot that asks another bot, and plays a random legal action if the other one fails.

    It counts the faults and remembers the first one, and it measures how long the bot takes.
    """

    def __init__(self, make: Callable[[], Bot], game: Game, chance: Chance, limit: float | None = None) -> None:
        """Makes the bot by calling `make`. If that fails, every move is random.

        `chance` decides the random actions, and `limit` is the time for one action in seconds, see `call_within`.
        """
        self._game, self._chance, self._limit = game, chance, limit
        self.faults: Counter[str] = Counter()
        """How often the bot failed, by kind."""
        self.first: Fault | None = None
        """The first fault; None if there is none."""
        self.moves = 0
        """How many actions the bot was asked for, without free actions."""
        self.seconds = 0.0
        """How long the bot has taken in total, including free actions but not its creation."""
        self.longest = 0.0
        """How long the slowest action took, in seconds."""
        made = self._call(make)
        self._bot = None if isinstance(made, Fault) else made
        if isinstance(made, Fault):
            self._report(made)
        self.seconds = self.longest = 0.0
        self.blind = self._bot is None or is_blind(self._bot)
        """Whether the bot does not need its view."""
        method = None if self._bot is None else free_action_of(self._bot)
        self.free_action = None if method is None else self._guarded_free_action(method)
        """A function that returns the bot's free action, or None if it takes none; None if the bot never takes any."""

    def choose(self, view: Any, actions: Sequence[Action]) -> Action:
        """Returns the bot's action, or a random one if the bot fails."""
        self.moves += 1
        answer = self._ask(view, actions)
        if isinstance(answer, Fault):
            self._report(answer)
            return self._chance.pick(actions)
        return answer

    def _ask(self, view: Any, actions: Sequence[Action]) -> Action | Fault:
        bot = self._bot
        if bot is None:
            return Fault(CRASH, "the bot could not be created")
        answer = self._call(lambda: bot.choose(view, actions))
        return answer if isinstance(answer, Fault) else self._check(view, answer, actions)

    def _guarded_free_action(self, method: Callable[[Any], Action | None]) -> Callable[[Any], Action | None]:
        def free_action(view: Any) -> Action | None:
            answer = self._call(lambda: method(view))
            if answer is not None and not isinstance(answer, Fault):
                answer = self._check(view, answer, ())
            if isinstance(answer, Fault):
                self._report(answer)
                return None
            return answer

        return free_action

    def _report(self, fault: Fault) -> None:
        self.faults[fault.kind] += 1
        self.first = self.first or fault

    def _call(self, function: Callable[[], T]) -> T | Fault:
        """Returns the function's result, or the fault if it raises an error or takes too long."""
        begin = perf_counter()
        result: T | Fault
        try:
            result = call_within(self._limit, function)
        except KeyboardInterrupt:
            raise
        except OutOfTime:
            result = self._too_slow()
        except BaseException as error:  # noqa: BLE001  (a bot may raise anything, e.g. SystemExit)
            result = Fault(CRASH, _one_line(error), traceback.format_exc())
        seconds = perf_counter() - begin
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        if not isinstance(result, Fault) and self._limit is not None and seconds > self._limit:
            return self._too_slow()
        return result

    def _too_slow(self) -> Fault:
        return Fault(TIMEOUT, f"took longer than {self._limit:g} s")

    def _check(self, view: Any, answer: object, actions: Sequence[Action]) -> Action | Fault:
        """Returns the bot's answer if it is a legal action, or the fault."""
        if not isinstance(answer, Action):
            return Fault(ILLEGAL, f"returned an object of type {type(answer).__name__}, not an action")
        if answer in actions:
            return answer
        if view is None:
            return Fault(ILLEGAL, f"chose '{answer.text}', which is not listed")
        try:  # the seat does not see everything, but what it sees decides what it may do
            self._game.imagine(view, self._chance.branch("check")).draw(view.me, answer, self._chance.branch("check"))
        except GameError as error:
            return Fault(ILLEGAL, f"chose '{answer.text}': {error}")
        return answer


def _one_line(error: BaseException) -> str:
    """Returns the type and the message of an error on one line."""
    try:
        message = " ".join(str(error).split())
    except Exception:  # noqa: BLE001  (the message of an error from a bot may raise anything)
        message = ""
    return f"{type(error).__name__}: {message}" if message else type(error).__name__
