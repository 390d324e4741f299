"""Helpers for a launch with an action card (W13)."""

from typing import TYPE_CHECKING

from skyburst.core.game import Action
from skyburst.games.fireworks.action_cards import drawn_card
from skyburst.games.fireworks.action_space import seats_of
from skyburst.games.fireworks.actions import Helpers
from skyburst.games.fireworks.components import ONE_OTHER
from skyburst.games.fireworks.events import FireworksEvent, HelpersAsked

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State


def legal_helpers(state: "State") -> tuple[Action, ...]:
    """Returns an action for every group of helpers that the card allows: one player, or one to three (W13)."""
    only_one = drawn_card(state).players == ONE_OTHER
    groups = [seats for seats in range(1, 1 << state.players) if not seats >> state.active & 1]
    return tuple([state.actions.helpers[seats - 1] for seats in groups if seats.bit_count() == 1 or not only_one])


def ask_helpers(state: "State", seat: int, action: Helpers) -> list[FireworksEvent]:
    """Asks other players to help with the launch. They choose tiles after the active player, clockwise (W13)."""
    asked = seats_of(action.seats)
    state.turn.helpers = tuple([other for other in state.clockwise(seat) if other in asked])
    state.phase = "launch"
    return [HelpersAsked(seat, state.turn.helpers)]
