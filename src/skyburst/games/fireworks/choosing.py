"""Choosing tiles (W9): which tiles can be taken, how many, and who takes the next tile (W13)."""

from typing import TYPE_CHECKING

from skyburst.core.game import Action
from skyburst.games.fireworks.end_of_turn import end_turn
from skyburst.games.fireworks.events import FireworksEvent
from skyburst.games.fireworks.layout import free
from skyburst.games.fireworks.placing import place_tile
from skyburst.games.fireworks.tiles import FIREWORKS, FUNCTION

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State


def takeable(state: "State") -> list[int]:
    """Returns the tiles that can be taken: those face up inside the box, except function tiles (W9)."""
    tiles = state.components.tiles
    return [tile for tile, face_up in state.inside.items() if face_up and tiles[tile].kind != FUNCTION]


def legal_takes(state: "State") -> tuple[Action, ...]:
    """Returns one action for each tile that can be taken (W9)."""
    return tuple([state.actions.takes[tile] for tile in sorted(takeable(state))])


def tiles_for(die: str) -> int:
    """Returns how many tiles each player may take: the number of paws (W9), or 1 for the fireworks symbol (W10)."""
    return 1 if die == FIREWORKS else int(die)


def start_choosing(state: "State", die: str) -> list[FireworksEvent]:
    """Lets the active player and each helper choose as many tiles as the die shows (W9, W13)."""
    turn = state.turn
    takers = len(state.takers)
    turn.wanted = (tiles_for(die),) * takers
    turn.taker = takers - 1
    state.phase = "choose"
    return _next_taker(state)


def take(state: "State", seat: int, tile: int) -> list[FireworksEvent]:
    """Takes a tile out of the box (W9)."""
    events = place_tile(state, seat, tile)
    turn = state.turn
    place = turn.taker
    turn.wanted = turn.wanted[:place] + (turn.wanted[place] - 1,) + turn.wanted[place + 1 :]
    return events + _next_taker(state)


def _next_taker(state: "State") -> list[FireworksEvent]:
    """Passes the choice to the next player who can take a tile; ends the turn if none can (W9, W13)."""
    turn, takers = state.turn, state.takers
    if takeable(state):
        for step in range(1, len(takers) + 1):
            place = (turn.taker + step) % len(takers)
            if turn.wanted[place] and free(state.boards[takers[place]]):
                turn.taker = place
                return []
    return end_turn(state)
