"""`skyburst deck check`."""

from pathlib import Path

import click

from skyburst.cli.shared import PATH, WRONG, GameCommand, fail
from skyburst.core.errors import ComponentError
from skyburst.core.text import printable
from skyburst.library import load_deck


@click.group()
def deck() -> None:
    """Check component sets (a game's tiles and cards)."""


@deck.command(cls=GameCommand)
@click.argument("file", metavar="FILE", type=PATH)
@click.option("--game", "name", help="The game that the set is for; detected from the file by default.")
def check(file: Path, name: str | None) -> None:
    """Check a component set. Exits with 1 if it is invalid.

    \b
    Examples:
      skyburst deck check my-{game}.toml
      skyburst play {game} --deck my-{game}.toml
    """
    try:
        played = load_deck(file, name)
    except ComponentError as error:
        fail(str(error), WRONG)
    click.echo(printable(f"{file}: deck '{played.deck.id}' is valid for {played.name}; sha256 {played.deck.sha256}"))
