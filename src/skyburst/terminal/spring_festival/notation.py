"""Parses what a player types: `fire 1,0`, `f 1 0`, `f1,0`, `tirer 1,0`, `c2`, ignoring case and extra spaces."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.game import Action
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite
from skyburst.locale import Catalogue
from skyburst.terminal.word_matching import NotUnderstood

VERBS: Final = {
    "lay": ("lay", "l", "poser", "pose", "p"),
    "turn": ("turn", "t", "tourner", "tourne"),
    "fire": ("fire", "f", "tirer", "tire"),
    "complete": ("complete", "c", "realiser", "realise", "r"),
    "done": ("done", "d", "fini", "fin", "finir"),
    "ignite": ("ignite", "light", "i", "allumer", "allume", "a"),
}
_NUMBER: Final = r"[-+−]?\d+"
_CELL: Final = rf"\(?{_NUMBER}(?:\s*[,;]\s*|\s+|(?=[-+−])){_NUMBER}\)?"
ARGUMENT_PATTERN: Final = rf"{_CELL}|\d+"
"""A regular expression for arguments that may follow a verb without a space: a cell or a number."""
_NAMED: Final = re.compile(r"([^\W\d]\w*(?:-\w+)*)\s*(.*)")
_CELLS: Final = re.compile(rf"{_CELL}(?:\s+{_CELL})*")

Names = Mapping[str, str]
"""A mapping from the lower-case ids of tiles and cards to their ids."""


def parse(verb: str | None, rest: str, typed: str, legal: Sequence[Action], names: Names) -> str:
    """Returns the canonical text of the typed action.

    Unknown input is returned unchanged, so that the engine refuses it.
    """
    if verb is None:
        return _alone(typed.strip(), legal)
    if verb == "complete":
        return _complete(rest, legal, names)
    if verb == "lay":
        name, cells = _named(rest, names)
        return f"lay {name} {_cells(cells)}".rstrip()
    return f"{verb} {_cells(rest)}".rstrip()


def _alone(typed: str, legal: Sequence[Action]) -> str:
    """Returns the action for input without a verb: a cell to fire at, or the cell of a tile to ignite."""
    if legal and _CELLS.fullmatch(typed):
        verb = "fire" if isinstance(legal[0], Fire) else "ignite" if isinstance(legal[0], Ignite) else ""
        return f"{verb} {_cells(typed)}".lstrip()
    return typed


def _complete(rest: str, legal: Sequence[Action], names: Names) -> str:
    """Returns a `complete` action, given its number in the list, its card and cells, or just its card."""
    ways = [action.text for action in legal if isinstance(action, Complete)]
    if rest.isdecimal():
        if not rest.startswith("0") and int(rest) <= len(ways):
            return ways[int(rest) - 1]
        rest = f"c{rest}"  # in "c05", the first letter of the card's id was taken for the verb
        if rest not in names:
            raise NotUnderstood("spring_festival.no-such-way" if ways else "spring_festival.no-way", last=len(ways))
    name, cells = _named(rest, names)
    these = [way for way in ways if way.split()[1] == name]
    if cells or not these:
        return f"complete {name} {_cells(cells)}".rstrip()
    if len(these) > 1:
        raise NotUnderstood("spring_festival.which-cells", card=name)
    return these[0]


def _named(rest: str, names: Names) -> tuple[str, str]:
    """Returns the id of a tile or card, and the rest of the text."""
    found = _NAMED.fullmatch(rest)
    return (names.get(found[1].casefold(), found[1]), found[2]) if found else (rest, "")


def _cells(text: str) -> str:
    """Returns cells in canonical form, and other text unchanged."""
    if not _CELLS.fullmatch(text):
        return text
    numbers = [int(number.replace("−", "-")) for number in re.findall(_NUMBER, text)]
    return " ".join(f"{x},{y}" for x, y in zip(numbers[::2], numbers[1::2], strict=True))


def format_action(catalogue: Catalogue, action: Action) -> str:
    """Returns what a player types for an action in the catalogue's language."""
    verb, _, rest = action.text.partition(" ")
    return f"{catalogue.text(f'spring_festival.word.{verb}')} {rest}".strip()
