"""`skyburst review`."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console

from skyburst import terminal
from skyburst.cli.shared import catalogue_of, decks_option, json_option, language_option, read_record, record_argument
from skyburst.library import finder


@click.command()
@record_argument
@click.option(
    "--game", "-g", "number", type=click.IntRange(min=1), default=1, help="The number of the game in the file."
)
@decks_option
@json_option
@language_option
def review(file: Path, number: int, decks: Sequence[Path], as_json: bool, language: str | None) -> None:
    """Review a saved game: winning chances, luck, accuracy and the costliest moves.

    Each decision is judged only by what the player could see then. A review takes up to a minute; the same game always
    gets the same review.

    \b
    Examples:
      skyburst review games.jsonl
      skyburst review games.jsonl --game 3 --language fr
      skyburst review games.jsonl --json > review.json
    """
    record = read_record(file, number)
    game = finder(decks)(record.game, record.deck)
    catalogue = catalogue_of(language)
    found = terminal.compute_review(game, record, Console(stderr=True), catalogue.text("review.title"))
    if as_json:
        click.echo(json.dumps(asdict(found), ensure_ascii=False))
    else:
        terminal.print_review(game, record, found, catalogue, Console())
