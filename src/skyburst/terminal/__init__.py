"""The terminal table: plays a match, or steps through a saved game."""

from skyburst.terminal.replay import replay
from skyburst.terminal.session import play

__all__ = ["play", "replay"]
