"""A Festival state as plain values, for equality and pickling."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from skyburst.core.bits import bits
from skyburst.core.game import Deck, Json
from skyburst.games.festival.board import PlayerBoard, build_board
from skyburst.games.festival.components import Components
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS
from skyburst.games.festival.legal import actions_of_phase, open_piles
from skyburst.games.festival.setup import Setup
from skyburst.games.festival.view import Phase

if TYPE_CHECKING:
    from skyburst.games.festival.state import State


class BoardPosition(NamedTuple):
    """A player's board, with objectives and crowd-pleasers as bit masks."""

    incomplete: int
    complete: int
    crowd_pleasers: int
    spaces: tuple[tuple[int, ...], ...]


class Position(NamedTuple):
    """A state as plain values: the set-up, then everything that changes during play."""

    deck: Deck
    options: Mapping[str, Json]
    first: int
    colours: tuple[str, ...]
    stacks: tuple[tuple[int, ...], ...]
    piles: tuple[tuple[int, ...], ...]
    crowd_pleasers: tuple[str, ...]
    starting_sides: tuple[int, ...] | None
    boards: tuple[BoardPosition, ...]
    stack_left: tuple[int, ...]
    pile_left: tuple[int, ...]
    middle: tuple[int, ...]
    turn: int
    phase: Phase
    ending: str | None


def position_of(state: "State") -> Position:
    """Returns the position of a state."""
    setup = state.setup
    return Position(
        deck=setup.components.deck,
        options=dict(setup.options),
        first=setup.first,
        colours=setup.boards,
        stacks=setup.stacks,
        piles=setup.piles,
        crowd_pleasers=setup.crowd_pleasers,
        starting_sides=setup.starting_sides,
        boards=tuple(
            [
                BoardPosition(board.incomplete, board.complete, board.crowd_pleasers, tuple(board.spaces))
                for board in state.boards
            ]
        ),
        stack_left=tuple(state.stack_left),
        pile_left=tuple(state.pile_left),
        middle=tuple([crowd_pleaser.number for crowd_pleaser in state.middle]),
        turn=state.turn,
        phase=state.phase,
        ending=state.ending,
    )


def setup_of(components: Components, position: Position) -> Setup:
    """Returns the set-up of a position."""
    return Setup(
        components,
        position.options,
        position.first,
        position.colours,
        position.stacks,
        position.piles,
        position.crowd_pleasers,
        position.starting_sides,
    )


def restore(state: "State", position: Position) -> None:
    """Changes the state of a new game to the given position."""
    state.boards = [_board(state.components, board) for board in position.boards]
    state.stack_left = list(position.stack_left)
    state.pile_left = list(position.pile_left)
    state.open_piles = open_piles(position.pile_left)
    state.middle = tuple([CROWD_PLEASERS[number] for number in position.middle])
    state.turn = position.turn
    state.ending = position.ending
    state.legal = actions_of_phase(state, position.phase)


def _board(components: Components, given: BoardPosition) -> PlayerBoard:
    return build_board(
        bits(given.incomplete),
        bits(given.complete),
        components.points,
        bits(given.crowd_pleasers),
        [(space, tile) for space, pile in enumerate(given.spaces) for tile in pile],
    )
