"""What a seat may know: everything except the order of the tiles and cards below the top of stacks and piles (F4, F7).

A player who has watched the game can work out which tiles a stack still contains, so a view lists them, sorted.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from skyburst.core.bits import bits
from skyburst.core.errors import NO_SUCH_SEAT, NotYourTurn
from skyburst.core.game import Json, StackView, seat_of, stack_view
from skyburst.games.festival.board import PlayerBoard, build_board
from skyburst.games.festival.components import Components
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER, CROWD_PLEASER_NAMES
from skyburst.games.festival.objectives import CARDS, room_for_objectives
from skyburst.games.festival.scoring import score
from skyburst.games.festival.text import format_view
from skyburst.games.festival.tile_stacks import STACKS_IN_REACH
from skyburst.games.festival.vocabulary import SPACE, SPACES, TILE, TILES, Colour, FireworkType

if TYPE_CHECKING:
    from skyburst.games.festival.state import State

Phase: TypeAlias = Literal["choose", "act", "claim", "over"]
"""The phases: choosing a side of the starting objective (F6), taking an action (F9), claiming crowd-pleasers (F13), and
the end of the game."""


@dataclass(frozen=True)
class BoardView:
    """A player's board as everybody sees it."""

    colour: Colour
    """The colour for which the board scores (F21)."""
    type: FireworkType
    """The type of firework for which the board scores (F21)."""
    spaces: Mapping[str, tuple[str, ...]]
    """The tiles on each space, bottom to top."""
    incomplete: tuple[str, ...]
    """The ids of the incomplete objectives."""
    complete: tuple[str, ...]
    """The ids of the complete objectives."""
    crowd_pleasers: tuple[str, ...]
    """The names of the player's crowd-pleasers."""
    score: Mapping[str, int]
    """The points so far, by part of the score."""
    total: int
    """The sum of all parts of the score."""
    left_stack: int
    """The seat whose stack is on the player's left (F7)."""
    right_stack: int
    """The seat whose stack is on the player's right (F7)."""
    room: int
    """How many more incomplete objectives the player may have (F10)."""


@dataclass(frozen=True)
class View:
    """Everything that a seat or a spectator may know about the game."""

    seat: int | None
    """The seat whose view this is; None for a spectator."""
    players: int
    options: Mapping[str, Json]
    first: int
    """The first player's seat."""
    phase: Phase
    round: int
    """The number of the round, from 1 (F14)."""
    to_act: tuple[int, ...]
    """The seat whose turn it is; empty once the game is over."""
    legal: tuple[str, ...]
    """The texts of the actions that `seat` may take now."""
    boards: tuple[BoardView, ...]
    """The board of each seat."""
    stacks: tuple[StackView, ...]
    """The tile stacks: how many tiles are left, the top tile, and the other tiles in alphabetical order."""
    piles: tuple[StackView, ...]
    """The objective piles: how many cards are left, and the top card."""
    unseen: tuple[str, ...]
    """All objectives that are below the top card of a pile, in alphabetical order."""
    crowd_pleasers: tuple[str, ...]
    """The names of the crowd-pleasers in the middle."""
    ending: str | None
    """What has triggered the end, if anything."""
    last_round: bool
    """Whether this is the last round and the game is not over yet (F20)."""

    @property
    def me(self) -> int:
        return seat_of(self)

    def __str__(self) -> str:
        return format_view(self)


def view_of(state: "State", seat: int | None) -> View:
    """Returns what a seat, or a spectator, may know. Nobody sees below the top of a stack or a pile (F4, F7)."""
    if seat is not None and not 0 <= seat < state.players:
        raise NotYourTurn(NO_SUCH_SEAT, seat=seat, last=state.players - 1)
    setup = state.setup
    return View(
        seat=seat,
        players=state.players,
        options=dict(setup.options),
        first=setup.first,
        phase=state.phase,
        round=_round(state),
        to_act=state.to_act,
        legal=() if seat is None else tuple(action.text for action in state.legal_actions(seat)),
        boards=tuple(_board_view(state, number) for number in range(state.players)),
        stacks=tuple(
            stack_view([TILES[tile] for tile in stack[:left]])
            for stack, left in zip(setup.stacks, state.stack_left, strict=True)
        ),
        piles=tuple(
            StackView(left, state.components.objectives[pile[left - 1]].id if left else None, ())
            for pile, left in zip(setup.piles, state.pile_left, strict=True)
        ),
        unseen=tuple(
            sorted(
                state.components.objectives[number].id
                for pile, left in zip(setup.piles, state.pile_left, strict=True)
                for number in pile[: max(0, left - 1)]
            )
        ),
        crowd_pleasers=tuple(crowd_pleaser.name for crowd_pleaser in state.middle),
        ending=state.ending,
        last_round=state.ending is not None and not state.is_over,
    )


def _round(state: "State") -> int:
    """Returns the number of the round: how many turns the first player, who never passes, has begun (F11, F14)."""
    board = state.boards[state.setup.first]
    cards = (board.incomplete | board.complete) & (1 << CARDS) - 1
    turns = sum([len(pile) for pile in board.spaces]) + cards.bit_count()
    begins = state.phase == "act" and state.turn == state.setup.first
    return max(1, turns + begins)


def _board_view(state: "State", seat: int) -> BoardView:
    board, components = state.boards[seat], state.components
    own, points = components.boards[state.setup.boards[seat]], score(state.setup, seat, board)
    left_stack, right_stack = STACKS_IN_REACH[state.players][seat]
    return BoardView(
        colour=own.colour,
        type=own.type,
        spaces={space: tuple(TILES[tile] for tile in pile) for space, pile in zip(SPACES, board.spaces, strict=True)},
        incomplete=_ids(state, board.incomplete),
        complete=_ids(state, board.complete),
        crowd_pleasers=tuple([CROWD_PLEASER_NAMES[number] for number in bits(board.crowd_pleasers)]),
        score=points.parts,
        total=points.total,
        left_stack=left_stack,
        right_stack=right_stack,
        room=room_for_objectives(board),
    )


def _ids(state: "State", objectives: int) -> tuple[str, ...]:
    return tuple([state.components.objectives[number].id for number in bits(objectives)])


def board_from_view(components: Components, seen: BoardView) -> PlayerBoard:
    """Returns the board that a view shows."""
    return build_board(
        [components.objective[name] for name in seen.incomplete],
        [components.objective[name] for name in seen.complete],
        components.points,
        [CROWD_PLEASER[name].number for name in seen.crowd_pleasers],
        [(SPACE[space], TILE[tile]) for space, pile in seen.spaces.items() for tile in pile],
    )
