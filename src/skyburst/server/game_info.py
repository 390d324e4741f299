"""What clients are told about the games: options, bots and components."""

from collections.abc import Mapping

from msgspec import Struct

from skyburst.adapters import ADAPTERS
from skyburst.bots import names as bot_names
from skyburst.core.game import Game
from skyburst.library import game
from skyburst.locale import LANGUAGES
from skyburst.locale.catalogue import Entry
from skyburst.server.responses import DeckInfo, GameInfo, OptionInfo
from skyburst.table.errors import NotFound


def find_game(name: str) -> Game:
    """Returns the game with that name. Raises NotFound if it cannot be played here."""
    if name not in ADAPTERS:
        raise NotFound("unknown-game", f"unknown game '{name}'; the games are {', '.join(ADAPTERS)}", game=name)
    return game(name)


def describe_game(name: str) -> GameInfo:
    """Returns what a client needs to offer the game: seats, options, bots and picks."""
    found, adapter = find_game(name), ADAPTERS[name]
    return GameInfo(
        name=name,
        seats=found.seats,
        options={key: OptionInfo(values, values[0]) for key, values in adapter.options.items()},
        bots=bot_names(name),
        picks=adapter.picks(found),
        deck=DeckInfo(found.deck.id, found.deck.sha256),
        rules=found.rules,
    )


def describe_texts(name: str, language: str) -> Mapping[str, Entry]:
    """Returns the texts that the game brings itself, by their keys; those of shipped games are in the catalogues."""
    find_game(name)
    if language not in LANGUAGES:
        sentence = f"unknown language '{language}'; the languages are {', '.join(LANGUAGES)}"
        raise NotFound("unknown-language", sentence, language=language)
    return {}


def describe_components(name: str) -> Struct:
    """Returns everything in the box of the game, for a client to draw."""
    found = find_game(name)
    return ADAPTERS[name].components(found)
