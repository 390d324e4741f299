"""What several commands need: arguments, options and how errors are said."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click

from skyburst.bots import names as bot_names
from skyburst.core.errors import RecordError
from skyburst.core.game import Game
from skyburst.core.record import Record, parse_record
from skyburst.library import game, load_deck
from skyburst.library import names as game_names
from skyburst.locale import LANGUAGES, Catalogue, catalogue, preferred_language
from skyburst.physics import LAUNCHES

WRONG = 1
BAD_INPUT = 2
INTERRUPTED = 130

PATH = click.Path(path_type=Path)

game_argument = click.argument("name", metavar="GAME")
deck_option = click.option("--deck", metavar="FILE", type=PATH, help="A component set of your own, as TOML.")
decks_option = click.option(
    "--deck", "decks", metavar="FILE", type=PATH, multiple=True, help="A component set that records were played with."
)
options_option = click.option(
    "--option", "-o", "options", metavar="KEY=VALUE", multiple=True, help="An option of the game; may be repeated."
)
seed_option = click.option("--seed", "-s", help="Any text; the same text deals the same game. Random if not given.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for machines.")
language_option = click.option(
    "--language", "-l", type=click.Choice(LANGUAGES), help="English or French; the environment's if not given."
)
launch_option = click.option(
    "--launch", type=click.Choice(LAUNCHES), help="Fireworks: the fitted model (fast) or rigid bodies (box)."
)
record_argument = click.argument("file", metavar="FILE", type=PATH)

GAMES = f"Games: {', '.join(game_names())}. Bots: {', '.join(bot_names())}."


def fail(sentence: str, code: int) -> NoReturn:
    """Says in one line what was wrong, and ends."""
    line = " ".join(sentence.split())
    sys.stderr.write(f"skyburst: {line}\n")
    sys.exit(code)


def load_game(name: str, deck: Path | None) -> Game:
    """The game, with the user's component set if one is given."""
    return game(name) if deck is None else load_deck(deck, name)


def parse_options(pairs: Sequence[str]) -> dict[str, object]:
    """KEY=VALUE pairs; the game itself knows which there are."""
    options: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise click.UsageError(f"'{pair}' is no KEY=VALUE, as in --option claims=manual")
        if key in options:
            raise click.UsageError(f"option {key} is given twice")
        options[key] = value
    return options


def parse_seats(text: str, *, humans: bool) -> list[str]:
    """Names with commas between them: bots and, where they may sit down, humans."""
    known = (*(("human",) if humans else ()), *bot_names())
    seats = [name.strip() for name in text.split(",")]
    for name in seats:
        if name not in known:
            raise click.UsageError(f"'{name}' cannot sit at a seat; there is {', '.join(known)}")
    return seats


def read_lines(path: Path) -> list[tuple[int, str]]:
    """The lines of a file that hold something, with their numbers; - is standard input."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        raise click.UsageError(f"{path}: {error.strerror}") from None
    # A byte that is no UTF-8 spoils its own line, not the file.
    lines = [(number, line) for number, line in enumerate(data.decode(errors="replace").split("\n"), 1) if line.strip()]
    if not lines:
        raise click.UsageError(f"{path}: holds no record")
    return lines


def read_record(path: Path, number: int) -> Record:
    """One game of a file, counted from 1."""
    lines = read_lines(path)
    if number > len(lines):
        raise click.UsageError(f"{path}: there is no game {number}, only {len(lines)}")
    line_number, line = lines[number - 1]
    try:
        return parse_record(line)
    except RecordError as error:
        raise click.UsageError(f"{path}:{line_number}: {error}") from None


def catalogue_of(language: str | None) -> Catalogue:
    """The language asked for, or the one of the user's environment."""
    return catalogue(language or preferred_language(os.environ))
