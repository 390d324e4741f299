"""Measures how strong the bots are, and writes the table of docs/strength.md.

    python -m bench.strength                       every row with 400 games: many hours
    python -m bench.strength --quick               a small version: a tenth of the time for each move, and 8 games
    python -m bench.strength --only "4 players"    only rows whose names contain these words
    python -m bench.strength --show --write docs/strength.md    puts what was measured into the document

Games are saved in a directory (`--out`), one file for each row. If the command is interrupted, or called with more
games, it goes on after the last game.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.strength_rows import Row, rows
from skyburst.lab.results_file import ResultsFile
from skyburst.lab.simulate import cores
from skyburst.lab.standings import Standings
from skyburst.lab.tournament import check, run

GAMES: Final = 400
QUICK_GAMES: Final = 8
BEGIN: Final = "<!-- the table begins -->\n"
END: Final = "<!-- the table ends -->\n"
HEADING: Final = """\
| Game | Players | Bot | Against | Wins | 95 % | Games | Goal |
|---|--:|---|---|--:|---|--:|--:|
"""


def measure(row: Row, games: int, jobs: int, directory: Path) -> None:
    """Plays the games of a row that its file does not contain yet."""
    file = ResultsFile(directory / f"{row.name}.jsonl")
    check(row.plan)
    if file.header is not None:
        file.check(row.plan.header())
    for standings in run(row.plan, jobs, games=games, file=file):
        print(f"\r{row.name}: {standings.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def line(row: Row, directory: Path) -> str:
    """Returns the row as a line of the table, with the games that were played so far."""
    standings = Standings(row.plan.names)
    for pairing, played in zip(row.plan.pairings(), ResultsFile(directory / f"{row.name}.jsonl").played, strict=False):
        standings.add(pairing.seats, played)
    bot = next(one for one in standings.entrants if one.name == row.bot)
    wins, interval = "not measured", ""
    if bot.games:
        wins = f"{bot.win_rate:.1%}".replace("%", " %")
        interval = f"{bot.interval.low:.0%}–{bot.interval.high:.0%}".replace("%", " %")
    game = f"{row.game} {row.variant}".strip()
    cells = [game, str(row.players), f"`{row.bot}`", f"`{row.other}`", wins, interval, str(bot.games), row.goal]
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
    parser.add_argument("--out", type=Path, metavar="DIRECTORY", help="where games are saved")
    parser.add_argument("--show", action="store_true", help="play nothing; show what was measured")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table into this document")
    given = parser.parse_args(arguments)
    directory = given.out or Path("build", "strength-quick" if given.quick else "strength")
    directory.mkdir(parents=True, exist_ok=True)
    chosen = [row for row in rows(given.quick) if f" {given.only} " in f" {row.name} " or not given.only]
    if not chosen:
        parser.error(f"no row is called '{given.only}'")
    if not given.show:
        for row in chosen:
            measure(row, given.games or (QUICK_GAMES if given.quick else GAMES), given.jobs, directory)
    table = HEADING + "".join(line(row, directory) for row in chosen)
    print(table, end="")
    if given.write is not None:
        write(given.write, table)


if __name__ == "__main__":
    main()
