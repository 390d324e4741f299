"""The fast launcher (W30): draws the result of a launch from measurements in the simulated box."""

from collections.abc import Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.games.fireworks.launch import check_launch
from skyburst.games.fireworks.launch_model import Histograms, LaunchModel, PlainEquivalent
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.physical import Physical

NAME: Final = "fast"
FACES: Final = 6


class FastLauncher:
    """Draws how many tiles turn over and leave the box, then which ones; all inside are equally likely (W30)."""

    def __init__(self, model: LaunchModel, physical: Physical) -> None:
        self._model = model
        self._physical = physical

    @property
    def name(self) -> str:
        """The name of this launcher in options."""
        return NAME

    def launch(self, contents: BoxContents, params: LaunchParams, chance: Chance) -> LaunchResult:
        """Returns a random result of the launch (W29). Raises OptionError if the launch is not allowed (W7)."""
        check_launch(params, self._physical)
        like = self._plain_equivalent(params)
        inside = len(contents.up) + len(contents.down)
        out: set[int] = set()
        turned: set[int] = set()
        for _ in range(like.drops):
            left = inside - len(out)
            turns = self._count(self._model.turned, like.turned_from, left, contents.heaped, params, chance)
            losses = self._count(self._model.lost, like.lost_from, left, contents.heaped, params, chance)
            now_out = _pick(losses, inside, out, chance)
            turned ^= _pick(turns, inside, out | now_out, chance)
            turned ^= {tile for tile in now_out if chance.unit() < self._model.turned_outside}
            out |= now_out
        face_up, tiles = len(contents.up), contents.up + contents.down
        return LaunchResult(
            chance.below(FACES),
            tuple([tiles[tile] for tile in sorted(turned) if tile >= face_up]),
            tuple([tiles[tile] for tile in sorted(turned) if tile < face_up]),
            tuple([tiles[tile] for tile in sorted(out)]),
        )

    def _plain_equivalent(self, params: LaunchParams) -> PlainEquivalent:
        if params.style is None:
            return PlainEquivalent(params.height, params.height, 1)
        if params.style not in self._model.cards:
            raise OptionError(f"there is no launch style '{params.style}'; choose from {', '.join(self._model.cards)}")
        return self._model.cards[params.style]

    def _count(
        self,
        histograms: tuple[Histograms, Histograms],
        height: float,
        tiles: int,
        heaped: bool,
        params: LaunchParams,
        chance: Chance,
    ) -> int:
        """Returns how many tiles turn over (or leave the box), drawn from one of the four nearest measurements.

        The nearer a measurement is, the more likely it is used. The count is reduced away from the middle of the box.
        """
        model = self._model
        measured = histograms[1 if heaped else 0]
        row = _pick_near(model.tiles, tiles, chance)
        column = _pick_near(model.heights, height, chance)
        number = min(_draw_from(measured.counts[row][column], chance), tiles)
        width, depth, _ = self._physical.box_inside
        off_centre = max(abs(params.x) / width, abs(params.y) / depth) * 2
        share = measured.aim[_pick_near(model.aims, off_centre, chance)]
        if share >= 1:
            return number
        return len([1 for _ in range(number) if chance.unit() < share])


def _pick_near(points: Sequence[float], value: float, chance: Chance) -> int:
    """Returns the index of the point just below or above the value, at random; the nearer one is more likely."""
    last = len(points) - 1
    if value <= points[0]:
        return 0
    for place in range(last):
        low, high = points[place], points[place + 1]
        if value < high:
            return place + (1 if chance.unit() * (high - low) < value - low else 0)
    return last


def _draw_from(histogram: Sequence[int], chance: Chance) -> int:
    """Returns a random number with the frequencies of a histogram."""
    rest = chance.below(sum(histogram))
    for number, count in enumerate(histogram):
        rest -= count
        if rest < 0:
            return number
    return 0


def _pick(number: int, inside: int, excluded: set[int], chance: Chance) -> set[int]:
    """Returns that many different tiles that are not excluded, by their indices in the box contents."""
    picked: set[int] = set()
    number = min(number, inside - len(excluded))
    while len(picked) < number:
        tile = chance.below(inside)
        if tile not in excluded:
            picked.add(tile)
    return picked
