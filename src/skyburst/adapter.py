"""The adapter of a game: everything that tables, bots and tools need to know about it besides its rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from skyburst.core.deck_format import DeckFormat
from skyburst.core.game import Game, Score, View

Reference: TypeAlias = str
"""Where an object is defined, as in entry points: "package.module:name". It is imported when it is first needed."""
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
    """Makes the game: a function, or the format of its component files if it has some."""
    options: Mapping[str, Sequence[str | bool]] = field(default_factory=dict)
    """The values of each option, the default first."""
    scores: Callable[[View], Sequence[Score]] | None = None
    """Returns the score of each seat so far, if views tell it. Tables that show the board as text show it too."""
    hidden_count: Callable[[View], int] | None = None
    """Returns how many things are hidden; if a step makes the number smaller, it has revealed something and cannot be
    undone without asking. Without it, no step can."""
    judge: Reference | None = None
    """A `skyburst.bots.greedy.Judge`, which the greedy bot needs; without it, the game has no greedy bot."""
    unlisted: Reference | None = None
    """A `skyburst.bots.greedy.Unlisted`, which lets the greedy bot take actions that are not listed."""
    table: Reference | None = None
    """A `skyburst.table.adapter.TableAdapter`: what clients are told, and how tables treat the game's actions."""
    terminal: Reference | None = None
    """A class like `skyburst.terminal.table.Table`: drawings, texts and input in the terminal."""
    texts: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)
    """The texts of a game of another package, by language and key; those of the shipped games are in the catalogues."""

    def texts_in(self, language: str) -> Mapping[str, Text]:
        """Returns the texts in a language, and the English ones that it lacks."""
        return {**self.texts.get("en", {}), **self.texts.get(language, {})}
