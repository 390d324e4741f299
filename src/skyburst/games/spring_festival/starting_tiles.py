"""Laying the starting tiles before the first turn (S4)."""

from typing import TYPE_CHECKING

from skyburst.games.spring_festival.actions import Lay, SpringAction
from skyburst.games.spring_festival.events import ActivePlayer, Events, TileLaid, make_event
from skyburst.games.spring_festival.grid import ORIGIN, format_cell
from skyburst.games.spring_festival.turn_order import clockwise

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State


def legal_lays(state: "State", seat: int) -> tuple[SpringAction, ...]:
    """Returns the actions that lay a starting tile: the first at 0,0, the others next to a tile already laid (S4)."""
    panorama = state.panoramas[seat]
    free = [cell for cell in panorama.placements if cell not in panorama.tiles] or [ORIGIN]
    return tuple([state.actions.lay(tile, cell) for tile in state.starting_tiles[seat] for cell in free])


def lay(state: "State", seat: int, action: Lay, events: Events) -> None:
    """Lays a starting tile with its Rocket side up. When the seat has laid all its tiles, the next seat begins (S4).

    After `lay_together`, seats do not wait for each other. When nobody has a starting tile left, the first turn begins.
    """
    tile = state.components.tiles[action.tile]
    state.panoramas[seat].place(tile, action.cell)
    state.starting_tiles[seat].remove(tile)
    if events is not None:
        events.append(make_event(TileLaid, (seat, tile.id, format_cell(action.cell))))
    if not state.starting_tiles[seat]:
        remaining = [other for other in clockwise(state.first, state.players) if state.starting_tiles[other]]
        if not remaining:
            state.begin_phase("turn", state.first)
            if events is not None:
                events.append(make_event(ActivePlayer, (state.first,)))
        elif len(state.to_act) > 1:
            state.to_act = tuple(remaining)
        else:
            state.begin_phase("lay", remaining[0])


def lay_together(state: "State") -> None:
    """Lets all seats lay their starting tiles at the same time, in any order. The game must not have begun (S4).

    In a record, the seats must lay their tiles one after another, clockwise from the first player. Only callers that
    sort these steps before they write a record may use this function.
    """
    state.to_act = clockwise(state.first, state.players)
    state.legal_cache = [None] * state.players
