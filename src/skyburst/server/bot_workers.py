"""Bots think in processes of their own."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple, TypeVar

from skyburst.bots import is_blind, make
from skyburst.core.chance import Chance
from skyburst.core.game import View
from skyburst.library import game
from skyburst.server.workers import Workers

T = TypeVar("T")


class BotWorkers(Workers):
    """They are sent the view of a seat and nothing else about the match."""

    async def choose(self, name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
        """What the bot does."""
        if is_blind(make(bot, game(name), Chance(seed))):
            return choose(name, bot, view, legal, seed)  # one that does not look does not think either
        return await self.compute(choose, name, bot, view, legal, seed)

    async def compute(self, function: Callable[..., T], *arguments: Any) -> T:
        """What the function makes of a view, over there."""
        return await self.run(_work, function, *[pack(argument) for argument in arguments])


def choose(name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
    """One decision. A bot is made anew for each, so that it plays on alike after a restart."""
    played = game(name)
    return make(bot, played, Chance(seed)).choose(view, [played.parse(text) for text in legal]).text


def _work(function: Callable[..., T], *compress_box: Any) -> T:
    return function(*[unpack(argument) for argument in compress_box])


class Packed(NamedTuple):
    """A frozen object on its way to another process: compiled ones cannot be pickled."""

    kind: type
    parts: tuple[Any, ...]


def pack(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return Packed(type(value), tuple(pack(getattr(value, field.name)) for field in fields(value)))
    if isinstance(value, dict):
        return {key: pack(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(pack(part) for part in value)
    return value


def unpack(value: Any) -> Any:
    if isinstance(value, Packed):
        return value.kind(*[unpack(part) for part in value.parts])
    if isinstance(value, dict):
        return {key: unpack(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(unpack(part) for part in value)
    return value
