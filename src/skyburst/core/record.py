"""The record format `skyburst-record/1`: one game per line, each a JSON object.

A record can be replayed without a random number generator. Reading a record checks only its structure;
`skyburst.verify` checks whether the game follows the rules.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, cast

from skyburst.core.errors import RecordError
from skyburst.core.fields import Fields
from skyburst.core.game import Deck, Json, Outcome
from skyburst.core.proof import Proof

FORMAT = "skyburst-record/1"


class Player(NamedTuple):
    """A player in a game.

    >>> Player("Ana", "human", pick="Paris").to_json()
    {'name': 'Ana', 'kind': 'human', 'city': 'Paris'}
    """

    name: str
    """The name that others see."""
    kind: str
    """"human", or "bot:" followed by the name of the bot."""
    pick: str | None = None
    """What the player chose at the table, such as a city in Festival."""

    def to_json(self) -> dict[str, Json]:
        """Returns the player as records store it."""
        base: dict[str, Json] = {"name": self.name, "kind": self.kind}
        return base if self.pick is None else {**base, "city": self.pick}


class Step(NamedTuple):
    """An entry in a match's log."""

    seat: int
    """The seat that acted."""
    action: str
    """The text of the action."""
    outcome: Outcome | None = None
    """The random outcome, if the action involves chance."""
    legal: int | None = None
    """How many actions were legal; None if the record does not say."""

    def to_json(self) -> dict[str, Json]:
        """Returns the step as records store it."""
        step: dict[str, Json] = {"seat": self.seat, "action": self.action}
        if self.outcome is not None:
            step["outcome"] = self.outcome
        if self.legal is not None:
            step["legal"] = self.legal
        return step


class Result(NamedTuple):
    """The result of a finished game."""

    ending: str
    """What triggered the end."""
    scores: tuple[Mapping[str, int], ...]
    """The total and the parts of each seat's score."""
    winners: tuple[int, ...]
    """The seats that won; several if they share the victory."""

    def to_json(self) -> dict[str, Json]:
        """Returns the result as records store it."""
        return {"ending": self.ending, "scores": self.scores, "winners": self.winners}


@dataclass(frozen=True)
class Record:
    """A whole game, finished or not: set-up, steps and result."""

    game: str
    """The name of the game."""
    rules: int
    """The version of the rules."""
    options: Mapping[str, Json]
    """The value of every option of the game."""
    deck: Deck
    """The component set."""
    players: tuple[Player, ...]
    """The players by seat."""
    seed: str
    """The seed from which the set-up was dealt; if it begins with "sky1:", verification repeats the deal."""
    setup: Json
    """Everything that was decided before the first step."""
    steps: tuple[Step, ...]
    """The steps in order."""
    result: Result | None = None
    """The result, if the game is over."""
    proof: Proof | None = None
    """What proves the shuffle and the random outcomes, if the game was played on a server."""

    def to_json(self) -> dict[str, Json]:
        """Returns the record as a JSON object."""
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
        if self.proof is not None:
            record["proof"] = self.proof._asdict()
        return record

    @classmethod
    def from_json(cls, given: object) -> "Record":
        """Returns the record that a parsed JSON value describes. Raises RecordError if the value is malformed."""
        top = Fields("", given, RecordError)
        found = top.take("format", str)
        if found != FORMAT:
            raise RecordError("format", f"must be '{FORMAT}', not '{found}'")
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
            proof=_proof(Fields("proof", top.take("proof", dict), RecordError)) if top.has("proof") else None,
        )
        deck.done()
        top.done()
        return record


def format_record(record: Record) -> str:
    """Returns the record as a single line, without a line break."""
    return json.dumps(record.to_json(), ensure_ascii=False, separators=(",", ":"))


def parse_record(line: str) -> Record:
    """Returns the record that a line describes. Raises RecordError if the line is malformed."""
    try:
        given = json.loads(line, object_pairs_hook=_without_doubles, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise RecordError("", f"not valid JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise RecordError("", "not valid JSON: nested too deeply") from None
    except ValueError as error:
        raise RecordError("", f"not valid JSON: {error}") from None
    return Record.from_json(given)


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise ValueError(f"the field '{twice}' appears more than once in the same object")
    return found


def _no_constant(name: str) -> object:
    raise ValueError(f"the value {name} is not allowed")


def _player(given: Fields) -> Player:
    kind = given.take("kind", str)
    if kind != "human" and not (kind.startswith("bot:") and len(kind) > 4):
        raise RecordError(given.place("kind"), f"must be 'human' or 'bot:NAME', not '{kind}'")
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


def _proof(given: Fields) -> Proof:
    proof = Proof(given.take("commitment", str), given.take("nonce", str))
    given.done()
    return proof
