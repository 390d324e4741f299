"""The evaluation of a seat's position in Spring Festival, in expected points by feature."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from skyburst.games.spring_festival.components import Components
from skyburst.games.spring_festival.end_of_game import TURNS
from skyburst.games.spring_festival.finale import PERFECT, largest_finale
from skyburst.games.spring_festival.firing import fire_tile
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.scoring import MAJORITY
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.tiles import Tile
from skyburst.search.spring_festival.card_progress import CardProgress, place_values
from skyburst.search.spring_festival.weights import Weights

FEATURES: Final = ("completed", "applause", "majority", "cards", "finale", "perfect", "tiles", "sparks", "sign", "pace")
"""The names of the features, in the order of `Evaluation.features`."""


def turns_left(state: State) -> int:
    """Returns how many tiles seat 0 of a game for one will still fire."""
    return TURNS - state.turn - (1 if state.fired[0] else 0)


def total(points: list[float]) -> float:
    """Returns the sum of the points. mypyc expects the built-in `sum` to return a whole number."""
    result = 0.0
    for number in points:
        result += number
    return result


class Evaluation:
    """Evaluates the position of one seat, given as a game that the seat plays alone (`State.alone`)."""

    def __init__(self, weights: Weights, components: Components, sign: str | None, rivals: Sequence[int]) -> None:
        self._weights: Weights = weights
        self._components: Components = components
        self._sign = None if sign is None else SIGNS[sign]
        self._rivals: list[int] = list(rivals)
        self._values: dict[int, list[float]] = {}

    def features(self, state: State) -> list[float]:
        """Returns the expected points by feature, in the order of `FEATURES`."""
        panorama, left = state.panoramas[0], turns_left(state)
        cards = 0.0
        for number in state.hands[0]:
            cards += self.points(number) * self.progress(number, panorama, left, state.fired[0]).best
        completed = sum([self.points(number) for number in state.completed[0]])
        if state.phase == "over":
            left = 0
        return self.features_of(completed, state.applause[0], cards, panorama, left)

    def value(self, state: State) -> float:
        """Returns the expected points of the position."""
        return total(self.features(state))

    def points(self, card: int) -> int:
        """Returns the points of a card."""
        return self._components.compositions[card].points

    def progress(self, card: int, panorama: Panorama, left: int, can_complete: bool) -> CardProgress:
        """Returns how near a panorama is to a card when `left` turns are left."""
        figure = self._components.figures[card]
        key = (figure.size * (TURNS + 1) + left) * 2 + can_complete
        values = self._values.get(key)
        if values is None:
            values = self._values[key] = place_values(self._weights, figure.size, left, can_complete)
        return CardProgress(figure, panorama, values)

    def features_of(self, completed: int, applause: int, cards: float, panorama: Panorama, left: int) -> list[float]:
        weights, tiles = self._weights, len(panorama.tiles)
        early = left / TURNS
        largest = largest_finale(panorama)
        perfect = PERFECT * (1.0 + (weights.perfect - 1.0) * early) if largest == tiles else 0.0
        return [
            weights.completed * completed,
            weights.applause * applause,
            weights.majority * self._majority(applause + perfect, left),
            cards,
            (1.0 + (weights.finale - 1.0) * early) * largest,
            weights.applause * perfect,
            weights.tiles * early * tiles,
            weights.sparks * early * _open_sparks(panorama) if weights.sparks else 0.0,
            0.0
            if self._sign is None
            else (1.0 + (weights.sign - 1.0) * early) * self._sign(panorama, panorama.tile_mask),
            weights.pace * left,
        ]

    def _majority(self, applause: float, left: int) -> float:
        """Returns the expected points for having more applause than others (S17)."""
        spread = self._weights.majority_spread * sqrt(left) + 0.2
        expected = 0.0
        for rival in self._rivals:
            expected += 1.0 / (1.0 + exp(max(-50.0, min(50.0, (rival + 0.5 - applause) / spread))))
        return MAJORITY * expected


class Shots:
    """Evaluates every cell at which a seat could fire a tile. Only what changes is evaluated again."""

    def __init__(self, evaluation: Evaluation, state: State) -> None:
        self._evaluation: Evaluation = evaluation
        self._panorama: Panorama = state.panoramas[0]
        self._applause: int = state.applause[0]
        self._left: int = turns_left(state) - 1
        self._completed: int = sum([evaluation.points(number) for number in state.completed[0]])
        self._points: list[int] = [evaluation.points(number) for number in state.hands[0]]
        self._cards: list[CardProgress] = [
            evaluation.progress(number, self._panorama, self._left, True) for number in state.hands[0]
        ]

    def features(self, tile: Tile, cell: int) -> list[float]:
        """Returns the expected points by feature after firing the tile at the cell, before completing cards."""
        before = self._panorama
        panorama = before.clone()
        replaced, sparks, chain = fire_tile(panorama, tile, cell)
        cards = 0.0
        for number in range(len(self._cards)):
            card = self._cards[number]
            if replaced is not None:
                card.remove(cell, replaced, cell in before.explosions)
            card.place(cell, tile)
            for hit, _ in chain:
                card.explode(hit, panorama.tiles[hit])
            cards += self._points[number] * card.best_after_changes()
        return self._evaluation.features_of(self._completed, self._applause + len(sparks), cards, panorama, self._left)

    def best(self, tile: Tile) -> tuple[float, int]:
        """Returns the value of the best shot with the tile, and its cell."""
        best, best_cell = -1e9, -1
        for cell in self._panorama.placements:
            value = total(self.features(tile, cell))
            if value > best:
                best, best_cell = value, cell
        return best, best_cell


def _open_sparks(panorama: Panorama) -> int:
    """Returns the number of half sparks next to an empty cell."""
    tiles = panorama.tiles
    found = 0
    for cell, tile in tiles.items():
        for _, step, _ in tile.half_sparks:
            if cell + step not in tiles:
                found += 1
    return found
