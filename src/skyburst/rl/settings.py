"""What all environments of a game have in common: the game, its options, and how games are dealt."""

import operator
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError, OptionError
from skyburst.library import game, load_deck, new_seed
from skyburst.rl.festival import FestivalPlay
from skyburst.rl.fireworks import FireworksPlay
from skyburst.rl.play import Play
from skyburst.rl.spring_festival import SpringFestivalPlay

PLAYS: Final[dict[str, Callable[[Any, Collection[int]], Play[Any]]]] = {
    "festival": FestivalPlay,
    "spring_festival": SpringFestivalPlay,
    "fireworks": FireworksPlay,
}
"""The games that learners can play."""


class IllegalIndex(GameError):
    """An action index is not legal now. The game has not changed."""

    code = "illegal-index"


class Settings:
    """A game and its options, for a number of players."""

    def __init__(self, name: str, players: int, options: Mapping[str, object], deck: Path | None = None) -> None:
        """Raises GameError if the game, the number of players, an option or the deck is wrong."""
        if name not in PLAYS:
            raise OptionError(f"there is no environment for '{name}'; choose from {', '.join(PLAYS)}")
        self.name: Final = name
        self.game: Final = game(name) if deck is None else load_deck(deck, name)
        self.players: Final = players
        self.options: Final = self.game.options(options)
        self.example: Final = self.deal(Chance("example"), range(players))
        """A game that has been dealt, for everything that is the same in all games with these settings."""

    def deal(self, chance: Chance, learners: Collection[int]) -> Play[Any]:
        """Returns a new game."""
        return PLAYS[self.name](self.game.deal(self.players, chance, self.options), learners)


class Seeds:
    """The randomness of one game after another: the same seed gives the same games."""

    def __init__(self) -> None:
        self._seed = new_seed()
        self._number = 0

    def next(self, seed: int | None) -> Chance:
        """Returns the randomness of the next game. A seed that is not None starts over."""
        if seed is not None:
            self._seed, self._number = str(seed), 0
        self._number += 1
        return Chance(f"rl/{self._seed}/{self._number}")


def check_index(play: Play[Any], mask: bytes, action: object, player: str) -> int:
    """Returns the action index as an int. Raises IllegalIndex unless the mask allows it."""
    try:
        index = operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        raise IllegalIndex(f"{player} must choose an index from 0 to {play.size - 1}, not {action!r}") from None
    if not 0 <= index < len(mask):
        raise IllegalIndex(f"{player} must choose an index from 0 to {play.size - 1}, not {index}")
    if not mask[index]:
        what = play.describe(index)
        raise IllegalIndex(f"{player} may not choose {index} ({what}) now, because its action_mask is 0")
    return index


def check_illegal(mode: str) -> bool:
    """Returns whether illegal actions raise an error, given the parameter `illegal`.

    Raises OptionError if it is neither "replace" nor "raise".
    """
    if mode not in ("replace", "raise"):
        raise OptionError(f"illegal must be 'replace' or 'raise', not '{mode}'")
    return mode == "raise"


def random_index(mask: bytes, chance: Chance) -> int:
    """Returns a random action index that the mask allows."""
    return chance.pick([index for index, allowed in enumerate(mask) if allowed])
