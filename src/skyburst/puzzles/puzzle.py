"""A puzzle: a position in a real game, and what each action there is worth.

A file of puzzles has a line that says how they were found, then one line for each puzzle, all in JSON.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import msgspec

from skyburst.core.game import Game, Json, State
from skyburst.core.match import deal
from skyburst.core.record import Player, Step
from skyburst.core.replay import replay_step

FORMAT: Final = "skyburst-puzzles/1"
EQUAL: Final = 0.001
"""Actions whose values differ by no more than this are equally good, such as taking one of two equal tiles."""
FOLDER: Final = "puzzles"
"""The folder of the shipped puzzles in the package's data; it contains a file for each game."""


class Move(NamedTuple):
    """A step that leads to the position."""

    seat: int
    action: str
    outcome: dict[str, Any] | None = None
    """The random outcome, as in records; None if it has none."""


class Rated(NamedTuple):
    """An action and its value."""

    action: str
    value: float
    """The seat's estimated chance of winning after the action, from 0 to 1."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position and the value of each action."""

    source: int
    """The number of the game that the position comes from; with the seed of the file, it says how to repeat that."""
    players: int
    """The number of seats."""
    options: dict[str, str | bool]
    """The value of every option of the game."""
    seed: str
    """The seed of the deal."""
    moves: list[Move]
    """The steps from the deal to the position."""
    seat: int
    """The seat that has to find the best action."""
    phase: str
    """What the game is waiting for."""
    stage: str
    """The part of the game: `early`, `middle` or `late`."""
    ratings: list[Rated]
    """Every legal action, best first."""
    reasons: dict[str, float]
    """What speaks for and against the best action, in points, by the name of the evaluation's feature."""

    @property
    def best(self) -> Rated:
        """The best action."""
        return self.ratings[0]

    def is_best(self, rated: Rated) -> bool:
        """Returns whether an action is the best one, or as good as it, such as taking an equal tile."""
        return self.best.value - rated.value <= EQUAL

    @property
    def margin(self) -> float:
        """How much lower the chance of winning is after the second best action."""
        return self.best.value - max(rated.value for rated in self.ratings if not self.is_best(rated))

    @property
    def verb(self) -> str:
        """The first word of the best action, which says what kind of action it is."""
        return verb(self.best.action)


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a file: which game the puzzles belong to, and how they were found."""

    format: str
    game: str
    rules: int
    """The version of the rules."""
    deck: str
    """The hash of the component set."""
    seed: str
    """The seed of all games."""
    simulations: int
    """The budget of each move with which the positions were found; they were checked with a multiple of it."""
    margin: float
    """By how much the best action must be better than all others, as a difference of winning chances."""


def verb(action: str) -> str:
    """Returns the first word of an action's text."""
    return action.partition(" ")[0]


def position_of(game: Game, puzzle: Puzzle) -> State:
    """Returns the state in which the player has to act. Raises GameError if the moves are illegal."""
    players = [Player(f"Seat {seat + 1}", "human") for seat in range(puzzle.players)]
    match = deal(game, players, puzzle.seed, puzzle.options, fill_missing_picks=True)
    for move in puzzle.moves:
        replay_step(game, match.state, Step(move.seat, move.action, move.outcome))
    return match.state


def read_lines(lines: Sequence[bytes]) -> tuple[Header, list[Puzzle]]:
    """Returns what the lines of a file contain. Raises `msgspec.DecodeError` if a line is malformed."""
    header = msgspec.json.decode(lines[0], type=Header)
    return header, [msgspec.json.decode(line, type=Puzzle) for line in lines[1:]]


@cache
def shipped_puzzles(game: str, rules: int, deck: str) -> Sequence[Puzzle]:
    """Returns the puzzles that come with the package for a game with these rules and this component set, by its hash.

    There may be none.
    """
    file = files("skyburst") / "data" / FOLDER / f"{game}.jsonl"
    if not file.is_file():
        return ()
    header, puzzles = read_lines(file.read_bytes().splitlines())
    return tuple(puzzles) if (header.rules, header.deck) == (rules, deck) else ()


def options_of(chosen: Mapping[str, Json]) -> dict[str, str | bool]:
    """Returns the options of a game with the types that clients use."""
    return {name: value if isinstance(value, bool) else str(value) for name, value in chosen.items()}
