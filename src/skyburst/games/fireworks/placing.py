"""Placing and arranging tiles on a city board (W11)."""

from typing import TYPE_CHECKING

from skyburst.games.fireworks.end_of_game import check_full_board
from skyburst.games.fireworks.events import Arranged, FireworksEvent, TileTaken
from skyburst.games.fireworks.layout import Layout, first_free, lay, layout_text, tile_numbers

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State


def place_tile(state: "State", seat: int, tile: int) -> list[FireworksEvent]:
    """Moves a tile from the box to the seat's first free space (W11). A full board triggers the end (W19)."""
    del state.inside[tile]
    taken = TileTaken(seat, state.components.tiles[tile].id, put_on_first_free(state, seat, tile))
    return [taken, *check_full_board(state, seat)]


def put_on_first_free(state: "State", seat: int, tile: int) -> str:
    """Puts a tile on the seat's first free space, not rotated, and returns the name of the space (W11)."""
    space = first_free(state.boards[seat])
    state.boards[seat] = lay(state.boards[seat], space, state.components.tiles[tile])
    return state.components.city_board.names[space]


def may_arrange(state: "State", seat: int) -> bool:
    """Returns whether the seat may arrange its board now (W11).

    Each seat may arrange at any time until it says that it is ready or the game ends (W19).
    """
    return 0 <= seat < state.players and state.phase != "over" and not state.ready[seat]


def may_arrange_as(state: "State", seat: int, layout: Layout) -> bool:
    """Returns whether the seat may arrange now and the layout consists of exactly its board's tiles (W11)."""
    return may_arrange(state, seat) and sorted(tile_numbers(layout)) == sorted(tile_numbers(state.boards[seat]))


def arrange(state: "State", seat: int, layout: Layout) -> list[FireworksEvent]:
    """Replaces the seat's layout (W11)."""
    state.boards[seat] = layout
    return [Arranged(seat, tuple(layout_text(state.components, layout).split()))]
