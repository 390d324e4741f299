"""Compares the arranging search with the best layouts that CP-SAT finds for random full boards.

    python bench/arranging.py                       # compare 0.05 s and 1 s with the results in the file
    python bench/arranging.py --exact-seconds 60    # first let CP-SAT solve the boards missing from the file

The exact results are saved in `bench/arranging.json` after every board, so that they are computed only once. Each board
is generated from its number: 2 start tiles of different colours, 21 basic and special tiles, and a character.
"""

import argparse
import json
from pathlib import Path
from statistics import mean
from time import perf_counter
from typing import Final, NamedTuple

from skyburst.arranging import best_layout, exact_layout
from skyburst.core.chance import Chance
from skyburst.games.fireworks.components import Components, load
from skyburst.games.fireworks.layout import layout_text, parse_layout, tiles_on
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.tiles import FUNCTION, Tile

HERE: Final = Path(__file__).parent
DATA: Final = HERE.parent / "src" / "skyburst" / "data" / "fireworks.toml"
TAKEN: Final = 21


class Board(NamedTuple):
    """The tiles and the character of a player at the end of a game."""

    tiles: list[Tile]
    character: str


class Solved(NamedTuple):
    """The score that CP-SAT found for a board, and how long it took."""

    points: int
    bound: int
    proven: bool
    seconds: float
    layout: str


def board(components: Components, number: int) -> Board:
    chance = Chance(f"arranging/{number}")
    first, *others = chance.shuffled(components.starts)
    second = next(tile for tile in others if tile.colour != first.colour)
    taken = chance.shuffled([tile for tile in components.box if tile.kind != FUNCTION])[:TAKEN]
    return Board([first, second, *taken], chance.pick(components.characters))


def read(file: Path) -> dict[str, Solved]:
    if not file.exists():
        return {}
    return {number: Solved(**entry) for number, entry in json.loads(file.read_text("utf-8")).items()}


def write(file: Path, solved: dict[str, Solved]) -> None:
    """Writes the file completely or not at all, so that the program can be stopped at any time."""
    lines = [f'"{number}": {json.dumps(entry._asdict())}' for number, entry in solved.items()]
    new = file.with_suffix(".new")
    new.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    new.replace(file)


def solve(components: Components, boards: int, seconds: float, file: Path) -> dict[str, Solved]:
    solved = read(file)
    for number in range(boards):
        if str(number) not in solved:
            tiles, character = board(components, number)
            begun = perf_counter()
            found = exact_layout(components, tiles, character, seconds=seconds)
            took = round(perf_counter() - begun, 2)
            layout = layout_text(components, found.layout)
            solved[str(number)] = Solved(found.score.total, found.bound, found.proven, took, layout)
            write(file, solved)
            print(f"board {number}: {found.score.total} of at most {found.bound} after {took} s", flush=True)
    return solved


def check(components: Components, solved: dict[str, Solved]) -> None:
    """Exits with an error if the results were computed with different components or rules."""
    for number, entry in solved.items():
        tiles, character = board(components, int(number))
        layout = parse_layout(components, entry.layout.split())
        same = {tile.id for tile in tiles} == {tile.id for tile in tiles_on(components, layout)}
        if not same or score(components, layout, character).total != entry.points:
            raise SystemExit(
                f"board {number} is not the one that was solved: delete the file and solve the boards again"
            )


def report(solved: dict[str, Solved]) -> None:
    """Prints statistics of CP-SAT's results."""
    entries = list(solved.values())
    points, took = [entry.points for entry in entries], [entry.seconds for entry in entries]
    print(
        f"CP-SAT: {sum(entry.proven for entry in entries)} of {len(entries)} boards proven, {mean(points):.1f} points "
        f"and {mean(took):.2f} s on average, {max(took):.2f} s at most"
    )


def compare(components: Components, solved: dict[str, Solved], seconds: float) -> None:
    """Prints how far the search stays below the best scores in the given time."""
    behind: list[float] = []
    best = proven = 0
    took = 0.0
    for number, entry in solved.items():
        tiles, character = board(components, int(number))
        begun = perf_counter()
        found = best_layout(components, tiles, character, seconds=seconds)
        took += perf_counter() - begun
        behind.append((entry.points - found.score.total) / entry.points)
        best += found.score.total >= entry.points
        proven += found.proven
    boards = len(behind)
    print(
        f"{seconds} s: {mean(behind):.2%} behind on average, {max(behind):.1%} at most; as good on {best} of "
        f"{boards} boards, proven the best on {proven}; {took / boards:.3f} s per board"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--seconds", type=float, nargs="+", default=[0.05, 1.0], help="times to compare")
    parser.add_argument("--exact-seconds", type=float, help="time for CP-SAT on each board missing from the file")
    parser.add_argument("--file", type=Path, default=HERE / "arranging.json")
    given = parser.parse_args()
    components = load(DATA.read_text("utf-8"), DATA.name, "")
    if given.exact_seconds is not None:
        solve(components, given.boards, given.exact_seconds, given.file)
    solved = {number: entry for number, entry in read(given.file).items() if int(number) < given.boards}
    if not solved:
        parser.error(f"{given.file} has no boards; solve some with --exact-seconds 60")
    check(components, solved)
    report(solved)
    for seconds in given.seconds:
        compare(components, solved, seconds)


if __name__ == "__main__":
    main()
