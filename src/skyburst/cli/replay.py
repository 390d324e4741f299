"""`skyburst replay`."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from skyburst import terminal
from skyburst.cli.shared import WRONG, catalogue_of, decks_option, language_option, read_record, record_argument
from skyburst.library import finder


@click.command()
@record_argument
@click.option(
    "--game", "-g", "number", type=click.IntRange(min=1), default=1, help="The number of the game in the file."
)
@decks_option
@language_option
@click.pass_context
def replay(context: click.Context, file: Path, number: int, decks: Sequence[Path], language: str | None) -> None:
    """Step through a saved game.

    Enter: next step, b: back, a number: that step, q: quit. If the input or the output is not a terminal, all steps
    are printed.

    \b
    Examples:
      skyburst replay games.jsonl
      skyburst replay games.jsonl --game 3 --language fr
    """
    record = read_record(file, number)
    game = finder(decks)(record.game, record.deck)
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    problem = terminal.replay(game, record, catalogue_of(language), Console(), input, interactive=interactive)
    context.exit(WRONG if problem else 0)
