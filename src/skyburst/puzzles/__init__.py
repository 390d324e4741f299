"""Puzzles: positions with one clearly best action. A command finds and checks them; the shipped ones are in `data/`."""

from skyburst.puzzles.puzzle import Puzzle, Rated, shipped_puzzles

__all__ = ["Puzzle", "Rated", "shipped_puzzles"]
