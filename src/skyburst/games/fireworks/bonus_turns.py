"""Bonus turns, earned with the die (W10) or a Fireworks tile (W17), each at most once in a series of turns (W18)."""

from typing import TYPE_CHECKING, Final

from skyburst.games.fireworks.events import BonusTurn, FireworksEvent
from skyburst.games.fireworks.tiles import FIREWORKS

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State

BY_DIE: Final = "die"
BY_TILE: Final = "tile"
"""The two kinds of bonus turn are BY_DIE and BY_TILE (W18)."""


def earn_by_die(state: "State") -> None:
    """Gives a bonus turn if the die shows the fireworks symbol (W10), unless this kind of bonus is used up (W18)."""
    if state.turn.die == FIREWORKS and BY_DIE not in state.spent:
        state.turn.bonus = BY_DIE


def earn_by_tile(state: "State") -> bool:
    """Gives a bonus turn for a Fireworks tile, and returns whether the tile had this effect.

    The tile has no effect if the die shows the fireworks symbol (W17), or if its kind of bonus turn is used up (W18).
    """
    if state.turn.die == FIREWORKS or BY_TILE in state.spent:
        return False
    state.turn.bonus = BY_TILE
    return True


def start_bonus_turn(state: "State", kind: str) -> list[FireworksEvent]:
    """Gives the active player another turn.

    Each kind of bonus can be used once, so a player has at most 3 turns in a row (W18).
    """
    state.spent += (kind,)
    return [BonusTurn(state.active, kind)]
