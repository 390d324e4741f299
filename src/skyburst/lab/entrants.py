"""The entrants of a tournament: built-in bots by name, and bots in the user's own files."""

import re
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from skyburst.bots import Bot, UnknownBot, make
from skyburst.bots.bot import Entry, collect
from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Game

OWN: Final = re.compile(r"(?P<path>.+\.py):(?P<name>.+)", re.DOTALL)
Maker: TypeAlias = Callable[[Any, Chance], Bot]
"""A function or class that makes a bot for one seat, given the game and a source of randomness."""


class Entrant(Protocol):
    """A player of a tournament. It is sent to worker processes, so it must be picklable."""

    @property
    def name(self) -> str:
        """The name in tables and files."""

    def make(self, game: Game, chance: Chance) -> Bot:
        """Returns a new bot for one seat."""


class NamedEntrant(NamedTuple):
    """A bot as it is named on the command line: `greedy`, or `mybots.py:Tidy` for a bot in the user's file."""

    name: str
    """The text on the command line."""

    def make(self, game: Game, chance: Chance) -> Bot:
        """Returns a new bot for one seat. Raises UnknownBot if there is no such bot."""
        own = OWN.fullmatch(self.name)
        if own is not None:
            return _find(Path(own["path"]), own["name"], game.name)(game, chance)
        if self.name.endswith(".py"):
            raise UnknownBot(f"{self.name} does not say which bot; write {self.name}:NAME")
        return make(self.name, game, chance)


def check_entrant(entrant: Entrant, game: Game, chance: Chance) -> None:
    """Raises a GameError that says what is wrong if the entrant cannot play the game."""
    try:
        bot = entrant.make(game, chance)
    except GameError:
        raise
    except Exception as error:
        raise UnknownBot(f"{entrant.name} cannot be created: {_describe(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{entrant.name} is not a bot, because it has no method 'choose'")


def file_hash(entrant: Entrant) -> str | None:
    """Returns the hash of the file that contains the bot, or None for a built-in bot."""
    own = OWN.fullmatch(entrant.name)
    return None if own is None else sha256(_read(Path(own["path"]))).hexdigest()


class BotFile(NamedTuple):
    """A loaded file with bots."""

    module: ModuleType
    registered: dict[str, Entry]
    """The bots that the file registers."""


def _find(path: Path, name: str, game: str) -> Maker:
    """Returns the class or function with this name in a file, or the bot that the file registers under it."""
    file = _load(path.resolve(), path)
    if name in file.registered:
        entry = file.registered[name]
        if entry.game not in (None, game) or not entry.can_play(game):
            raise UnknownBot(f"the bot '{name}' in {path} cannot play {game}")
        return entry.maker
    maker: Maker | None = getattr(file.module, name, None)
    if callable(maker):
        return maker
    known = ", ".join(_bots_in(file)) or "none"
    raise UnknownBot(f"there is no bot '{name}' in {path}; bots in this file: {known}")


def _bots_in(file: BotFile) -> list[str]:
    own = [
        name
        for name, value in vars(file.module).items()
        if isinstance(value, type) and value.__module__ == file.module.__name__ and hasattr(value, "choose")
    ]
    return own + [name for name in file.registered if name not in own]


@cache
def _load(resolved: Path, shown: Path) -> BotFile:
    """Returns the loaded file. What it registers is not visible outside, so two versions of a bot can meet."""
    _read(shown)
    module_name = f"{resolved.stem}_{sha256(str(resolved).encode()).hexdigest()[:8]}"
    spec = spec_from_file_location(module_name, resolved)
    if spec is None or spec.loader is None:
        raise UnknownBot(f"{shown} cannot be loaded")
    module = module_from_spec(spec)
    sys.modules[module_name] = module  # dataclasses look up their module
    if str(resolved.parent) not in sys.path:
        sys.path.append(str(resolved.parent))  # the file may import others next to it
    try:
        with collect() as registered, redirect_stdout(sys.stderr):  # standard output is for the results
            spec.loader.exec_module(module)
    except Exception as error:
        raise UnknownBot(f"{shown} cannot be loaded: {_describe(error)}") from error
    return BotFile(module, registered)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UnknownBot(f"{path} cannot be read: {error.strerror or error}") from None


def _describe(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
