"""`skyburst tournament`."""

import json
from collections.abc import Sequence
from pathlib import Path

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
    game_argument,
    jobs_option,
    json_option,
    launch_option,
    load_game,
    options_option,
    parse_options,
    progress_bar,
    seed_option,
)
from skyburst.core.game import Game, Json
from skyburst.lab.contest import Conditions
from skyburst.lab.results_file import ResultsFile
from skyburst.lab.simulate import cores
from skyburst.lab.standings import Standing, Standings
from skyburst.lab.tournament import Plan, check, run

USUAL_GAMES = 100
"""The number of games if neither --games nor --until is given."""


class Percentage(click.ParamType[float]):
    """A percentage such as `1%`, as a fraction."""

    name = "percentage"

    def convert(self, value: str | float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Returns the fraction. Fails if the text is not a number from 0 to 50."""
        try:
            number = float(str(value).removesuffix("%"))
        except ValueError:
            number = 0.0
        if not 0 < number < 50:
            self.fail(f"'{value}' is not a percentage between 0% and 50%, such as 1%", param, ctx)
        return number / 100


@click.command(cls=GameCommand)
@game_argument
@click.argument("entrants", metavar="BOT...", nargs=-1, required=True)
@click.option("--players", "-p", type=int, help="Seats per game; by default one for each bot, if the game allows it.")
@click.option("--games", "-n", type=click.IntRange(min=1), help=f"The number of games; by default {USUAL_GAMES}.")
@click.option(
    "--until",
    type=Percentage(),
    metavar="1%",
    help="Play until every win rate is known to ± this percentage; --games is then the maximum.",
)
@seed_option
@jobs_option
@click.option(
    "--limit", type=click.FloatRange(min=0, min_open=True), help="Seconds for each move; later answers lose it."
)
@options_option
@deck_option
@launch_option
@click.option("--out", metavar="FILE", type=PATH, help="Save each game to FILE; the same command continues from there.")
@click.option("--traceback", "tracebacks", is_flag=True, help="Show where each bot failed first.")
@json_option
def tournament(
    name: str,
    entrants: tuple[str, ...],
    players: int | None,
    games: int | None,
    until: float | None,
    seed: str | None,
    jobs: int | None,
    limit: float | None,
    options: Sequence[str],
    deck: Path | None,
    launch: str | None,
    out: Path | None,
    tracebacks: bool,
    as_json: bool,
) -> None:
    """Let bots play against each other and rank them.

    A BOT is the name of a built-in bot, or FILE.py:CLASS for one of your own, a class with the methods __init__(game,
    chance) and choose(view, actions). Every deal is played from all seats. With more bots than seats, everyone plays
    the same number of games. With fewer, one bot takes the remaining seats, each in turn; name a bot several times to
    decide that yourself.

    A bot that crashes, exceeds the limit or returns an illegal action loses the move to a random one. The same seed
    gives the same games for any number of jobs, unless bots depend on the time.

    \b
    Examples:
      skyburst tournament {game} greedy random
      skyburst tournament {game} mybots.py:Tidy greedy random --games 300 --out games.jsonl
      skyburst tournament {game} mybots.py:Tidy greedy --until 2% --limit 1
      skyburst tournament {game} mybots.py:Tidy greedy greedy greedy --json
    """
    played = load_game(name, deck)
    file = None if out is None else ResultsFile(out)
    plan = Plan(
        conditions=Conditions(name, parse_options(options), deck, launch, limit),
        entrants=entrants,
        players=players if players is not None else _usual_players(played, len(entrants)),
        seed=seed if seed is not None else _seed_of(file),
    )
    check(plan)
    if file is not None:
        file.check(plan.header())
    standings = _run(plan, jobs or cores(), games if games or until else USUAL_GAMES, until, file)
    if as_json:
        click.echo(json.dumps(_summary(plan, standings)))
    else:
        _show(Console(), plan, standings, tracebacks)


def _usual_players(played: Game, entrants: int) -> int:
    """Returns the number of seats that is nearest to the number of entrants."""
    return min(played.seats, key=lambda seats: abs(seats - entrants))


def _seed_of(file: ResultsFile | None) -> str:
    """Returns the seed of an earlier part of the tournament, or else a new one."""
    seed = None if file is None or file.header is None else file.header.get("seed")
    return seed if isinstance(seed, str) else new_seed()


def _run(plan: Plan, jobs: int, games: int | None, until: float | None, file: ResultsFile | None) -> Standings:
    standings = Standings(plan.names)
    with progress_bar() as progress:
        task = progress.add_task(plan.conditions.game, total=games)
        for standings in run(plan, jobs, games=games, until=until, file=file):
            text = f"{plan.conditions.game}: ±{standings.precision:.1%}"
            progress.update(task, completed=standings.games, description=text)
    return standings


def _summary(plan: Plan, standings: Standings) -> dict[str, Json]:
    ranking: list[Json] = [standing.to_json() for standing in standings.ranking()]
    return {**plan.header(), "games": standings.games, "ranking": ranking}


def _show(console: Console, plan: Plan, standings: Standings, tracebacks: bool) -> None:
    title = f"{plan.conditions.game}: {standings.games:,} games, {plan.players} players, seed {plan.seed}"
    table = _table(title, "wins", "95 %", "rating", "score", "s/move", "most")
    parts = _table("Points by part", *(column_heading(part, 8) for part in _parts(standings)))
    for standing in standings.ranking():
        table.add_row(standing.name, *_cells(standing))
        parts.add_row(standing.name, *(f"{standing.parts[part].mean:.1f}" for part in _parts(standings)))
    console.print(table)
    console.print(parts)
    console.print(f"A fair share is {1 / plan.players:.1%}. Each bot has {_counted(standings)} games in its win rate.")
    for standing in standings.ranking():
        _show_faults(console, standing, tracebacks)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=0, collapse_padding=True)
    table.add_column("bot", overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _parts(standings: Standings) -> list[str]:
    return [part for part in standings.entrants[0].parts if part != "total"]


def _counted(standings: Standings) -> str:
    return " or ".join(sorted({f"{standing.counted_games:,}" for standing in standings.entrants}))


def _cells(standing: Standing) -> list[str]:
    low, high = standing.interval
    total = standing.parts["total"]
    return [
        f"{standing.win_rate:.1%}",
        f"{low:.1%}–{high:.1%}",
        f"{standing.rating.mu:.1f}±{standing.rating.sigma:.1f}",
        f"{total.mean:.1f}±{total.spread:.1f}",
        f"{standing.seconds_per_move:.4f}",
        f"{standing.longest:.3f}",
    ]


def _show_faults(console: Console, standing: Standing, tracebacks: bool) -> None:
    first = standing.first_fault
    if first is None:
        return
    counts = ", ".join(f"{kind} {count:,}" for kind, count in sorted(standing.faults.items()))
    text = f"{standing.name} failed ({counts}) and lost these moves to random ones. First, in game {first.game}: "
    console.print(text + first.faults.message, markup=False, highlight=False)
    if tracebacks and first.faults.traceback:
        console.print(first.faults.traceback, markup=False, highlight=False)
