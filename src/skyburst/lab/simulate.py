"""Lets bots play many games against each other, on one core or several.

Game number i has the seed `SEED/i`, no matter which process plays it, and records are returned in the order of these
numbers. The number of jobs therefore affects only how long a simulation takes.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from skyburst.bots.driver import play_out, players, seat_bots
from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.core.game import Game
from skyburst.core.match import Match, deal, result_of
from skyburst.core.record import Result, format_record
from skyburst.lab.tally import Tally
from skyburst.library import game, load_deck
from skyburst.physics import with_launcher

A = TypeVar("A")
T = TypeVar("T")
CHUNKS_A_JOB = 16
LARGEST_CHUNK = 500


@dataclass(frozen=True)
class Plan:
    """What to simulate. A plan is sent to worker processes, so it contains names, not objects."""

    game: str
    """The name of the game."""
    seats: tuple[str, ...]
    """The name of the bot at each seat."""
    games: int
    """How many games to play."""
    seed: str
    """The base seed, from which each game's seed is derived."""
    options: Mapping[str, object]
    """The game's options."""
    deck: Path | None = None
    """The deck file; None for the shipped component set."""
    keep_records: bool = False
    """Whether to return the records of all games."""
    legal_counts: bool = False
    """Whether records include the number of legal actions at each step."""
    launch: str | None = None
    """The launcher, in games with launches: "box" for the simulated box, "fast" or None for the fast launch model."""

    def load(self) -> Game:
        """Returns the game with its component set."""
        return game(self.game) if self.deck is None else load_deck(self.deck, self.game)


class Batch(NamedTuple):
    """The results of some consecutive games of a plan."""

    tally: Tally
    """The statistics of these games."""
    lines: list[str]
    """The records of these games, one line each; empty unless the plan keeps records."""


class Span(NamedTuple):
    """Some consecutive games."""

    start: int
    stop: int
    """The number after that of the last game."""


def cores() -> int:
    """Returns how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check(plan: Plan) -> None:
    """Raises the GameError that the first game would raise, so that mistakes are found before any work starts."""
    played = with_launcher(plan.load(), plan.launch)
    deal(played, players(plan.seats), plan.seed, plan.options)
    seat_bots(played, plan.seats, Chance(plan.seed))


def run(plan: Plan, start: int, stop: int) -> Batch:
    """Plays the games with the numbers `start` to `stop` - 1 in this process, and returns their results."""
    loaded = plan.load()
    batch = Batch(Tally(len(plan.seats)), [])
    for number in range(start, stop):
        match, result = play_game(plan, loaded, number)
        batch.tally.add(result, len(match.steps), match.state.first)
        if plan.keep_records:
            batch.lines.append(format_record(match.record()))
    return batch


def play_game(plan: Plan, loaded: Game, number: int) -> tuple[Match, Result]:
    """Plays one game of the plan, given its game as `plan.load()` returns it."""
    played = with_launcher(loaded, plan.launch)
    match = deal(played, players(plan.seats), f"{plan.seed}/{number}", plan.options, count_legal=plan.legal_counts)
    table = Chance(match.seed).branch("table")
    play_out(match, seat_bots(played, plan.seats, table), table)
    result = result_of(match.state)
    if result is None:
        raise RuntimeError(f"the bots stopped playing game {number} before it was over")
    return match, result


def simulate(plan: Plan, jobs: int) -> Generator[Batch, None, None]:
    """Plays all games of the plan in the given number of processes, and yields their results in batches, in order.

    >>> from skyburst import names
    >>> plan = Plan(names()[0], ("random", "random"), games=3, seed="7", options={})
    >>> [batch.tally.games for batch in simulate(plan, jobs=1)]
    [1, 1, 1]
    """
    if jobs < 1 or plan.games < 1:
        raise OptionError(f"a simulation needs at least 1 game and 1 job, not {plan.games} games and {jobs} jobs")
    size = max(1, min(LARGEST_CHUNK, plan.games // (jobs * CHUNKS_A_JOB)))
    yield from spread(partial(_run_span, plan), spans(plan.games, size), jobs)


def _run_span(plan: Plan, span: Span) -> Batch:
    return run(plan, span.start, span.stop)


def spans(games: int, size: int) -> list[Span]:
    """Returns spans of at most this size that cover all games."""
    return [Span(start, min(start + size, games)) for start in range(0, games, size)]


def spread(work: Callable[[A], T], tasks: Iterable[A], jobs: int) -> Generator[T, None, None]:
    """Does the work for each task in the given number of processes, and yields the results in order."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: deque[Future[T]] = deque()
        try:
            for task in tasks:
                waiting.append(pool.submit(work, task))
                if len(waiting) > 4 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()
