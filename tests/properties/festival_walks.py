"""Random games of Festival: a seed determines the set-up, and numbers choose among the legal actions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.core.match import Match, deal
from skyburst.core.record import Player
from skyburst.games.festival.game import Festival
from skyburst.games.festival.state import State
from tests.properties.festival_decks import DECKS, Deck


def most_turns(players: int) -> int:
    """Returns the largest possible number of turns.

    Each turn takes a tile or a card, except for passes, which need an empty stack. At most, 15 tiles of each of the n
    stacks and all 28 cards are taken; then another tile empties a stack, and each of the other n - 1 seats has a turn.
    """
    return 16 * players + 28


def most_steps(players: int, manual: bool) -> int:
    """Returns the largest possible number of steps: sides and turns, and with manual claims also claims and ends."""
    turns = most_turns(players)
    return players + (2 * turns + 4 if manual else turns)


@dataclass(frozen=True)
class Walk:
    """A game and the choices made in it."""

    deck: Deck
    players: int
    starting_objective: str
    claims: str
    seed: int
    choices: bytes

    @property
    def game(self) -> Festival:
        return self.deck.game

    @property
    def options(self) -> dict[str, str]:
        return {"starting_objective": self.starting_objective, "claims": self.claims}

    def start(self) -> State:
        """Returns the state before the first step."""
        return self.game.deal(self.players, Chance(str(self.seed)), self.game.options(self.options))

    def match(self) -> Match:
        """Returns the same game as a match, before the first step."""
        players = [Player(f"seat {seat}", "human") for seat in range(self.players)]
        return deal(self.game, players, str(self.seed), self.options)

    def steps(self, state: State) -> Iterator[tuple[int, Action]]:
        """Yields the seat and action of each step. The caller must apply a step before requesting the next."""
        for number in self.choices:
            if state.is_over:
                return
            (seat,) = state.to_act
            yield seat, choose(state.legal_actions(seat), number)

    def all_steps(self, state: State) -> Iterator[tuple[int, Action]]:
        """Yields the same steps, then random ones until the game ends or exceeds the maximum number of steps."""
        yield from self.steps(state)
        chance = Chance(str(self.seed))
        for _ in range(1 + most_steps(self.players, manual=True)):
            if state.is_over:
                return
            (seat,) = state.to_act
            yield seat, choose(state.legal_actions(seat), chance.below(256))

    def reached(self) -> State:
        """Returns the state after the last step."""
        state = self.start()
        for seat, action in self.steps(state):
            state.apply(seat, action)
        return state


def choose(actions: Sequence[Action], number: int) -> Action:
    """Returns the action selected by a number; odd numbers select one of the last four, so cards are taken often."""
    listed = actions[-4:] if number & 1 else actions
    return listed[(number >> 1) % len(listed)]


CHOICES: Final = st.integers(0, most_steps(4, True)).flatmap(lambda length: st.binary(min_size=length, max_size=length))

WALKS: Final = st.builds(
    Walk,
    deck=st.sampled_from(DECKS),
    players=st.integers(2, 4),
    starting_objective=st.sampled_from(["choose", "random"]),
    claims=st.sampled_from(["auto", "manual"]),
    seed=st.integers(0, 2**32),
    choices=CHOICES,
)
