"""The adapter of a game: everything that tables, bots and tools need to know about it besides its rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from skyburst.core.deck_format import DeckFormat
from skyburst.core.game import Game, Score, View

Reference: TypeAlias = str
"""The import path of an object, written as in entry points: "package.module:name". It is imported when first needed."""
Text: TypeAlias = str | Mapping[str, str]
"""A text with `str.format` placeholders, or a text for each plural form: `one`, `other` and, optionally, `zero`."""


@dataclass(frozen=True, kw_only=True)
class GameAdapter:
    """Describes a game. Only `name` and `source` are required: without the rest, a game is shown as text.

    >>> from skyburst.registry import find
    >>> find("festival").options["claims"]
    ('auto', 'manual')
    """

    name: str
    """The name of the game in commands, records and URLs: lower-case letters, digits and `_`."""
    source: Callable[[], Game] | DeckFormat
    """A function that makes the game, or the format of its component files if it has any."""
    options: Mapping[str, Sequence[str | bool]] = field(default_factory=dict)
    """The values of each option, the default first."""
    scores: Callable[[View], Sequence[Score]] | None = None
    """Returns each seat's score so far, if views contain it. Tables that show the board as text show it too."""
    hidden_count: Callable[[View], int] | None = None
    """Returns how many things are hidden. A step that lowers the number has revealed something and cannot be undone
    without asking the other players. If this is None, no step can be."""
    judge: Reference | None = None
    """A `skyburst.bots.greedy.Judge`. If this is None, the greedy bot cannot play the game."""
    unlisted: Reference | None = None
    """A `skyburst.bots.greedy.Unlisted`, which lets the greedy bot take actions that are not listed."""
    table: Reference | None = None
    """A `skyburst.table.adapter.TableAdapter`: what clients are told, and how tables treat the game's actions."""
    terminal: Reference | None = None
    """A class like `skyburst.terminal.table.Table`: drawings, texts and input in the terminal."""
    texts: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)
    """The texts of a game from another package, by language and key. Those of shipped games are in the catalogues."""

    def texts_in(self, language: str) -> Mapping[str, Text]:
        """Returns the texts in a language, with English texts where a translation is missing."""
        return {**self.texts.get("en", {}), **self.texts.get(language, {})}
