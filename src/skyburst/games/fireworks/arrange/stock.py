"""The data that all plans of a task share: its numbered basic tiles, and the points of their pairs."""

from typing import Final

from skyburst.games.fireworks.arrange.assembly import HalfColour, Task
from skyburst.games.fireworks.arrange.free_pairs import FreePairs
from skyburst.games.fireworks.arrange.pairing import WIDTH, Pairing
from skyburst.games.fireworks.arrange.plans import Plan
from skyburst.games.fireworks.characters import NEEDS, Tally, character_points
from skyburst.games.fireworks.scoring import PAIRS
from skyburst.games.fireworks.special_tiles import count_motifs, special_points
from skyburst.games.fireworks.tiles import BASIC, HALVES, SMALL_FLOWER, Tile


class Stock:
    """A task's basic tiles. Halves and colours are numbers; counts of tiles by colour are packed as in `pairing`."""

    def __init__(self, given: Task, free_pairs: FreePairs) -> None:
        """Numbers the basic tiles of a task."""
        self.given: Final = given
        self.free_pairs: Final = free_pairs
        self.basics: Final[tuple[Tile, ...]] = tuple(tile for tile in given.tiles if tile.kind == BASIC)
        self.colours: Final[tuple[str, ...]] = tuple(sorted({tile.colour for tile in self.basics}))
        self.half: Final[list[int]] = [HALVES.index(tile.half) for tile in self.basics]
        self.colour: Final[list[int]] = [self.colours.index(tile.colour) for tile in self.basics]
        self.unit: Final[list[int]] = [1 << WIDTH * colour for colour in self.colour]
        """For each tile, the packed number in which only the counter of its colour is 1."""
        self.all: Final[list[int]] = [0] * len(HALVES)
        """For each kind of half, the number of tiles of each colour, packed."""
        for half, unit in zip(self.half, self.unit, strict=True):
            self.all[half] += unit
        self.pairing: Final[tuple[Pairing, ...]] = tuple(self._pairing(half) for half in HALVES)
        needs = NEEDS.get(given.character, Tally())
        self._needs: Final[tuple[int, int, int]] = (needs.kaleidoscopes, needs.saturns, needs.small_flowers)
        self._needs_pairs: Final = max(self._needs) > 0

    def _pairing(self, half: str) -> Pairing:
        different, same = PAIRS[half]
        flower = Tally(small_flowers=1 if half == SMALL_FLOWER else 0)
        extra = character_points(self.given.character, flower)
        return Pairing(len(self.colours), different + extra, same + extra)

    def points_without_pairs(self, plan: Plan) -> int:
        """Returns the points of a plan before any pair is counted (W20, W22, W23)."""
        motifs = count_motifs(self.given.tiles)
        character = character_points(self.given.character, Tally(complete=len(plan.cores), motifs=motifs))
        return plan.points + special_points(motifs) + character

    def meets_character_needs(self, pairs: list[int]) -> bool:
        """Returns whether the character needs pairs and there are enough pairs of each kind of half (W23)."""
        one, two, three = self._needs
        return self._needs_pairs and pairs[0] >= one and pairs[1] >= two and pairs[2] >= three

    def half_colour(self, half: int, colour: int) -> HalfColour:
        """Returns the names of a half and a colour."""
        return HALVES[half], self.colours[colour]
