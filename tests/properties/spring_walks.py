"""Random games of Spring Festival: a seed determines the set-up, and numbers choose seats and actions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from hypothesis import strategies as st

from skyburst.core.chance import Chance
from skyburst.core.game import Action, Json
from skyburst.core.match import Match, deal
from skyburst.core.record import Player
from skyburst.games.spring_festival.actions import Complete, SpringAction
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.games.spring_festival.state import State
from tests.properties.spring_decks import DECKS, Deck

Choices = Sequence[tuple[int, int]]
TURNS: Final = 12


def most_steps(players: int) -> int:
    """Returns an upper bound for the number of steps in a game.

    Each seat lays four tiles; in each of twelve turns the store is turned, and each seat fires and says `done`; all 72
    cards are completed; each seat has a finale.
    """
    return 4 * players + TURNS * (1 + 2 * players) + 72 + players


@dataclass(frozen=True)
class Walk:
    """A game and the choices made in it."""

    deck: Deck
    players: int
    decks: str
    sign: bool | str
    sign_tiles: str
    seed: int
    choices: bytes

    @property
    def game(self) -> SpringFestival:
        return self.deck.game

    @property
    def options(self) -> dict[str, Json]:
        return {"decks": self.decks, "sign": self.sign, "sign_tiles": self.sign_tiles}

    def start(self) -> State:
        """Returns the state before the first step."""
        return self.game.deal(self.players, Chance(str(self.seed)), self.game.options(self.options))

    def match(self) -> Match:
        """Returns the game as a match before the first step."""
        players = [Player(f"seat {seat}", "human") for seat in range(self.players)]
        return deal(self.game, players, str(self.seed), self.options)

    def steps(self, state: State) -> Iterator[tuple[int, SpringAction]]:
        """Yields the seat and action of each chosen step. The caller must apply a step before requesting the next."""
        for numbers in pairs(self.choices):
            if state.is_over:
                return
            yield choose(state, *numbers)

    def all_steps(self, state: State) -> Iterator[tuple[int, SpringAction]]:
        """Yields the same steps, then random ones until the game ends or exceeds the maximum number of steps."""
        yield from self.steps(state)
        chance = Chance(str(self.seed))
        for _ in range(1 + most_steps(self.players)):
            if state.is_over:
                return
            yield choose(state, chance.below(256), chance.below(256))

    def reached(self) -> State:
        """Returns the state after the last chosen step."""
        state = self.start()
        for seat, action in self.steps(state):
            state.apply(seat, action)
        return state


def pairs(choices: bytes) -> list[tuple[int, int]]:
    return list(zip(choices[::2], choices[1::2], strict=False))


def choose(state: State, who: int, what: int) -> tuple[int, SpringAction]:
    """Returns a seat that may act and an action; a seat that can complete a card does so three times out of four."""
    seat = state.to_act[who % len(state.to_act)]
    listed = state.legal_actions(seat)
    completing = [action for action in listed if isinstance(action, Complete)]
    if completing and what & 3:
        return seat, completing[(what >> 2) % len(completing)]
    return seat, listed[what % len(listed)]


def texts(actions: Sequence[Action]) -> list[str]:
    return [action.text for action in actions]


LENGTHS: Final = st.sampled_from(range(0, 2 * 100, 2))
"""The number of bytes that choose steps, two for each step; most games with four players have under 100 steps."""
CHOICES: Final = st.one_of(
    LENGTHS.flatmap(lambda length: st.binary(min_size=length, max_size=length)),
    st.builds(lambda length, seed: Random(seed).randbytes(length), LENGTHS, st.integers(0, 2**32)),
)

WALKS: Final = st.builds(
    Walk,
    deck=st.sampled_from(DECKS),
    players=st.integers(2, 4),
    decks=st.sampled_from(["base", "extended"]),
    sign=st.sampled_from([False, True, *SIGNS]),
    sign_tiles=st.sampled_from(["any", "exploded"]),
    seed=st.integers(0, 2**32),
    choices=CHOICES,
)
