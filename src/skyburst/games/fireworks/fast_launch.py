"""The fast launcher (W30): draws random results of launches, based on measurements of the simulated box."""

from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.games.fireworks.launch import check_launch
from skyburst.games.fireworks.launch_model import Histograms, LaunchModel, PlainEquivalent
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.physical import Physical

NAME: Final = "fast"
FACES: Final = 6


class Outlook(NamedTuple):
    """How many tiles a launch usually turns face up."""

    low: int
    """At least three out of four launches turn this many tiles or more face up."""
    high: int
    """At least three out of four launches turn this many tiles or fewer face up."""
    none: float
    """The fraction of launches that turn no tile face up."""


class FastLauncher:
    """Draws how many tiles turn over and how many leave the box, then picks these tiles at random (W30)."""

    def __init__(self, model: LaunchModel, physical: Physical) -> None:
        self._model = model
        self._physical = physical

    @property
    def name(self) -> str:
        """The value that selects this launcher in options."""
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

    def outlook(self, contents: BoxContents, params: LaunchParams) -> Outlook:
        """Returns how many tiles the launch is likely to turn face up. Uses no randomness."""
        like = self._plain_equivalent(params)
        chances = [1.0]
        for _ in range(like.drops):
            chances = _sum_of(chances, self._chances(like.turned_from, contents, params))
        return Outlook(_quantile(chances, 0.25), _quantile(chances, 0.75), chances[0])

    def _chances(self, height: float, contents: BoxContents, params: LaunchParams) -> list[float]:
        """For each n, returns the probability that one drop turns n tiles face up, interpolated from measurements."""
        model, inside = self._model, len(contents.up) + len(contents.down)
        measured = model.turned[1 if contents.heaped else 0]
        face_down = len(contents.down) / max(1, inside)
        found: list[float] = []
        for row, near_tiles in _near(model.tiles, inside):
            for column, near_height in _near(model.heights, height):
                for aim, near_aim in _near(model.aims, self._off_centre(params)):
                    counts = measured.counts[row][column]
                    share = min(1.0, measured.aim[aim]) * face_down
                    weight = near_tiles * near_height * near_aim / sum(counts)
                    found += [0.0] * (len(counts) - len(found))
                    for number, count in enumerate(counts):
                        for kept in range(number + 1):
                            odds = comb(number, kept) * share**kept * (1 - share) ** (number - kept)
                            found[kept] += weight * count * odds
        return found

    def _off_centre(self, params: LaunchParams) -> float:
        """Returns how far the aim is from the middle of the box: from 0 for the middle to 1 for a wall."""
        width, depth, _ = self._physical.box_inside
        return max(abs(params.x) / width, abs(params.y) / depth) * 2

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
        """Returns a random number: how many tiles turn over or leave the box, depending on the `histograms` given.

        The number is drawn from one of the four measurements nearest in number of tiles and height; nearer measurements
        are more likely to be used. It is reduced if the launch does not aim at the middle of the box.
        """
        model = self._model
        measured = histograms[1 if heaped else 0]
        row = _pick_near(model.tiles, tiles, chance)
        column = _pick_near(model.heights, height, chance)
        number = min(_draw_from(measured.counts[row][column], chance), tiles)
        share = measured.aim[_pick_near(model.aims, self._off_centre(params), chance)]
        if share >= 1:
            return number
        return len([1 for _ in range(number) if chance.unit() < share])


def _pick_near(points: Sequence[float], value: float, chance: Chance) -> int:
    """Returns the index of the point just below or just above the value, at random; the nearer point is more likely.

    If the value is outside the range of the points, returns the index of the nearest point.
    """
    last = len(points) - 1
    if value <= points[0]:
        return 0
    for place in range(last):
        low, high = points[place], points[place + 1]
        if value < high:
            return place + (1 if chance.unit() * (high - low) < value - low else 0)
    return last


def _near(points: Sequence[float], value: float) -> list[tuple[int, float]]:
    """Returns the index of each point that `_pick_near` can pick for the value, with the probability of that point."""
    if value <= points[0]:
        return [(0, 1.0)]
    for place in range(len(points) - 1):
        low, high = points[place], points[place + 1]
        if value < high:
            share = (value - low) / (high - low)
            return [(place, 1 - share), (place + 1, share)]
    return [(len(points) - 1, 1.0)]


def _sum_of(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """Given the probabilities of 0, 1, 2, … for two independent random numbers, returns those for their sum."""
    found = [0.0] * (len(one) + len(other) - 1)
    for a, chance in enumerate(one):
        for b, other_chance in enumerate(other):
            found[a + b] += chance * other_chance
    return found


def _quantile(chances: Sequence[float], share: float) -> int:
    """Returns the smallest n for which the probability of at most n is at least `share`."""
    total = 0.0
    for number, chance in enumerate(chances):
        total += chance
        if total >= share:
            return number
    return len(chances) - 1


def _draw_from(histogram: Sequence[int], chance: Chance) -> int:
    """Returns a random number that is distributed like the histogram."""
    rest = chance.below(sum(histogram))
    for number, count in enumerate(histogram):
        rest -= count
        if rest < 0:
            return number
    return 0


def _pick(number: int, inside: int, excluded: set[int], chance: Chance) -> set[int]:
    """Returns at most `number` random tiles that are not excluded, as indices into the box contents."""
    picked: set[int] = set()
    number = min(number, inside - len(excluded))
    while len(picked) < number:
        tile = chance.below(inside)
        if tile not in excluded:
            picked.add(tile)
    return picked
