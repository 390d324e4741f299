"""The starry sky box of Fireworks as rigid bodies, moved by rapier3d."""

from skyburst import fireworks
from skyburst.games.fireworks.physical import Physical
from skyburst.physics.box import Box, Scene, Seen
from skyburst.physics.motion import Motion
from skyburst.physics.playing import LAUNCHES, with_launcher
from skyburst.physics.rapier import MissingRapier
from skyburst.physics.stored import BoxError
from skyburst.physics.styles import Style, Styles, shipped_styles

__all__ = [
    "LAUNCHES",
    "Box",
    "BoxError",
    "MissingRapier",
    "Motion",
    "Scene",
    "Seen",
    "Style",
    "Styles",
    "new_box",
    "read_box",
    "shipped_styles",
    "with_launcher",
]


def new_box(physical: Physical | None = None) -> Box:
    """An empty box; the tiles are laid into it at the first launch."""
    return Box(physical or fireworks.game().components.physical, shipped_styles())


def read_box(given: object, physical: Physical | None = None) -> Box:
    """The box of `Box.to_json`; a BoxError says what is wrong and where."""
    return Box.from_json(given, physical or fireworks.game().components.physical, shipped_styles())
