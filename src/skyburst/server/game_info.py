"""Describes the games to clients: options, bots, texts and components."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from skyburst.adapter import Text
from skyburst.bots import LEVELS
from skyburst.core.errors import GameError, UnknownGame
from skyburst.core.game import Game
from skyburst.library import game, names
from skyburst.locale import LANGUAGES
from skyburst.registry import find
from skyburst.server.log import LOG
from skyburst.server.responses import DeckInfo, GameInfo, OptionInfo
from skyburst.table.adapter import table_adapter
from skyburst.table.errors import NotFound


def find_game(name: str) -> Game:
    """Returns the game with this name. Raises NotFound if there is none."""
    try:
        return game(name)
    except UnknownGame:
        sentence = f"there is no game '{name}'; choose from {', '.join(names())}"
        raise NotFound("unknown-game", sentence, game=name) from None


def describe_games() -> list[GameInfo]:
    """Describes each game. A game from another package that cannot be loaded is logged and left out."""
    found = []
    for name in names():
        try:
            found.append(describe_game(name))
        except GameError as error:
            LOG.warning("a game from another package is not available: %s", error)
    return found


def describe_game(name: str) -> GameInfo:
    """Describes a game: seats, options, bots, picks, deck and version of the rules."""
    found, adapter = find_game(name), find(name)
    return GameInfo(
        name=name,
        seats=found.seats,
        options={
            key: OptionInfo(values, values[0], adapter.only_with.get(key, {}))
            for key, values in adapter.options.items()
        },
        bots=LEVELS,
        picks=table_adapter(name).picks(found),
        deck=DeckInfo(found.deck.id, found.deck.sha256),
        rules=found.rules,
    )


def describe_texts(name: str, language: str) -> Mapping[str, Text]:
    """Returns the texts that a game from another package provides, by key.

    The texts of shipped games are in the catalogues.
    """
    find_game(name)
    if language not in LANGUAGES:
        sentence = f"language '{language}' is not supported; choose from {', '.join(LANGUAGES)}"
        raise NotFound("unknown-language", sentence, language=language)
    return find(name).texts_in(language)


def describe_examples(name: str) -> Struct | Mapping[str, Any]:
    """Returns the positions that illustrate the game's rules, for a client to draw."""
    found = find_game(name)
    return table_adapter(name).examples(found)


def describe_components(name: str) -> Struct | Mapping[str, Any]:
    """Returns everything in the game's box, for a client to draw."""
    found = find_game(name)
    return table_adapter(name).components(found)
