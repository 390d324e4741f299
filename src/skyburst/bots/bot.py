"""The bot protocol, and the registry of bots."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action, Game


class Bot(Protocol):
    """A player for one seat.

    A bot for one game can declare that game's types, e.g. with a `view` of its class. A bot that never
    looks at its view may declare `blind = True`; it is given None instead, which is faster.
    """

    def choose(self, view: Any, actions: Sequence[Any]) -> Action:
        """Returns the action to take.

        `view` is what the seat may know, `actions` its legal actions. The bot returns one of them, or a legal action
        that is not listed, such as a precise launch.
        """


class UnknownBot(GameError):
    """There is no bot with that name for the game."""

    code = "unknown-bot"


class Entry(NamedTuple):
    """How to make a bot, and which games it can play."""

    maker: Callable[[Any, Chance], Bot]
    game: str | None
    """The only game it can play; None if it is for all."""
    can_play: Callable[[str], bool]
    """Returns whether it can play a game of that name."""


M = TypeVar("M", bound=Callable[[Any, Chance], Bot])
_entries: dict[str, Entry] = {}


def _always(_: str) -> bool:
    return True


def register(name: str, *, game: str | None = None, can_play: Callable[[str], bool] = _always) -> Callable[[M], M]:
    """Registers the decorated class, or function, as the bot of that name, for one game or for all it `can_play`.

    It is called once for each seat that the bot plays, with the game and a source of randomness.
    """

    def decorate(maker: M) -> M:
        _entries[name] = Entry(maker, game, can_play)
        return maker

    return decorate


def names(game: str | None = None) -> tuple[str, ...]:
    """Returns the names of the bots that can play the game; without a game, of those that are for more than one."""
    if game is None:
        return tuple(name for name, entry in _entries.items() if entry.game is None)
    return tuple(name for name, entry in _entries.items() if entry.game in (None, game) and entry.can_play(game))


def make(name: str, game: Game, chance: Chance) -> Bot:
    """Returns a new bot for one seat. Raises UnknownBot if no bot with that name can play the game."""
    if name not in names(game.name):
        raise UnknownBot(f"there is no bot '{name}' for {game.name}; known bots: {', '.join(names(game.name))}")
    return _entries[name].maker(game, chance)


def is_blind(bot: Bot) -> bool:
    """Returns whether the bot never looks at its view, so that no view needs to be made."""
    return bool(getattr(bot, "blind", False))
