"""Describes how a game is made from a component file."""

from collections.abc import Callable
from typing import NamedTuple

from skyburst.core.game import Game

Read = Callable[[str], str]
"""A function that takes the name of a game's data file and returns its text, or raises FileNotFoundError."""
Factory = Callable[[str, str, str, Read], Game]
"""A function that makes a game from a component file's text, its name (for error messages), its hash and a `Read`."""


class DeckFormat(NamedTuple):
    """How to make a game from a component file, and how to recognize that a file belongs to the game."""

    make: Factory
    """Makes the game from a component file."""
    signature_key: str
    """A top-level key that only component files of this game have."""
    read: Read
    """Reads the data files that come with the game, including its default component file, `NAME.toml`."""
