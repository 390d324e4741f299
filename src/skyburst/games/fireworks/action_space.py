"""All actions that are possible with a component set. They can be looked up by fields, by text or by index.

Every launch and every layout is an action, but there are too many to list them all. Only launches from a grid of places
and heights are listed; layouts are not.
"""

import re
from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final, TypeVar

from skyburst.core.errors import UNKNOWN_ACTION, Reason, UnknownAction
from skyburst.core.game import Action
from skyburst.core.interned import intern_action
from skyburst.games.fireworks.action_cards import PILES
from skyburst.games.fireworks.actions import (
    CM,
    FORMS,
    Arrange,
    Draw,
    Give,
    Grab,
    Heap,
    Helpers,
    Launch,
    Ready,
    Return,
    Take,
    TileAction,
)
from skyburst.games.fireworks.components import SEATS, Components
from skyburst.games.fireworks.layout import Layout, layout_text, parse_layout
from skyburst.games.fireworks.physical import Physical
from skyburst.games.fireworks.tiles import FUNCTION, Tile

NO_LAYOUT: Final = Reason("fireworks.refusal.no-layout", "W11", "this layout is not valid: {problem}")
AIMS: Final[tuple[float, ...]] = (0.0, -0.32, 0.32, -0.64, 0.64)
"""The x and y coordinates at which listed launches aim: 0 is the middle of the box, 1 and -1 are its walls."""
RISES: Final[tuple[int, ...]] = (0, 15 * CM, 35 * CM)
"""The heights of listed launches above the minimum height, in hundredths of a centimetre."""

_DRAW: Final = 0
_HEAP: Final = _DRAW + PILES
_READY: Final = _HEAP + 1
_HELPERS: Final = _READY + 1
_LAUNCH: Final = _HELPERS + (1 << SEATS) - 2
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,2})(?:\.[0-9]{1,2})?")

T = TypeVar("T", bound=TileAction)


class Actions:
    """All actions that are possible with a component set. Iterating yields the listed actions by index."""

    def __init__(self, components: Components) -> None:
        """Creates all actions that have an index; precise launches and layouts have none."""
        self._components: Final = components
        self.draws: Final = tuple(
            intern_action(Draw, _DRAW + pile, f"draw {pile + 1}", (pile,)) for pile in range(PILES)
        )
        self.heap: Final = intern_action(Heap, _HEAP, "heap")
        self.ready: Final = intern_action(Ready, _READY, "ready")
        self.helpers: Final = tuple(
            intern_action(Helpers, _HELPERS + seats - 1, f"helpers {_seats_text(seats)}", (seats,))
            for seats in range(1, (1 << SEATS) - 1)
        )
        """The actions that choose helpers. The action for the seats with bit mask b is at index b - 1."""
        self.launches: Final = tuple(_listed_launches(components.physical))
        tiles = [tile for tile in components.tiles if tile.kind != FUNCTION]
        base, count = _LAUNCH + len(self.launches), len(tiles)
        self.takes: Final = _tile_actions(Take, "take", base, tiles)
        self.gives: Final = _tile_actions(Give, "give", base + count, tiles)
        self.returns: Final = _tile_actions(Return, "return", base + 2 * count, tiles)
        self.grabs: Final = _tile_actions(Grab, "grab", base + 3 * count, tiles)
        self._all: Final[tuple[Action, ...]] = (
            *self.draws,
            self.heap,
            self.ready,
            *self.helpers,
            *self.launches,
            *self.takes.values(),
            *self.gives.values(),
            *self.returns.values(),
            *self.grabs.values(),
        )
        self._by_text: Final = {action.text: action for action in self._all}

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, index: int) -> Action:
        if not 0 <= index < len(self._all):
            raise IndexError(f"there is no action with the index {index}; indices are 0 to {len(self._all) - 1}")
        return self._all[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all)

    def arrange(self, layout: Layout) -> Arrange:
        """Returns the action that arranges a board in this layout (W11)."""
        return Arrange(-1, f"arrange {layout_text(self._components, layout)}".rstrip(), layout)

    def launch(self, x: float, y: float, height: float) -> Launch:
        """Returns the launch from this place and height (in cm): the listed action, or a new one if there is none."""
        unlisted = _launch(-1, round(x * CM), round(y * CM), round(height * CM))
        listed = self._by_text.get(unlisted.text)
        return listed if isinstance(listed, Launch) else unlisted

    def parse(self, text: str) -> Action:
        """Returns the action with this text. Raises UnknownAction if there is none."""
        known = self._by_text.get(text)
        if known is not None:
            return known
        verb, _, rest = text.partition(" ")
        if verb == "launch":
            numbers = rest.split(",")
            if len(numbers) == 3 and all(_NUMBER.fullmatch(number) for number in numbers):
                return self.launch(float(numbers[0]), float(numbers[1]), float(numbers[2]))
        if verb == "arrange":
            try:
                return Arrange(-1, text, parse_layout(self._components, rest.split(" ") if rest else []))
            except ValueError as error:
                raise UnknownAction(NO_LAYOUT, problem=str(error)) from None
        raise UnknownAction(UNKNOWN_ACTION, text=text, forms=FORMS)


def seats_of(bits: int) -> tuple[int, ...]:
    """Returns the seats whose bits are set."""
    return tuple([seat for seat in range(SEATS) if bits >> seat & 1])


def _seats_text(bits: int) -> str:
    return ",".join(map(str, seats_of(bits)))


def _launch(index: int, x: int, y: int, height: int) -> Launch:
    return Launch(index, f"launch {_decimal(x)},{_decimal(y)},{_decimal(height)}", x, y, height)


def _decimal(value: int) -> str:
    """Converts hundredths of a centimetre to centimetres with at most two decimals, as records store them."""
    return f"{value / CM:.2f}".rstrip("0").rstrip(".")


def _listed_launches(physical: Physical) -> list[Launch]:
    wide, deep = physical.box_inside[0] / 2, physical.box_inside[1] / 2
    lowest = ceil(round(physical.launch_height_min * CM, 6))
    found = []
    for number, (rise, x, y) in enumerate([(rise, x, y) for rise in RISES for y in AIMS for x in AIMS]):
        made = _launch(_LAUNCH + number, round(wide * x * CM), round(deep * y * CM), lowest + rise)
        found.append(intern_action(Launch, made.index, made.text, made.meaning()))
    return found


def _tile_actions(kind: type[T], verb: str, base: int, tiles: Sequence[Tile]) -> dict[int, T]:
    """Returns an action for each tile, by the tile's index."""
    return {
        tile.index: intern_action(kind, base + number, f"{verb} {tile.id}", (tile.index,))
        for number, tile in enumerate(tiles)
    }
