"""Makes games, states, views, records and matches picklable. `import skyburst` calls `register`.

A pickled game contains the hash of its component set if that set comes with Skyburst, and otherwise the text of the
component file. A pickled state consists of a game and a position. Without this module, every pickled state would
contain its component tables, and the classes of the compiled engine could not be pickled at all.
"""

import copyreg
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from skyburst import festival, fireworks, spring_festival
from skyburst.core.game import Deck, Game, Position, Score, StackView, State
from skyburst.core.match import Match, resume
from skyburst.core.record import Record
from skyburst.games.fireworks.fast_launch import FastLauncher
from skyburst.games.fireworks.launcher import Launcher
from skyburst.library import finder, game, game_from_text, source_of

Reduced = tuple[Any, tuple[Any, ...]]
"""The return type of `__reduce__`: a function, and the arguments with which it recreates the object."""

_GAMES: Final[dict[type[Any], str]] = {
    festival.State: "festival",
    spring_festival.State: "spring_festival",
    fireworks.State: "fireworks",
}
_DATACLASSES: Final[tuple[type[Any], ...]] = (
    *(festival.View, festival.BoardView),
    *(spring_festival.View, spring_festival.PanoramaView, spring_festival.TileView),
    *(spring_festival.SparkView, spring_festival.SpotView),
    *(fireworks.View, fireworks.BoardView, fireworks.TurnView, fireworks.TakerView, fireworks.TileView),
    *(StackView, Score, Record),
)


def register() -> None:
    """Tells `pickle` and `copy` how to reduce games, states, views, records and matches."""
    reducers: list[tuple[tuple[type[Any], ...], Callable[[Any], Reduced]]] = [
        ((festival.Game, spring_festival.Game, fireworks.Game), _reduce_game),
        (tuple(_GAMES), _reduce_state),
        ((Match,), _reduce_match),
        (_DATACLASSES, _reduce_dataclass),
    ]
    for kinds, reduce in reducers:
        for kind in kinds:
            copyreg.pickle(kind, reduce)


def _reduce_game(played: Game) -> Reduced:
    if isinstance(played, fireworks.Game) and not isinstance(played.launcher, FastLauncher):
        return _with_launcher, (_loaded_game(played.name, played.deck), played.launcher)
    if played.deck == game(played.name).deck:
        return _shipped_game, (played.name, played.deck)
    return game_from_text, (played.name, *source_of(played.name, played.deck))


def _with_launcher(played: fireworks.Game, launcher: Launcher) -> Game:
    return played.with_launcher(launcher)


def _shipped_game(name: str, deck: Deck) -> Game:
    """Returns the game if this version of Skyburst comes with that deck. Raises GameError otherwise."""
    return finder()(name, deck)


def _reduce_state(state: festival.State | spring_festival.State | fireworks.State) -> Reduced:
    played = _loaded_game(_GAMES[type(state)], state.components.deck)
    if isinstance(state, fireworks.State) and isinstance(played, fireworks.Game):
        played = played if isinstance(state.launcher, FastLauncher) else played.with_launcher(state.launcher)
    return _restore_state, (played, state.position())


def _loaded_game(name: str, deck: Deck) -> Game:
    shipped = game(name)
    return shipped if shipped.deck == deck else game_from_text(name, *source_of(name, deck))


def _restore_state(played: Game, position: Position) -> State:
    return played.from_position(position)


def _reduce_match(match: Match) -> Reduced:
    return resume, (match.game, match.record())


def _reduce_dataclass(value: Any) -> Reduced:
    return type(value), tuple(getattr(value, field.name) for field in fields(value))
