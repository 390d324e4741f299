"""The bot protocol, and the registry of bots."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

from skyburst.bots.spec import UnknownBot, parse_spec
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game


class Bot(Protocol):
    """A player for one seat.

    A bot for one game can use that game's types, e.g. declare its `View` as the type of `view`. A bot that does not
    need its view may declare `blind = True`; it then gets None instead of a view, which is faster. A bot may have a
    method `free_action`, which is called after moves. The method gets a view and returns a free action (one that does
    not use up a turn), or None if the bot takes none.
    """

    def choose(self, view: Any, actions: Sequence[Any]) -> Action:
        """Returns the action to take.

        `view` is what the seat may know, and `actions` lists its legal actions. The bot returns an action from the
        list, or a legal action that is not listed, such as a precise launch.
        """


class Entry(NamedTuple):
    """How to make a bot, and which games it can play."""

    maker: Callable[..., Bot]
    game: str | None
    """The only game that the bot can play; None if it is not limited to one game."""
    can_play: Callable[[str], bool]
    """Returns whether the bot can play the game with this name."""
    parameters: Collection[str]
    """The names of the numbers that users may set."""


M = TypeVar("M", bound=Callable[..., Bot])
_entries: dict[str, Entry] = {}


def _always(_: str) -> bool:
    return True


def register(
    name: str,
    *,
    game: str | None = None,
    can_play: Callable[[str], bool] = _always,
    parameters: Collection[str] = (),
) -> Callable[[M], M]:
    """Registers the decorated class or function as a bot, for one game or for all games that it `can_play`.

    The class or function is called with the game and a source of randomness, once for each seat that the bot plays, and
    with those `parameters` that the user has set, as keyword arguments.
    """

    def decorate(maker: M) -> M:
        _entries[name] = Entry(maker, game, can_play, parameters)
        return maker

    return decorate


@contextmanager
def collect() -> Iterator[dict[str, Entry]]:
    """Yields a dictionary that receives the bots that the block registers. They do not become known outside it."""
    before, collected = dict(_entries), dict[str, Entry]()
    try:
        yield collected
    finally:
        collected.update({name: entry for name, entry in _entries.items() if before.get(name) is not entry})
        _entries.clear()
        _entries.update(before)


def names(game: str | None = None) -> tuple[str, ...]:
    """Returns the names of the bots that can play the game. If `game` is None, omits bots that play only one game."""
    if game is None:
        return tuple(name for name, entry in _entries.items() if entry.game is None)
    return tuple(name for name, entry in _entries.items() if entry.game in (None, game) and entry.can_play(game))


def find(text: str, game: str) -> Callable[[Game, Chance], Bot]:
    """Returns a function that makes the bot, given its name and optional parameters, e.g. `master:simulations=500`.

    Raises UnknownBot if no bot with this name can play the game, or if it has no such parameters.
    """
    name, given = parse_spec(text)
    if name not in names(game):
        raise UnknownBot(f"there is no bot '{name}' for {game}; known bots: {', '.join(names(game))}")
    entry = _entries[name]
    for key in given:
        if key not in entry.parameters:
            known = ", ".join(entry.parameters) or "none"
            raise UnknownBot(f"the bot '{name}' has no parameter '{key}'; its parameters: {known}")
    return partial(entry.maker, **given)


def make(text: str, game: Game, chance: Chance) -> Bot:
    """Returns a new bot for one seat, given its name and optional parameters, e.g. `master:simulations=500`.

    Raises UnknownBot if no such bot can play the game.
    """
    return find(text, game.name)(game, chance)


def free_action_of(bot: Bot) -> Callable[[Any], Action | None] | None:
    """Returns the bot's method `free_action`, or None if the bot never takes free actions."""
    method: Callable[[Any], Action | None] | None = getattr(bot, "free_action", None)
    return method


def is_blind(bot: Bot) -> bool:
    """Returns whether the bot does not need its view, so that none has to be created."""
    return bool(getattr(bot, "blind", False))
