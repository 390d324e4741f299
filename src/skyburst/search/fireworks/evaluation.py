"""What a set of tiles is worth (W20 to W23): the points that it can score, and those that may still be added."""

from typing import Final

from skyburst.games.fireworks.characters import BONUS, NEEDS, Tally, character_points
from skyburst.games.fireworks.city_board import SIXTHS, SPACES
from skyburst.games.fireworks.components import START_TILES
from skyburst.games.fireworks.scoring import INCOMPLETE, PAIRS, SAME_COLOUR, SAME_SHAPE, SAME_SHAPE_AND_COLOUR
from skyburst.games.fireworks.special_tiles import SPECIAL_POINTS, special_points
from skyburst.games.fireworks.tiles import HALVES, KALEIDOSCOPE, SATURN, SMALL_FLOWER
from skyburst.search.fireworks.holding import Holding, Kinds
from skyburst.search.fireworks.weights import Weights

FEATURES: Final[tuple[str, ...]] = ("big", "pairs", "halves", "special", "character", "start", "basic")
"""The names of the features, in the order in which `Evaluation.features` lists their points."""
_KALEIDOSCOPE: Final = HALVES.index(KALEIDOSCOPE)
_SATURN: Final = HALVES.index(SATURN)
_FLOWER: Final = HALVES.index(SMALL_FLOWER)
_GOALS: Final = 3
_GOAL_POINTS: Final[tuple[int, ...]] = (SAME_SHAPE_AND_COLOUR, SAME_SHAPE, SAME_COLOUR)
_MOTIFS: Final = len(SPECIAL_POINTS) - 1
_FEW_SPACES: Final = 4
"""With fewer free spaces than this, a single half loses value, because a partner may not come."""
_CHEAP: Final = min(PAIRS[KALEIDOSCOPE])
_DEAR: Final = max(PAIRS[KALEIDOSCOPE])


class Odds:
    """For each goal, the probability of reaching it, by missing tiles and by tiles that can be taken."""

    def __init__(self, hardness: float) -> None:
        self._table: Final[list[list[float]]] = [
            [1.0 if missing == 0 else _reach(missing, room, hardness) for room in range(SPACES + 1)]
            for missing in range(2 * SIXTHS + 1)
        ]

    def of(self, missing: int, room: int) -> float:
        """Returns the probability of getting `missing` tiles when `room` tiles can be taken."""
        return self._table[missing][room]


def _reach(missing: int, room: int, hardness: float) -> float:
    base = 1.0 - missing / (room + 1.0)
    return 0.0 if missing > room else float(base**hardness)


