"""The starry sky box of Fireworks as rigid bodies, simulated with rapier3d."""

from skyburst import fireworks
from skyburst.games.fireworks.physical import Physical
from skyburst.physics.box import Box, Scene, VisibleTile
from skyburst.physics.box_storage import BoxError
from skyburst.physics.motion import Motion
from skyburst.physics.playing import LAUNCHES, with_launcher
from skyburst.physics.rapier import MissingRapier
from skyburst.physics.styles import Style, Styles, shipped_styles

__all__ = [
    "LAUNCHES",
    "Box",
    "BoxError",
    "MissingRapier",
    "Motion",
    "Scene",
    "Style",
    "Styles",
    "VisibleTile",
    "new_box",
    "read_box",
    "shipped_styles",
    "with_launcher",
]


def new_box(physical: Physical | None = None) -> Box:
    """Returns an empty box; the first launch puts the tiles into it (W4)."""
    return Box(physical or fireworks.game().components.physical, shipped_styles())


def read_box(given: object, physical: Physical | None = None) -> Box:
    """Returns the box that was saved with `Box.to_json`. Raises BoxError if the JSON is invalid."""
    return Box.from_json(given, physical or fireworks.game().components.physical, shipped_styles())
