"""Games by name."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from skyburst.core.errors import UnknownGame
from skyburst.core.game import Game

Read = Callable[[str], str]
"""The text of another file that is shipped with the component sets."""
Factory = Callable[[str, str, str, Read], Game]
"""Makes a game from a component file: its text, its name for messages, its hash, and what reads other files."""


class Entry(NamedTuple):
    """A game's factory, and the name that only its component files have at their top."""

    factory: Factory
    signature_key: str


_entries: dict[str, Entry] = {}


def register(name: str, factory: Factory, signature_key: str) -> None:
    _entries[name] = Entry(factory, signature_key)


def names() -> tuple[str, ...]:
    return tuple(_entries)


def factory(name: str) -> Factory:
    try:
        return _entries[name].factory
    except KeyError:
        raise UnknownGame(f"there is no game '{name}'; there is {', '.join(_entries)}") from None


def game_of(top: Collection[str]) -> str | None:
    """The game whose component files have these names at their top."""
    return next((name for name, entry in _entries.items() if entry.signature_key in top), None)
