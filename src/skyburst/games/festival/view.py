"""What a seat may know: everything but the order below the top of stacks and piles.

What a stack still holds can be worked out by anyone who watched, so a view lists it, sorted.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from skyburst.core.bits import bits
from skyburst.core.errors import NO_SUCH_SEAT, NotYourTurn
from skyburst.core.game import Json, StackView, seat_of, stack_view
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS
from skyburst.games.festival.scoring import score
from skyburst.games.festival.text import format_view
from skyburst.games.festival.vocabulary import SPACES, TILES

if TYPE_CHECKING:
    from skyburst.games.festival.state import State

Phase: TypeAlias = Literal["choose", "act", "claim", "over"]
"""Choosing the starting side (F6), the action (F9), naming crowd-pleasers (F13), after the end."""


@dataclass(frozen=True)
class BoardView:
    """A player board. `spaces` holds, for each space, its tiles bottom to top."""

    colour: str
    type: str
    spaces: Mapping[str, tuple[str, ...]]
    incomplete: tuple[str, ...]
    complete: tuple[str, ...]
    crowd_pleasers: tuple[str, ...]
    score: Mapping[str, int]


@dataclass(frozen=True)
class View:
    """The table as a seat sees it; a spectator's seat is None."""

    seat: int | None
    players: int
    options: Mapping[str, Json]
    first: int
    phase: Phase
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    """What `seat` may do now."""
    boards: tuple[BoardView, ...]
    stacks: tuple[StackView, ...]
    piles: tuple[StackView, ...]
    unseen: tuple[str, ...]
    """The objectives that lie somewhere below the tops of the piles, sorted."""
    crowd_pleasers: tuple[str, ...]
    """Those still in the middle."""
    ending: str | None

    @property
    def me(self) -> int:
        return seat_of(self)

    def __str__(self) -> str:
        return format_view(self)


def view_of(state: "State", seat: int | None) -> View:
    if seat is not None and not 0 <= seat < state.players:
        raise NotYourTurn(NO_SUCH_SEAT, seat=seat, last=state.players - 1)
    setup = state.setup
    return View(
        seat=seat,
        players=state.players,
        options=dict(setup.options),
        first=setup.first,
        phase=state.phase,
        to_act=state.to_act,
        legal=() if seat is None else tuple(action.text for action in state.legal_actions(seat)),
        boards=tuple(_board(state, number) for number in range(state.players)),
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
        crowd_pleasers=tuple(CROWD_PLEASERS[number] for number, _ in state.middle),
        ending=state.ending,
    )


def _board(state: "State", seat: int) -> BoardView:
    board, components = state.boards[seat], state.components
    own = components.boards[state.setup.boards[seat]]
    return BoardView(
        colour=own.colour,
        type=own.type,
        spaces={space: tuple(TILES[tile] for tile in pile) for space, pile in zip(SPACES, board.spaces, strict=True)},
        incomplete=_ids(state, board.incomplete),
        complete=_ids(state, board.complete),
        crowd_pleasers=tuple([CROWD_PLEASERS[number] for number in bits(board.crowd_pleasers)]),
        score=score(state.setup, seat, board).parts,
    )


def _ids(state: "State", objectives: int) -> tuple[str, ...]:
    return tuple([state.components.objectives[number].id for number in bits(objectives)])
