"""The terminal table: play a match, step through a record."""

from skyburst.terminal.replay import replay
from skyburst.terminal.session import play

__all__ = ["play", "replay"]
