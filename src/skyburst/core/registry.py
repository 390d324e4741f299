"""Games by name."""

from collections.abc import Callable

from skyburst.core.errors import UnknownGame
from skyburst.core.game import Game

Factory = Callable[[str, str, str], Game]
"""Makes a game from a component file: its text, its name for messages, its hash."""

_factories: dict[str, Factory] = {}


def register(name: str, factory: Factory) -> None:
    _factories[name] = factory


def names() -> tuple[str, ...]:
    return tuple(_factories)


def factory(name: str) -> Factory:
    try:
        return _factories[name]
    except KeyError:
        raise UnknownGame(f"there is no game '{name}'; there is {', '.join(_factories)}") from None
