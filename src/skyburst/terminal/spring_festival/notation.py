"""Reading what a player types: `fire 1,0`, `f 1 0`, `f1,0`, `tirer 1,0`, `c2`, in any case, with any blanks."""

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
"""What may stand right behind its verb: a cell or a number."""
_NAMED: Final = re.compile(r"([^\W\d]\w*(?:-\w+)*)\s*(.*)")
_CELLS: Final = re.compile(rf"{_CELL}(?:\s+{_CELL})*")

Names = Mapping[str, str]
"""Tiles and cards as they are called, by their names without case."""


def parse(verb: str | None, rest: str, typed: str, legal: Sequence[Action], names: Names) -> str:
    """The canonical text of an action; what makes no sense stays as it is, for the engine to refuse."""
    if verb is None:
        return _alone(typed.strip(), legal)
    if verb == "complete":
        return _complete(rest, legal, names)
    if verb == "lay":
        name, cells = _named(rest, names)
        return f"lay {name} {_cells(cells)}".rstrip()
    return f"{verb} {_cells(rest)}".rstrip()


def _alone(typed: str, legal: Sequence[Action]) -> str:
    """A cell without a verb is where to fire, or what to ignite."""
    if legal and _CELLS.fullmatch(typed):
        verb = "fire" if isinstance(legal[0], Fire) else "ignite" if isinstance(legal[0], Ignite) else ""
        return f"{verb} {_cells(typed)}".lstrip()
    return typed


def _complete(rest: str, legal: Sequence[Action], names: Names) -> str:
    """A number of the list, a card with its cells, or a card that can be completed in one way only."""
    ways = [action.text for action in legal if isinstance(action, Complete)]
    if rest.isdecimal():
        if not rest.startswith("0") and int(rest) <= len(ways):
            return ways[int(rest) - 1]
        rest = f"c{rest}"  # the name of a card, short of its blank
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
    """The name of a tile or card, and what follows it."""
    found = _NAMED.fullmatch(rest)
    return (names.get(found[1].casefold(), found[1]), found[2]) if found else (rest, "")


def _cells(text: str) -> str:
    """Cells as records have them; anything else as it is."""
    if not _CELLS.fullmatch(text):
        return text
    numbers = [int(number.replace("−", "-")) for number in re.findall(_NUMBER, text)]
    return " ".join(f"{x},{y}" for x, y in zip(numbers[::2], numbers[1::2], strict=True))


def format_action(catalogue: Catalogue, action: Action) -> str:
    """An action as a player of that language would type it."""
    verb, _, rest = action.text.partition(" ")
    return f"{catalogue.text(f'spring_festival.word.{verb}')} {rest}".strip()
