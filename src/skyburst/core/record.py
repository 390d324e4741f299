"""`skyburst-record/1`: one game as one JSON object, one line of a file.

A record replays without any random generator. Reading checks the shape and names the place of a
fault; whether the game in it obeys the rules is for `skyburst.core.verify`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, cast

from skyburst.core.errors import RecordError
from skyburst.core.fields import Fields
from skyburst.core.game import Deck, Json, Outcome

FORMAT = "skyburst-record/1"


class Player(NamedTuple):
    """Who sits at a seat: `kind` is human or bot:NAME; `pick` what was chosen at the table, a city."""

    name: str
    kind: str
    pick: str | None = None

    def to_json(self) -> dict[str, Json]:
        base: dict[str, Json] = {"name": self.name, "kind": self.kind}
        return base if self.pick is None else {**base, "city": self.pick}


class Step(NamedTuple):
    """One entry of the log: who, what, what chance said, how many legal actions there were."""

    seat: int
    action: str
    outcome: Outcome | None = None
    legal: int | None = None

    def to_json(self) -> dict[str, Json]:
        step: dict[str, Json] = {"seat": self.seat, "action": self.action}
        if self.outcome is not None:
            step["outcome"] = self.outcome
        if self.legal is not None:
            step["legal"] = self.legal
        return step


class Result(NamedTuple):
    """How a finished game came out; a score is its parts and their total."""

    ending: str
    scores: tuple[Mapping[str, int], ...]
    winners: tuple[int, ...]

    def to_json(self) -> dict[str, Json]:
        return {"ending": self.ending, "scores": self.scores, "winners": self.winners}


@dataclass(frozen=True)
class Record:
    """A game from set-up to wherever it got."""

    game: str
    rules: int
    options: Mapping[str, Json]
    deck: Deck
    players: tuple[Player, ...]
    seed: str
    setup: Json
    steps: tuple[Step, ...]
    result: Result | None = None

    def to_json(self) -> dict[str, Json]:
        record: dict[str, Json] = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "deck": self.deck._asdict(),
            "players": [player.to_json() for player in self.players],
            "seed": self.seed,
            "setup": self.setup,
            "steps": [step.to_json() for step in self.steps],
        }
        if self.result is not None:
            record["result"] = self.result.to_json()
        return record

    @classmethod
    def from_json(cls, given: object) -> "Record":
        """Returns the record that a parsed JSON value describes. Raises RecordError if it is malformed."""
        top = Fields("", given, RecordError)
        found = top.take("format", str)
        if found != FORMAT:
            raise RecordError("format", f"is '{found}', not '{FORMAT}'")
        deck = Fields("deck", top.take("deck", dict), RecordError)
        record = cls(
            game=top.take("game", str),
            rules=top.take("rules", int),
            options=top.take("options", dict),
            deck=Deck(deck.take("id", str), deck.take("sha256", str)),
            players=tuple(_player(player) for player in top.objects("players")),
            seed=top.take("seed", str),
            setup=cast(Json, top.take("setup", dict)),
            steps=tuple(_step(step) for step in top.objects("steps")),
            result=_result(Fields("result", top.take("result", dict), RecordError)) if top.has("result") else None,
        )
        deck.done()
        top.done()
        return record


def format_record(record: Record) -> str:
    """Returns the record as one line of a file, without the line break."""
    return json.dumps(record.to_json(), ensure_ascii=False, separators=(",", ":"))


def parse_record(line: str) -> Record:
    """Returns the record that one line of a file holds. Raises RecordError if the line is malformed."""
    try:
        given = json.loads(line, object_pairs_hook=_without_doubles, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise RecordError("", f"no JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise RecordError("", "no JSON that can be read: nested too deeply") from None
    except ValueError as error:
        raise RecordError("", f"no JSON that can be read: {error}") from None
    return Record.from_json(given)


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(f"a name is there twice among {', '.join(name for name, _ in pairs)}")
    return found


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no number")


def _player(given: Fields) -> Player:
    kind = given.take("kind", str)
    if kind != "human" and not (kind.startswith("bot:") and len(kind) > 4):
        raise RecordError(given.place("kind"), f"is '{kind}', not 'human' or 'bot:NAME'")
    player = Player(given.take("name", str), kind, given.take("city", str) if given.has("city") else None)
    given.done()
    return player


def _step(given: Fields) -> Step:
    step = Step(
        given.take("seat", int),
        given.take("action", str),
        given.take("outcome", dict) if given.has("outcome") else None,
        given.take("legal", int) if given.has("legal") else None,
    )
    given.done()
    return step


def _result(given: Fields) -> Result:
    result = Result(
        given.take("ending", str),
        tuple({part: score.take(part, int) for part in score.names()} for score in given.objects("scores")),
        tuple(given.take_list("winners", int)),
    )
    given.done()
    return result
