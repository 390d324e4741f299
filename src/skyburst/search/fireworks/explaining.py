"""Why an action is good, in reasons that name tiles, formations, the character and players."""

from typing import Final

from skyburst.core.game import Action
from skyburst.games.fireworks.actions import Arrange, Give, Grab, Heap, Launch, Return, Take
from skyburst.games.fireworks.characters import BONUS, NEEDS, Tally, character_points
from skyburst.games.fireworks.choosing import takeable
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.function_tiles import receiver
from skyburst.games.fireworks.layout import tile_numbers
from skyburst.games.fireworks.scoring import PAIRS, SAME_COLOUR, SAME_SHAPE, SAME_SHAPE_AND_COLOUR, total
from skyburst.games.fireworks.special_tiles import SPECIAL_POINTS, special_points
from skyburst.games.fireworks.tiles import HALVES, KALEIDOSCOPE, SATURN, SMALL_FLOWER, Tile
from skyburst.search.fireworks.evaluation import FEATURES, PairCounts
from skyburst.search.fireworks.holding import NONE
from skyburst.search.fireworks.outlook import Outlook
from skyburst.search.reason import Reason, strongest

Weighed = list[tuple[float, Reason]]
"""Reasons, each with its worth in points."""
_FIRST: Final = 1000.0
"""The worth of a reason that is always given first."""
_NEXT: Final = 900.0
"""The worth of a reason that is always given second."""
_CHEAP: Final = min(PAIRS[KALEIDOSCOPE])
_DEAR: Final = max(PAIRS[KALEIDOSCOPE])
_LITTLE: Final = 1.0
"""A tile helps a player little if its worth to the player is less than this."""
_NEARLY_NOTHING: Final = 0.5
"""A tile that is worth less than this costs its player hardly anything."""


def explain(outlook: Outlook, action: Action, gain: float) -> list[Reason]:
    """Returns the reasons for an action, strongest first. `gain` is what a launch is expected to gain."""
    if isinstance(action, (Launch, Heap)):
        return strongest(_launched(outlook, gain))
    if isinstance(action, (Take, Grab)):
        return strongest(Taken(outlook, action.tile).reasons())
    if isinstance(action, (Give, Return)):
        return strongest(_given_up(outlook, action.tile, isinstance(action, Give)))
    if isinstance(action, Arrange):
        return strongest(_arranged(outlook, action))
    return []


def _launched(outlook: Outlook, gain: float) -> Weighed:
    """Returns what a launch is expected to gain, and the tile in the box that the seat needs most."""
    found: Weighed = []
    if round(gain) > 0:
        found.append((_FIRST, Reason("launch", round(gain))))
    gains, kinds = outlook.gains(outlook.seat), outlook.kinds.of
    hidden = [tile for tile, face_up in outlook.state.inside.items() if not face_up and kinds[tile] != NONE]
    if hidden:
        best = max(hidden, key=lambda tile: gains[kinds[tile]])
        found.append((gains[kinds[best]], Reason("hope", thing=outlook.state.components.tiles[best].id)))
    return found


def _given_up(outlook: Outlook, tile: int, is_given: bool) -> Weighed:
    """Returns that a tile which the seat gives up is worth little to it, and to the player who gets it (W16)."""
    seat, kind = outlook.seat, outlook.kinds.of[tile]
    outlook.remove(seat, kind)
    loss = outlook.values[seat] - outlook.value(seat)
    outlook.add(seat, kind)
    found: Weighed = [(_FIRST, Reason("costs_nothing" if loss < _NEARLY_NOTHING else "costs_least"))]
    if is_given:
        rival = receiver(seat, outlook.state.players)
        if outlook.gains(rival)[kind] < _LITTLE:
            found.append((_LITTLE, Reason("helps_little", seat=rival)))
    return found


def _arranged(outlook: Outlook, action: Arrange) -> Weighed:
    """Returns by how many points a layout is better than the present one."""
    state, seat = outlook.state, outlook.seat
    components, character = state.components, state.setup.characters[seat]
    before = total(components, state.boards[seat], character)
    points = total(components, action.layout, character) - before
    return [(float(points), Reason("layout", points))]


