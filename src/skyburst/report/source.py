"""Where the games of a report come from: bots play them, or they are in a file of records."""

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, Protocol, TypeAlias

from skyburst.bots.driver import players
from skyburst.core.errors import GameError, RecordError
from skyburst.core.game import Deck, Game, Json, State
from skyburst.core.match import first_state, result_of
from skyburst.core.record import Record, Step, parse_record
from skyburst.core.replay import replay_step
from skyburst.lab.simulate import Plan, Span, play_game, spans, spread
from skyburst.library import finder
from skyburst.report.collecting import GameReport, report_of
from skyburst.report.tally import GameFacts, Tally

CHUNK: Final = 20
"""How many games are played or read at a time."""
Line: TypeAlias = tuple[int, str]
"""A line of a file, with its number."""
NumberedLine: TypeAlias = tuple[int, Line]
"""A line with the number of its game, which begins at 0."""


class Conditions(NamedTuple):
    """What all games of a report have in common."""

    game: str
    options: Mapping[str, Json]
    deck: Deck
    players: int


class Batch(NamedTuple):
    """The results of some games."""

    tally: Tally
    unfinished: int
    """How many games were left out, because they were never finished."""


class Source(Protocol):
    """Where games come from."""

    @property
    def games(self) -> int:
        """How many games there are."""

    @property
    def game(self) -> Game:
        """The game with its component set."""

    @property
    def conditions(self) -> Conditions:
        """What the games have in common."""

    @property
    def origin(self) -> str:
        """The bots, or the name of the file."""

    def batches(self, jobs: int) -> Generator[Batch, None, None]:
        """Plays or reads all games in the given number of processes."""


@dataclass(frozen=True)
class Played:
    """Games between bots."""

    plan: Plan

    @property
    def games(self) -> int:
        """How many games are played."""
        return self.plan.games

    @property
    def game(self) -> Game:
        """The game with its component set."""
        return self.plan.load()

    @property
    def conditions(self) -> Conditions:
        """What the games have in common."""
        game = self.game
        return Conditions(game.name, game.options(self.plan.options), game.deck, len(self.plan.seats))

    @property
    def origin(self) -> str:
        """The bots."""
        return ", ".join(self.plan.seats)

    def batches(self, jobs: int) -> Generator[Batch, None, None]:
        """Plays all games. The results do not depend on the number of processes."""
        yield from spread(partial(play_span, self.plan), spans(self.games, CHUNK), jobs)


def play_span(plan: Plan, span: Span) -> Batch:
    """Plays some games of a plan in this process."""
    game = plan.load()
    described, tally = report_of(game), Tally(len(plan.seats))
    kinds = [player.kind for player in players(plan.seats)]
    for number in range(span.start, span.stop):
        match, _ = play_game(plan, game, number)
        tally.add(_facts(game, described, match.state_after(0), match.steps, number, kinds))
    return Batch(tally, 0)


@dataclass(frozen=True)
class Recorded:
    """Games in a file of records."""

    path: Path
    name: str
    """The name of the game that the records must be of."""
    lines: Sequence[Line]
    decks: tuple[Path, ...] = ()

    @property
    def games(self) -> int:
        """How many records there are."""
        return len(self.lines)

    @property
    def game(self) -> Game:
        """The game with the component set of the records."""
        return finder(self.decks)(self.name, self.conditions.deck)

    @property
    def conditions(self) -> Conditions:
        """What the first record says. Raises RecordError if it is of another game."""
        number, line = self.lines[0]
        with located(self.path, number):
            record = parse_record(line)
            if record.game != self.name:
                raise RecordError("game", f"is {record.game}, but the report is about {self.name}")
        return _conditions_of(record)

    @property
    def origin(self) -> str:
        """The name of the file."""
        return self.path.name

    def batches(self, jobs: int) -> Generator[Batch, None, None]:
        """Replays all games."""
        reading = Reading(self.path, self.conditions, self.decks)
        yield from spread(partial(replay_lines, reading), self._chunks(), jobs)

    def _chunks(self) -> Iterator[Sequence[NumberedLine]]:
        numbered = enumerate(self.lines)
        while chunk := list(islice(numbered, CHUNK)):
            yield chunk


class Reading(NamedTuple):
    """What a process needs to know to replay records."""

    path: Path
    conditions: Conditions
    decks: tuple[Path, ...]


def replay_lines(reading: Reading, chunk: Sequence[NumberedLine]) -> Batch:
    """Replays some records in this process. Raises GameError, with file and line, if one does not fit or is illegal."""
    conditions = reading.conditions
    game = finder(reading.decks)(conditions.game, conditions.deck)
    described, tally, unfinished = report_of(game), Tally(conditions.players), 0
    for number, (line_number, line) in chunk:
        with located(reading.path, line_number):
            facts = _replayed(game, described, conditions, number, parse_record(line))
            if facts is None:
                unfinished += 1
            else:
                tally.add(facts)
    return Batch(tally, unfinished)


def _replayed(
    game: Game, described: GameReport, conditions: Conditions, number: int, record: Record
) -> GameFacts | None:
    """Returns the facts of a recorded game; None if it was never finished."""
    _check_same(conditions, _conditions_of(record))
    if record.result is None:
        return None
    kinds = [player.kind for player in record.players]
    return _facts(game, described, first_state(game, record), record.steps, number, kinds)


def _facts(
    game: Game, described: GameReport, state: State, steps: Sequence[Step], number: int, kinds: Sequence[str]
) -> GameFacts:
    """Replays a game from its first state, watches it, and returns the facts."""
    first, watcher = state.first, described.watch(state)
    for step in steps:
        watcher.before(state)
        watcher.after(state, step.seat, replay_step(game, state, step).events)
    result = result_of(state)
    if result is None:
        raise RecordError("result", "must be missing, because the game is not over after the last step")
    return GameFacts(number, result, first, kinds, len(steps), watcher.uses(state))


def _conditions_of(record: Record) -> Conditions:
    return Conditions(record.game, record.options, record.deck, len(record.players))


def _check_same(first: Conditions, found: Conditions) -> None:
    """Raises RecordError if a record was played under other conditions than the first one."""
    for where, expected, there in (
        ("game", first.game, found.game),
        ("options", _shown(first.options), _shown(found.options)),
        ("deck", f"{first.deck.id} {first.deck.sha256[:12]}", f"{found.deck.id} {found.deck.sha256[:12]}"),
        ("players", f"for {first.players} players", f"for {found.players} players"),
    ):
        if expected != there:
            problem = f"is {there}, but {expected} in the first record; make a report for each kind of game"
            raise RecordError(where, problem)


def _shown(options: Mapping[str, Json]) -> str:
    return ", ".join(f"{name}={json.dumps(value).strip(chr(34))}" for name, value in options.items()) or "none"


@contextmanager
def located(path: Path, line: int) -> Iterator[None]:
    """Adds the file and the line to the errors of a record."""
    try:
        yield
    except GameError as error:
        raise RecordError(f"{path}:{line}", str(error)) from None
