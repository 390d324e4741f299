"""How a greedy bot judges an action in Festival."""

from collections.abc import Sequence
from typing import Final

from skyburst.core.bits import bits
from skyburst.core.game import Action
from skyburst.core.game import State as AnyState
from skyburst.games.festival.actions import Place, Take
from skyburst.games.festival.board import PlayerBoard
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS
from skyburst.games.festival.scoring import score
from skyburst.games.festival.state import State

HOPE: Final = 0.5
"""What an objective keeps of its points for each tile it still lacks."""
RACE: Final = 0.5
"""What a crowd-pleaser keeps of its points for each step it still lacks."""
ENVY: Final = 0.3
"""What a point kept from a neighbour is worth."""


def judge(given: AnyState, seat: int, actions: Sequence[Action]) -> list[float]:
    """The gain of the seat after each action, and what it denies its neighbours."""
    if not isinstance(given, State):
        raise TypeError(f"no state of Festival: {given!r}")
    before = _prospects(given, seat, given.boards[seat])
    denied = _denied(given, seat, actions)
    return [_gain(given, seat, action, before) + ENVY * denied.get(action.index, 0.0) for action in actions]


def _gain(state: State, seat: int, action: Action, before: float) -> float:
    after = state.clone()
    after.apply(seat, action)
    return _prospects(after, seat, after.boards[seat]) - before


def _denied(state: State, seat: int, actions: Sequence[Action]) -> dict[int, float]:
    """By action: what the tile or card taken would have brought to those who could take it next."""
    # Each stack is shared with one neighbour: mine with the next seat, the other with the one before.
    after, before = (seat + 1) % state.players, (seat - 1) % state.players
    left, right = _best_use(state, after, seat), _best_use(state, before, before)
    denied = {}
    for action in actions:
        if isinstance(action, Place):
            denied[action.index] = left if action.left else right
        elif isinstance(action, Take):
            denied[action.index] = _best_owner(state, seat, action.pile)
    return denied


def _best_owner(state: State, seat: int, pile: int) -> float:
    """The points of the card on a pile if it is complete on someone else's board already."""
    card = state.setup.piles[pile][state.pile_left[pile] - 1]
    others = [board for number, board in enumerate(state.boards) if number != seat]
    return state.components.points[card] * any(state.components.figures[card].fulfilled(b.masks) for b in others)


def _best_use(state: State, seat: int, stack: int) -> float:
    """The most the seat can gain by placing the top tile of a stack."""
    left = state.stack_left[stack]
    if not left:
        return 0.0
    tile, board = state.setup.stacks[stack][left - 1], state.boards[seat]
    before, best = _prospects(state, seat, board), 0.0
    for space in range(9):
        after = board.clone()
        after.place(tile, space)
        best = max(best, _prospects(state, seat, after) - before)
    return best


def _prospects(state: State, seat: int, board: PlayerBoard) -> float:
    """Points on the board and the hope of more."""
    return score(state.setup, seat, board).total + _hopes(state, board)


def _hopes(state: State, board: PlayerBoard) -> float:
    components = state.components
    hopes = 0.0
    for number in bits(board.incomplete):
        figure = components.figures[number]
        hopes += components.points[number] * HOPE ** (figure.size - figure.nearness(board.masks))
    for number, _ in state.middle:
        name = CROWD_PLEASERS[number]
        hopes += components.crowd_points[name] * RACE ** _lacking(name, board)
    return hopes


def _lacking(crowd_pleaser: str, board: PlayerBoard) -> int:
    """How many steps a board is from a crowd-pleaser."""
    masks = board.masks
    match crowd_pleaser:
        case "same-colour":
            return 4 - min(4, max(mask.bit_count() for mask in masks[:4]))
        case "same-type":
            return 4 - min(4, max(mask.bit_count() for mask in masks[4:8]))
        case "level-four":
            return 4 - min(4, max(map(len, board.spaces)))
        case "two-level-three":
            first, second = sorted(map(len, board.spaces))[-2:]
            return 6 - min(3, first) - min(3, second)
        case "full-board":
            return 9 - board.occupied.bit_count()
        case "all-eight":
            return masks[:8].count(0)
        case "three-objectives":
            return 3 - min(3, board.complete_count)
        case _:
            return 4 - min(4, board.complete_count)
