"""Asks what to play, and against whom, when `skyburst play` is started without saying so."""

from collections.abc import Callable
from typing import NamedTuple

from rich.console import Console

from skyburst.bots import DEFAULT_LEVEL, LEVELS
from skyburst.bots.driver import HUMAN
from skyburst.cli.shared import BadInput, load_game, parse_seats, usual_count
from skyburst.core.game import Game
from skyburst.library import names as game_names
from skyburst.locale import LANGUAGES, Catalogue, catalogue
from skyburst.terminal.word_matching import find_meaning, normalized


class Wanted(NamedTuple):
    """What somebody wants to play; None means that they have not said."""

    game: str | None
    level: str | None
    players: int | None
    seats: str | None


def choose_missing(wanted: Wanted, texts: Catalogue, console: Console, ask: Callable[[str], str]) -> Wanted:
    """Asks for what is missing. Enter takes the default."""
    game, level, players, seats = wanted
    if level is not None:
        _level(level)
    if game is None:
        games = {name: texts.optional(f"web.game.{name}", name) for name in game_names()}
        game = _choose(texts.text("choose.game"), games, next(iter(games)), texts, console, ask)
    played = load_game(game)
    if players is not None:
        _check_count(players, played)
    if seats is None and players is None and len(played.seats) > 1:
        counts = {str(count): str(count) for count in played.seats}
        players = int(_choose(texts.text("choose.players"), counts, str(usual_count(played)), texts, console, ask))
    if seats is None and level is None and players != 1:
        levels = {name: texts.text(f"bot.{name}") for name in LEVELS}
        level = _choose(texts.text("choose.level"), levels, DEFAULT_LEVEL, texts, console, ask)
    return Wanted(game, level, players, seats)


def _choose(
    question: str,
    options: dict[str, str],
    default: str,
    texts: Catalogue,
    console: Console,
    ask: Callable[[str], str],
) -> str:
    """Returns one of the options, named by its number in the list or by its name."""
    numbered = not all(name.isdecimal() for name in options)
    labels = [f"{number} {label}" if numbered else label for number, label in enumerate(options.values(), 1)]
    console.print(f"{question}  {', '.join(labels)}", highlight=False, markup=False)
    words = {normalized(word): name for name, label in options.items() for word in (name, label)}
    if numbered:
        words |= {str(number): name for number, name in enumerate(options, 1)}
    while True:
        typed = normalized(ask(texts.text("choose.prompt", default=options[default])))
        found = find_meaning(typed, words) if typed else default
        if found is not None:
            return found
        console.print(texts.text("choose.again", options=", ".join(labels)), highlight=False, markup=False)


def seats_for(wanted: Wanted, played: Game) -> list[str]:
    """Returns the players: those that `--seats` lists or, by default, a human and bots."""
    if wanted.seats is not None:
        if wanted.level is not None or wanted.players is not None:
            raise BadInput("cli.seats-or-level")
        return parse_seats(wanted.seats, played, humans=True)
    level = DEFAULT_LEVEL if wanted.level is None else _level(wanted.level)
    count = usual_count(played) if wanted.players is None else wanted.players
    _check_count(count, played)
    return [HUMAN, *[level] * (count - 1)]


def _check_count(count: int, played: Game) -> None:
    if count not in played.seats:
        counts = ", ".join(map(str, played.seats))
        raise BadInput("cli.player-count", game=played.name, counts=counts, given=count)


def _level(word: str) -> str:
    """Returns the level with this name in any language."""
    names = {normalized(catalogue(known).text(f"bot.{level}")): level for known in LANGUAGES for level in LEVELS}
    level = ({level: level for level in LEVELS} | names).get(normalized(word))
    if level is None:
        raise BadInput("cli.unknown-level", level=word, known=", ".join(LEVELS))
    return level
