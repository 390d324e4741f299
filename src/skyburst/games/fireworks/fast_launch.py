"""A launch by statistics (W30): figures measured in the simulated box stand in for it where thousands are played."""

from collections.abc import Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.games.fireworks.launch import check_launch
from skyburst.games.fireworks.launch_model import Grid, Likeness, Model
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.physical import Physical

NAME: Final = "fast"
FACES: Final = 6


class FastLauncher:
    """Draws how many tiles turn and leave, then which: any inside, for a tile turns as easily from either side."""

    def __init__(self, model: Model, physical: Physical) -> None:
        self._model = model
        self._physical = physical

    @property
    def name(self) -> str:
        return NAME

    def launch(self, sky: BoxContents, shot: LaunchParams, chance: Chance) -> LaunchResult:
        check_launch(shot, self._physical)
        like = self._likeness(shot)
        inside = len(sky.up) + len(sky.down)
        lost: set[int] = set()
        over: set[int] = set()
        for _ in range(like.drops):
            left = inside - len(lost)
            turns = self._count(self._model.turned, like.turned_from, left, sky.heaped, shot, chance)
            losses = self._count(self._model.lost, like.lost_from, left, sky.heaped, shot, chance)
            fresh = _some(losses, inside, lost, chance)
            over ^= _some(turns, inside, lost | fresh, chance)
            over ^= {tile for tile in fresh if chance.unit() < self._model.turned_outside}
            lost |= fresh
        ups, tiles = len(sky.up), sky.up + sky.down
        return LaunchResult(
            chance.below(FACES),
            tuple([tiles[tile] for tile in sorted(over) if tile >= ups]),
            tuple([tiles[tile] for tile in sorted(over) if tile < ups]),
            tuple([tiles[tile] for tile in sorted(lost)]),
        )

    def _likeness(self, shot: LaunchParams) -> Likeness:
        if shot.style is None:
            return Likeness(shot.height, shot.height, 1)
        if shot.style not in self._model.cards:
            raise OptionError(f"no launch style '{shot.style}'; there is {', '.join(self._model.cards)}")
        return self._model.cards[shot.style]

    def _count(
        self, grids: tuple[Grid, Grid], height: float, tiles: int, heaped: bool, shot: LaunchParams, chance: Chance
    ) -> int:
        """A count from one of the four measurements around, the nearer the likelier; then the aim takes its toll."""
        model = self._model
        grid = grids[1 if heaped else 0]
        row = _near(model.tiles, tiles, chance)
        column = _near(model.heights, height, chance)
        number = min(_drawn(grid.counts[row][column], chance), tiles)
        width, depth, _ = self._physical.box_inside
        aside = max(abs(shot.x) / width, abs(shot.y) / depth) * 2
        share = grid.aim[_near(model.aims, aside, chance)]
        if share >= 1:
            return number
        return len([1 for _ in range(number) if chance.unit() < share])


def _near(points: Sequence[float], value: float, chance: Chance) -> int:
    """The place of the point below or above, each as likely as the value is near to it."""
    last = len(points) - 1
    if value <= points[0]:
        return 0
    for place in range(last):
        low, high = points[place], points[place + 1]
        if value < high:
            return place + (1 if chance.unit() * (high - low) < value - low else 0)
    return last


def _drawn(counts: Sequence[int], chance: Chance) -> int:
    rest = chance.below(sum(counts))
    for number, count in enumerate(counts):
        rest -= count
        if rest < 0:
            return number
    return 0


def _some(number: int, inside: int, but: set[int], chance: Chance) -> set[int]:
    """So many different tiles, by their places in the sky."""
    found: set[int] = set()
    number = min(number, inside - len(but))
    while len(found) < number:
        tile = chance.below(inside)
        if tile not in but:
            found.add(tile)
    return found
