"""A state from a view: what is hidden is drawn at random, so a bot can think without peeking."""

from skyburst.core.chance import Chance
from skyburst.core.game import StackView
from skyburst.games.festival.board import PlayerBoard, empty_board
from skyburst.games.festival.components import Components
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER
from skyburst.games.festival.setup import Setup
from skyburst.games.festival.state import OVER, State, start
from skyburst.games.festival.view import BoardView, View
from skyburst.games.festival.vocabulary import SPACE, TILE


def imagine(components: Components, view: View, chance: Chance) -> State:
    """A state of which `view` is the view; stacks and piles hold only what is left of them."""
    unseen = chance.shuffled([components.objective[name] for name in view.unseen])
    piles = []
    for pile in view.piles:
        below = [unseen.pop() for _ in range(pile.left - 1)]
        piles.append((*below, components.objective[pile.top]) if pile.top is not None else ())
    setup = Setup(
        components,
        view.options,
        view.first,
        tuple(board.colour for board in view.boards),
        tuple(_stack(stack, chance) for stack in view.stacks),
        tuple(piles),
        view.crowd_pleasers,
        None,
    )
    state = start(setup)
    state.boards = [_board(components, board) for board in view.boards]
    state.ending = view.ending
    state.turn = view.to_act[0] if view.to_act else OVER
    state.menu = state.menu_of(view.phase)
    return state


def _stack(stack: StackView, chance: Chance) -> tuple[int, ...]:
    below = chance.shuffled([TILE[name] for name in stack.rest])
    return (*below, TILE[stack.top]) if stack.top is not None else ()


def _board(components: Components, given: BoardView) -> PlayerBoard:
    board = empty_board()
    for name in (*given.incomplete, *given.complete):
        board.add_objective(1 << components.objective[name])
    for name in given.complete:
        board.complete_objective(1 << components.objective[name])
    board.crowd_pleasers = sum(1 << CROWD_PLEASER[name] for name in given.crowd_pleasers)
    for space, pile in given.spaces.items():
        for tile in pile:
            board.place(TILE[tile], SPACE[space])
    return board
