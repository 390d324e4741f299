"""Every registered game, with every number of seats, several seeds and options, played at random."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, Json, Score, State, View
from skyburst.core.match import Match, deal
from skyburst.core.record import Player
from skyburst.lab.bench import engine
from skyburst.library import game, names

GAMES: Final = tuple(game(name) for name in names())
SEEDS: Final = ("lantern", "rocket") if engine() == "compiled" else ("lantern",)
"""The plain engine, the same source but slower, plays one shuffle of each."""
ENDLESS: Final = 10_000
"""No game takes so many steps."""
EXHAUSTIVE: Final = 5_000
"""Of a game with more actions than that a sample is tried."""
EVERY_MOMENT: Final = 500
"""Of a game with more actions than that a sample is tried wherever something is tried at every moment of a game."""

OPTIONS: Final[Mapping[str, Sequence[Mapping[str, Json]]]] = {
    "festival": ({}, {"claims": "manual", "starting_objective": "random"}),
    "spring_festival": (
        {},
        {"decks": "extended", "sign": True},
        {"sign": "tiger", "sign_tiles": "exploded"},
    ),
    "fireworks": ({}, {"variant": "advanced"}, {"variant": "speed"}),
}
"""The options to play with; a game that is not listed is played with its defaults."""
FEWER_SEEDS: Final[Mapping[str, Sequence[str]]] = {"fireworks": SEEDS[:1]}
"""A game of several hundred steps is played once with each number of seats and each variant."""


class Table(NamedTuple):
    """A game about to be played."""

    game: Game
    players: int
    options: Mapping[str, Json]
    seed: str

    def __str__(self) -> str:
        """Names the table in a test's id."""
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.players}{chosen}-{self.seed}"

    def match(self, seed: str | None = None) -> Match:
        """At its start."""
        players = [Player(f"Player {seat}", "human") for seat in range(self.players)]
        return deal(self.game, players, seed or self.seed, self.options)

    def moments(self, match: Match) -> Iterator[State]:
        """The state of a match at its start and after every step of a random game, to its end."""
        chance = Chance(self.seed).branch("moves")
        yield match.state
        while not match.state.is_over:
            assert len(match.steps) < ENDLESS
            seat = chance.pick(match.state.to_act)
            match.play(seat, chance.pick(match.state.legal_actions(seat)), chance=chance)
            yield match.state

    def played(self) -> Match:
        """At its end."""
        match = self.match()
        for _ in self.moments(match):
            pass
        return match


TABLES: Final = tuple(
    Table(game, players, options, seed)
    for game in GAMES
    for players in game.seats
    for options in OPTIONS.get(game.name, ({},))
    for seed in FEWER_SEEDS.get(game.name, SEEDS)
)


class Seen(NamedTuple):
    """Everything the protocol tells about a state."""

    views: tuple[View, ...]
    legal: tuple[Sequence[object], ...]
    to_act: tuple[int, ...]
    is_over: bool
    ending: str | None
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    setup: Mapping[str, Json]


def finish(state: State, chance: Chance) -> None:
    """Plays on at random to the end."""
    for _ in range(ENDLESS):
        if state.is_over:
            return
        seat = chance.pick(state.to_act)
        action = chance.pick(state.legal_actions(seat))
        state.apply(seat, action, state.draw(seat, action, chance))
    raise AssertionError("the game does not end")


def some_actions(game: Game, most: int, seed: str = "sample", whole: int = EXHAUSTIVE) -> list[Action]:
    """All actions of a game, each once; of a game with more than `whole` the first, the last and some in between.

    Low numbers are drawn more often: what is played most has few actions, and games number it first.
    """
    actions = game.actions
    if len(actions) <= whole:
        return [actions[index] for index in range(len(actions))]
    chance = Chance(seed)
    drawn = {chance.below(max(1, len(actions) >> chance.below(12))) for _ in range(most - 2)}
    return [actions[index] for index in sorted(drawn | {0, len(actions) - 1})]


def everyone(state: State) -> tuple[int | None, ...]:
    """All seats and a spectator."""
    return (*range(state.players), None)


def seen(state: State) -> Seen:
    return Seen(
        views=tuple(state.view(seat) for seat in everyone(state)),
        legal=tuple(state.legal_actions(seat) for seat in range(state.players)),
        to_act=state.to_act,
        is_over=state.is_over,
        ending=state.ending,
        scores=state.scores(),
        winners=state.winners(),
        setup=state.setup_to_json(),
    )
