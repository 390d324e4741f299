"""What a seat may know: everything except the order of stacks (S2) and decks (S3) below their top item."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from skyburst.core.errors import NO_SUCH_SEAT, NotYourTurn
from skyburst.core.game import Action, Json, StackView, seat_of, stack_view
from skyburst.games.spring_festival.grid import STEP, format_cell, sort_cells
from skyburst.games.spring_festival.scoring import score
from skyburst.games.spring_festival.sparks import sparks_on
from skyburst.games.spring_festival.store import FACED_BY, SPOTS, STACK_HEIGHT, faced_tile
from skyburst.games.spring_festival.text import format_view

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State

Phase: TypeAlias = Literal["lay", "turn", "fire", "finale", "over"]
"""The phases: laying starting tiles (S4), rotating the store (S7), firing (S9), the grande finale (S16), game over."""


@dataclass(frozen=True)
class TileView:
    """A tile in a panorama, and whether its Explosion side is up."""

    tile: str
    """The id of the tile."""
    exploded: bool
    """Whether the tile's Explosion side is up."""


@dataclass(frozen=True)
class SparkView:
    """A full spark in a panorama: two half sparks that meet (S11)."""

    cell: str
    """The cell on one side of the spark."""
    edge: str
    """The edge of `cell` with the spark, `N` or `E`."""
    neighbour: str
    """The cell on the other side of the spark."""


@dataclass(frozen=True)
class PanoramaView:
    """Everything in front of one player."""

    set: int
    """The number of the starting set, 1 to 4."""
    tiles: Mapping[str, TileView]
    """The tiles by cell; cells are written as `x,y`."""
    starting_tiles: tuple[str, ...]
    """The starting tiles that are still to be laid."""
    cards: tuple[str, ...]
    """The composition cards that the player has but has not completed."""
    completed: tuple[str, ...]
    """The composition cards that have been completed."""
    applause: int
    """The number of applause tokens so far."""
    faces: str | None
    """The tile that the seat can fire now; None if the phase is not `fire` or the seat has already fired."""
    fired: bool
    """Whether the seat has fired in this turn."""
    done: bool
    """Whether the seat has finished this turn."""
    ignited: bool
    """Whether the seat has had its grande finale."""
    score: Mapping[str, int]
    """The points for each part of the score."""
    total: int
    """The sum of all parts of the score."""
    sparks: tuple[SparkView, ...]
    """The full sparks in the panorama (S11)."""


@dataclass(frozen=True)
class SpotView:
    """A spot in the store and its stack. Only the stack's top tile is visible (S2)."""

    left: int
    """How many tiles the stack had when the turn began."""
    top: str | None
    """The tile that leaves the stack in this turn; None if the store is empty."""
    taken: bool
    """Whether the seat that faces the spot has already fired this tile (S9)."""
    faced_by: tuple[int | None, ...]
    """The seat that faces the spot now and after 1, 2 and 3 more quarter turns; None if nobody does (S7, S8)."""


@dataclass(frozen=True)
class View:
    """Everything that a seat or a spectator may know about the game."""

    seat: int | None
    """The seat whose view this is; None for a spectator."""
    players: int
    options: Mapping[str, Json]
    first: int
    """The seat that plays first."""
    phase: Phase
    to_act: tuple[int, ...]
    """The seats that the game is waiting for."""
    legal: tuple[str, ...]
    """The texts of the legal actions of `seat`; empty for a spectator."""
    turn: int
    """How many turns are over."""
    turn_number: int
    """The number of the current turn, from 1; from the grande finale on, the number of the last turn (S15)."""
    active: int
    """The seat of the active player, who rotates the store."""
    rotation: int
    """The store's rotation: 0 to 3 quarter turns, clockwise (see `store.spot_at`)."""
    panoramas: tuple[PanoramaView, ...]
    """The panorama of each seat."""
    store: tuple[SpotView, ...]
    """The spots in the store, in clockwise order."""
    unseen: tuple[str, ...]
    """All tiles that are below the top tile of a stack, sorted."""
    colour_deck: StackView
    """The deck of colour cards."""
    pattern_deck: StackView
    """The deck of pattern cards."""
    sign: str | None
    """The sign used in this game; None if there is none (S5)."""
    ending: str | None

    @property
    def me(self) -> int:
        return seat_of(self)

    def __str__(self) -> str:
        return format_view(self)


def view_of(state: "State", seat: int | None) -> View:
    """Returns what a seat may know, or what a spectator may know if `seat` is None (S2, S3)."""
    if seat is not None and not 0 <= seat < state.players:
        raise NotYourTurn(NO_SUCH_SEAT, seat=seat, last=state.players - 1)
    setup = state.setup
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
        turn_number=min(state.turn + 1, STACK_HEIGHT),
        active=state.active,
        rotation=state.rotation,
        panoramas=tuple([_panorama(state, number) for number in range(state.players)]),
        store=tuple([_spot(state, spot) for spot in range(SPOTS)]),
        unseen=tuple(
            sorted([tile.id for stack in setup.stacks for tile in stack[: max(0, STACK_HEIGHT - state.turn - 1)]])
        ),
        colour_deck=colour,
        pattern_deck=pattern,
        sign=setup.sign,
        ending=state.ending,
    )


def _texts(actions: Sequence[Action]) -> tuple[str, ...]:
    """Returns the texts of the actions, sorted by index: their original order would reveal how the panorama grew."""
    return tuple([action.text for action in sorted(actions, key=lambda action: action.index)])


def _spot(state: "State", spot: int) -> SpotView:
    left, rotations = STACK_HEIGHT - state.turn, FACED_BY[state.players]
    faced_by = tuple([rotations[(state.rotation + quarters) % SPOTS][spot] for quarters in range(SPOTS)])
    seat = faced_by[0]
    return SpotView(
        left=left,
        top=state.setup.stacks[spot][left - 1].id if left else None,
        taken=seat is not None and state.fired[seat],
        faced_by=faced_by,
    )


def _panorama(state: "State", seat: int) -> PanoramaView:
    panorama, compositions, points = state.panoramas[seat], state.components.compositions, score(state, seat)
    taking = state.phase == "fire" and not state.fired[seat]
    return PanoramaView(
        set=state.setup.sets[seat] + 1,
        tiles={
            format_cell(cell): TileView(panorama.tiles[cell].id, cell in panorama.explosions)
            for cell in sort_cells(panorama.tiles)
        },
        starting_tiles=tuple([tile.id for tile in state.starting_tiles[seat]]),
        cards=tuple([compositions[number].id for number in state.hands[seat]]),
        completed=tuple([compositions[number].id for number in state.completed[seat]]),
        applause=state.applause[seat],
        faces=faced_tile(state, seat).id if taking else None,
        fired=state.fired[seat],
        done=state.done[seat],
        ignited=state.ignited[seat],
        score=points.parts,
        total=points.total,
        sparks=tuple(
            [SparkView(format_cell(cell), edge, format_cell(cell + STEP[edge])) for cell, edge in sparks_on(panorama)]
        ),
    )
