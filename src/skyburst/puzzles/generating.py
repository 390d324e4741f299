"""Generates puzzles: plays games, checks their positions, and writes what passes to a file that can be continued."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from skyburst.core.errors import GameError
from skyburst.puzzles.checking import check
from skyburst.puzzles.finding import Find, Search, play
from skyburst.puzzles.puzzle import FORMAT, Header, Puzzle, read_lines, verb

MOST_PER_GAME: Final = 2
"""How many puzzles one game may provide, so that puzzles differ."""


class PuzzlesError(GameError):
    """A file cannot be used for puzzles."""

    code = "bad-puzzles"


def header_of(search: Search) -> Header:
    """Returns the first line of a file for this search."""
    game = search.game
    return Header(
        format=FORMAT,
        game=game.name,
        rules=game.rules,
        deck=game.deck.sha256,
        seed=search.seed,
        simulations=search.simulations,
        margin=search.margin,
    )


def read_file(path: Path) -> tuple[Header, list[Puzzle]] | None:
    """Returns what a file contains; None if it does not exist. Raises PuzzlesError if it is not a file of puzzles.

    An incomplete last line is ignored: it was being written when the search was stopped.
    """
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
        return read_lines(lines) if lines else None
    except FileNotFoundError:
        return None
    except OSError as error:
        raise PuzzlesError(f"cannot read {path}: {error.strerror}") from None
    except msgspec.MsgspecError as error:
        raise PuzzlesError(f"{path} is not a file of puzzles: {error}") from None


def generate(search: Search, known: Sequence[Puzzle], count: int) -> Iterator[list[Puzzle]]:
    """Yields the puzzles of one game after another, until there are at least `count` with those that are known.

    All puzzles of the last game are included, so that a search that is continued finds the same puzzles.
    """
    found = list(known)
    source = max((puzzle.source for puzzle in found), default=-1) + 1
    while len(found) < count:
        new = puzzles_of(search, source, found)
        found += new
        source += 1
        yield new


def puzzles_of(search: Search, source: int, known: Sequence[Puzzle]) -> list[Puzzle]:
    """Returns the puzzles of one game. Positions of a kind that is rare among the known puzzles are preferred."""
    puzzles: list[Puzzle] = []
    for found in sorted(play(search, source), key=lambda found: _commonness(found, known)):
        if any(puzzle.seat == found.seat and puzzle.stage == found.stage for puzzle in puzzles):
            continue
        puzzle = check(search, found).puzzle
        if puzzle is not None:
            puzzles.append(puzzle)
        if len(puzzles) == MOST_PER_GAME:
            break
    return puzzles


def _commonness(found: Find, known: Sequence[Puzzle]) -> float:
    """Returns how many known puzzles have the same kind of action, plus how many are from the same part of a game."""
    verbs, stages = Counter(puzzle.verb for puzzle in known), Counter(puzzle.stage for puzzle in known)
    return verbs[verb(found.ratings[0].action.text)] + stages[found.stage]


def write_file(path: Path, header: Header, puzzles: Sequence[Puzzle]) -> None:
    """Writes a file of puzzles. Another file with this name is replaced at once."""
    lines = [msgspec.json.encode(header), *map(msgspec.json.encode, puzzles)]
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(b"".join(line + b"\n" for line in lines))
        part.replace(path)
    except OSError as error:
        raise PuzzlesError(f"cannot write {path}: {error.strerror}") from None
