"""Hints for placing tiles (W11): where a new tile adds the most points, and which tiles are worth moving."""

from typing import Final, NamedTuple

from skyburst.games.fireworks.city_board import NOWHERE, SIXTHS
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import EMPTY, Layout, first_free, lay, lift
from skyburst.games.fireworks.scoring import BIG, Formation, formations, score_formations, tally
from skyburst.games.fireworks.tiles import BASIC, SPECIAL, Face, Tile

CLOSED: Final = "closed"
"""The entry in `BestPlace.why` for a big firework that the tile completes."""


class BestPlace(NamedTuple):
    """The space and rotation where a tile adds the most points."""

    gain: int
    """The points that the tile adds immediately."""
    space: int
    turn: int
    core: int
    """The space of the start tile whose big firework the tile can help to complete (W20), or NOWHERE."""
    why: tuple[str, ...]
    """The parts of the score that increase, largest increase first. If a big firework is completed, CLOSED replaces
    BIG."""


class _Scored(NamedTuple):
    """The formations in a layout, and the layout's points by part and in total."""

    formations: list[Formation]
    parts: dict[str, int]
    total: int


class BestPlaces:
    """Finds the best places on one board, without moving any other tile."""

    def __init__(self, components: Components, layout: Layout, character: str, stays: bool = False) -> None:
        """Prepares hints. `stays` says whether the next tile must stay where it is put (see `speed.is_last_grab`)."""
        self._components: Final = components
        self._layout: Final = layout
        self._character: Final = character
        self._stays: Final = stays
        self._before: Final = self._score(layout)
        self._known: Final[dict[Face, BestPlace | None]] = {}
        self._places: Final[dict[Face, list[BestPlace]]] = {}

    def of(self, tile: Tile) -> BestPlace | None:
        """Returns the best place for a new tile, or None if the board is full.

        If several places add the same points, prefers one where the tile can help to complete a big firework.
        """
        if tile.face not in self._known:
            self._known[tile.face] = self._find(tile)
        return self._known[tile.face]

    def everywhere(self, tile: Tile) -> list[BestPlace]:
        """For each free space in reading order, returns the best rotation of a new tile, with `why` left empty."""
        if tile.face not in self._places:
            found: dict[int, BestPlace] = {}
            for space, turn in self._candidates(tile):
                place = self._place(tile, space, turn)
                if space not in found or _rank(place) > _rank(found[space]):
                    found[space] = place
            self._places[tile.face] = list(found.values())
        return self._places[tile.face]

    def moves(self) -> list[tuple[int, BestPlace]]:
        """For each tile that would gain points if moved or rotated, returns its space and best place, best first."""
        found = []
        for space in [space for space, number in enumerate(self._layout) if number != EMPTY]:
            tile = self._components.tiles[self._layout[space] // SIXTHS]
            if tile.kind == SPECIAL:
                continue
            without = BestPlaces(self._components, lift(self._layout, space), self._character)
            best = without.of(tile)
            if best is not None and best.gain > self._before.total - without._before.total:
                found.append((space, best._replace(gain=best.gain + without._before.total - self._before.total)))
        return sorted(found, key=lambda move: -move[1].gain)

    def loss(self, space: int) -> int:
        """Returns how many points the board would lose if the tile on this space were removed."""
        return self._before.total - self._score(lift(self._layout, space)).total

    def _score(self, layout: Layout) -> _Scored:
        found = formations(self._components, layout)
        points = score_formations(found, self._character)
        return _Scored(found, dict(points.parts), points.total)

    def _find(self, tile: Tile) -> BestPlace | None:
        places = self.everywhere(tile)
        if not places:
            return None
        best = max(places, key=_rank)
        return best._replace(why=self._why(self._score(lay(self._layout, best.space, tile, best.turn))))

    def _place(self, tile: Tile, space: int, turn: int) -> BestPlace:
        """Returns this space and rotation with the points that the tile would add there; `why` is left empty."""
        after = self._score(lay(self._layout, space, tile, turn))
        core = self._faced_core(tile, space, after.formations)
        return BestPlace(after.total - self._before.total, space, turn, core, ())

    def _candidates(self, tile: Tile) -> list[tuple[int, int]]:
        """Returns the (space, rotation) pairs to try: just one if the tile must stay where it is put."""
        spaces = [space for space, number in enumerate(self._layout) if number == EMPTY]
        if self._stays and spaces:
            return [(first_free(self._layout), 0)]
        return [(space, turn) for space in spaces for turn in range(SIXTHS if tile.kind == BASIC else 1)]

    def _faced_core(self, tile: Tile, space: int, after: list[Formation]) -> int:
        """Returns the space of the start tile whose big firework the tile can help to complete (W20), or NOWHERE.

        The tile's segment must face the start tile, the two tiles must have the same colour or shape, and the start
        tile's space must have six neighbours.
        """
        for formation in after:
            if formation.kind == BIG and space in formation.spaces[1:]:
                core = formation.spaces[0]
                start = self._components.tiles[self._layout[core] // SIXTHS]
                fits = start.colour == tile.colour or start.shape == tile.shape
                return core if fits and core in self._components.city_board.interior else NOWHERE
        return NOWHERE

    def _why(self, after: _Scored) -> tuple[str, ...]:
        before = self._before
        gains = {part: points - before.parts[part] for part, points in after.parts.items()}
        grown = sorted([part for part, gain in gains.items() if gain > 0], key=lambda part: -gains[part])
        closed = tally(after.formations).complete > tally(before.formations).complete
        return tuple([CLOSED if part == BIG and closed else part for part in grown])


def _rank(place: BestPlace) -> tuple[int, bool]:
    return place.gain, place.core != NOWHERE
