"""What `render` returns or prints in each mode."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skyburst.core.errors import OptionError
from skyburst.rl.pictures import draw
from skyburst.rl.play import Play

MODES: Final = ["ansi", "human", "rgb_array"]
FRAMES_PER_SECOND: Final = 2


def check_mode(mode: str | None) -> str | None:
    """Returns the mode. Raises OptionError if there is no such mode."""
    if mode is not None and mode not in MODES:
        raise OptionError(f"there is no render mode '{mode}'; choose from {', '.join(MODES)}")
    return mode


def render(play: Play[Any], mode: str | None) -> str | NDArray[np.uint8] | None:
    """Returns a text (`ansi`) or a picture (`rgb_array`) of what everybody sees; prints the text in mode `human`.

    Raises OptionError if there is no mode.
    """
    if mode is None:
        raise OptionError(f"nothing to render: create the environment with render_mode, one of {', '.join(MODES)}")
    if mode == "rgb_array":
        return draw(play.state)
    if mode == "ansi":
        return str(play.state)
    print(play.state)
    return None
