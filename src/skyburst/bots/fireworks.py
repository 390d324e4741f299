"""How a greedy bot judges an action in Fireworks.

A board is judged by what its tiles could become, not by how they lie: they may be arranged anew at any time (W11).
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

FIT: Final = 0.8
"""What pairs of halves keep of their points: not all of them find room beside the big fireworks."""
ENVY: Final = 0.25
"""What a point kept from another player is worth."""
TRIES: Final = 8
"""Launches imagined before one is made."""
CLOSE: Final = 2
"""So few free spaces make a bot arrange its tiles in the speed variant, where the end comes at once (W27)."""
ROUNDS: Final = 40
"""Of the search for the best layout: a fixed number, so that the same seed plays the same game on every machine."""
TROUBLE: Final = 0.01
"""What heaping must bring at least to be worth it."""
PAWS: Final = 2
"""Tiles that a launch brings on average, nearly."""


def judge(given: AnyState, seat: int, actions: Sequence[Action]) -> list[float]:
    """What each action is worth to the seat."""
    if not isinstance(given, State):
        raise TypeError(f"no state of Fireworks: {given!r}")
    if given.phase == "launch":
        return _launches(given, seat, actions)
    boards = [tiles_on(given.components, board) for board in given.boards]
    return [_worth(given, seat, action, boards) for action in actions]


def unlisted(given: AnyState, seat: int, chance: Chance) -> Action | None:
    """W11: a better layout, once the board is about to be scored."""
    if not isinstance(given, State):
        raise TypeError(f"no state of Fireworks: {given!r}")
    closing = given.phase == "grab" and min(map(free, given.boards)) <= CLOSE
    if not closing and given.phase != "last":
        return None
    board, character = given.boards[seat], given.setup.characters[seat]
    best = best_layout(given.components, tiles_on(given.components, board), character, start=board, rounds=ROUNDS)
    return given.actions.arrange(best.layout) if best.score.total > given.score(seat).total else None


def _worth(state: State, seat: int, action: Action, boards: list[list[Tile]]) -> float:
    tiles = state.components.tiles
    if isinstance(action, (Take, Grab)):
        tile = tiles[action.tile]
        others = [_gain(state, other, boards[other], tile) for other in range(state.players) if other != seat]
        return _gain(state, seat, boards[seat], tile) + ENVY * max(others)
    if isinstance(action, (Give, Return)):
        tile = tiles[action.tile]
        rest = [other for other in boards[seat] if other is not tile]
        left = receiver(seat, state.players)
        given = ENVY * _gain(state, left, boards[left], tile) if isinstance(action, Give) else 0.0
        return _prospects(state, seat, rest) - given
    if isinstance(action, Helpers):
        # those who are asked choose too: few of them, and not those who are ahead
        return -sum(
            1 + _prospects(state, other, boards[other]) for other in range(state.players) if action.seats >> other & 1
        )
    return 0.0


def _launches(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """From launches into the middle, imagined from each height, and with the tiles heaped: what one could take then."""
    middle = [action for action in actions if isinstance(action, Launch) and action.x == action.y == 0]
    worth = {action.index: _imagined(state, seat, action, state.turn.heaped) for action in middle}
    if not state.turn.heaped:
        heap = state.actions.heap.index
        worth[heap] = max(_imagined(state, seat, action, heaped=True) for action in middle) - TROUBLE
    return [worth.get(action.index, -1.0) for action in actions]


def _imagined(state: State, seat: int, action: Launch, heaped: bool) -> float:
    """The mean gain of the tiles one would take, over a few launches of the model."""
    tiles, contents, params = state.components.tile, box_contents(state, heaped), launch_params(state, action)
    board = tiles_on(state.components, state.boards[seat])
    chance = Chance(f"{state.turns}")
    known = {tile: _gain(state, seat, board, state.components.tiles[tile]) for tile in takeable(state)}
    total = 0.0
    for _ in range(TRIES):
        result = state.launcher.launch(contents, params, chance)
        lost = {tiles[name].index for name in (*result.down, *result.out)}
        fresh = len([name for name in result.up if name not in result.out])
        gains = sorted([gain for tile, gain in known.items() if tile not in lost], reverse=True)
        total += sum(gains[:PAWS]) + fresh * 0.3 + (1.0 if fresh else 0.0)
    return total / TRIES


def _gain(state: State, seat: int, board: list[Tile], tile: Tile) -> float:
    return _prospects(state, seat, [*board, tile]) - _prospects(state, seat, board)


def _prospects(state: State, seat: int, board: Sequence[Tile]) -> float:
    """The points the tiles could bring, and the nearer to it the more of them (W20 to W23)."""
    basic = [tile for tile in board if tile.kind == BASIC]
    starts = [tile for tile in board if tile.kind == START]
    motifs = count_motifs(board)
    pairs = {half: pair_points(half, [tile.colour for tile in basic if tile.half == half]) for half in HALVES}
    points = sum(map(sum, pairs.values())) * FIT + special_points(motifs)
    points += sum(_big(start, basic) for start in starts)
    tally = Tally(0, len(pairs[KALEIDOSCOPE]), len(pairs[SATURN]), len(pairs[SMALL_FLOWER]), motifs)
    return points + character_points(state.setup.characters[seat], tally) + 0.1 * len(basic)


def _big(start: Tile, basic: list[Tile]) -> float:
    """A big firework grows in worth with every petal there is for it."""
    same = [(tile.shape == start.shape, tile.colour == start.colour) for tile in basic]
    ways = (
        (SAME_SHAPE_AND_COLOUR, same.count((True, True))),
        (SAME_SHAPE, sum(shape for shape, _ in same)),
        (SAME_COLOUR, sum(colour for _, colour in same)),
    )
    return max(points * (min(count, SIXTHS) / SIXTHS) ** 2 for points, count in ways)
