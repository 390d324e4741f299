"""How the greedy bot rates Festival actions."""

from collections.abc import Sequence
from typing import Final

from skyburst.core.bits import bits
from skyburst.core.game import Action
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.festival.actions import PlaceTile, TakeObjective
from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.scoring import score
from skyburst.games.festival.state import State
from skyburst.games.festival.tile_stacks import sharing_seat, stack_at
from skyburst.games.festival.vocabulary import SPACES

HOPE: Final = 0.5
"""An objective's points are multiplied by this factor for each cell that does not match yet."""
RACE: Final = 0.5
"""A crowd-pleaser's points are multiplied by this factor for each tile, level or objective still missing."""
ENVY: Final = 0.3
"""The value of denying an opponent one point."""


def judge(given: AnyState, seat: int, actions: Sequence[Action]) -> list[float]:
    """Returns the value of each action: the seat's gain, plus a share of the points denied to its opponents."""
    given = expect_type(State, given)
    before = _prospects(given, seat, given.boards[seat])
    denied = _denied(given, seat, actions)
    return [_gain(given, seat, action, before) + ENVY * denied.get(action.index, 0.0) for action in actions]


def _gain(state: State, seat: int, action: Action, before: float) -> float:
    after = state.clone()
    after.apply(seat, action)
    return _prospects(after, seat, after.boards[seat]) - before


def _denied(state: State, seat: int, actions: Sequence[Action]) -> dict[int, float]:
    """Returns, by action index, the points that others could gain with the tile or card that the action takes."""
    uses = {left: _best_use(state, seat, left) for left in (True, False)}
    denied = {}
    for action in actions:
        if isinstance(action, PlaceTile):
            denied[action.index] = uses[action.left]
        elif isinstance(action, TakeObjective):
            denied[action.index] = _points_for_others(state, seat, action.pile)
    return denied


def _points_for_others(state: State, seat: int, pile: int) -> float:
    """Returns the points for a pile's top card if another player's board already fulfils it, and otherwise 0."""
    card = state.top_card(pile)
    if card is None:
        return 0.0
    figure = state.components.figures[card]
    others = [board for number, board in enumerate(state.boards) if number != seat]
    return state.components.points[card] * any(figure.fulfilled(board.masks) for board in others)


def _best_use(state: State, seat: int, left: bool) -> float:
    """Returns the most points that the neighbour who shares this stack can gain with its top tile."""
    tile = state.top_tile(stack_at(seat, state.players, left))
    if tile is None:
        return 0.0
    neighbour = sharing_seat(seat, state.players, left)
    board = state.boards[neighbour]
    before, best = _prospects(state, neighbour, board), 0.0
    for space in range(len(SPACES)):
        after = board.clone()
        after.place(tile, space)
        best = max(best, _prospects(state, neighbour, after) - before)
    return best


def _prospects(state: State, seat: int, board: PlayerBoard) -> float:
    """Returns a board's points, plus a share of the points that it is close to scoring."""
    return score(state.setup, seat, board).total + _hopes(state, board)


def _hopes(state: State, board: PlayerBoard) -> float:
    components = state.components
    hopes = 0.0
    for number in bits(board.incomplete):
        figure = components.figures[number]
        hopes += components.points[number] * HOPE ** (figure.size - figure.nearness(board.masks))
    for crowd_pleaser in state.middle:
        hopes += components.crowd_points[crowd_pleaser.name] * RACE ** crowd_pleaser.missing(board)
    return hopes
