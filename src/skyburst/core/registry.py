"""Registers games by name."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from skyburst.core.errors import UnknownGame
from skyburst.core.game import Game

Read = Callable[[str], str]
"""A function that returns the text of one of the package's data files, given its name."""
Factory = Callable[[str, str, str, Read], Game]
"""A function that makes a game from a component file's text, name for errors and hash, and a `Read` function."""


class Entry(NamedTuple):
    """A registered game."""

    factory: Factory
    signature_key: str
    """A top-level name that only the component files of this game contain."""


_entries: dict[str, Entry] = {}


def register(name: str, factory: Factory, signature_key: str) -> None:
    """Registers a game. `signature_key` is a top-level name that only its component files contain."""
    _entries[name] = Entry(factory, signature_key)


def names() -> tuple[str, ...]:
    """Returns the names of all registered games.

    >>> names()
    ('festival', 'spring_festival', 'fireworks')
    """
    return tuple(_entries)


def factory(name: str) -> Factory:
    """Returns the factory of a game. Raises UnknownGame if no game has that name."""
    try:
        return _entries[name].factory
    except KeyError:
        raise UnknownGame(f"there is no game '{name}'; known games: {', '.join(_entries)}") from None


def game_of(top: Collection[str]) -> str | None:
    """Returns the name of the game whose component files contain these top-level names, or None."""
    return next((name for name, entry in _entries.items() if entry.signature_key in top), None)
