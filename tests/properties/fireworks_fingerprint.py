"""All of a state of Fireworks, as one value: states with the same fingerprint cannot be told apart."""

from typing import Final

from skyburst.games.fireworks.state import State

STATE: Final = (
    "active",
    "boards",
    "discards",
    "ending",
    "inside",
    "outside",
    "phase",
    "piles",
    "players",
    "ready",
    "removed",
    "spent",
    "to_act",
    "triggered",
    "turns",
)
TURN: Final = ("bonus", "card", "chosen", "die", "fails", "heaped", "helpers", "pending", "taker", "wanted")


def fingerprint(state: State) -> str:
    """Everything a state is made of, written out, so that no list in it can change later."""
    own = {name: getattr(state, name) for name in STATE}
    turn = {name: getattr(state.turn, name) for name in TURN}
    menus = [[action.text for action in state.legal_actions(seat)] for seat in range(state.players)]
    return repr((own, turn, menus, state.setup_to_json(), state.setup.options))


def views(state: State) -> list[object]:
    """What every seat and a spectator see."""
    return [state.view(seat) for seat in (*range(state.players), None)]
