"""`skyburst play`."""

import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from skyburst import new_seed, terminal
from skyburst.bots.driver import players, seat_bots
from skyburst.cli.shared import (
    GAMES,
    PATH,
    BadInput,
    catalogue_of,
    deck_option,
    language_option,
    launch_option,
    load_game,
    options_option,
    parse_options,
    parse_seats,
    read_record,
    seed_option,
    translated_errors,
)
from skyburst.core.chance import Chance
from skyburst.core.game import Game
from skyburst.core.match import Match, deal, resume
from skyburst.core.record import Player, format_record
from skyburst.library import finder
from skyburst.physics.playing import FAST, default_launcher, fallback_notice, with_launcher

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (line editing and history where the platform has them)


@click.command(epilog=GAMES)
@click.argument("name", metavar="[GAME]", default="festival")
@click.option(
    "--seats", default="human,greedy,greedy", show_default=True, help="The player at each seat: human or a bot."
)
@click.option("--names", metavar="NAME,…", default="", help="The names of the players.")
@click.option("--cities", metavar="CITY,…", default="", help="Festival: the city of each player; random if left out.")
@seed_option
@options_option
@deck_option
@language_option
@launch_option
@click.option("--record", metavar="FILE", type=PATH, help="Save the game there when it ends or you leave.")
@click.option("--resume", "saved", metavar="FILE", type=PATH, help="Resume a saved game.")
def play(
    name: str,
    seats: str,
    names: str,
    cities: str,
    seed: str | None,
    options: Sequence[str],
    deck: Path | None,
    language: str | None,
    launch: str | None,
    record: Path | None,
    saved: Path | None,
) -> None:
    """Play in the terminal, against bots or each other.

    \b
    Examples:
      skyburst play festival
      skyburst play festival --seats human,human --cities Paris,Tokyo --language fr
      skyburst play festival --option claims=manual --record game.jsonl
      skyburst play --resume game.jsonl
    """
    with translated_errors():
        if saved is not None:
            found = read_record(saved, 1)
            match = resume(_boxed(finder([deck] if deck else [])(found.game, found.deck), launch), found)
        else:
            seated = _seated(parse_seats(seats, humans=True), names, cities)
            chosen = seed if seed is not None else new_seed()
            match = deal(
                _boxed(load_game(name, deck), launch), seated, chosen, parse_options(options), fill_missing_picks=True
            )
    kinds = [player.kind.removeprefix("bot:") for player in match.players]
    bots = seat_bots(match.game, kinds, Chance(match.seed).branch("table"))
    try:
        terminal.play(match, bots, catalogue_of(language), Console(), input, auto=not sys.stdin.isatty())
    finally:
        if record is not None:
            _save(match, record)


def _boxed(game: Game, launch: str | None) -> Game:
    """Returns the game with the launcher that was asked for, or with the best one that works."""
    chosen = launch or default_launcher(game)
    if launch is None and chosen == FAST:
        click.echo(fallback_notice(), err=True)
    return with_launcher(game, chosen)


def _seated(kinds: Sequence[str], names: str, cities: str) -> list[Player]:
    called, picks = _each_seat(names, len(kinds), "--names"), _each_seat(cities, len(kinds), "--cities")
    return [
        player._replace(name=called[seat] or player.name, pick=picks[seat])
        for seat, player in enumerate(players(kinds))
    ]


def _each_seat(text: str, seats: int, flag: str) -> list[str | None]:
    """Returns the entries of a comma-separated list, one for each seat; None for empty ones."""
    given = [entry.strip() or None for entry in text.split(",")] if text else []
    if len(given) > seats:
        raise BadInput("cli.too-many-entries", flag=flag, given=len(given), seats=seats)
    return given + [None] * (seats - len(given))


def _save(match: Match, record: Path) -> None:
    try:
        record.write_text(format_record(match.record()) + "\n", encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{record}: {error.strerror}") from None
