"""How the greedy bot evaluates actions in Fireworks.

It values tiles by what they could score, not by where they are, because they can be rearranged at any time (W11).
"""

from collections.abc import Sequence
from typing import Final

from skyburst.arranging import best_layout
from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.core.game import State as AnyState
from skyburst.games.fireworks.actions import Give, Grab, Helpers, Launch, Return, Take
from skyburst.games.fireworks.arrange.pairing import pair_points
from skyburst.games.fireworks.characters import Tally, character_points
from skyburst.games.fireworks.choosing import takeable
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.function_tiles import receiver
from skyburst.games.fireworks.launch import box_contents, launch_params
from skyburst.games.fireworks.layout import free, tiles_on
from skyburst.games.fireworks.scoring import SAME_COLOUR, SAME_SHAPE, SAME_SHAPE_AND_COLOUR
from skyburst.games.fireworks.special_tiles import count_motifs, special_points
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.tiles import BASIC, HALVES, KALEIDOSCOPE, SATURN, SMALL_FLOWER, START, Tile

PAIRS_THAT_FIT: Final = 0.8
"""The share of pairs that, by a rough estimate, fit beside the big fireworks."""
OPPONENT_WEIGHT: Final = 0.25
"""The value of a point that another player could otherwise get."""
TRIES: Final = 8
"""How many imagined launches the value of each possible launch is averaged over."""
FEW_SPACES: Final = 2
"""In the speed variant, which ends without warning, bots rearrange once any board has this few free spaces (W27)."""
ROUNDS: Final = 40
"""Rounds of the search for the best layout: a fixed number, so that a seed gives the same game on every machine."""
HEAPING_COST: Final = 0.01
"""Heaping must improve the value of a launch by more than this."""
TILES_PER_LAUNCH: Final = 2
"""Roughly how many tiles a launch lets a player take."""


def judge(given: AnyState, seat: int, actions: Sequence[Action]) -> list[float]:
    """Returns the value of each action for the seat."""
    state = _fireworks(given)
    if state.phase == "launch":
        return _launch_values(state, seat, actions)
    boards = [tiles_on(state.components, board) for board in state.boards]
    return [_value(state, seat, action, boards) for action in actions]


def unlisted(given: AnyState, seat: int, chance: Chance) -> Action | None:
    """Returns a better arrangement of the seat's board, if there is one and scoring is near (W11), else None."""
    state = _fireworks(given)
    ends_soon = state.phase == "grab" and min(map(free, state.boards)) <= FEW_SPACES
    if not ends_soon and state.phase != "last":
        return None
    board, character = state.boards[seat], state.setup.characters[seat]
    best = best_layout(state.components, tiles_on(state.components, board), character, start=board, rounds=ROUNDS)
    return state.actions.arrange(best.layout) if best.score.total > state.score(seat).total else None


def _fireworks(given: AnyState) -> State:
    if not isinstance(given, State):
        raise TypeError(f"not a state of Fireworks: {given!r}")
    return given


def _value(state: State, seat: int, action: Action, boards: list[list[Tile]]) -> float:
    tiles = state.components.tiles
    if isinstance(action, (Take, Grab)):
        tile = tiles[action.tile]
        others = [_gain(state, other, boards[other], tile) for other in range(state.players) if other != seat]
        return _gain(state, seat, boards[seat], tile) + OPPONENT_WEIGHT * max(others)
    if isinstance(action, (Give, Return)):
        tile = tiles[action.tile]
        rest = [other for other in boards[seat] if other is not tile]
        left = receiver(seat, state.players)
        given = OPPONENT_WEIGHT * _gain(state, left, boards[left], tile) if isinstance(action, Give) else 0.0
        return _potential(state, seat, rest) - given
    if isinstance(action, Helpers):
        # Helpers take tiles too, so few helpers are better than many, and weak opponents better than strong ones.
        asked = [other for other in range(state.players) if action.seats >> other & 1]
        return -sum(1 + _potential(state, other, boards[other]) for other in asked)
    return 0.0


def _launch_values(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """Returns the value of launches into the middle from each height, and of heaping first; -1 for all others."""
    middle = [action for action in actions if isinstance(action, Launch) and action.x == action.y == 0]
    values = {action.index: _launch_value(state, seat, action, state.turn.heaped) for action in middle}
    if not state.turn.heaped:
        heap = state.actions.heap.index
        values[heap] = max(_launch_value(state, seat, action, heaped=True) for action in middle) - HEAPING_COST
    return [values.get(action.index, -1.0) for action in actions]


def _launch_value(state: State, seat: int, action: Launch, heaped: bool) -> float:
    """Returns the mean value of the tiles that could be taken after a launch, over a few imagined ones."""
    tiles, contents, params = state.components.tile, box_contents(state, heaped), launch_params(state, action)
    board = tiles_on(state.components, state.boards[seat])
    chance = Chance(f"{state.turns}")
    known = {tile: _gain(state, seat, board, state.components.tiles[tile]) for tile in takeable(state)}
    total = 0.0
    for _ in range(TRIES):
        result = state.launcher.launch(contents, params, chance)
        lost = {tiles[name].index for name in (*result.down, *result.out)}
        turned_up = len([name for name in result.up if name not in result.out])
        gains = sorted([gain for tile, gain in known.items() if tile not in lost], reverse=True)
        total += sum(gains[:TILES_PER_LAUNCH]) + turned_up * 0.3 + (1.0 if turned_up else 0.0)
    return total / TRIES


def _gain(state: State, seat: int, board: list[Tile], tile: Tile) -> float:
    return _potential(state, seat, [*board, tile]) - _potential(state, seat, board)


def _potential(state: State, seat: int, board: Sequence[Tile]) -> float:
    """Returns an estimate of the points that a seat's tiles could score (W20 to W23)."""
    basic = [tile for tile in board if tile.kind == BASIC]
    starts = [tile for tile in board if tile.kind == START]
    motifs = count_motifs(board)
    pairs = {half: pair_points(half, [tile.colour for tile in basic if tile.half == half]) for half in HALVES}
    points = sum(map(sum, pairs.values())) * PAIRS_THAT_FIT + special_points(motifs)
    points += sum(_big_potential(start, basic) for start in starts)
    tally = Tally(0, len(pairs[KALEIDOSCOPE]), len(pairs[SATURN]), len(pairs[SMALL_FLOWER]), motifs)
    return points + character_points(state.setup.characters[seat], tally) + 0.1 * len(basic)


def _big_potential(start: Tile, basic: list[Tile]) -> float:
    """Returns the value of a big firework, which grows with every tile that fits it."""
    same = [(tile.shape == start.shape, tile.colour == start.colour) for tile in basic]
    ways = (
        (SAME_SHAPE_AND_COLOUR, same.count((True, True))),
        (SAME_SHAPE, sum(shape for shape, _ in same)),
        (SAME_COLOUR, sum(colour for _, colour in same)),
    )
    return max(points * (min(count, SIXTHS) / SIXTHS) ** 2 for points, count in ways)
