"""How the greedy bot rates Fireworks actions.

It rates the tiles on a board by the points that they could score in good places, not by the points that they score now,
because players can rearrange them (W11).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from skyburst.arranging import Arrangement, best_layout
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game
from skyburst.core.game import State as AnyState
from skyburst.core.game import View as AnyView
from skyburst.core.types import expect_type
from skyburst.games.fireworks.action_space import Actions
from skyburst.games.fireworks.actions import Give, Grab, Helpers, Launch, Return, Take
from skyburst.games.fireworks.arrange.pairing import pair_points
from skyburst.games.fireworks.best_place import BestPlaces
from skyburst.games.fireworks.characters import Tally, character_points
from skyburst.games.fireworks.choosing import takeable
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.components import START_TILES, Components
from skyburst.games.fireworks.function_tiles import receiver
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.launch import box_contents, launch_params
from skyburst.games.fireworks.layout import Layout, free, lay, lift, space_of, tile_numbers, tiles_on
from skyburst.games.fireworks.scoring import INCOMPLETE, SAME_COLOUR, SAME_SHAPE, SAME_SHAPE_AND_COLOUR, score
from skyburst.games.fireworks.special_tiles import count_motifs, special_points
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.tiles import BASIC, HALVES, KALEIDOSCOPE, SATURN, SMALL_FLOWER, START, Tile
from skyburst.games.fireworks.variants import is_arranged_by_hand
from skyburst.games.fireworks.view import View, layout_of

PAIRS_THAT_FIT: Final = 0.8
"""A rough estimate of the share of pairs that fit next to the big fireworks."""
OPPONENT_WEIGHT: Final = 0.25
"""The value of denying another player one point."""
TRIES: Final = 8
"""To rate a launch, the bot imagines it this many times and takes the average."""
FEW_SPACES: Final = 2
"""In the speed variant, which can end at any moment, bots rearrange their tiles as soon as any player's board has at
most this many free spaces (W27)."""
ROUNDS: Final = 40
"""How many rounds to search for the best layout. It is fixed, so that a seed gives the same game on every machine."""
ROUNDS_BETWEEN_TURNS: Final = 4
"""The number of search rounds between turns. It is low because bots rearrange again after every turn."""
RACING_STEP: Final = 3
"""In the speed variant, bots rearrange each time they have grabbed this many more tiles."""
SCORED_WEIGHT: Final = 0.5
"""The additional weight of the points that a tile already scores, when a bot decides which tile to give up."""
START_HOPE: Final = 3.0
"""The additional value of each of the two start tiles, because every big firework needs one as its core (W20)."""
HEAPING_COST: Final = 0.01
"""The bot heaps up the tiles only if that improves the value of its launch by more than this."""
TILES_PER_LAUNCH: Final = 2
"""Roughly how many tiles a launch lets a player take."""


def judge(given: AnyState, seat: int, actions: Sequence[Action]) -> list[float]:
    """Returns the value of each action for the seat."""
    state = expect_type(State, given)
    if state.phase == "launch":
        return _launch_values(state, seat, actions)
    boards = [tiles_on(state.components, board) for board in state.boards]
    return [_value(state, seat, action, boards) for action in actions]


def unlisted(given: AnyState, seat: int, chance: Chance) -> Action | None:
    """Returns an action that improves the seat's layout shortly before the end of the game (W11).

    Returns None if the game is not about to end or if no better layout is found.
    """
    state = expect_type(State, given)
    ends_soon = state.phase == "grab" and min(map(free, state.boards)) <= FEW_SPACES
    if not ends_soon and state.phase != "last":
        return None
    board, character = state.boards[seat], state.setup.characters[seat]
    if is_arranged_by_hand(state.setup.options):
        return _hand_move(state.components, state.actions, board, character)
    best = best_layout(state.components, tiles_on(state.components, board), character, start=board, rounds=ROUNDS)
    return state.actions.arrange(best.layout) if best.score.total > state.score(seat).total else None


def free_action(game: Game, seen: AnyView) -> Action | None:
    """Returns an action that improves the seat's layout once the seat has taken its tiles (W11).

    In a speed game without computed layouts, the action moves or rotates a single tile. Returns None if no better
    layout is found, and in the phase `last`, in which `unlisted` arranges the board with a longer search.
    """
    played, view = expect_type(Fireworks, game), expect_type(View, seen)
    seat = view.me
    board = view.boards[seat]
    takes_more = view.phase == "choose" and seat in view.to_act
    if takes_more or view.phase == "last" or not board.may_arrange:
        return None
    if is_arranged_by_hand(view.options):
        return _hand_move(played.components, played.actions, layout_of(played.components, board), board.character)
    if view.phase == "grab" and board.free % RACING_STEP:
        return None
    tiles = tuple(sorted(tile_numbers(layout_of(played.components, board))))
    best = _quick_layout(played, tiles, board.character)
    return played.actions.arrange(best.layout) if best.score.total > board.total else None


def _hand_move(components: Components, actions: Actions, layout: Layout, character: str) -> Action | None:
    """Returns the move or rotation of one tile that gains the most points, or None if none gains any."""
    moves = BestPlaces(components, layout, character).moves()
    if not moves:
        return None
    space, best = moves[0]
    tile = components.tiles[layout[space] // SIXTHS]
    return actions.arrange(lay(lift(layout, space), best.space, tile, best.turn))


@lru_cache(maxsize=64)
def _quick_layout(game: Fireworks, tiles: tuple[int, ...], character: str) -> Arrangement:
    """Returns a good layout. Results are cached, because most boards have not changed since the last call."""
    components = game.components
    given = [components.tiles[tile] for tile in tiles]
    return best_layout(components, given, character, rounds=ROUNDS_BETWEEN_TURNS)


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
        return _potential(state, seat, rest) - given - SCORED_WEIGHT * _loss(state, seat, action.tile)
    if isinstance(action, Helpers):
        # Helpers take tiles too, so few helpers are better than many, and weak opponents better than strong ones.
        asked = [other for other in range(state.players) if action.seats >> other & 1]
        return -sum(1 + _potential(state, other, boards[other]) for other in asked)
    return 0.0


def _launch_values(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """Returns the value of each action; -1 for launches that do not aim at the middle."""
    middle = [action for action in actions if isinstance(action, Launch) and action.x == action.y == 0]
    board = tiles_on(state.components, state.boards[seat])
    known = {tile: _gain(state, seat, board, state.components.tiles[tile]) for tile in takeable(state)}
    values = {action.index: _launch_value(state, action, state.turn.heaped, known) for action in middle}
    if not state.turn.heaped:
        heap = state.actions.heap.index
        values[heap] = max(_launch_value(state, action, True, known) for action in middle) - HEAPING_COST
    return [values.get(action.index, -1.0) for action in actions]


def _launch_value(state: State, action: Launch, heaped: bool, known: Mapping[int, float]) -> float:
    """Imagines the launch a few times and returns the average value of the tiles that could then be taken.

    `known` contains the gain from each tile that is already face up.
    """
    tiles, contents, params = state.components.tile, box_contents(state, heaped), launch_params(state, action)
    chance = Chance(f"{state.turns}")
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


def _loss(state: State, seat: int, tile: int) -> int:
    """Returns how many points the seat's current layout loses if the tile is removed."""
    layout = state.boards[seat]
    without = lift(layout, space_of(layout, tile))
    character = state.setup.characters[seat]
    return score(state.components, layout, character).total - score(state.components, without, character).total