class PairCounts:
    """How many pairs the tiles of a board can form, ignoring their places (W21)."""

    def __init__(self, holding: Holding) -> None:
        self.tiles: list[int] = []
        """For each kind of half, the number of tiles."""
        self.dear: int = 0
        """The number of kaleidoscopes of two colours and saturns of one, which score 3 points."""
        self.cheap: int = 0
        """The number of other kaleidoscopes and saturns, which score 2 points."""
        for half in range(len(HALVES)):
            total = most = same = 0
            for number in holding.halves[half]:
                total += number
                same += number // 2
                most = max(most, number)
            self.tiles.append(total)
            if half == _KALEIDOSCOPE:
                self.dear += min(total // 2, total - most)
            elif half == _SATURN:
                self.dear += same
        self.flowers: int = self.tiles[_FLOWER] // 2
        """The number of small flowers."""
        self.cheap = self.tiles[_KALEIDOSCOPE] // 2 + self.tiles[_SATURN] // 2 - self.dear


class Evaluation:
    """Evaluates the tiles of boards with one character."""

    def __init__(self, weights: Weights, kinds: Kinds, character: str) -> None:
        self._weights: Final = weights
        self._needs: Final = NEEDS.get(character, Tally())
        self._flower_points: Final = PAIRS[SMALL_FLOWER][0] + character_points(character, Tally(small_flowers=1))
        self._special_points: Final = [
            special_points(motifs) + (0 if character in NEEDS else character_points(character, Tally(motifs=motifs)))
            for motifs in range(_MOTIFS + 1)
        ]
        self._big_odds: Final = [
            Odds(weights.hard_shape_and_colour),
            Odds(weights.hard_shape),
            Odds(weights.hard_colour),
        ]
        self._special_odds: Final = Odds(weights.hard_special)
        self._character_odds: Final = Odds(weights.hard_character)
        self._shapes: Final = kinds.shapes

    def value(self, holding: Holding, room: int) -> float:
        """Returns the expected points if `room` more tiles can be taken before the game ends."""
        return sum(self.features(holding, room))

    def features(self, holding: Holding, room: int) -> list[float]:
        """Returns the expected points by feature, see FEATURES."""
        weights, pairs = self._weights, PairCounts(holding)
        room = max(0, min(room, SPACES))
        early = room / SPACES
        flowers = pairs.flowers * self._flower_points
        formed = (_DEAR * pairs.dear + _CHEAP * pairs.cheap + flowers) * (
            weights.pairs * (1.0 - early) + weights.pairs_early * early
        )
        big, special = self._plan(holding, pairs, room)
        starts = len(holding.starts)
        return [
            big,
            formed,
            self._single_halves(pairs, room),
            special,
            self._character_value(holding, pairs, room),
            INCOMPLETE * starts + weights.start * min(starts, START_TILES),
            weights.basic * holding.basics,
        ]

    def _single_halves(self, pairs: PairCounts, room: int) -> float:
        """Returns the value of halves without a partner."""
        weights, found = self._weights, 0.0
        if pairs.tiles[_KALEIDOSCOPE] % 2:
            found += weights.half_kaleidoscope
        if pairs.tiles[_SATURN] % 2:
            found += weights.half_saturn
        if pairs.tiles[_FLOWER] % 2:
            found += weights.half_small_flower * self._flower_points
        return found * min(1.0, room / _FEW_SPACES)

    def _plan(self, holding: Holding, pairs: PairCounts, room: int) -> tuple[float, float]:
        """Returns the value of big fireworks and special tiles, if they share the free spaces as well as possible."""
        weights, table = self._weights, self._special_points
        crowding = weights.crowding * self._cheapest_pairs(pairs, room)
        motifs = min(holding.motifs, _MOTIFS)
        missing = _MOTIFS - motifs
        big, special = self._big(holding, room, crowding), float(table[motifs])
        if 0 < missing <= room:
            odds = weights.special * self._special_odds.of(missing, room)
            hoped = special + (table[_MOTIFS] - special) * odds
            big_too = self._big(holding, room - missing, crowding)
            if big_too + hoped > big + special:
                return big_too, hoped
        return big, special

    def _cheapest_pairs(self, pairs: PairCounts, room: int) -> float:
        """Returns the points of the pairs that have no room next to two big fireworks."""
        left = self._weights.crowded_pairs
        flowers = min(left, float(pairs.flowers))
        left -= flowers
        cheap = min(left, pairs.cheap + (room + 1) // 4)
        return flowers * self._flower_points + _CHEAP * cheap + _DEAR * (left - cheap)

    def _big(self, holding: Holding, room: int, crowding: float) -> float:
        """Returns the additional value of the best plan for one or two complete big fireworks (W20)."""
        weights, starts, best = self._weights, holding.starts, 0.0
        both_bonus = weights.character * BONUS if self._needs.complete else 0.0
        for one in range(len(starts)):
            for goal in range(_GOALS):
                points = _GOAL_POINTS[goal] - INCOMPLETE
                missing = max(0, SIXTHS - self._fitting(holding, starts[one], goal))
                odds = self._odds(goal, missing, room, weights.big)
                best = max(best, points * odds)
                if missing > room:
                    continue
                for other in range(len(starts)):
                    if other == one:
                        continue
                    for other_goal in range(_GOALS):
                        first, second = self._share(holding, starts[one], goal, starts[other], other_goal)
                        if first + second > room:
                            continue
                        odds = self._odds(goal, first, room, weights.big)
                        other_odds = self._odds(other_goal, second, room - first, weights.second_big)
                        value = points * odds + (_GOAL_POINTS[other_goal] - INCOMPLETE) * other_odds
                        best = max(best, value + (both_bonus - crowding) * odds * other_odds)
        return best

    def _odds(self, goal: int, missing: int, room: int, weight: float) -> float:
        return self._big_odds[goal].of(missing, room) * (weight if missing else 1.0)

    def _accepts(self, start: int, goal: int, cell: int) -> bool:
        """Returns whether a tile of this colour and shape fits a big firework around the start tile."""
        if goal == 0:
            return start == cell
        shapes = self._shapes
        return start % shapes == cell % shapes if goal == 1 else start // shapes == cell // shapes

    def _fitting(self, holding: Holding, start: int, goal: int) -> int:
        found = 0
        for cell, number in enumerate(holding.cells):
            if number and self._accepts(start, goal, cell):
                found += number
        return found

    def _share(self, holding: Holding, one: int, goal: int, other: int, other_goal: int) -> tuple[int, int]:
        """Returns how many tiles each of two big fireworks lacks, if the first one gets the tiles that fit both."""
        first, second, both = SIXTHS, SIXTHS, 0
        for cell, number in enumerate(holding.cells):
            if number:
                fits_one = self._accepts(one, goal, cell)
                fits_other = self._accepts(other, other_goal, cell)
                if fits_one and fits_other:
                    both += number
                elif fits_one:
                    first -= number
                elif fits_other:
                    second -= number
        first = max(0, first)
        given = min(first, both)
        return first - given, max(0, second - (both - given))

    def _character_value(self, holding: Holding, pairs: PairCounts, room: int) -> float:
        """Returns the expected points for meeting the character's conditions (W23).

        What Kohana, Fat Puppy and Tamaya add is part of the value of pairs, special tiles and big fireworks.
        """
        needs, tiles = self._needs, pairs.tiles
        missing = max(0, needs.motifs - holding.motifs)
        missing += max(0, 2 * needs.kaleidoscopes - tiles[_KALEIDOSCOPE])
        missing += max(0, 2 * needs.saturns - tiles[_SATURN])
        missing += max(0, 2 * needs.small_flowers - tiles[_FLOWER])
        if needs.motifs + needs.kaleidoscopes + needs.saturns + needs.small_flowers == 0:
            return 0.0
        return self._weights.character * BONUS * self._character_odds.of(missing, room)
