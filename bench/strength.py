"""Measures how strong the bots are, and writes the table of docs/strength.md.

    python -m bench.strength                       every row with 400 games: many hours
    python -m bench.strength --quick               a small version: a tenth of the time for each move, and 8 games
    python -m bench.strength --only "4 players"    only rows whose names contain these words
    python -m bench.strength --show --write docs/strength.md    puts what was measured into the document

Results are kept in `bench/strength`, one file for each row. If the command is interrupted, or called with more games,
it goes on after the last deal. Rows whose bots have changed since then are measured again from the first deal.
"""

import argparse
import sys
from collections.abc import Sequence
from itertools import islice
from math import ceil
from pathlib import Path
from typing import Final

from bench.strength_results import Results
from bench.strength_rows import Row, rows
from skyburst.lab.contest import Played
from skyburst.lab.crew import Crew
from skyburst.lab.simulate import cores
from skyburst.lab.standings import wilson
from skyburst.lab.tournament import check

GAMES: Final = 400
QUICK_GAMES: Final = 8
KEPT: Final = Path("bench", "strength")
"""Where results are kept."""
QUICK: Final = Path("build", "strength-quick")
BEGIN: Final = "<!-- the table begins -->\n"
END: Final = "<!-- the table ends -->\n"
HEADING: Final = """\
| Game | Players | Bot | Against | Wins | 95 % | Games | Goal | Reached |
|---|--:|---|---|--:|---|--:|--:|---|
"""


def measure(row: Row, games: int, jobs: int, directory: Path) -> None:
    """Plays the games of a row that its file does not contain yet."""
    check(row.plan)
    results = Results(row, directory)
    if not results.is_current:
        print(f"{row.name}: the bots have changed since the last measurement, so it begins again", file=sys.stderr)
        results.start_again()
    first, last = results.games, ceil(games / row.players) * row.players
    seats = [pairing.seats.index(0) for pairing in islice(row.plan.pairings(), first, last)]
    deal: list[Played] = []
    with Crew(row.plan.conditions, jobs) as crew:
        for played in crew.play(islice(row.plan.contests(), first, last)):
            deal.append(check_faults(row, played))
            if len(deal) == row.players:
                results.add(deal, seats[: row.players])
                del deal[:], seats[: row.players]
                print(f"\r{row.name}: {results.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def check_faults(row: Row, played: Played) -> Played:
    """Returns the game. Raises SystemExit if a bot failed in it, because it then played a random move."""
    for seat in played.seats:
        if seat.faults is not None:
            raise SystemExit(f"{row.name}: a bot failed in game {played.game}: {seat.faults.message}")
    return played


def line(row: Row, games: int, directory: Path) -> str:
    """Returns the row as a line of the table, with the games that were played so far."""
    results = Results(row, directory)
    wins, interval, reached = "not measured", "", ""
    if results.games:
        rate, bounds = results.wins / results.games, wilson(results.wins, results.games)
        wins, interval = f"{100 * rate:.1f} %", f"{100 * bounds.low:.1f}–{100 * bounds.high:.1f} %"
        reached = row.goal.verdict(rate, bounds)
    played = str(results.games) if results.games >= games else f"{results.games} of {games}"
    if not results.is_current:
        played += ", earlier version"
    game = f"{row.game} {row.variant}".strip()
    bots = (f"`{row.bot}`", f"`{row.other}`")
    cells = [game, str(row.players), *bots, wins, interval, played, row.goal.text, reached]
    return f"| {' | '.join(cells)} |\n"


def write(file: Path, table: str) -> None:
    """Replaces the table in a document, between its two marks."""
    before, _, rest = file.read_text(encoding="utf-8").partition(BEGIN)
    _, found, after = rest.partition(END)
    if not found:
        raise SystemExit(f"{file} does not contain the marks {BEGIN.strip()} and {END.strip()}")
    file.write_text(f"{before}{BEGIN}{table}{END}{after}", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the games that are missing, and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description="Measure how strong the bots are.")
    parser.add_argument("--quick", action="store_true", help="a tenth of the time for each move, and few games")
    parser.add_argument("--games", type=int, help=f"games for each row; usually {GAMES}, or {QUICK_GAMES} if quick")
    parser.add_argument("--only", default="", metavar="TEXT", help="only rows whose names contain these words")
    parser.add_argument("--jobs", type=int, default=cores(), help="how many processes play")
    parser.add_argument("--out", type=Path, metavar="DIRECTORY", help="where results are kept")
    parser.add_argument("--show", action="store_true", help="play nothing; show what was measured")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the whole table into this document")
    given = parser.parse_args(arguments)
    directory = given.out or (QUICK if given.quick else KEPT)
    directory.mkdir(parents=True, exist_ok=True)
    every = list(rows(given.quick))
    chosen = [row for row in every if f" {given.only} " in f" {row.name} " or not given.only]
    if not chosen:
        parser.error(f"no row is called '{given.only}'")
    if not given.show:
        for row in chosen:
            measure(row, given.games or (QUICK_GAMES if given.quick else GAMES), given.jobs, directory)
    wanted = QUICK_GAMES if given.quick else GAMES
    print(HEADING + "".join(line(row, wanted, directory) for row in chosen), end="")
    if given.write is not None:
        write(given.write, HEADING + "".join(line(row, wanted, directory) for row in every))


if __name__ == "__main__":
    main()
