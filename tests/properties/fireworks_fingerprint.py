"""Writes everything in a Fireworks state as one text, to compare states."""

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
    """Returns everything in a state as text, so that later changes to the state can be detected."""
    own = {name: getattr(state, name) for name in STATE}
    turn = {name: getattr(state.turn, name) for name in TURN}
    menus = [[action.text for action in state.legal_actions(seat)] for seat in range(state.players)]
    return repr((own, turn, menus, state.setup_to_json(), state.setup.options))


def views(state: State) -> list[object]:
    """Returns the views of every seat and of a spectator."""
    return [state.view(seat) for seat in (*range(state.players), None)]
