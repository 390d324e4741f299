"""Random games to test: every registered game with every number of seats, several seeds and several options."""

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
"""The uncompiled engine has the same source but is slower, so it plays only one seed."""
ENDLESS: Final = 10_000
"""More steps than any game takes; a game that reaches this limit is treated as endless."""
EXHAUSTIVE: Final = 5_000
"""If a game has more actions than this, only a sample of them is tried."""
EVERY_MOMENT: Final = 500
"""Like EXHAUSTIVE, but for tests that try actions after every step of a game."""

OPTIONS: Final[Mapping[str, Sequence[Mapping[str, Json]]]] = {
    "festival": ({}, {"claims": "manual", "starting_objective": "random"}),
    "spring_festival": (
        {},
        {"decks": "extended", "sign": True},
        {"sign": "tiger", "sign_tiles": "exploded"},
    ),
    "fireworks": ({}, {"variant": "advanced"}, {"variant": "speed"}),
}
"""The options to play with; games that are not listed use their defaults."""
FEWER_SEEDS: Final[Mapping[str, Sequence[str]]] = {"fireworks": SEEDS[:1]}
"""Seeds for games with several hundred steps, which are played only once per number of seats and variant."""


class Table(NamedTuple):
    """A game, its number of players, its options and its seed."""

    game: Game
    players: int
    options: Mapping[str, Json]
    seed: str

    def __str__(self) -> str:
        """Returns a name for the table, used in test ids."""
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.players}{chosen}-{self.seed}"

    def match(self, seed: str | None = None) -> Match:
        """Returns a new match."""
        players = [Player(f"Player {seat}", "human") for seat in range(self.players)]
        return deal(self.game, players, seed or self.seed, self.options)

    def moments(self, match: Match) -> Iterator[State]:
        """Plays the match at random to the end and yields the state at the start and after every step."""
        chance = Chance(self.seed).branch("moves")
        yield match.state
        while not match.state.is_over:
            assert len(match.steps) < ENDLESS
            seat = chance.pick(match.state.to_act)
            match.play(seat, chance.pick(match.state.legal_actions(seat)), chance=chance)
            yield match.state

    def played(self) -> Match:
        """Returns a match that was played at random to the end."""
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
    """Everything that can be read from a state through the protocol."""

    views: tuple[View, ...]
    legal: tuple[Sequence[object], ...]
    to_act: tuple[int, ...]
    is_over: bool
    ending: str | None
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    setup: Mapping[str, Json]


def finish(state: State, chance: Chance) -> None:
    """Plays the state at random to the end of the game."""
    for _ in range(ENDLESS):
        if state.is_over:
            return
        seat = chance.pick(state.to_act)
        action = chance.pick(state.legal_actions(seat))
        state.apply(seat, action, state.draw(seat, action, chance))
    raise AssertionError("the game did not end")


def some_actions(game: Game, most: int, seed: str = "sample", whole: int = EXHAUSTIVE) -> list[Action]:
    """Returns all actions of a game; if it has more than `whole`, only the first, the last and a random sample.

    Low indices are sampled more often, because games list the most common kinds of action first, and these have few
    members.
    """
    actions = game.actions
    if len(actions) <= whole:
        return [actions[index] for index in range(len(actions))]
    chance = Chance(seed)
    drawn = {chance.below(max(1, len(actions) >> chance.below(12))) for _ in range(most - 2)}
    return [actions[index] for index in sorted(drawn | {0, len(actions) - 1})]


def everyone(state: State) -> tuple[int | None, ...]:
    """Returns all seats, and None for a spectator."""
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
