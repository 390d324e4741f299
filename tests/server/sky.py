"""Helpers for tests at a Fireworks table."""

from skyburst.games.fireworks.state import State
from skyburst.server.actions import act
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest
from skyburst.server.table_manager import TableManager
from skyburst.table.table import Table

Options = dict[str, str | bool | int]
LAUNCH = "launch 0,0,80.7"


def state_of(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


def arrange_action(table: Table, seat: int, place: int) -> str:
    """Returns the action that lays the seat's tiles on consecutive spaces, starting at `place`."""
    state = state_of(table)
    tiles = [tile for tile in state.boards[seat] if tile >= 0]
    layout = [-1] * len(state.boards[seat])
    for number, tile in enumerate(tiles):
        layout[(place + number) % len(layout)] = tile
    return state.actions.arrange(tuple(layout)).text


async def play_until(manager: TableManager, table: LiveTable, *phases: str) -> None:
    """Plays until one of the given phases: launches at the middle, otherwise makes the first legal move."""
    while state_of(table).phase not in phases:
        state = state_of(table)
        seat = state.to_act[0]
        text = LAUNCH if state.phase == "launch" else state.legal_actions(seat)[0].text
        await act(manager, table, ActRequest(seat, text, table.version))
