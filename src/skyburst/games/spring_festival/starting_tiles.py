"""Laying the starting tiles before the first turn (S4)."""

from typing import TYPE_CHECKING

from skyburst.games.spring_festival.actions import Lay, SpringAction
from skyburst.games.spring_festival.events import ActivePlayer, SpringEvent, TileLaid, make_event
from skyburst.games.spring_festival.grid import ORIGIN, format_cell
from skyburst.games.spring_festival.store import next_seat

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State


def legal_lays(state: "State", seat: int) -> tuple[SpringAction, ...]:
    """Returns the actions that lay a starting tile: the first at 0,0, the others next to a tile already laid (S4)."""
    panorama = state.panoramas[seat]
    free = [cell for cell in panorama.placements if cell not in panorama.tiles] or [ORIGIN]
    return tuple([state.actions.lay(tile, cell) for tile in state.starting_tiles[seat] for cell in free])


def lay(state: "State", seat: int, action: Lay) -> list[SpringEvent]:
    """Lays a starting tile Rocket side up; after the seat's last tile, the next seat lays its own (S4)."""
    tile = state.components.tiles[action.tile]
    state.panoramas[seat].place(tile, action.cell)
    state.starting_tiles[seat].remove(tile)
    events: list[SpringEvent] = [make_event(TileLaid, (seat, tile.id, format_cell(action.cell)))]
    if not state.starting_tiles[seat]:
        following = next_seat(seat, state.players)
        if following == state.first:
            state.begin_phase("turn", following)
            events.append(make_event(ActivePlayer, (following,)))
        else:
            state.begin_phase("lay", following)
    return events
