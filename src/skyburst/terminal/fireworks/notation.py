"""Parses what a player types: `launch 0,0,50`, `l 3 -2`, `t2 c3 ne`, `prendre 2`, `m a1 c3`, ignoring case."""

import re
from collections.abc import Sequence
from typing import Final

from skyburst.core.game import Action
from skyburst.games.fireworks.action_space import seats_of
from skyburst.games.fireworks.actions import Arrange, Draw, Grab, Helpers, Take, TileAction
from skyburst.games.fireworks.speed import is_last_grab
from skyburst.games.fireworks.variants import is_arranged_by_hand
from skyburst.games.fireworks.view import View, layout_of
from skyburst.locale import Catalogue
from skyburst.terminal.fireworks.layout_editor import DIRECTIONS, LayoutEditor
from skyburst.terminal.fireworks.scene import FireworksTexts
from skyburst.terminal.word_matching import NotUnderstood, normalized

VERBS: Final = {
    "launch": ("launch", "l", "lancer", "lance", "tirer", "tire"),
    "heap": ("heap", "h", "tas", "entasser", "entasse"),
    "draw": ("draw", "d", "piocher", "pioche"),
    "helpers": ("helpers",),
    "ask": ("ask", "a", "with", "demander", "avec"),
    "take": ("take", "t", "prendre", "prends", "p"),
    "grab": ("grab", "attraper", "attrape", "saisir"),
    "give": ("give", "g", "donner", "donne"),
    "return": ("return", "r", "remettre", "rendre"),
    "move": ("move", "m", "poser", "pose", "deplacer", "deplace"),
    "turn": ("turn", "tourner", "tourne"),
    "arrange": ("arrange", "arranger", "ranger", "disposer"),
    "ready": ("ready", "done", "fini", "pret", "prete"),
}
OVERRIDING_WORDS: Final = ("h",)
"""Words that are commands in other games but verbs of this game."""
EVERYBODY: Final = ("all", "tous", "toutes")
_NUMBER: Final = r"[-+−]?\d+(?:\.\d+)?"
_AND: Final = r"(?:\s*[,;]\s*|\s+)"
_SPACE: Final = r"[a-e]\d"
_WAY: Final = "|".join(sorted(DIRECTIONS, key=len, reverse=True))
ARGUMENT_PATTERN: Final = rf"{_NUMBER}(?:{_AND}{_NUMBER})*|\d+\s+{_SPACE}(?:\s+(?:{_WAY}))?"
"""A regular expression for arguments that may directly follow a verb: numbers, or a number and a board space."""
_MOVE: Final = re.compile(rf"{_SPACE}\s+{_SPACE}(?:\s+(?:{_WAY}))?", re.IGNORECASE)


