"""The variants: standard, advanced (W26) and speed (W27), and the option for arranging boards in the speed variant."""

from collections.abc import Mapping
from typing import Final

from skyburst.core.game import Json
from skyburst.core.options import read_choices
from skyburst.games.fireworks.turn import Phase

STANDARD: Final = "standard"
ADVANCED: Final = "advanced"
SPEED: Final = "speed"
HANDS: Final = "hands"
HELP: Final = "help"
OPTIONS: Final = {"variant": (STANDARD, ADVANCED, SPEED), "race": (HANDS, HELP)}
"""The possible values of each option, starting with the default."""


def read_options(given: Mapping[str, object]) -> dict[str, Json]:
    """Returns the value of every option: the given one or the default. Raises OptionError if one is invalid.

    The result omits `race` if it has its default value or no effect.
    """
    chosen = read_choices(given, OPTIONS)
    if chosen["variant"] != SPEED or chosen["race"] == HANDS:
        del chosen["race"]  # so that records contain the option only if it has an effect
    return {**chosen}


def is_arranged_by_hand(options: Mapping[str, Json]) -> bool:
    """Returns whether this is a speed game in which neither players nor bots may use computed layouts."""
    return options["variant"] == SPEED and options.get("race", HANDS) == HANDS


def first_phase(variant: str) -> Phase:
    """Returns a turn's first phase: drawing a card in the advanced variant (W26), launching in the standard one (W7).

    The speed variant has no turns, only grabbing (W27).
    """
    if variant == ADVANCED:
        return "draw"
    return "grab" if variant == SPEED else "launch"


def steps_of_turn(variant: str, fails: int) -> tuple[Phase, ...]:
    """Returns the main phases of a turn with this many failed launches; empty in the speed variant (W7, W8, W26).

    The failed launch itself is left out. After it, and always in the advanced variant, the player draws a card first.
    """
    if variant == SPEED:
        return ()
    return ("draw", "launch", "choose") if fails or variant == ADVANCED else ("launch", "choose")


def failure_ends_turn(variant: str) -> bool:
    """Returns whether a failed launch ends the turn (W26) instead of leading to a second launch (W8)."""
    return variant == ADVANCED