class Taken:
    """Finds the reasons for taking a tile."""

    def __init__(self, outlook: Outlook, tile: int) -> None:
        self._outlook: Final = outlook
        self._tile: Final = tile
        self._kind: Final = outlook.kinds.of[tile]
        seat, holding = outlook.seat, outlook.holdings[outlook.seat]
        before = outlook.features(seat)
        self._pairs_before: Final = PairCounts(holding)
        self._motifs_before: Final = holding.motifs
        self._missing_before: Final = self._missing()
        outlook.add(seat, self._kind)
        after = outlook.features(seat)
        self._pairs: Final = PairCounts(holding)
        self._motifs: Final = holding.motifs
        self._missing_after: Final = self._missing()
        self._big: Final = self._best_big_firework()
        outlook.remove(seat, self._kind)
        self._worth: Final = {name: after[number] - before[number] for number, name in enumerate(FEATURES)}

    def reasons(self) -> Weighed:
        """Returns all reasons, each with its worth in points."""
        found = self._formed() + self._special() + self._character() + self._left_over()
        if self._big is not None:
            found.append((self._worth["big"], self._big))
        if self._attributes.kind == "start" and self._worth["start"] > 0:
            found.append((self._worth["start"] + self._worth["big"], Reason("start")))
        return found

    @property
    def _attributes(self) -> Tile:
        return self._outlook.state.components.tiles[self._tile]

    @property
    def _name(self) -> str:
        return self._outlook.state.setup.characters[self._outlook.seat]

    def _formed(self) -> Weighed:
        """Returns the pair that the tile forms with another one, or that its half still needs a partner (W21)."""
        before, after, half = self._pairs_before, self._pairs, self._attributes.half
        if after.flowers > before.flowers:
            points = PAIRS[SMALL_FLOWER][0] + character_points(self._name, Tally(small_flowers=1))
        else:
            points = _DEAR * (after.dear - before.dear) + _CHEAP * (after.cheap - before.cheap)
        if points > 0:
            kind = {KALEIDOSCOPE: "kaleidoscope", SATURN: "saturn", SMALL_FLOWER: "small_flower"}[half]
            return [(self._worth["pairs"] + self._worth["halves"], Reason(kind, points))]
        return [(self._worth["halves"], Reason("half"))] if half else []

    def _special(self) -> Weighed:
        """Returns the points for one more motif (W22)."""
        if self._motifs == self._motifs_before:
            return []
        points = special_points(self._motifs) - special_points(self._motifs_before)
        return [(self._worth["special"], Reason("special", points, number=self._motifs, of=len(SPECIAL_POINTS) - 1))]

    def _character(self) -> Weighed:
        """Returns that the character's bonus comes closer, or is earned (W23)."""
        if self._missing_after >= self._missing_before:
            return []
        kind = "character" if self._missing_after else "bonus"
        return [(self._worth["character"], Reason(kind, BONUS, self._name, number=self._missing_after))]

    def _missing(self) -> int:
        """Returns how many tiles the seat lacks for its character's bonus, apart from complete big fireworks."""
        needs, holding = NEEDS.get(self._name, Tally()), self._outlook.holdings[self._outlook.seat]
        tiles = PairCounts(holding).tiles
        lacking = max(0, needs.motifs - holding.motifs)
        for half, pairs in (
            (KALEIDOSCOPE, needs.kaleidoscopes),
            (SATURN, needs.saturns),
            (SMALL_FLOWER, needs.small_flowers),
        ):
            lacking += max(0, 2 * pairs - tiles[HALVES.index(half)])
        return lacking

    def _best_big_firework(self) -> Reason | None:
        """Returns the big firework that the tile fits and that is nearest to completion (W20), if there is one."""
        attributes = self._attributes
        if not attributes.half:
            return None
        state = self._outlook.state
        tiles = state.components.tiles
        own = [*tile_numbers(state.boards[self._outlook.seat]), self._tile]
        found: list[tuple[int, int, Reason]] = []
        for start in own:
            if tiles[start].kind != "start":
                continue
            same_colour, same_shape = (
                attributes.colour == tiles[start].colour,
                attributes.shape == tiles[start].shape,
            )
            for fits, points in (
                (same_colour and same_shape, SAME_SHAPE_AND_COLOUR),
                (same_shape, SAME_SHAPE),
                (same_colour, SAME_COLOUR),
            ):
                if fits:
                    count = min(SIXTHS, sum([_fits(tiles[other], tiles[start], points) for other in own]))
                    kind = "big" if count < SIXTHS else "whole_big"
                    found.append((count, points, Reason(kind, points, tiles[start].id, number=count, of=SIXTHS)))
        return max(found, key=lambda entry: entry[:2])[2] if found else None

    def _left_over(self) -> Weighed:
        """Returns that the next player does not get the tile, and the best one that is left for that player."""
        outlook = self._outlook
        rival = outlook.rival
        if rival == outlook.seat:
            return []
        offer = outlook.on_offer()
        before = outlook.offer_value(rival, offer)
        offer[self._kind] -= 1
        loss = outlook.weights.denial * (before - outlook.offer_value(rival, offer))
        gains, kinds = outlook.gains(rival), outlook.kinds.of
        left = [tile for tile in takeable(outlook.state) if kinds[tile] != self._kind]
        best = max(left, key=lambda tile: gains[kinds[tile]], default=None)
        if best is None:
            return [(loss, Reason("leaves_nothing", seat=rival))]
        return [(loss, Reason("leaves", thing=outlook.state.components.tiles[best].id, seat=rival))]


def _fits(tile: Tile, start: Tile, points: int) -> bool:
    """Returns whether a basic tile fits a big firework that scores these points around a start tile (W20)."""
    if not tile.half:
        return False
    same_colour, same_shape = tile.colour == start.colour, tile.shape == start.shape
    if points == SAME_SHAPE_AND_COLOUR:
        return same_colour and same_shape
    return same_shape if points == SAME_SHAPE else same_colour
