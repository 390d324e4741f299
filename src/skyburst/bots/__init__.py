"""Bots: they choose actions from what their seat may see and are never given a state."""

from skyburst.bots.bot import Bot, UnknownBot, is_blind, make, names, register
from skyburst.bots.greedy import Greedy
from skyburst.bots.random import Random

__all__ = ["Bot", "Greedy", "Random", "UnknownBot", "is_blind", "make", "names", "register"]
