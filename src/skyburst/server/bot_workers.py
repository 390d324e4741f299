"""Bots choose their actions in worker processes, from a view of their seat and nothing else."""

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
    """The processes in which bots think."""

    async def choose(self, name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
        """Returns the text of the action that the bot chooses."""
        if is_blind(make(bot, game(name), Chance(seed))):
            return choose(name, bot, view, legal, seed)  # it ignores the view, so a worker process would only cost time
        return await self.compute(choose, name, bot, view, legal, seed)

    async def compute(self, function: Callable[..., T], *arguments: Any) -> T:
        """Calls the function in a worker and returns its result; the arguments may be views."""
        return await self.run(_call_unpacked, function, *[pack(argument) for argument in arguments])


def choose(name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
    """Returns the text of the action that the bot chooses.

    Each decision gets a new bot, so that a bot does not play differently after a restart of the server.
    """
    found = game(name)
    return make(bot, found, Chance(seed)).choose(view, [found.parse(text) for text in legal]).text


def _call_unpacked(function: Callable[..., T], *arguments: Any) -> T:
    return function(*[unpack(argument) for argument in arguments])


class Packed(NamedTuple):
    """A frozen dataclass in a form that can be pickled; compiled dataclasses cannot."""

    kind: type
    fields: tuple[Any, ...]


def pack(value: Any) -> Any:
    """Returns the value with every dataclass in it replaced by a `Packed`."""
    if is_dataclass(value) and not isinstance(value, type):
        return Packed(type(value), tuple(pack(getattr(value, field.name)) for field in fields(value)))
    if isinstance(value, dict):
        return {key: pack(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(pack(part) for part in value)
    return value


def unpack(value: Any) -> Any:
    """Returns the value that `pack` was given."""
    if isinstance(value, Packed):
        return value.kind(*[unpack(part) for part in value.fields])
    if isinstance(value, dict):
        return {key: unpack(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(unpack(part) for part in value)
    return value
