"""All games by name: those that come with Skyburst, and those that other packages provide.

A package provides a game through an entry point in the group `skyburst.games`. The entry point's name is the game's
name, and its object is a `GameAdapter`. An adapter is imported when its game is first used, because adapters depend on
bots and tables, which in turn depend on this module.
"""

import logging
import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from skyburst.adapter import GameAdapter, Reference
from skyburst.core.errors import GameError, UnknownGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "skyburst.games"
SHIPPED: Final = {
    "festival": "skyburst.adapters.festival:ADAPTER",
    "spring_festival": "skyburst.adapters.spring_festival:ADAPTER",
    "fireworks": "skyburst.adapters.fireworks:ADAPTER",
}
"""The games that come with Skyburst, with the import paths of their adapters."""
NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_LOG: Final = logging.getLogger(__name__)
_adapters: Final[dict[str, GameAdapter]] = {}
"""The adapters that have been registered or loaded."""


class PluginError(GameError):
    """A game from another package cannot be used."""

    code = "broken-plugin"


def register(adapter: GameAdapter) -> None:
    """Adds a game for this process only, e.g. one that is defined in a notebook. Packages use entry points instead."""
    _adapters[adapter.name] = adapter


def names() -> tuple[str, ...]:
    """Returns the names of all games, starting with those that come with Skyburst.

    Games from other packages that cannot be loaded are not included; a warning in the log says why.
    """
    return tuple(dict.fromkeys([*SHIPPED, *_working_plugins(), *_adapters]))


def find(name: str) -> GameAdapter:
    """Returns a game's adapter. Raises UnknownGame if no game has this name, and PluginError if it cannot be loaded."""
    if name not in _adapters:
        _adapters[name] = _load(name)
    return _adapters[name]


def load(reference: Reference) -> Any:
    """Imports and returns the object that a reference points to."""
    module, _, attribute = reference.partition(":")
    return getattr(import_module(module), attribute)


def _load(name: str) -> GameAdapter:
    if name in SHIPPED:
        adapter: GameAdapter = load(SHIPPED[name])
        return adapter
    if name not in _plugins():
        raise UnknownGame(f"there is no game '{name}'; known games: {', '.join(names())}")
    return _load_plugin(_plugins()[name])


@cache
def _plugins() -> "dict[str, EntryPoint]":
    """Returns the entry points of games from other packages, by name. Logs a warning if a name is already taken."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (slow to import, and most commands need no plugin)

    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=_origin):
        if entry.name in SHIPPED:
            _LOG.warning("%s is ignored, because Skyburst already has a game with that name", _origin(entry))
        elif entry.name in found:
            _LOG.warning("%s is ignored, because %s has the same name", _origin(entry), _origin(found[entry.name]))
        else:
            found[entry.name] = entry
    return found


@cache
def _working_plugins() -> tuple[str, ...]:
    """Returns the names of the plugins that can be loaded, and logs a warning for each of the others."""
    working = []
    for name in _plugins():
        try:
            find(name)
        except PluginError as error:
            _LOG.warning("a game from another package is not available: %s", error)
        else:
            working.append(name)
    return tuple(working)


def _load_plugin(entry: "EntryPoint") -> GameAdapter:
    try:
        found = entry.load()
    except Exception as error:
        raise plugin_error(entry.name, error) from error
    if not isinstance(found, GameAdapter):
        raise PluginError(f"{_origin(entry)} must be a skyburst.GameAdapter, but its type is {type(found).__name__}")
    if found.name != entry.name or not NAME.fullmatch(found.name):
        problem = "the entry point and its game must have the same name, made of lower-case letters, digits and _"
        raise PluginError(f"{_origin(entry)} has an adapter with the name '{found.name}'; {problem}")
    return found


def plugin_error(name: str, error: Exception) -> PluginError:
    """Returns the error to raise when a plugin's code fails."""
    entry = _plugins().get(name)
    origin = f"the game '{name}'" if entry is None else _origin(entry)
    return PluginError(f"{origin} cannot be loaded: {type(error).__name__}: {' '.join(str(error).split())}")


def _origin(entry: "EntryPoint") -> str:
    """Describes an entry point for messages: the game's name, its package and the object that it refers to."""
    package = "an unknown package" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"
    return f"the game '{entry.name}' from {package} ({entry.value})"
