"""How a game is made from a component file."""

from collections.abc import Callable
from typing import NamedTuple

from skyburst.core.game import Game

Read = Callable[[str], str]
"""A function that returns the text of one of a game's data files, given its name. Raises FileNotFoundError."""
Factory = Callable[[str, str, str, Read], Game]
"""A function that makes a game from a component file's text, name for errors and hash, and a `Read` function."""


class DeckFormat(NamedTuple):
    """The component files of a game, so that owners of a printed game can supply their own."""

    make: Factory
    """Makes the game from a component file."""
    signature_key: str
    """A top-level name that only the component files of this game contain."""
    read: Read
    """Reads the files that come with the game; its own component set is `NAME.toml`."""
