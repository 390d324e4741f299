"""Arranging a Fireworks board (W11): the best layout of given tiles, quickly or with a proof."""

from skyburst.arranging.anytime import Arrangement, best_layout
from skyburst.arranging.exact import Exact, exact_layout

__all__ = ["Arrangement", "Exact", "best_layout", "exact_layout"]
