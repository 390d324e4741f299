"""`skyburst play`."""

import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from skyburst import new_seed, terminal
from skyburst.bots import LEVELS
from skyburst.bots.driver import players as named_players
from skyburst.bots.driver import seat_bots
from skyburst.cli.choosing import Wanted, choose_missing, seats_for
from skyburst.cli.shared import (
    PATH,
    BadInput,
    GameCommand,
    catalogue_of,
    deck_option,
    language_option,
    launch_option,
    load_game,
    options_option,
    parse_options,
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
from skyburst.registry import SHIPPED

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (line editing and history, if the platform supports them)


@click.command(cls=GameCommand)
@click.argument("name", metavar="[GAME]", required=False)
@click.option(
    "--level", metavar="LEVEL", help=f"How well the bots play: {', '.join(LEVELS)}; you are asked if you leave it out."
)
@click.option("--players", type=click.IntRange(1, 8), help="The number of players, you included; by default 3.")
@click.option("--seats", help="The players, e.g. human,greedy,random; by default you and two bots.")
@click.option("--names", metavar="NAME,…", default="", help="The names of the players, in the order of the seats.")
@click.option(
    "--picks", "--cities", metavar="PICK,…", default="", help="What each player chooses before the game, e.g. a city."
)
@seed_option
@options_option
@deck_option
@language_option
@launch_option
@click.option("--record", metavar="FILE", type=PATH, help="Save the game to FILE when it ends or you leave.")
@click.option("--resume", "saved", metavar="FILE", type=PATH, help="Resume the game saved in FILE.")
def play(
    name: str | None,
    level: str | None,
    players: int | None,
    seats: str | None,
    names: str,
    picks: str,
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
      skyburst play
      skyburst play {game} --level expert --players 2
      skyburst play {game} --seats human,human --language fr
      skyburst play {game} --option {option} --record game.jsonl
      skyburst play --resume game.jsonl
    """
    with translated_errors():
        if saved is not None:
            found = read_record(saved, 1)
            match = resume(_boxed(finder([deck] if deck else [])(found.game, found.deck), launch), found)
        else:
            wanted = Wanted(name, level, players, seats)
            if sys.stdin.isatty() and sys.stdout.isatty():
                wanted = choose_missing(wanted, catalogue_of(language), Console(), input)
            played = load_game(wanted.game or next(iter(SHIPPED)), deck)
            kinds = seats_for(wanted, played)
            seated, chosen = _seated(kinds, names, picks), seed if seed is not None else new_seed()
            match = deal(_boxed(played, launch), seated, chosen, parse_options(options), fill_missing_picks=True)
    kinds = [player.kind.removeprefix("bot:") for player in match.players]
    bots = seat_bots(match.game, kinds, Chance(match.seed).branch("table"))
    try:
        terminal.play(match, bots, catalogue_of(language), Console(), input, auto=not sys.stdin.isatty())
    finally:
        if record is not None:
            _save(match, record)


def _boxed(game: Game, launch: str | None) -> Game:
    """Returns the game with the requested launcher, or with the best one available if none was requested."""
    chosen = launch or default_launcher(game)
    if launch is None and chosen == FAST:
        click.echo(fallback_notice(), err=True)
    return with_launcher(game, chosen)


def _seated(kinds: Sequence[str], names: str, picks: str) -> list[Player]:
    called, picked = _each_seat(names, len(kinds), "--names"), _each_seat(picks, len(kinds), "--picks")
    return [
        player._replace(name=called[seat] or player.name, pick=picked[seat])
        for seat, player in enumerate(named_players(kinds))
    ]


def _each_seat(text: str, seats: int, flag: str) -> list[str | None]:
    """Splits a comma-separated list and returns one entry for each seat; None if the entry is empty or missing."""
    given = [entry.strip() or None for entry in text.split(",")] if text else []
    if len(given) > seats:
        raise BadInput("cli.too-many-entries", flag=flag, given=len(given), seats=seats)
    return given + [None] * (seats - len(given))


def _save(match: Match, record: Path) -> None:
    try:
        record.write_text(format_record(match.record()) + "\n", encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"cannot write {record}: {error.strerror}") from None
