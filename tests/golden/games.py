"""Golden games: one finished game for every combination of options, with a digest of every step.

They were recorded by an earlier engine and are not rewritten when the code changes: a difference means that an old
record no longer replays to the same game. After a deliberate change of the rules, which increases the game's `rules`
number, `python -m tests.golden.games` adds games for the combinations of options that have none.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from skyburst.bots.driver import play_out, players, seat_bots
from skyburst.core.chance import Chance
from skyburst.core.game import Event, Game, Json, State
from skyburst.core.match import deal, first_state
from skyburst.core.record import Record
from skyburst.games.festival.setup import OPTIONS as FESTIVAL
from skyburst.games.fireworks.variants import OPTIONS as FIREWORKS
from skyburst.games.spring_festival.setup import OPTIONS as SPRING_FESTIVAL
from skyburst.library import game
from skyburst.physics import LAUNCHES, with_launcher

FOLDER: Final = Path(__file__).parent
OPTIONS: Final[Mapping[str, Mapping[str, tuple[str | bool, ...]]]] = {
    "festival": FESTIVAL,
    "spring_festival": SPRING_FESTIVAL,
    "fireworks": {"variant": FIREWORKS["variant"], "launch": tuple(LAUNCHES)},
}
"""The options of each game with all their values. In Fireworks, `launch` is the launcher; `race` changes no rule."""


class Golden(NamedTuple):
    """A recorded game and the digest of every step."""

    name: str
    record: Record
    trace: tuple[str, ...]


def option_sets(game_name: str) -> list[dict[str, str | bool]]:
    """Returns every combination of options, except those in which an option has no effect."""
    options = OPTIONS[game_name]
    sets = [dict(zip(options, values, strict=True)) for values in product(*options.values())]
    return [chosen for chosen in sets if chosen not in _WITHOUT_EFFECT]


_WITHOUT_EFFECT: Final[list[dict[str, str | bool]]] = [
    {"decks": "base", "sign": False, "sign_tiles": "exploded"},
    {"decks": "extended", "sign": False, "sign_tiles": "exploded"},
    {"variant": "speed", "launch": "box"},
]
"""Combinations with an option that has no effect: `sign_tiles` without a sign, and `launch` in the speed variant."""


def name_of(options: Mapping[str, object]) -> str:
    """Returns the name of the golden game with these options."""
    return " ".join(f"{name}={value}" for name, value in options.items())


def load(game_name: str) -> dict[str, Golden]:
    """Returns the golden games of a game by name."""
    lines = (FOLDER / f"{game_name}.jsonl").read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    games = [Golden(one["name"], Record.from_json(one["record"]), tuple(one["trace"])) for one in found]
    return {golden.name: golden for golden in games}


def replay(played: Game, record: Record) -> Iterator[str]:
    """Yields the digest of every step of a record."""
    state = first_state(played, record)
    for step in record.steps:
        events = state.apply(step.seat, played.parse(step.action), step.outcome)
        yield digest(state, events)


def digest(state: State, events: Sequence[Event]) -> str:
    """Returns a short hash of a step's events and of the legal actions, scores and status after it."""
    event_fields = [[type(event).__name__, event._asdict()] for event in events]
    legal = {seat: sorted(action.text for action in state.legal_actions(seat)) for seat in range(state.players)}
    scores = [score.parts for score in state.scores()]
    seen = [event_fields, state.to_act, legal, scores, state.is_over, state.ending, state.winners()]
    return sha256(json.dumps(seen, default=list).encode()).hexdigest()[:10]


def play(game_name: str, options: Mapping[str, str | bool], seats: int) -> Golden:
    """Returns a new golden game between greedy and random bots."""
    rules = {key: value for key, value in options.items() if key != "launch"}
    played = with_launcher(game(game_name), str(options["launch"]) if "launch" in options else None)
    kinds = ("greedy", "random", "greedy", "random")[:seats]
    match = deal(played, players(kinds), f"golden {name_of(options)}", rules)
    table = Chance(match.seed).branch("table")
    play_out(match, seat_bots(played, kinds, table), table)
    record = match.record()
    return Golden(name_of(options), record, tuple(replay(played, record)))


def main() -> None:
    """Plays the missing golden games and appends them to the files."""
    for game_name in OPTIONS:
        file = FOLDER / f"{game_name}.jsonl"
        known = load(game_name) if file.exists() else {}
        with file.open("a", encoding="utf-8") as out:
            for number, options in enumerate(option_sets(game_name)):
                if name_of(options) not in known:
                    golden = play(game_name, options, 2 + number % 3)
                    line: dict[str, Json] = {**golden._asdict(), "record": golden.record.to_json()}
                    out.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
