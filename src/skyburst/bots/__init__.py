"""Bots. They choose actions from their seat's view and never see the state."""

from skyburst.bots.bot import Bot, UnknownBot, is_blind, make, names, register
from skyburst.bots.greedy import Greedy
from skyburst.bots.random import Random

__all__ = ["Bot", "Greedy", "Random", "UnknownBot", "is_blind", "make", "names", "register"]
