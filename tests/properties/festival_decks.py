"""Component sets for random games: the shipped one, and one whose objectives are easy to complete.

Random players hardly ever complete six objectives of the standard deck, but often do with the easy one.
"""

import re
import tomllib
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, NamedTuple

from skyburst.games.festival.components import load
from skyburst.games.festival.game import Festival
from skyburst.games.festival.vocabulary import COLOURS, TYPES


class Deck(NamedTuple):
    """A game, and its component file parsed without the game's code."""

    game: Festival
    data: dict[str, Any]

    def __repr__(self) -> str:
        return f"<deck {self.game.deck.id}>"


def _deck(text: str) -> Deck:
    components = load(text, "deck", sha256(text.encode()).hexdigest())
    return Deck(Festival(components), tomllib.loads(text))


def _easy(text: str) -> str:
    """Returns the component file with 28 figures of one or two cells, and with the same starting objectives."""
    values = (*COLOURS, *TYPES)
    figures = iter(
        [
            *(f'rows = ["{value}"]' for value in values),
            *(f'rows = ["{value}^"]' for value in values),
            *(f'rows = ["{value} {values[i - 3]}^"]' for i, value in enumerate(values)),
            *(f'identical_pair = "{colour}"' for colour in COLOURS),
        ]
    )
    easy = re.sub(r"(?m)^(rows|identical_pair) = .+$", lambda found: next(figures, found[0]), text)
    return easy.replace('deck = "standard"', 'deck = "easy"')


_TEXT: Final = (files("skyburst") / "data" / "festival.toml").read_text(encoding="utf-8")
STANDARD: Final = _deck(_TEXT)
EASY: Final = _deck(_easy(_TEXT))
DECKS: Final = (STANDARD, EASY)
