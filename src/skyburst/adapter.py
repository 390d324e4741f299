"""A game's adapter: everything that tables, bots and tools need to know about the game besides its rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from skyburst.core.deck_format import DeckFormat
from skyburst.core.game import Game, Score, View

Reference: TypeAlias = str
"""The import path of an object, written as "package.module:name". The object is imported when it is first needed."""
Text: TypeAlias = str | Mapping[str, str]
"""A text with `str.format` placeholders, or such a text for each plural form: `one`, `other` and optionally `zero`."""


@dataclass(frozen=True, kw_only=True)
class GameAdapter:
    """Describes a game. Only `name` and `source` are required; without the rest, tables show the game as text.

    >>> from skyburst.registry import find
    >>> find("festival").options["claims"]
    ('auto', 'manual')
    """

    name: str
    """The name of the game in commands, records and URLs: lower-case letters, digits and `_`."""
    source: Callable[[], Game] | DeckFormat
    """A function that creates the game, or, for a game with component files, the format of these files."""
    options: Mapping[str, Sequence[str | bool]] = field(default_factory=dict)
    """The possible values of each option, starting with the default."""
    only_with: Mapping[str, Mapping[str, str | bool]] = field(default_factory=dict)
    """For each option that depends on other options: the values that they must have for it to have an effect."""
    challenge_options: Mapping[str, Sequence[str | bool]] = field(default_factory=dict)
    """The options that vary from one daily challenge to the next, with their values; the others keep their defaults."""
    scores: Callable[[View], Sequence[Score]] | None = None
    """Returns each seat's score so far, for tables that show the game as text; None if views do not contain scores."""
    hidden_count: Callable[[View], int] | None = None
    """Returns the number of hidden items, such as face-down cards. A step that lowers it has revealed something, so the
    other players must agree before the step is undone. If this is None, they must agree before any step is undone."""
    judge: Reference | None = None
    """A `skyburst.bots.greedy.Judge`, which rates actions. If this is None, the greedy bot cannot play the game."""
    unlisted: Reference | None = None
    """A `skyburst.bots.greedy.Unlisted`, which lets the greedy bot take actions that `legal_actions` does not list."""
    free_action: Reference | None = None
    """A `skyburst.bots.greedy.FreeAction`, which lets the greedy bot act between turns, e.g. to arrange its board."""
    thinker: Reference | None = None
    """A function that takes the game, a `Chance` and a mapping of weights, and returns a `skyburst.search.Thinker`. The
    weights replace those of the evaluation's data file. If this is None, bots search with random playouts."""
    table: Reference | None = None
    """A `skyburst.table.adapter.TableAdapter`: what tables send to clients, and how they handle the game's actions."""
    terminal: Reference | None = None
    """A class that implements `skyburst.terminal.table.Table`, which draws the game and reads input in the terminal."""
    report: Reference | None = None
    """A function that takes the game and returns a `skyburst.report.collecting.GameReport`, which says what components
    there are and what happened to them. If this is None, reports contain only seats, scores, lengths and endings."""
    texts: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)
    """The texts of a game from another package, by language and key. Shipped games use the catalogues instead."""

    def texts_in(self, language: str) -> Mapping[str, Text]:
        """Returns the texts in a language, with English texts where a translation is missing."""
        return {**self.texts.get("en", {}), **self.texts.get(language, {})}
