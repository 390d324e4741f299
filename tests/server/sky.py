"""Moments of tables of Fireworks."""

from skyburst.games.fireworks.state import State
from skyburst.server.house import House
from skyburst.server.live import Live
from skyburst.server.messages import Act
from skyburst.server.playing import act

Options = dict[str, str | bool | int]
LAUNCH = "launch 0,0,80.7"


def state_of(live: Live) -> State:
    assert isinstance(live.state, State)
    return live.state


def moved(live: Live, seat: int, place: int) -> str:
    """The seat's first two tiles on two other spaces."""
    state = state_of(live)
    tiles = [tile for tile in state.boards[seat] if tile >= 0]
    layout = [-1] * len(state.boards[seat])
    for number, tile in enumerate(tiles):
        layout[(place + number) % len(layout)] = tile
    return state.actions.arrange(tuple(layout)).text


async def play_until(house: House, live: Live, *phases: str) -> None:
    """Launches into the middle and the first legal move otherwise."""
    while state_of(live).phase not in phases:
        state = state_of(live)
        seat = state.to_act[0]
        text = LAUNCH if state.phase == "launch" else state.legal_actions(seat)[0].text
        await act(house, live, Act(seat, text, live.at))
