"""`skyburst simulate`."""

import contextlib
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import TextIO

import click
from rich import box
from rich.console import Console
from rich.table import Table

from skyburst import new_seed
from skyburst.cli.shared import (
    PATH,
    GameCommand,
    column_heading,
    deck_option,
    default_seats,
    game_argument,
    jobs_option,
    json_option,
    launch_option,
    load_game,
    options_option,
    parse_options,
    parse_seats,
    progress_bar,
    seed_option,
)
from skyburst.lab import simulate as lab
from skyburst.lab.tally import Seat, Tally

ORDINALS = ("1st", "2nd", "3rd", *(f"{number}th" for number in range(4, 21)))
WIDE = 5
"""If a score has more parts than this, their standard deviations are left out to fit the table into the terminal."""


@click.command(cls=GameCommand)
@game_argument
@click.option("--seats", help="A bot for each seat, e.g. greedy,random; by default three bots.")
@click.option("--games", "-n", type=click.IntRange(min=1), default=100, show_default=True, help="The number of games.")
@seed_option
@jobs_option
@options_option
@deck_option
@click.option("--record", metavar="FILE", type=PATH, help="Save the games to FILE; - is standard output.")
@click.option("--legal-counts", is_flag=True, help="Also save the number of legal actions at each step.")
@launch_option
@json_option
def simulate(
    name: str,
    seats: str | None,
    games: int,
    seed: str | None,
    jobs: int | None,
    options: Sequence[str],
    deck: Path | None,
    record: Path | None,
    legal_counts: bool,
    launch: str | None,
    as_json: bool,
) -> None:
    """Let bots play many games and print statistics.

    The same seed gives the same games for any number of jobs.

    \b
    Examples:
      skyburst simulate {game} --seats greedy,random,random --games 1000
      skyburst simulate {game} --seats random,random --games 100000 --seed 7 --record games.jsonl
      skyburst simulate {game} --seats greedy,greedy --option {option} --json
    """
    played = load_game(name, deck)
    plan = lab.Plan(
        game=name,
        seats=tuple(default_seats(played, humans=False) if seats is None else parse_seats(seats, played, humans=False)),
        games=games,
        seed=seed if seed is not None else new_seed(),
        options=parse_options(options),
        deck=deck,
        keep_records=record is not None,
        legal_counts=legal_counts,
        launch=launch,
    )
    lab.check(plan)
    if legal_counts and record is None:
        raise click.UsageError("--legal-counts needs --record FILE")
    begin = perf_counter()
    with _target(record) as lines:
        tally = _run(plan, jobs or lab.cores(), lines)
    seconds = perf_counter() - begin
    # If the records go to standard output, everything else goes to stderr.
    aside = str(record) == "-"
    if as_json:
        summary = {"game": name, "seed": plan.seed, "bots": plan.seats, "seconds": seconds, **tally.to_json()}
        click.echo(json.dumps(summary), err=aside)
    else:
        _show(Console(stderr=aside), plan, tally, seconds)


@contextlib.contextmanager
def _target(record: Path | None) -> Iterator[TextIO | None]:
    if record is None or str(record) == "-":
        yield None if record is None else sys.stdout
        return
    try:
        file = record.open("w", encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"cannot write {record}: {error.strerror}") from None
    with file:
        yield file


def _run(plan: lab.Plan, jobs: int, lines: TextIO | None) -> Tally:
    tally = Tally(len(plan.seats))
    with progress_bar() as progress:
        task = progress.add_task(f"{plan.game}: {', '.join(plan.seats)}", total=plan.games)
        for batch in lab.simulate(plan, jobs):
            tally.merge(batch.tally)
            if lines is not None:
                lines.writelines(f"{line}\n" for line in batch.lines)
            progress.advance(task, batch.tally.games)
    return tally


def _show(console: Console, plan: lab.Plan, tally: Tally, seconds: float) -> None:
    title = f"{plan.game}: {tally.games:,} games, seed {plan.seed}"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=0, collapse_padding=True)
    table.add_column("seat", no_wrap=True)
    parts = tally.seats[0].parts
    headings = [column_heading(part, 8 if len(parts) > WIDE + 1 else 10) for part in parts]
    for column in ("won", "shared", *headings):
        table.add_column(column, justify="right", no_wrap=True)
    for number, seat in enumerate(tally.seats):
        table.add_row(f"{number} {plan.seats[number]}", *_cells(seat, tally.games))
    table.add_section()
    for number, seat in enumerate(tally.order):
        table.add_row(f"plays {ORDINALS[number]}", *_cells(seat, tally.games))
    console.print(table)
    length, moves = tally.length, tally.length.total
    endings = ", ".join(f"{ending} {count / tally.games:.1%}" for ending, count in tally.endings.most_common())
    console.print(
        f"Length {length.mean:.1f} ± {length.spread:.1f} moves ({length.least} to {length.most}), ended by {endings}.\n"
        f"{moves:,} moves in {seconds:.1f} s: {moves / seconds:,.0f} moves/s."
    )


def _cells(seat: Seat, games: int) -> list[str]:
    total, *parts = seat.parts.values()
    narrow = len(parts) > WIDE
    scores = [f"{part.mean:.1f}" if narrow else f"{part.mean:.1f}±{part.spread:.1f}" for part in parts]
    scores.insert(0, f"{total.mean:.1f}±{total.spread:.1f}")
    return [f"{seat.won / games:.1%}", f"{seat.shared / games:.1%}", *scores]
