"""What clients are told about the games: options, bots and components."""

from typing import Any

from skyburst.bots import names as bot_names
from skyburst.core.game import Game
from skyburst.library import game
from skyburst.server.adapters import ADAPTERS
from skyburst.server.request_errors import NotFound


def find_game(name: str) -> Game:
    """Returns the game with that name. Raises NotFound if it cannot be played here."""
    if name not in ADAPTERS:
        raise NotFound("unknown-game", f"unknown game '{name}'; the games are {', '.join(ADAPTERS)}", game=name)
    return game(name)


def describe_game(name: str) -> dict[str, Any]:
    """Returns what a client needs to offer the game: seats, options, bots and picks."""
    found, adapter = find_game(name), ADAPTERS[name]
    return {
        "name": name,
        "seats": found.seats,
        "options": {key: {"values": values, "default": values[0]} for key, values in adapter.options.items()},
        "bots": bot_names(),
        "picks": adapter.picks(found),
        "deck": found.deck._asdict(),
        "rules": found.rules,
    }


def describe_components(name: str) -> dict[str, Any]:
    """Returns everything in the box of the game, for a client to draw."""
    found = find_game(name)
    return ADAPTERS[name].components(found)
