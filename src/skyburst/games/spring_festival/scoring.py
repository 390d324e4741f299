"""Points and who wins (S17, S18)."""

from skyburst.core.game import Score
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.setup import Setup
from skyburst.games.spring_festival.signs import SIGNS

MAJORITY: int = 3
"""For each opponent with fewer applause."""


def score(
    setup: Setup, panorama: Panorama, applause: list[int], seat: int, completed: list[int], ignited: bool
) -> Score:
    points = setup.components.compositions
    return Score(
        {
            "finale": len(panorama.lit) if ignited else 0,
            "applause": applause[seat],
            "majority": MAJORITY * sum(other < applause[seat] for other in applause),
            "compositions": sum([points[card].points for card in completed]),
            "sign": sign_points(setup, panorama),
        }
    )


def sign_points(setup: Setup, panorama: Panorama) -> int:
    """S19 to S30."""
    if setup.sign is None:
        return 0
    counting = panorama.exploded if setup.options["sign_tiles"] == "exploded" else panorama.occupied
    return SIGNS[setup.sign](panorama, counting)
