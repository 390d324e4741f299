"""The bot protocol, and bots by name."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action, Game


class Bot(Protocol):
    """A player for one seat.

    A bot for one game can declare that game's types, e.g. `choose(self, view: festival.View, …)`. A bot that never
    looks at its view may declare `blind = True`; it is given None instead, which is faster.
    """

    def choose(self, view: Any, actions: Sequence[Any]) -> Action:
        """Returns the action to take.

        `view` is what the seat may know, `actions` its legal actions. The bot returns one of them, or a legal action
        that is not listed, such as a precise launch in Fireworks.
        """


class UnknownBot(GameError):
    """There is no bot of that name for the game."""

    code = "unknown-bot"


class Entry(NamedTuple):
    """How to make a bot, and the only game it can play, or None if it can play all."""

    maker: Callable[[Any, Chance], Bot]
    game: str | None


M = TypeVar("M", bound=Callable[[Any, Chance], Bot])
_entries: dict[str, Entry] = {}


def register(name: str, *, game: str | None = None) -> Callable[[M], M]:
    """Registers the decorated class, or function, as the bot of that name, for one game or for all.

    It is called with the game and a source of randomness for each seat that the bot plays.
    """

    def decorate(maker: M) -> M:
        _entries[name] = Entry(maker, game)
        return maker

    return decorate


def names(game: str | None = None) -> tuple[str, ...]:
    """Returns the names of the bots that can play the game; without a game, of those that can play every game."""
    return tuple(name for name, entry in _entries.items() if entry.game in (None, game))


def make(name: str, game: Game, chance: Chance) -> Bot:
    """Returns a new bot for one seat. Raises UnknownBot if no bot of that name can play the game."""
    if name not in names(game.name):
        raise UnknownBot(f"there is no bot '{name}' for {game.name}; known bots: {', '.join(names(game.name))}")
    return _entries[name].maker(game, chance)


def is_blind(bot: Bot) -> bool:
    """Returns whether the bot never looks at its view, so that none has to be made."""
    return bool(getattr(bot, "blind", False))
