"""Bots. They see only the view of their seat, never the state."""

from skyburst.bots.bot import Bot, find, free_action_of, is_blind, make, names, register
from skyburst.bots.greedy import Greedy
from skyburst.bots.levels import LEVELS, SearchBot, advise
from skyburst.bots.random import Random
from skyburst.bots.spec import UnknownBot

__all__ = [
    "LEVELS",
    "Bot",
    "Greedy",
    "Random",
    "SearchBot",
    "UnknownBot",
    "advise",
    "best",
    "find",
    "free_action_of",
    "is_blind",
    "make",
    "names",
    "register",
]


def best(game: str) -> str:
    """Returns the name of the game's default bot: greedy, or random if the greedy bot cannot play the game."""
    return "greedy" if "greedy" in names(game) else "random"
