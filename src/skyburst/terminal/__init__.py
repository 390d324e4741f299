"""The terminal table: plays a match, steps through a saved game, or reviews it."""

from skyburst.terminal.play import play
from skyburst.terminal.replay import replay
from skyburst.terminal.review import compute_review, print_review

__all__ = ["compute_review", "play", "print_review", "replay"]
