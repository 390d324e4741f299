"""Describes how a game is made from a component file."""

from collections.abc import Callable
from typing import NamedTuple

from skyburst.core.game import Game

Read = Callable[[str], str]
"""A function that takes the name of a game's data file and returns its text, or raises FileNotFoundError."""
Factory = Callable[[str, str, str, Read], Game]
"""A function that makes a game from a component file's text, its name (for errors), its hash, and a `Read`."""


class DeckFormat(NamedTuple):
    """Describes a game's component files, so that people can write files for their own edition of the game."""

    make: Factory
    """Makes the game from a component file."""
    signature_key: str
    """A top-level key that only component files of this game have."""
    read: Read
    """Reads the data files that come with the game, including its default component file, `NAME.toml`."""
