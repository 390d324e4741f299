"""What a seat may know: everything but the order below the tops of the store's stacks and of the decks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from skyburst.core.errors import NO_SUCH_SEAT, NotYourTurn
from skyburst.core.game import Action, Json, StackView, seat_of, stack_view
from skyburst.games.spring_festival.components import STACK
from skyburst.games.spring_festival.grid import by_place, cell_text
from skyburst.games.spring_festival.text import format_view

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State

Phase: TypeAlias = Literal["lay", "turn", "fire", "finale", "over"]
"""Laying starting tiles (S4), turning the store (S7), firing (S9), the grande finale (S16), after it."""


@dataclass(frozen=True)
class TileView:
    """A tile of a panorama and the side that is up."""

    tile: str
    exploded: bool


@dataclass(frozen=True)
class PanoramaView:
    """Everything before one player."""

    set: int
    tiles: Mapping[str, TileView]
    """By cell, x,y."""
    unlaid: tuple[str, ...]
    cards: tuple[str, ...]
    completed: tuple[str, ...]
    applause: int
    faces: str | None
    """The tile the seat takes from the store, once it has been turned and until the seat has fired."""
    fired: bool
    done: bool
    ignited: bool
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
    turn: int
    """How many turns are over."""
    active: int
    quarters: int
    """The quarter turns the store has made: position p faces spot (p - quarters) mod 4."""
    panoramas: tuple[PanoramaView, ...]
    store: tuple[StackView, ...]
    """The spots clockwise; what lies below their tops is in `unseen`."""
    unseen: tuple[str, ...]
    colour_deck: StackView
    pattern_deck: StackView
    sign: str | None
    ending: str | None

    @property
    def me(self) -> int:
        return seat_of(self)

    def __str__(self) -> str:
        return format_view(self)


def view_of(state: "State", seat: int | None) -> View:
    if seat is not None and not 0 <= seat < state.players:
        raise NotYourTurn(NO_SUCH_SEAT, seat=seat, last=state.players - 1)
    setup, left = state.setup, STACK - state.turn
    colour, pattern = [
        stack_view([card.id for card in deck[:count]]) for deck, count in zip(setup.decks, state.deck_left, strict=True)
    ]
    return View(
        seat=seat,
        players=state.players,
        options=dict(setup.options),
        first=setup.first,
        phase=state.phase,
        to_act=state.to_act,
        legal=() if seat is None else _texts(state.legal_actions(seat)),
        turn=state.turn,
        active=state.active,
        quarters=state.quarters,
        panoramas=tuple([_panorama(state, number) for number in range(state.players)]),
        store=tuple([StackView(left, stack[left - 1].id if left else None, ()) for stack in setup.stacks]),
        unseen=tuple(sorted([tile.id for stack in setup.stacks for tile in stack[: max(0, left - 1)]])),
        colour_deck=colour,
        pattern_deck=pattern,
        sign=setup.sign,
        ending=state.ending,
    )


def _texts(actions: Sequence[Action]) -> tuple[str, ...]:
    """By index: the order of a menu tells how the panorama grew."""
    return tuple([action.text for action in sorted(actions, key=lambda action: action.index)])


def _panorama(state: "State", seat: int) -> PanoramaView:
    panorama, compositions = state.panoramas[seat], state.components.compositions
    taking = state.phase == "fire" and not state.fired[seat]
    return PanoramaView(
        set=state.setup.sets[seat] + 1,
        tiles={
            cell_text(cell): TileView(panorama.tiles[cell].id, cell in panorama.lit)
            for cell in by_place(list(panorama.tiles))
        },
        unlaid=tuple([tile.id for tile in state.unlaid[seat]]),
        cards=tuple([compositions[number].id for number in state.hands[seat]]),
        completed=tuple([compositions[number].id for number in state.completed[seat]]),
        applause=state.applause[seat],
        faces=state.tile_for(seat).id if taking else None,
        fired=state.fired[seat],
        done=state.done[seat],
        ignited=state.ignited[seat],
        score=state.score(seat).parts,
    )
