"""Bots. They choose actions from their seat's view and never see the state."""

from skyburst.bots.bot import Bot, UnknownBot, is_blind, make, names, register
from skyburst.bots.greedy import Greedy
from skyburst.bots.random import Random

__all__ = ["Bot", "Greedy", "Random", "UnknownBot", "best", "is_blind", "make", "names", "register"]


def best(game: str) -> str:
    """Returns the name of the bot that plays if nobody chooses one: greedy, or random if the game has no greedy bot."""
    return "greedy" if "greedy" in names(game) else "random"
