"""`skyburst bench`."""

import json

import click
from rich.console import Console
from rich.table import Table

from skyburst.cli.shared import GameCommand, json_option, load_game, optional_game_argument
from skyburst.lab import bench as lab


@click.command(cls=GameCommand)
@optional_game_argument
@click.option(
    "--seconds", type=click.FloatRange(min=0.1), default=3.0, help="Seconds to measure for each number of players."
)
@json_option
def bench(name: str, seconds: float, as_json: bool) -> None:
    """Measure how fast the engine plays random games and searches, in one process.

    \b
    Examples:
      skyburst bench
      skyburst bench {game} --seconds 10 --json
    """
    report = lab.bench(load_game(name), seconds)
    if as_json:
        click.echo(json.dumps(report.to_json()))
        return
    table = Table(title=f"{report.game}, {lab.engine()} engine, random play", title_justify="left")
    for column in ("players", "moves/s", "games/s", "moves per game", "playouts/s", "simulations/s"):
        table.add_column(column, justify="right")
    for speed in report.speeds:
        table.add_row(
            str(speed.players),
            f"{speed.moves_per_second:,.0f}",
            f"{speed.games_per_second:,.0f}",
            f"{speed.moves_per_game:.1f}",
            f"{speed.playouts_per_second:,.0f}",
            f"{speed.simulations_per_second:,.0f}",
        )
    console = Console()
    console.print(table)
    console.print(
        f"Cloning a state takes as long as {report.clone_moves:.2f} moves; a match takes {report.bytes_a_game:,} bytes."
    )