def _potential(state: State, seat: int, board: Sequence[Tile]) -> float:
    """Returns an estimate of the points that a seat's tiles could score (W20 to W23)."""
    basic = [tile for tile in board if tile.kind == BASIC]
    starts = [tile for tile in board if tile.kind == START]
    motifs = count_motifs(board)
    pairs = {half: pair_points(half, [tile.colour for tile in basic if tile.half == half]) for half in HALVES}
    points = sum(map(sum, pairs.values())) * PAIRS_THAT_FIT + special_points(motifs)
    points += sum(_big_potential(start, basic) for start in starts)
    points += START_HOPE * min(len(starts), START_TILES) + INCOMPLETE * max(0, len(starts) - START_TILES)
    tally = Tally(0, len(pairs[KALEIDOSCOPE]), len(pairs[SATURN]), len(pairs[SMALL_FLOWER]), motifs)
    return points + character_points(state.setup.characters[seat], tally) + 0.1 * len(basic)


def _big_potential(start: Tile, basic: list[Tile]) -> float:
    """Returns an estimate of the points for a big firework around a start tile: the more tiles fit it, the higher."""
    same = [(tile.shape == start.shape, tile.colour == start.colour) for tile in basic]
    ways = (
        (SAME_SHAPE_AND_COLOUR, same.count((True, True))),
        (SAME_SHAPE, sum(shape for shape, _ in same)),
        (SAME_COLOUR, sum(colour for _, colour in same)),
    )
    return max(points * (min(count, SIXTHS) / SIXTHS) ** 2 for points, count in ways)