class Reader:
    """Parses the input of one seat."""

    def __init__(self, texts: FireworksTexts, view: View, legal: Sequence[Action]) -> None:
        self._texts = texts
        self._view = view
        self._legal = legal

    def parse(self, verb: str | None, rest: str, typed: str) -> tuple[str, ...]:
        """Returns the canonical texts of the typed actions.

        Unknown input is returned unchanged, so that the engine refuses it.
        """
        if _MOVE.fullmatch(typed.strip()):  # two board spaces are a move, even if the first looks like a verb
            return (self._arrange("move", typed),)
        if verb is None:
            return self._alone(typed.strip())
        if verb in ("take", "grab"):
            return self._take(verb, rest)
        reader = {
            "launch": self._launch,
            "draw": self._draw,
            "ask": self._ask,
            "give": self._lose,
            "return": self._lose,
            "move": self._arrange,
            "turn": self._arrange,
            "arrange": self._arrange,
        }.get(verb)
        return (reader(verb, rest) if reader else f"{verb} {''.join(rest.split())}".rstrip(),)

    def _alone(self, typed: str) -> tuple[str, ...]:
        """Returns the actions for input without a verb: a number means a tile from the list."""
        numbered = re.fullmatch(r"\d+(?:\s+\S+){0,2}", typed)
        return self._take("take", typed) if numbered else (typed,)

    def _launch(self, verb: str, rest: str) -> str:
        """Returns a launch at the given place and height; by default over the middle, from the lowest height.

        A single number is the height, two numbers are the place, and three are the place and the height.
        """
        given = re.findall(_NUMBER, rest)
        if len(given) > 3 or not re.fullmatch(rf"(?:{_NUMBER}(?:{_AND}{_NUMBER})*)?", rest.strip()):
            return f"{verb} {rest}"
        numbers = [f"{float(number.replace('−', '-')):.2f}".rstrip("0").rstrip(".") for number in given]
        low = f"{self._texts.components.physical.launch_height_min:g}"
        x, y, height = {
            0: ("0", "0", low),
            1: ("0", "0", *numbers),
            2: (*numbers, low),
            3: tuple(numbers),
        }[len(numbers)]
        return f"launch {x},{y},{height}"

    def _draw(self, verb: str, rest: str) -> str:
        piles = [action.text for action in self._legal if isinstance(action, Draw)]
        if rest or not piles:
            return f"draw {rest}".rstrip()
        if len(piles) > 1:
            raise NotUnderstood("fireworks.which-pile")
        return piles[0]

    def _ask(self, verb: str, rest: str) -> str:
        """Returns the action that asks helpers, given the numbers (from 1) that are shown before their names."""
        groups = [action for action in self._legal if isinstance(action, Helpers)]
        if groups and normalized(rest) in EVERYBODY:
            return max(groups, key=lambda group: group.seats.bit_count()).text
        if len(groups) == 1 and not rest:
            return groups[0].text
        numbers = [int(number) for number in re.findall(r"\d+", rest)]
        if not numbers or not all(1 <= number <= self._view.players for number in numbers):
            raise NotUnderstood("fireworks.whom", last=self._view.players)
        return f"helpers {','.join(str(number - 1) for number in sorted(set(numbers)))}"

    def _takeable(self) -> list[TileAction]:
        return [action for action in self._legal if isinstance(action, (Take, Grab))]

    def _take(self, verb: str, rest: str) -> tuple[str, ...]:
        """Returns the actions that take a tile and optionally place it, given its number in the list or its name."""
        choices = self._takeable()
        if choices and isinstance(choices[0], Grab):
            verb = "grab"
        what, *where = rest.split()[:3] if rest else [""]
        if len(rest.split()) > 3:
            return (f"{verb} {rest}",)
        if what.isdecimal():
            if not choices:
                raise NotUnderstood("fireworks.nothing-now")
            if not 1 <= int(what) <= len(choices):
                raise NotUnderstood("fireworks.no-such-tile", last=len(choices))
            taken = choices[int(what) - 1].text.partition(" ")[2]
        elif not what and len(choices) == 1:
            taken = choices[0].text.partition(" ")[2]
        elif not what and choices:
            raise NotUnderstood("fireworks.which-tile", last=len(choices))
        else:
            taken = what.lower()
        action = f"{verb} {taken}".rstrip()
        if not where or action not in [choice.text for choice in choices]:
            return (action,)
        return action, *self._place(taken, where)

    def _place(self, name: str, where: Sequence[str]) -> tuple[str, ...]:
        """Returns the action that moves a taken tile to a space; no action if it is already there."""
        own = self._view.boards[self._view.seat or 0]
        if is_last_grab(self._view.phase, own.free):
            raise NotUnderstood("fireworks.last-space")
        board = self._board()
        board.add(self._texts.tile(name))
        taken = board.text
        board.put(where[0], where[1] if len(where) > 1 else None)
        return (board.text,) if board.text != taken else ()

    def _lose(self, verb: str, rest: str) -> str:
        """Returns the action that gives or returns a tile, given its space or its name."""
        if rest.upper() in self._texts.components.city_board.space:
            board = self._board()
            rest = board.tile(board.filled(rest)).id
        return f"{verb} {rest.lower()}".rstrip()

    def _board(self) -> LayoutEditor:
        components = self._texts.components
        return LayoutEditor(components, layout_of(components, self._view.boards[self._view.seat or 0]))

    def _arrange(self, verb: str, rest: str) -> str:
        """Returns an arrange action for moves, rotations, a given layout, or the best layout if nothing is given."""
        if "=" in rest:
            words = [word.partition("=") for word in rest.split()]
            return f"arrange {' '.join(space.upper() + equals + tile.lower() for space, equals, tile in words)}"
        board = self._board()
        if verb == "arrange" and not rest:
            if is_arranged_by_hand(self._view.options):
                raise NotUnderstood("fireworks.by-hand")
            board.improve(self._view.boards[self._view.seat or 0].character)
        elif verb == "turn":
            board.turn(rest)
        else:
            board.move(rest)
        return board.text


def format_action(catalogue: Catalogue, action: Action) -> str:
    """Returns what a player types for an action in the catalogue's language; for layouts, only the verb."""
    verb, _, rest = action.text.partition(" ")
    if isinstance(action, Arrange):
        return catalogue.text("fireworks.word.arrange")
    if isinstance(action, Helpers):
        verb, rest = "ask", ",".join(str(seat + 1) for seat in seats_of(action.seats))
    return f"{catalogue.text(f'fireworks.word.{verb}')} {rest}".strip()
