"""A Fireworks state as plain values, for equality and pickling."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from skyburst.core.game import Deck, Json
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.setup import Setup
from skyburst.games.fireworks.turn import Phase, Turn

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State


class TurnPosition(NamedTuple):
    """The current turn, as plain values."""

    card: str | None
    helpers: tuple[int, ...]
    die: str | None
    fails: int
    heaped: bool
    taker: int
    wanted: tuple[int, ...]
    pending: tuple[int, ...]
    chosen: tuple[int, ...]
    bonus: str | None


class Position(NamedTuple):
    """A state as plain values: the set-up, then everything that changes during play. Tiles are numbers."""

    deck: Deck
    options: Mapping[str, Json]
    first: int
    characters: tuple[str, ...]
    start_tiles: tuple[tuple[int, ...], ...]
    box: tuple[int, ...]
    card_piles: tuple[tuple[str, ...], ...]
    boards: tuple[Layout, ...]
    inside: dict[int, bool]
    outside: dict[int, bool]
    removed: tuple[int, ...]
    piles: tuple[tuple[str, ...], ...]
    discards: tuple[str, ...]
    phase: Phase
    active: int
    turn: TurnPosition
    turns: int
    spent: tuple[str, ...]
    triggered: bool
    ready: tuple[bool, ...]


def position_of(state: "State") -> Position:
    """Returns the position of a state."""
    setup, turn = state.setup, state.turn
    return Position(
        deck=setup.components.deck,
        options=dict(setup.options),
        first=setup.first,
        characters=setup.characters,
        start_tiles=tuple([tuple([tile.index for tile in tiles]) for tiles in setup.start_tiles]),
        box=tuple([tile.index for tile in setup.box]),
        card_piles=setup.card_piles,
        boards=tuple(state.boards),
        inside=state.inside.copy(),
        outside=state.outside.copy(),
        removed=state.removed,
        piles=state.piles,
        discards=state.discards,
        phase=state.phase,
        active=state.active,
        turn=TurnPosition(
            turn.card,
            turn.helpers,
            turn.die,
            turn.fails,
            turn.heaped,
            turn.taker,
            turn.wanted,
            turn.pending,
            turn.chosen,
            turn.bonus,
        ),
        turns=state.turns,
        spent=state.spent,
        triggered=state.triggered,
        ready=state.ready,
    )


def setup_of(components: Components, position: Position) -> Setup:
    """Returns the set-up of a position."""
    tiles = components.tiles
    return Setup(
        components,
        position.options,
        position.first,
        position.characters,
        tuple([tuple([tiles[tile] for tile in dealt]) for dealt in position.start_tiles]),
        tuple([tiles[tile] for tile in position.box]),
        position.card_piles,
    )


def restore(state: "State", position: Position) -> None:
    """Changes the state of a new game to the given position."""
    state.boards = list(position.boards)
    state.inside = position.inside.copy()
    state.outside = position.outside.copy()
    state.removed = position.removed
    state.piles = position.piles
    state.discards = position.discards
    state.phase = position.phase
    state.active = position.active
    state.turn = Turn(*position.turn)
    state.turns = position.turns
    state.spent = position.spent
    state.triggered = position.triggered
    state.ready = position.ready
