"""Finds the best arrangement of tiles on a Fireworks board (W11), either quickly or with a proof of optimality."""

from skyburst.arranging.anytime import Arrangement, best_layout
from skyburst.arranging.exact import ExactArrangement, exact_layout

__all__ = ["Arrangement", "ExactArrangement", "best_layout", "exact_layout"]
