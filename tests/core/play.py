"""Plays random but repeatable games, and returns their records as plain data that tests can change."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Game
from skyburst.core.match import Match, deal, resume
from skyburst.core.record import Player, Record, format_record, parse_record
from skyburst.core.verify import Problem, verify
from skyburst.library import finder, game

FESTIVAL = game("festival")
NAMES = ("North", "Été", "South", "Ouest")

Data = dict[str, Any]
"""A record as parsed JSON."""


def players(number: int, picks: Sequence[str | None] = ()) -> list[Player]:
    """Returns the given number of players, the first of them human; `picks` are their cities."""
    kinds = ["human", "bot:random", "bot:greedy", "human"]
    cities = [*picks, *[None] * number]
    return [Player(NAMES[seat], kinds[seat], cities[seat]) for seat in range(number)]


def start(
    number: int = 2,
    seed: str = "7",
    options: Mapping[str, object] | None = None,
    *,
    played: Game = FESTIVAL,
    picks: Sequence[str | None] = (),
    count_legal: bool = False,
) -> Match:
    return deal(played, players(number, picks), seed, options, count_legal)


def play_on(match: Match, steps: int = 10_000) -> Match:
    """Plays at most this many random steps and returns the match."""
    chance = Chance(match.seed).branch("moves")
    for _ in range(steps):
        if match.state.is_over:
            break
        seat = chance.pick(match.state.to_act)
        match.play(seat, chance.pick(match.state.legal_actions(seat)))
    return match


def to_data(match: Match) -> Data:
    """Returns the record of a match as plain data, parsed from its JSON."""
    data: Data = json.loads(format_record(match.record()))
    return data


def to_record(data: Data) -> Record:
    return parse_record(json.dumps(data))


def problem_of(data: Data) -> Problem | None:
    """Returns the problem that verification finds in a record, or None."""
    return verify(to_record(data), finder())


def found_in(data: Data) -> Problem:
    """Returns the problem that verification finds in a record. Fails if there is none."""
    problem = problem_of(data)
    assert problem is not None, "verification found no problem"
    return problem


def plays_out(data: Data) -> bool:
    """Returns whether replaying the log gives the recorded set-up and result. Does not use `verify`."""
    try:
        again = to_data(resume(FESTIVAL, to_record(data)))
    except GameError:
        return False
    return again["setup"] == data["setup"] and again.get("result") == data.get("result")
