"""Arguments, options and error messages that several commands share."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from skyburst.bots import DEFAULT_LEVEL
from skyburst.bots import find as find_bot
from skyburst.bots import names as bot_names
from skyburst.bots.driver import HUMAN
from skyburst.core.errors import ActionError, OptionError, RecordError, UnknownGame
from skyburst.core.game import Game
from skyburst.core.record import Record, parse_record
from skyburst.core.text import printable
from skyburst.library import game, load_deck
from skyburst.library import names as game_names
from skyburst.locale import LANGUAGES, Catalogue, catalogue, preferred_language
from skyburst.physics import LAUNCHES
from skyburst.registry import SHIPPED, find

WRONG = 1
BAD_INPUT = 2
INTERRUPTED = 130
USUAL_SEATS = 3
"""The default number of players. If a game does not allow it, the nearest number that the game allows is used."""

PATH = click.Path(path_type=Path)

game_argument = click.argument("name", metavar="GAME")
optional_game_argument = click.argument("name", metavar="[GAME]", default=next(iter(SHIPPED)))
deck_option = click.option("--deck", metavar="FILE", type=PATH, help="A custom component set (TOML file).")
decks_option = click.option(
    "--deck",
    "decks",
    metavar="FILE",
    type=PATH,
    multiple=True,
    help="A custom component set that the games use; can be repeated.",
)
options_option = click.option(
    "--option", "-o", "options", metavar="KEY=VALUE", multiple=True, help="An option of the game; can be repeated."
)
seed_option = click.option("--seed", "-s", help="Any text; the same seed deals the same game. Random by default.")
database_option = click.option(
    "--database",
    envvar="SKYBURST_DATABASE",
    metavar="URL",
    help="URL for SQLAlchemy; by default SKYBURST_DATABASE or a SQLite file in your data folder.",
)
jobs_option = click.option(
    "--jobs", "-j", type=click.IntRange(min=1), help="The number of processes; by default one per core."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
language_option = click.option(
    "--language",
    "--lang",
    "-l",
    type=click.Choice(LANGUAGES),
    help="English or French; by default the language of your environment.",
)
launch_option = click.option(
    "--launch",
    type=click.Choice(LAUNCHES),
    help="How launches are made: with the fast launch model (fast) or the simulated box (box).",
)
record_argument = click.argument("file", metavar="FILE", type=PATH)


class GameCommand(click.Command):
    """A command for games. Its help shows examples with a real game and option, and lists all games and bots."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the help with `{game}` and `{option}` filled in."""
        game_name, options = next((name, found) for name in game_names() if (found := find(name).options))
        option, values = next(iter(options.items()))
        self.help = (self.help or "").format(game=game_name, option=f"{option}={values[-1]}")
        super().format_help_text(ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the lists of games and bots."""
        self.epilog = f"Games: {', '.join(game_names())}. Bots: {', '.join(bot_names())}."
        super().format_epilog(ctx, formatter)


def fail(sentence: str, code: int) -> NoReturn:
    """Prints an error message as one line on stderr and exits with this code. Leaves out control characters."""
    line = printable(" ".join(sentence.split()))
    sys.stderr.write(f"skyburst: {line}\n")
    sys.exit(code)


class BadInput(click.UsageError):
    """Invalid input; the message is in the command's language."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(_command_catalogue().text(key, **params))


def _command_catalogue() -> Catalogue:
    """Returns the catalogue for the running command's --language; English if the command has no such option."""
    context = click.get_current_context(silent=True)
    if context is None or "language" not in context.params:
        return catalogue("en")
    return catalogue_of(context.params["language"])


@contextmanager
def translated_errors() -> Iterator[None]:
    """Turns errors about actions and options into usage errors in the command's language, if they have a text in it."""
    try:
        yield
    except (ActionError, OptionError) as error:
        if error.reason is None or error.reason.key not in _command_catalogue().entries:
            raise  # games from other packages have error messages in English only
        raise BadInput(error.reason.key, **error.params) from None


def load_game(name: str, deck: Path | None = None) -> Game:
    """Returns the game, with the user's component set if one is given."""
    try:
        return game(name) if deck is None else load_deck(deck, name)
    except UnknownGame:
        raise BadInput("cli.unknown-game", name=name, known=", ".join(game_names())) from None


def parse_options(pairs: Sequence[str], flag: str = "--option") -> dict[str, object]:
    """Returns the options given as KEY=VALUE with this flag. The game checks their names and values."""
    options: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadInput("cli.option-form", flag=flag, pair=pair)
        if key in options:
            raise BadInput("cli.option-twice", flag=flag, name=key)
        options[key] = value
    return options


def parse_seats(text: str, played: Game, *, humans: bool) -> list[str]:
    """Parses a comma-separated list of players: bots that can play the game and, if allowed, humans."""
    known = (*((HUMAN,) if humans else ()), *bot_names(played.name))
    seats = [seat.strip() for seat in text.split(",")]
    for seat in seats:
        name = seat.partition(":")[0]
        if name not in known:
            raise BadInput("cli.unknown-seat", name=name, known=", ".join(known))
        if seat != HUMAN:
            find_bot(seat, played.name)
    return seats


def usual_count(played: Game) -> int:
    """Returns the default number of players."""
    return min(played.seats, key=lambda seats: abs(seats - USUAL_SEATS))


def default_seats(played: Game, *, humans: bool) -> list[str]:
    """Returns the default players: a human and bots of the default level, or only bots that play fast."""
    count = usual_count(played)
    if humans:
        return [HUMAN, *[DEFAULT_LEVEL] * (count - 1)]
    return ["greedy" if "greedy" in bot_names(played.name) else "random"] * count


def read_lines(path: Path) -> list[tuple[int, str]]:
    """Returns the non-empty lines of a file with their line numbers; `-` means standard input."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        raise click.UsageError(f"cannot read {path}: {error.strerror}") from None
    # Bytes that are not valid UTF-8 are replaced, so that they make only their own line unreadable.
    lines = [(number, line) for number, line in enumerate(data.decode(errors="replace").split("\n"), 1) if line.strip()]
    if not lines:
        raise BadInput("cli.no-records", file=path)
    return lines


def read_record(path: Path, number: int) -> Record:
    """Returns the record with the given number in a file; the first record has number 1."""
    lines = read_lines(path)
    if number > len(lines):
        raise BadInput("cli.no-such-game", file=path, number=number, count=len(lines))
    line_number, line = lines[number - 1]
    try:
        return parse_record(line)
    except RecordError as error:
        raise click.UsageError(f"{path}:{line_number}: {error}") from None


def catalogue_of(language: str | None) -> Catalogue:
    """Returns the catalogue for a language, by default the language of the user's environment."""
    return catalogue(language or preferred_language(os.environ))


def progress_bar() -> Progress:
    """Returns a progress bar on stderr; it is shown only in a terminal."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def column_heading(part: str, longest: int) -> str:
    """Returns the heading of a column for a part of the score, split into two lines if it is too long."""
    if len(part) <= longest or "_" in part:
        return part.replace("_", "\n")
    end = min(7, len(part) - 3)
    return f"{part[:end]}-\n{part[end:]}"
