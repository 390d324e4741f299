"""Lets bots choose their actions in worker processes, which get only the view of the bot's seat."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

from skyburst import bots
from skyburst.bots import free_action_of, is_blind, make
from skyburst.bots.time_limit import OutOfTime, call_within
from skyburst.core.chance import Chance
from skyburst.core.game import View
from skyburst.library import game
from skyburst.review.answers import Answer, answer
from skyburst.review.positions import Question
from skyburst.search.reason import Reason
from skyburst.server.workers import Workers

T = TypeVar("T")
TIME_LIMIT = 30.0
"""After how many seconds a bot that has not answered is interrupted. Ours need a second, on a busy machine a few."""


class Advice(NamedTuple):
    """An action that a hint suggests."""

    action: str
    value: float
    """The seat's estimated chance of winning after the action, from 0 to 1."""
    reasons: dict[str, float]
    """What speaks for and against the action, in points, by the name of the evaluation's feature."""
    details: list[Reason] = []  # noqa: RUF012  (nobody changes it)
    """What the action does, strongest reason first."""


class BotWorkers(Workers):
    """The worker processes in which bots choose their actions."""

    async def choose(self, name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
        """Returns the text of the action that the bot chooses."""
        if is_blind(make(bot, game(name), Chance(seed))):
            return choose(name, bot, view, legal, seed)  # the bot ignores the view, so a worker would only be slower
        return await self.compute(choose, name, bot, view, legal, seed)

    async def choose_free_action(self, name: str, bot: str, view: View, seed: str) -> str | None:
        """Returns the text of the free action that the bot wants to take, or None if it wants none."""
        if free_action_of(make(bot, game(name), Chance(seed))) is None:
            return None
        return await self.compute(choose_free_action, name, bot, view, seed)

    async def advise(self, name: str, view: View, legal: list[str], seed: str) -> list[Advice]:
        """Returns the best actions for a hint, best first."""
        return await self.compute(advise, name, view, legal, seed)

    async def review(self, name: str, question: Question) -> Answer:
        """Returns what a review says about one position and the move that was made there."""
        return await self.compute(review, name, question)

    async def compute(self, function: Callable[..., T], *arguments: Any) -> T:
        """Calls the function in a worker process and returns its result. Unlike `run`, accepts views as arguments."""
        return await self.run(_call_unpacked, function, *[pack(argument) for argument in arguments])


def choose(name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
    """Returns the text of the action that the bot chooses.

    Creates a new bot for each decision, so that restarting the server does not change how bots play. Raises
    TimeoutError if the bot does not answer in time.
    """
    found = game(name)
    actions = [found.parse(text) for text in legal]
    return _answer(lambda: make(bot, found, Chance(seed)).choose(view, actions)).text


def choose_free_action(name: str, bot: str, view: View, seed: str) -> str | None:
    """Returns the text of the free action that the bot wants to take, or None if it wants none."""
    method = free_action_of(make(bot, game(name), Chance(seed)))
    action = None if method is None else _answer(partial(method, view))
    return None if action is None else action.text


def _answer(ask: Callable[[], T]) -> T:
    """Returns a bot's answer. Raises TimeoutError if it takes too long."""
    try:
        return call_within(TIME_LIMIT, ask)
    except OutOfTime:
        raise TimeoutError(f"the bot took longer than {TIME_LIMIT:g} s") from None


def advise(name: str, view: View, legal: list[str], seed: str) -> list[Advice]:
    """Returns the best action for a hint, and the second best one if there is one."""
    found = game(name)
    ratings = bots.advise(found, view, [found.parse(text) for text in legal], seed)
    return [
        Advice(rating.action.text, rating.value, dict(rating.reasons), bots.explain(found, view, rating, seed))
        for rating in bots.best_and_second(ratings)
    ]


def review(name: str, question: Question) -> Answer:
    """Returns what a review says about one position. Raises TimeoutError if the game's thinker takes too long."""
    found = game(name)
    return _answer(lambda: answer(found, question))


def _call_unpacked(function: Callable[..., T], *arguments: Any) -> T:
    return function(*[unpack(argument) for argument in arguments])


class Packed(NamedTuple):
    """A frozen dataclass in a form that can be pickled; compiled dataclasses themselves cannot be pickled."""

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
    """Reverses `pack`: returns the value that was packed."""
    if isinstance(value, Packed):
        return value.kind(*[unpack(part) for part in value.fields])
    if isinstance(value, dict):
        return {key: unpack(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(unpack(part) for part in value)
    return value
