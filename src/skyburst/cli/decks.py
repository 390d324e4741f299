"""`skyburst deck new`, `deck check` and `deck diff`."""

import json
import re
from pathlib import Path
from typing import Final

import click

from skyburst.cli.shared import (
    PATH,
    WRONG,
    BadInput,
    GameCommand,
    catalogue_of,
    fail,
    game_argument,
    language_option,
    load_game,
)
from skyburst.core.errors import ComponentError
from skyburst.core.game import WITHOUT_COMPONENTS, Game
from skyburst.core.text import printable
from skyburst.lab.deck_diff import Change, deck_diff
from skyburst.library import load_deck, source_of
from skyburst.library import names as game_names
from skyburst.locale import Catalogue

NAME: Final = re.compile(r'^(deck|set) = ".*"$', re.MULTILINE)
"""The line with the name of a component set."""


@click.group()
def deck() -> None:
    """Make, check and compare component sets (a game's tiles and cards)."""


@deck.command(cls=GameCommand)
@game_argument
@click.argument("file", metavar="FILE", type=PATH)
@language_option
def new(name: str, file: Path, language: str | None) -> None:
    """Copy a game's standard component set to FILE, with its comments, to start from.

    \b
    Examples:
      skyburst deck new {game} my-{game}.toml
      skyburst deck check my-{game}.toml
      skyburst report {game} --seats greedy,greedy --against-deck my-{game}.toml
    """
    texts = catalogue_of(language)
    text = _template(load_game(name), file, texts)
    try:
        with file.open("x", encoding="utf-8", newline="\n") as target:
            target.write(text)
    except FileExistsError:
        raise BadInput("cli.deck.exists", file=file) from None
    except OSError as error:
        raise click.UsageError(f"cannot write {file}: {error.strerror}") from None
    click.echo(texts.text("cli.deck.new", file=file))


def _template(game: Game, file: Path, texts: Catalogue) -> str:
    """Returns the standard component set under the name of the file, after a comment that says what to do with it."""
    name = game.name
    if game.deck == WITHOUT_COMPONENTS:
        raise BadInput("cli.deck.without", name=name)
    _, standard = source_of(name, game.deck)
    comment = "".join(f"# {line}\n" for line in texts.text("cli.deck.comment", name=name, file=file).splitlines())
    title = json.dumps(file.stem, ensure_ascii=False)
    top, table, rest = standard.partition("\n[")
    named, found = NAME.subn(lambda line: f"{line[1]} = {title}", top, count=1)
    name_line = "" if found else f"deck = {title}\n\n"
    return f"{comment}\n{name_line}{named}{table}{rest}"


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
    played = _loaded(file, name)
    click.echo(printable(f"{file}: deck '{played.deck.id}' is valid for {played.name}; sha256 {played.deck.sha256}"))


@deck.command(cls=GameCommand)
@click.argument("before", metavar="FILE|GAME", type=PATH)
@click.argument("after", metavar="FILE", type=PATH)
@language_option
def diff(before: Path, after: Path, language: str | None) -> None:
    """Say in words what differs between two component sets. The name of a game stands for its standard set.

    \b
    Examples:
      skyburst deck diff {game} my-{game}.toml
      skyburst deck diff old.toml new.toml
    """
    one, other = _loaded_or_standard(before), _loaded_or_standard(after)
    if one.name != other.name:
        raise BadInput("cli.deck.other-games", before=before, one=one.name, after=after, other=other.name)
    texts = catalogue_of(language)
    changes = deck_diff(source_of(one.name, one.deck)[1], source_of(other.name, other.deck)[1])
    for change in changes:
        click.echo(printable(_sentence(change, texts)))
    if not changes:
        click.echo(texts.text("cli.deck.same"))


def _loaded_or_standard(file: Path) -> Game:
    """Returns the game with the component set in a file, or with its standard one if its name is given."""
    if str(file) in game_names() and not file.exists():
        return load_game(str(file))
    return _loaded(file, None)


def _loaded(file: Path, name: str | None) -> Game:
    try:
        return load_deck(file, name)
    except ComponentError as error:
        fail(str(error), WRONG)


def _sentence(change: Change, texts: Catalogue) -> str:
    return texts.text(f"cli.deck.{change.kind}", where=change.where, before=change.before, after=change.after)
