"""What a bot is, and bots by name."""

from collections.abc import Callable, Sequence
from typing import Protocol

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action, Game, View


class Bot(Protocol):
    """A player of one seat."""

    @property
    def blind(self) -> bool:
        """Whether it never looks: then it is given no view, which saves making one."""

    def choose(self, view: View | None, actions: Sequence[Action]) -> Action:
        """One of the actions, all of them legal for the seat that sees this view, or another it may take."""


class UnknownBot(GameError):
    """No bot has that name."""

    code = "unknown-bot"


Maker = Callable[[Game, Chance], Bot]
_makers: dict[str, Maker] = {}


def register(name: str) -> Callable[[Maker], Maker]:
    """Makes a bot known by a name."""

    def known(maker: Maker) -> Maker:
        _makers[name] = maker
        return maker

    return known


def names() -> tuple[str, ...]:
    return tuple(_makers)


def make(name: str, game: Game, chance: Chance) -> Bot:
    """A bot for one seat of one match; `chance` is its own."""
    try:
        maker = _makers[name]
    except KeyError:
        raise UnknownBot(f"there is no bot '{name}'; there is {', '.join(_makers)}") from None
    return maker(game, chance)
