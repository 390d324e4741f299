"""A progress bar, drawn as a fuse that burns from left to right."""

from typing import Final

from rich.text import Text

from skyburst.terminal.blocks import line
from skyburst.terminal.palette import CARD_MUTED, PROGRESS

BURNT: Final = "━"
UNBURNT: Final = "╌"


def progress_bar(done: int, size: int) -> Text:
    return line((BURNT * done, PROGRESS), (UNBURNT * (size - done), CARD_MUTED), f" {done}/{size}")
