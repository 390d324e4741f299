"""Bots against bots, many times, on one core or all of them.

Game number i of a run has the seed `SEED/i` whatever process plays it, and records come out in that
order, so the number of jobs changes nothing but the time.
"""

import os
from collections import deque
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from skyburst.bots.driver import play_out, players, seat_bots
from skyburst.core.chance import Chance
from skyburst.core.game import Game
from skyburst.core.match import deal, result_of
from skyburst.core.record import format_record
from skyburst.lab.tally import Tally
from skyburst.library import game, load_deck
from skyburst.physics import with_launcher

CHUNKS_A_JOB = 16
LARGEST_CHUNK = 500


@dataclass(frozen=True)
class Plan:
    """What to simulate. It travels to worker processes, so it holds names, not objects."""

    game: str
    seats: tuple[str, ...]
    games: int
    seed: str
    options: Mapping[str, object]
    deck: Path | None = None
    keep_records: bool = False
    legal_counts: bool = False
    launch: str | None = None
    """What Fireworks is launched into: the fitted model (fast) or a simulated box."""

    def load(self) -> Game:
        return game(self.game) if self.deck is None else load_deck(self.deck, self.game)


class Batch(NamedTuple):
    """Some consecutive games of a plan: their sums and, if wanted, their records as lines."""

    tally: Tally
    lines: list[str]


def cores() -> int:
    """How many processes this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check(plan: Plan) -> None:
    """Raises the GameError that the first game would, before any work is started."""
    played = with_launcher(plan.load(), plan.launch)
    deal(played, players(plan.seats), plan.seed, plan.options)
    seat_bots(played, plan.seats, Chance(plan.seed))


def run(plan: Plan, start: int, stop: int) -> Batch:
    """The games numbered from start to before stop, in this process."""
    loaded = plan.load()
    seated = players(plan.seats)
    batch = Batch(Tally(len(plan.seats)), [])
    for number in range(start, stop):
        played = with_launcher(loaded, plan.launch)
        match = deal(played, seated, f"{plan.seed}/{number}", plan.options, count_legal=plan.legal_counts)
        table = Chance(match.seed).branch("table")
        play_out(match, seat_bots(played, plan.seats, table), table)
        result = result_of(match.state)
        if result is None:
            raise RuntimeError(f"game {number} stopped before its end")
        batch.tally.add(result, len(match.steps), match.state.first)
        if plan.keep_records:
            batch.lines.append(format_record(match.record()))
    return batch


def simulate(plan: Plan, jobs: int) -> Iterator[Batch]:
    """All games of the plan, batch by batch, in order."""
    size = max(1, min(LARGEST_CHUNK, plan.games // (jobs * CHUNKS_A_JOB)))
    spans = [(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    if jobs == 1:
        for start, stop in spans:
            yield run(plan, start, stop)
        return
    with ProcessPoolExecutor(min(jobs, len(spans))) as pool:
        waiting: deque[Future[Batch]] = deque()
        try:
            for start, stop in spans:
                waiting.append(pool.submit(run, plan, start, stop))
                if len(waiting) > 4 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()
