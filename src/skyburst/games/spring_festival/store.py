"""The store: four stacks in a ring, which the active player rotates (S2, S7, S8)."""

from typing import TYPE_CHECKING, Final

from skyburst.games.spring_festival.events import Events, StoreTurned, TilesDiscarded, make_event
from skyburst.games.spring_festival.tiles import Tile

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State

SPOTS: Final = 4
"""The number of spots in the store, each with a stack of tiles (S2)."""
STACK_HEIGHT: Final = 12
"""The number of tiles in a stack at the start (S2)."""
POSITIONS: Final[dict[int, tuple[int, ...]]] = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""For each number of players, the position of each seat around the store, 0 to 3 clockwise (S8)."""


def spot_at(position: int, rotation: int) -> int:
    """Returns the spot in front of a position when the store is rotated clockwise by `rotation` quarter turns (S7)."""
    return (position - rotation) % SPOTS


def seat_at(position: int, players: int) -> int | None:
    """Returns the seat at a position around the store, or None if nobody sits there (S8)."""
    positions = POSITIONS[players]
    return positions.index(position % SPOTS) if position % SPOTS in positions else None


def next_seat(seat: int, players: int) -> int:
    """Returns the next seat clockwise around the store (S8)."""
    return (seat + 1) % players


FACED_BY: Final[dict[int, tuple[tuple[int | None, ...], ...]]] = {
    players: tuple(
        tuple(
            next((seat for seat, position in enumerate(positions) if spot_at(position, rotation) == spot), None)
            for spot in range(SPOTS)
        )
        for rotation in range(SPOTS)
    )
    for players, positions in POSITIONS.items()
}
"""For each number of players and each rotation of the store, the seat that faces each spot, or None (S8)."""


def faced_tile(state: "State", seat: int, quarters: int = 0) -> Tile:
    """Returns the top tile of the stack that a seat faces after `quarters` more quarter turns (S7, S8)."""
    spot = spot_at(state.setup.positions[seat], state.rotation + quarters)
    return state.setup.stacks[spot][STACK_HEIGHT - 1 - state.turn]


def turn_store(state: "State", seat: int, quarters: int, events: Events) -> None:
    """Rotates the store and begins the phase in which every seat fires the tile that it faces (S7)."""
    state.rotation = (state.rotation + quarters) % SPOTS
    state.begin_phase("fire", seat)
    if events is not None:
        events.append(make_event(StoreTurned, (seat, quarters)))


def discard_unfaced_tiles(state: "State", events: Events) -> None:
    """Adds an event for the tiles that no seat faced; they leave the store together with the tiles taken (S8)."""
    if events is not None and state.players < SPOTS:
        stacks, top = state.setup.stacks, STACK_HEIGHT - 1 - state.turn
        faced_by = FACED_BY[state.players][state.rotation]
        discarded = [stacks[spot][top].id for spot, seat in enumerate(faced_by) if seat is None]
        events.append(make_event(TilesDiscarded, (tuple(discarded),)))
