"""Chooses the launcher for a match: the simulated box or the fast launch model (W30)."""

from typing import Final

from skyburst.core.errors import OptionError
from skyburst.core.game import Game
from skyburst.games.fireworks.game import Fireworks
from skyburst.physics.box import Box
from skyburst.physics.rapier import check_rapier, rapier_problem
from skyburst.physics.styles import shipped_styles

FAST: Final = "fast"
BOX: Final = "box"
LAUNCHES: Final = (FAST, BOX)
"""The kinds of launchers: the fast launch model and the simulated box."""


def with_launcher(game: Game, launch: str | None) -> Game:
    """Returns the game for one match: with a new simulated box if `launch` is "box", and otherwise unchanged.

    Raises MissingRapier if a box is requested but rapier3d does not work, and OptionError if any launcher is requested
    for a game without launches.
    """
    if launch is None:
        return game
    if not isinstance(game, Fireworks):
        raise OptionError(f"{game.name} has no launches; a launcher can be chosen only for Fireworks")
    if launch == FAST:
        return game
    check_rapier()
    return game.with_launcher(Box(game.components.physical, shipped_styles()))


def default_launcher(game: Game) -> str | None:
    """Returns a table's default launcher: "box" if rapier3d works, otherwise "fast"; None in games without launches."""
    if not isinstance(game, Fireworks):
        return None
    return BOX if rapier_problem() is None else FAST


def fallback_notice() -> str | None:
    """Returns a sentence that tells the user why there is no simulated box; None if there is one."""
    problem = rapier_problem()
    if problem is None:
        return None
    reason = f"rapier3d cannot be used on this machine ({problem})"
    return f"Fireworks uses the fast launch model instead of the simulated box: {reason}."
