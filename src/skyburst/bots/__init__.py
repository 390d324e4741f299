"""Bots. They see only the view of their seat, never the state."""

from skyburst.bots.bot import Bot, find, free_action_of, is_blind, make, names, register
from skyburst.bots.greedy import Greedy
from skyburst.bots.levels import DEFAULT_LEVEL, LEVELS, SearchBot, advise, best_and_second, explain, without_time_limit
from skyburst.bots.random import Random
from skyburst.bots.spec import UnknownBot

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "Bot",
    "Greedy",
    "Random",
    "SearchBot",
    "UnknownBot",
    "advise",
    "best_and_second",
    "explain",
    "find",
    "free_action_of",
    "is_blind",
    "make",
    "names",
    "register",
    "without_time_limit",
]
