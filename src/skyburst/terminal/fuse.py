"""The sign of progress: a rope that burns from left to right."""

from typing import Final

from rich.text import Text

from skyburst.terminal.blocks import line
from skyburst.terminal.palette import CARD_SOFT, EMBER

BURNT: Final = "━"
UNBURNT: Final = "╌"


def fuse(done: int, size: int) -> Text:
    return line((BURNT * done, EMBER), (UNBURNT * (size - done), CARD_SOFT), f" {done}/{size}")
