"""Random games of Fireworks: a seed determines the set-up, and numbers choose seats and actions."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from hypothesis import strategies as st

from skyburst.core.chance import Chance
from skyburst.core.game import Action, Json, Outcome
from skyburst.core.match import Match, deal
from skyburst.core.record import Player
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.layout import EMPTY
from skyburst.games.fireworks.placing import may_arrange
from skyburst.games.fireworks.state import State
from skyburst.library import game

MOST_STEPS: Final = 5_000
ARRANGING: Final = 5
"""A board is arranged if the number that selects an action is a multiple of this."""


class Wild:
    """A launcher that throws many tiles out of the box; about one launch in three fails."""

    @property
    def name(self) -> str:
        return "wild"

    def launch(self, contents: BoxContents, params: LaunchParams, chance: Chance) -> LaunchResult:
        up = chance.shuffled(contents.down)[: max(0, chance.below(9) - 2)]
        down = chance.shuffled(contents.up)[: chance.below(3)]
        out = chance.shuffled(contents.up + contents.down)[: chance.below(5)]
        if chance.below(3) == 0:
            out += [tile for tile in up if tile not in out]
        return LaunchResult(chance.below(6), tuple(up), tuple(down), tuple(out))


_shipped = game("fireworks")
assert isinstance(_shipped, Fireworks)
TAME: Final = _shipped
WILD: Final = _shipped.with_launcher(Wild())
Step = tuple[int, Action, Outcome | None]


@dataclass(frozen=True)
class Walk:
    """A game and the choices made in it."""

    wild: bool
    players: int
    variant: str
    seed: int
    choices: bytes

    @property
    def game(self) -> Fireworks:
        return WILD if self.wild else TAME

    @property
    def options(self) -> dict[str, Json]:
        return {"variant": self.variant}

    def start(self) -> State:
        """Returns the state before the first step."""
        return self.game.deal(self.players, Chance(str(self.seed)), self.options)

    def match(self, count_legal: bool = False) -> Match:
        """Returns the same game as a match, before the first step."""
        players = [Player(f"seat {seat}", "human") for seat in range(self.players)]
        return deal(self.game, players, str(self.seed), self.options, count_legal)

    def steps(self, state: State) -> Iterator[Step]:
        """Yields the seat, action and outcome of each step. The caller must apply a step before requesting the next."""
        for place, numbers in enumerate(pairs(self.choices)):
            if state.is_over:
                return
            yield choose(state, *numbers, Chance(f"{self.seed} {place}"))

    def all_steps(self, state: State) -> Iterator[Step]:
        """Yields the same steps, then random ones to the end of the game."""
        yield from self.steps(state)
        chance = Chance(str(self.seed)).branch("on")
        for _ in range(MOST_STEPS):
            if state.is_over:
                return
            yield choose(state, chance.below(256), chance.below(256), chance)
        raise AssertionError("the game did not end")

    def reached(self) -> State:
        """Returns the state after the last step."""
        state = self.start()
        for seat, action, outcome in self.steps(state):
            state.apply(seat, action, outcome)
        return state


def pairs(choices: bytes) -> list[tuple[int, int]]:
    return list(zip(choices[::2], choices[1::2], strict=False))


def arranged(state: State, seat: int, chance: Chance) -> Action:
    """Returns an action that puts all tiles of a board on random spaces in random rotations."""
    layout = chance.shuffled(
        [number // 6 * 6 + chance.below(6) if number != EMPTY else EMPTY for number in state.boards[seat]]
    )
    return state.actions.arrange(tuple(layout))


def choose(state: State, who: int, what: int, chance: Chance) -> Step:
    """Returns a random step of a seat that has to act, or sometimes a rearrangement by any seat."""
    anybody = who % state.players
    if what % ARRANGING == 0 and may_arrange(state, anybody):
        return anybody, arranged(state, anybody, chance), None
    seat = state.to_act[who % len(state.to_act)]
    listed = state.legal_actions(seat)
    action = listed[what % len(listed)]
    return seat, action, state.draw(seat, action, chance)


LENGTHS: Final = st.sampled_from(range(0, 2 * 250, 2))
"""The number of bytes that choose steps, two for each step; a game with four players has about 300 steps."""
CHOICES: Final = st.one_of(
    LENGTHS.flatmap(lambda length: st.binary(min_size=length, max_size=length)),
    st.builds(lambda length, seed: Random(seed).randbytes(length), LENGTHS, st.integers(0, 2**32)),
)
WALKS: Final = st.builds(
    Walk,
    wild=st.booleans(),
    players=st.integers(2, 4),
    variant=st.sampled_from(["standard", "advanced", "speed"]),
    seed=st.integers(0, 2**32),
    choices=CHOICES,
)
