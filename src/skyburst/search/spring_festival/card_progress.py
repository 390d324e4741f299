"""How near a panorama is to a composition card: for each place where its figure could lie, what is already there."""

from typing import Final

from skyburst.games.spring_festival.figures import LONGEST_SIDE, Figure
from skyburst.games.spring_festival.grid import STRIDE
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.tiles import Tile, count_one
from skyburst.search.spring_festival.weights import Weights

_OVERHANG: Final = LONGEST_SIDE - 1


def place_values(weights: Weights, size: int, turns_left: int, can_complete: bool) -> list[float]:
    """Returns the value of a place for a figure with `size` cells, as a share of the card's points, by its code.

    A code is e + r·b + w·b², where b is size + 1: e cells hold a matching tile with its Explosion side up, r a matching
    tile with its Rocket side up, w a tile that does not match; the other cells are empty. Each empty or wrong cell
    needs another turn. `can_complete` says whether the seat may still complete cards in this turn.
    """
    base = size + 1
    hurry = turns_left / (turns_left + weights.patience) if turns_left else 0.0
    values = [0.0] * (base * base * base)
    for wrong in range(base):
        for rocket in range(base - wrong):
            for exploded in range(base - wrong - rocket):
                gaps = size - wrong - rocket - exploded
                if turns_left and gaps + wrong <= turns_left:
                    values[exploded + base * (rocket + base * wrong)] = (
                        weights.cards
                        * (weights.rocket * hurry) ** rocket
                        * (weights.gap * hurry) ** gaps
                        * (weights.wrong * hurry) ** wrong
                    )
    if can_complete:
        values[size] = weights.ready
    else:
        values[size] *= weights.kept
    return values


class CardProgress:
    """The code of every place where a card's figure could lie on a panorama, and the value of the best one.

    Changes of single cells update only the places that cover them, and can be undone.
    """

    def __init__(self, figure: Figure, panorama: Panorama, values: list[float]) -> None:
        rows = [cell // STRIDE for cell in panorama.tiles] or [0]
        lowest = min(rows) - 1 - _OVERHANG  # the next tile may be placed one row below or above
        span = (max(rows) + 2 - lowest) * STRIDE + _OVERHANG
        first = lowest * STRIDE - _OVERHANG
        self._values: list[float] = values
        self._offsets: list[int] = []
        """For each cell of the figure in each orientation, the number to add to a cell of the grid to get the index of
        the place where that cell of the figure covers it."""
        self._traits: list[int] = []
        """The traits that these cells of the figure ask for."""
        for number, orientation in enumerate(figure.orientations):
            for trait, shift in orientation.shifts:
                self._offsets.append(number * span - shift - first)
                self._traits.append(count_one(trait))
        self._codes: list[int] = [0] * (span * len(figure.orientations))
        self.exploded: Final[int] = 1
        self.rocket: Final[int] = figure.size + 1
        self.wrong: Final[int] = self.rocket * self.rocket
        self._touched: list[int] = []
        self._before: list[int] = []
        for cell, tile in panorama.tiles.items():
            self._add(cell, tile.traits, self.exploded if cell in panorama.explosions else self.rocket, self.wrong)
        self._occupied: list[int] = [
            place for place, before in zip(self._touched, self._before, strict=True) if not before
        ]
        """The places that cover at least one tile."""
        self._touched.clear()
        self._before.clear()
        self._best_place: int = 0
        self.best: float = 0.0
        """The value of the best place, as a share of the card's points."""
        self._find_best()

    def place(self, cell: int, tile: Tile) -> None:
        """Puts a tile with its Explosion side up on an empty cell."""
        self._add(cell, tile.traits, self.exploded, self.wrong)

    def remove(self, cell: int, tile: Tile, was_exploded: bool) -> None:
        """Takes a tile away."""
        self._add(cell, tile.traits, -self.exploded if was_exploded else -self.rocket, -self.wrong)

    def explode(self, cell: int, tile: Tile) -> None:
        """Flips a tile from its Rocket side to its Explosion side."""
        self._add(cell, tile.traits, self.exploded - self.rocket, 0)

    def best_after_changes(self) -> float:
        """Returns the value of the best place after the changes, as a share of the card's points; undoes them."""
        codes, values = self._codes, self._values
        best, known, place = self.best, self.best, self._best_place
        if values[codes[place]] < known:
            self._find_best()
            best = self.best
            self.best, self._best_place = known, place
        for touched in self._touched:
            value = values[codes[touched]]
            if value > best:  # noqa: PLR1730  (max is slower)
                best = value
        for number in range(len(self._touched) - 1, -1, -1):
            codes[self._touched[number]] = self._before[number]
        self._touched.clear()
        self._before.clear()
        return best

    def _add(self, cell: int, traits: int, if_match: int, otherwise: int) -> None:
        codes, offsets, wanted = self._codes, self._offsets, self._traits
        for number in range(len(offsets)):
            change = if_match if traits & wanted[number] else otherwise
            if change:
                place = cell + offsets[number]
                before = codes[place]
                self._touched.append(place)
                self._before.append(before)
                codes[place] = before + change

    def _find_best(self) -> None:
        codes, values = self._codes, self._values
        self.best, self._best_place = values[0], 0  # a place where there is nothing yet
        for place in self._occupied:
            value = values[codes[place]]
            if value > self.best:
                self.best, self._best_place = value, place
