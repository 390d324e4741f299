"""Bots. They are given what their seat may see, never a state."""

from skyburst.bots.bot import Bot, UnknownBot, make, names
from skyburst.bots.greedy import Greedy
from skyburst.bots.random import Random

__all__ = ["Bot", "Greedy", "Random", "UnknownBot", "make", "names"]
