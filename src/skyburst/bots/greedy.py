"""A bot that looks one move ahead.

It is also registered as `greedy-1`, the yardstick for stronger bots, whose play must never change.
"""

from collections.abc import Callable, Sequence
from functools import partial

from skyburst.bots.bot import register
from skyburst.bots.spec import UnknownBot
from skyburst.core.chance import Chance
from skyburst.core.errors import UnknownGame
from skyburst.core.game import Action, Game, State, View
from skyburst.registry import find, load

Judge = Callable[[State, int, Sequence[Action]], Sequence[float]]
"""A function that returns the value of each action for a seat. It must not use anything that the seat cannot see."""
Unlisted = Callable[[State, int, Chance], Action | None]
"""A function that returns a legal action that is not listed but better than all listed actions, or None."""

FreeAction = Callable[[Game, View], Action | None]
"""A function that returns a free action (one that does not use up a turn) that improves the seat's position, or
None."""


def has_judge(game: str) -> bool:
    """Returns whether the game's adapter rates actions, so that the greedy bot can play the game."""
    try:
        return find(game).judge is not None
    except UnknownGame:  # the game is not registered
        return False


def _load_judge(game: str) -> tuple[Judge, Unlisted | None]:
    adapter = find(game)
    if adapter.judge is None:
        raise UnknownBot(f"the greedy bot cannot play {game}, because the game's adapter has no 'judge'")
    return load(adapter.judge), None if adapter.unlisted is None else load(adapter.unlisted)


def _load_free_action(game: Game) -> Callable[[View], Action | None] | None:
    reference = find(game.name).free_action
    return None if reference is None else partial(load(reference), game)


@register("greedy-1", can_play=has_judge)
@register("greedy", can_play=has_judge)
class Greedy:
    """Imagines a state that fits its view, rates the listed actions in it and chooses one of the best at random."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self._game = game
        self._chance = chance
        self._judge, self._unlisted = _load_judge(game.name)
        self.free_action = _load_free_action(game)
        """A function that returns a free action, or None if the bot takes none. In games without free actions, this
        attribute is None."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns a listed action with the highest value.

        If the game's `Unlisted` function finds a better action that is not listed, returns that action instead.
        """
        if len(actions) == 1 and self._unlisted is None:
            return actions[0]
        state = self._game.imagine(view, self._chance)
        better = self._unlisted(state, view.me, self._chance) if self._unlisted is not None else None
        if better is not None:
            return better
        worth = self._judge(state, view.me, actions)
        best = max(worth)
        return self._chance.pick([action for action, value in zip(actions, worth, strict=True) if value == best])
