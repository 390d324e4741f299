"""Turns a view into a possible state, with all hidden information drawn at random. Bots use it to look ahead."""

from skyburst.core.chance import Chance
from skyburst.core.game import StackView
from skyburst.games.festival.components import Components
from skyburst.games.festival.legal import actions_of_phase
from skyburst.games.festival.setup import Setup
from skyburst.games.festival.state import State, start
from skyburst.games.festival.turn import OVER
from skyburst.games.festival.view import View, board_from_view
from skyburst.games.festival.vocabulary import TILE


def imagine(components: Components, view: View, chance: Chance) -> State:
    """Returns a state that fits the view, with all hidden information drawn at random.

    Its set-up contains only the tiles and cards that are still in the stacks and piles.
    """
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
    state.boards = [board_from_view(components, board) for board in view.boards]
    state.ending = view.ending
    state.turn = view.to_act[0] if view.to_act else OVER
    state.legal = actions_of_phase(state, view.phase)
    return state


def _stack(stack: StackView, chance: Chance) -> tuple[int, ...]:
    below = chance.shuffled([TILE[name] for name in stack.rest])
    return (*below, TILE[stack.top]) if stack.top is not None else ()
