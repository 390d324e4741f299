"""The variants: standard, advanced (W26) and speed (W27)."""

from collections.abc import Mapping
from typing import Final

from skyburst.core.game import Json
from skyburst.core.options import read_choices
from skyburst.games.fireworks.turn import Phase

STANDARD: Final = "standard"
ADVANCED: Final = "advanced"
SPEED: Final = "speed"
OPTIONS: Final = {"variant": (STANDARD, ADVANCED, SPEED)}
"""The values of each option, the default first."""


def read_options(given: Mapping[str, object]) -> dict[str, Json]:
    """Returns the value of every option, with defaults filled in. Raises OptionError for unknown ones."""
    return {**read_choices(given, OPTIONS)}


def first_phase(variant: str) -> Phase:
    """Returns the first phase of a turn: a card in the advanced variant (W26), a launch in the standard one (W7).

    The speed variant has no turns, only grabbing (W27).
    """
    if variant == ADVANCED:
        return "draw"
    return "grab" if variant == SPEED else "launch"


def steps_of_turn(variant: str, fails: int) -> tuple[Phase, ...]:
    """Returns the phases of a turn after this number of failed launches: a second launch needs a card (W7, W8, W26)."""
    if variant == SPEED:
        return ()
    return ("draw", "launch", "choose") if fails or variant == ADVANCED else ("launch", "choose")


def failure_ends_turn(variant: str) -> bool:
    """Returns whether a failed launch ends the turn (W26) instead of leading to a second launch (W8)."""
    return variant == ADVANCED
