"""Plays one game of a tournament."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import msgspec

from skyburst.bots import Bot, free_action_of, is_blind
from skyburst.bots.driver import play_out
from skyburst.bots.guard import TIMEOUT, Guard
from skyburst.bots.time_limit import OutOfTime
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game
from skyburst.core.match import deal, result_of
from skyburst.core.record import Player
from skyburst.lab.entrants import Entrant
from skyburst.library import game, load_deck
from skyburst.physics import with_launcher

T = TypeVar("T")
MOST_LOST: Final = 3
"""How many decisions of a bot may cost a process its life in one game. After that, the bot is not asked any more."""


@dataclass(frozen=True)
class Conditions:
    """What all games of a tournament have in common. They are sent to worker processes, so they contain only names."""

    game: str
    """The name of the game."""
    options: Mapping[str, object]
    """The game's options."""
    deck: Path | None = None
    """The deck file; None for the shipped component set."""
    launch: str | None = None
    """The launcher, in games with launches: "box" for the simulated box, "fast" or None for the fast launch model."""
    limit: float | None = None
    """The time for one move in seconds; None for no limit."""

    def load(self) -> Game:
        """Returns the game with its component set."""
        return game(self.game) if self.deck is None else load_deck(self.deck, self.game)


class Contest(NamedTuple):
    """One game to play."""

    number: int
    """The number of the game."""
    seed: str
    """The seed of the deal."""
    entrants: tuple[Entrant, ...]
    """The entrant at each seat."""


class SeatFaults(msgspec.Struct, frozen=True):
    """What a bot did wrong in one game."""

    counts: dict[str, int]
    """The number of faults of each kind."""
    message: str
    """What happened first, on one line."""
    traceback: str
    """Where it happened, if the bot raised an error."""


class SeatResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of one seat."""

    score: dict[str, int]
    """The total and the parts of the score."""
    moves: int
    """How many actions the bot was asked for."""
    seconds: float
    """How long it took in total."""
    longest: float
    """How long the slowest action took."""
    faults: SeatFaults | None = None
    """What the bot did wrong, or None."""


class Played(msgspec.Struct, frozen=True):
    """The result of one game."""

    game: int
    """The number of the game."""
    winners: list[int]
    """The seats that won."""
    steps: int
    """The number of steps of the game."""
    ending: str
    """What triggered the end."""
    seats: list[SeatResult]
    """The result of each seat."""


class Watcher(Protocol):
    """Is told before and after a bot is asked, so that a process whose bot never answers can be ended."""

    def begin(self, seat: int, decision: int) -> None:
        """Is called before a bot is asked."""

    def end(self) -> None:
        """Is called when the bot has answered."""


class Decision(NamedTuple):
    """A call of a bot during a game."""

    seat: int
    """The seat of the bot."""
    number: int
    """The number of the seat's decision in this game, counted from 1; 0 is the creation of the bot."""


class ProcessEnded(Exception):
    """The bot has ended the process in which it ran."""


class _Watched:
    """A bot that tells the watcher about each call, and fails where it has cost a process its life before."""

    def __init__(self, seat: int, make: Callable[[], Bot], watcher: Watcher, lost: Mapping[Decision, str]) -> None:
        self._seat, self._watcher = seat, watcher
        self._lost = {decision.number: kind for decision, kind in lost.items() if decision.seat == seat}
        self._decisions = 0
        bot = self._ask(make)
        self._choose = bot.choose
        self.blind = is_blind(bot)
        method = free_action_of(bot)
        self.free_action = None if method is None else self._watched(method)

    def choose(self, view: Any, actions: Sequence[Action]) -> Action:
        return self._ask(lambda: self._choose(view, actions))

    def _watched(self, method: Callable[[Any], Action | None]) -> Callable[[Any], Action | None]:
        return lambda view: self._ask(lambda: method(view))

    def _ask(self, function: Callable[[], T]) -> T:
        decision = self._decisions
        self._decisions += 1
        last = max(self._lost, default=decision)
        if decision > last and len(self._lost) >= MOST_LOST:
            decision = last
        if decision in self._lost:
            raise OutOfTime if self._lost[decision] == TIMEOUT else ProcessEnded
        self._watcher.begin(self._seat, decision)
        try:
            return function()
        finally:
            self._watcher.end()


class Unwatched:
    """A watcher for bots that are trusted to answer."""

    def begin(self, seat: int, decision: int) -> None:
        """Does nothing."""

    def end(self) -> None:
        """Does nothing."""


def play(
    conditions: Conditions, contest: Contest, watcher: Watcher | None = None, lost: Mapping[Decision, str] | None = None
) -> Played:
    """Plays a game and returns its result. A bot that fails loses its move to a random one.

    `lost` are decisions for which bots are not asked, because they have ended a process or did not answer, with the
    kind of the fault.
    """
    loaded = conditions.load()
    played = with_launcher(loaded, conditions.launch)
    players = [Player(entrant.name, "bot") for entrant in contest.entrants]
    match = deal(played, players, contest.seed, conditions.options)
    table = Chance(match.seed).branch("table")

    def guarded(seat: int, entrant: Entrant) -> Guard:
        def make() -> Bot:
            return entrant.make(played, table.branch(f"bot-{seat}"))

        def watched() -> Bot:
            return _Watched(seat, make, watcher or Unwatched(), lost or {})

        return Guard(watched, loaded, table.branch(f"guard-{seat}"), conditions.limit)

    guards = {seat: guarded(seat, entrant) for seat, entrant in enumerate(contest.entrants)}
    play_out(match, guards, table)
    result = result_of(match.state)
    if result is None:
        raise RuntimeError(f"the bots stopped playing game {contest.number} before it was over")
    seats = [_seat_result(score, guards[seat]) for seat, score in enumerate(result.scores)]
    return Played(contest.number, list(result.winners), len(match.steps), result.ending, seats)


def _seat_result(score: Mapping[str, int], guard: Guard) -> SeatResult:
    faults = None
    if guard.first is not None:
        faults = SeatFaults(dict(guard.faults), guard.first.message, guard.first.traceback)
    return SeatResult(dict(score), guard.moves, round(guard.seconds, 6), round(guard.longest, 6), faults)
