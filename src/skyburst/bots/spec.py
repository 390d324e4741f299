"""The names of bots as users write them, with parameters: `master:simulations=500`."""

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from skyburst.core.errors import GameError


class UnknownBot(GameError):
    """No bot with this name, or with these parameters, can play the game."""

    code = "unknown-bot"


class BotSpec(NamedTuple):
    """A bot's name and its parameters."""

    name: str
    parameters: Mapping[str, float]


def parse_spec(text: str) -> BotSpec:
    """Returns the name and the parameters of a bot. Raises UnknownBot if a parameter is malformed.

    >>> parse_spec("master:simulations=500:seconds=0.5")
    BotSpec(name='master', parameters={'simulations': 500.0, 'seconds': 0.5})
    """
    name, *given = text.split(":")
    parameters: dict[str, float] = {}
    for pair in given:
        key, _, value = pair.partition("=")
        if key in parameters:
            raise UnknownBot(f"'{text}' sets the parameter '{key}' twice")
        try:
            parameters[key] = float(value)
        except ValueError:
            raise UnknownBot(
                f"'{pair}' in '{text}' is not a parameter; write it as name=number, e.g. simulations=500"
            ) from None
        if not 0 <= parameters[key] < inf:
            raise UnknownBot(f"'{key}' in '{text}' must be a number of at least 0, not {value}")
    return BotSpec(name, parameters)
