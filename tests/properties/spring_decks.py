"""Component sets for random games: the shipped one, and one whose cards are easy to complete.

Random players complete few cards of the shipped set; with the easy one they empty the decks.
"""

import re
import tomllib
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, NamedTuple

from skyburst.games.spring_festival.components import load
from skyburst.games.spring_festival.game import SpringFestival


class Deck(NamedTuple):
    """A game, and its component file parsed without the game's code."""

    game: SpringFestival
    data: dict[str, Any]

    def __repr__(self) -> str:
        return f"<deck {self.game.deck.id}>"


def _deck(text: str) -> Deck:
    components = load(text, "deck", sha256(text.encode()).hexdigest())
    return Deck(SpringFestival(components), tomllib.loads(text))


def _easy(text: str) -> str:
    """Returns the component file with figures of one to three cells."""
    letters = [letter for kind in ("RYBG", "1234") for letter in kind * 9]
    shapes = ['["{0}"]', '["{0}*"]', '["*", "{0}"]', '["{0}.", "**"]']
    figures = iter([shapes[number // 4 % 4].format(letter) for number, letter in enumerate(letters)])
    return 'deck = "easy"\n' + re.sub(r"(?m)^rows = .+$", lambda found: f"rows = {next(figures)}", text)


_TEXT: Final = (files("skyburst") / "data" / "spring_festival.toml").read_text(encoding="utf-8")
STANDARD: Final = _deck(_TEXT)
EASY: Final = _deck(_easy(_TEXT))
DECKS: Final = (STANDARD, EASY)
