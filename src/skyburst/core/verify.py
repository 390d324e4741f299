"""Verifies records: repeats the deal, computes the commitment, replays the steps and repeats random outcomes."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from skyburst.core.chance import SCHEME, Chance
from skyburst.core.errors import GameError, LocatedError
from skyburst.core.game import Action, Deck, Game, Json, Outcome, State
from skyburst.core.match import first_state, result_of
from skyburst.core.proof import commitment, draws, parse_nonce
from skyburst.core.record import Record, Result, Step
from skyburst.core.replay import replay_step

FindGame = Callable[[str, Deck], Game]
"""A function that returns the game with the given name and component set. Raises GameError if there is none."""
Simulate = Callable[[Record, Game], Mapping[int, Outcome]]
"""A function that simulates the outcomes of a correct record again: see `skyburst.table.resimulation`."""
Subject = Literal["deal", "commitment", "chance", "rules"]
"""What verification checks: whether the seed deals the set-up, whether the commitment fits, whether the seed leads to
the random outcomes, and whether the steps and the result follow the rules."""


class Problem(NamedTuple):
    """A problem found in a record."""

    where: str
    """The step, part of the score or field that is wrong."""
    sentence: str
    """What is wrong with it."""
    rule: str = ""
    """The number of the rule that was broken; empty if none was."""

    def __str__(self) -> str:
        return f"{self.where}: {self.sentence}" + (f" ({self.rule})" if self.rule else "")


class Check(NamedTuple):
    """What verification has found out about one subject."""

    subject: Subject
    state: Literal["right", "partly", "unchecked", "wrong"]
    """Whether everything was checked and is right, only a part of it, or nothing; or whether something is wrong."""
    note: str = ""
    """What was checked, or why something was not checked. Empty if that needs no explanation."""
    problem: Problem | None = None
    """What is wrong; None unless the state is "wrong"."""


def verify(record: Record, find_game: FindGame) -> Problem | None:
    """Replays the record and returns the first problem in it, or None if it is correct from set-up to score."""
    return first_problem(check(record, find_game))


def first_problem(checks: tuple[Check, ...]) -> Problem | None:
    """Returns the problem that the checks found first; None if they found none."""
    return next((found.problem for found in checks if found.problem is not None), None)


def check(record: Record, find_game: FindGame, simulate: Simulate | None = None) -> tuple[Check, ...]:
    """Returns what is right and wrong in the record, and what could not be checked.

    If the game cannot even be set up, returns only that problem. Simulated outcomes are repeated with `simulate`.
    """
    try:
        game = find_game(record.game, record.deck)
        state = first_state(game, record)
    except GameError as error:
        if isinstance(error, LocatedError):
            return (_wrong("rules", Problem(error.where, error.problem, error.rule)),)
        return (_wrong("rules", Problem("before the first step", error.sentence, error.rule)),)
    outcomes = _Outcomes(record)
    problem = _wrong_step(record, game, state, outcomes) or _wrong_result(record, game, state)
    rules = Check("rules", "right") if problem is None else _wrong("rules", problem)
    if simulate is not None and problem is None and outcomes.simulated:
        outcomes.compare_simulated(simulate(record, game))
    # A wrong outcome can make a later step illegal, so it is reported first.
    return _check_deal(record, game), _check_commitment(record), outcomes.check(), rules


def _wrong(subject: Subject, problem: Problem) -> Check:
    return Check(subject, "wrong", problem=problem)


def _check_deal(record: Record, game: Game) -> Check:
    """Compares the record's set-up with the set-up that its seed deals."""
    if not record.seed.startswith(SCHEME):
        origin = "another program dealt the set-up, or the game continues a finished one"
        return Check("deal", "unchecked", f"the seed does not begin with '{SCHEME}', so {origin}")
    picks = [player.pick for player in record.players]
    dealt = game.deal(len(picks), Chance(record.seed), game.options(record.options), picks).setup_to_json()
    found = difference("setup", dealt, record.setup)
    if found is None:
        return Check("deal", "right")
    return _wrong("deal", Problem(found, f"differs from the set-up that the seed '{record.seed}' deals"))


def _check_commitment(record: Record) -> Check:
    """Computes the commitment from the seed, the nonce and the set-up, and compares it with the recorded one."""
    if record.proof is None:
        return Check("commitment", "unchecked", "the record contains no proof")
    right = commitment(record.seed, record.proof.nonce, record.setup)
    if record.proof.commitment == right:
        return Check("commitment", "right")
    sentence = f"is '{record.proof.commitment}', but the seed, the nonce and the set-up give '{right}'"
    return _wrong("commitment", Problem("proof.commitment", sentence))


class _Outcomes:
    """Repeats the random outcomes of a record and remembers the first one that is wrong."""

    def __init__(self, record: Record) -> None:
        self._seed, self._proof = record.seed, record.proof
        self._scheme = None if record.proof is None else parse_nonce(record.proof.nonce)
        self._number = self._repeated = 0
        self.simulated: dict[int, Outcome] = {}
        """The recorded outcomes that only a simulation can repeat, by the number of earlier outcomes."""
        self._problem: Problem | None = None

    def compare(self, where: str, state: State, step: Step, action: Action) -> None:
        """Compares the outcome of a step that is about to be applied. Raises GameError if the step is illegal."""
        if step.outcome is None:
            return
        number, self._number = self._number, self._number + 1
        if self._proof is None or self._scheme is None or number < self._scheme.given:
            return
        expected = state.draw(step.seat, action, draws(self._seed, self._proof.nonce, number))
        place = difference("outcome", expected, step.outcome)
        if place is None:
            self._repeated += 1
        elif step.action.partition(" ")[0] == self._scheme.simulated:
            self.simulated[number] = step.outcome
        elif self._problem is None:
            self._problem = Problem(f"{where}, {place}", "differs from what the seed and the nonce draw")

    def compare_simulated(self, again: Mapping[int, Outcome]) -> None:
        """Counts the simulated outcomes that are the same if they are simulated again.

        A difference is no problem in the record: another machine may round differently.
        """
        for number, outcome in list(self.simulated.items()):
            if number in again and difference("", again[number], outcome) is None:
                del self.simulated[number]
                self._repeated += 1

    def check(self) -> Check:
        """Returns what is known after all steps."""
        if self._problem is not None:
            return _wrong("chance", self._problem)
        if self._number == 0:
            return Check("chance", "right", "nothing was random after the deal")
        if self._proof is None:
            return Check("chance", "unchecked", "the record contains no proof")
        if self._scheme is None:
            return Check("chance", "unchecked", "the nonce does not say how outcomes were drawn")
        given = min(self._number, self._scheme.given)
        parts = [
            (self._repeated, "repeated with the same result"),
            (len(self.simulated), "simulated and not confirmed on this machine"),
            (given, "given with the position from which the game started"),
        ]
        note = "of the random outcomes, " + ", ".join(f"{count} {what}" for count, what in parts if count)
        if self._repeated == self._number:
            return Check("chance", "right", note)
        return Check("chance", "partly" if self._repeated else "unchecked", note)


def difference(where: str, expected: Json, given: Json) -> str | None:
    """Returns the first place where two JSON values differ, e.g. "setup.piles[0]", or None if they are equal."""
    if isinstance(expected, dict) and isinstance(given, dict) and expected.keys() == given.keys():
        places = [(f"{where}.{key}", expected[key], given[key]) for key in expected]
    elif isinstance(expected, (list, tuple)) and isinstance(given, (list, tuple)) and len(expected) == len(given):
        places = [(f"{where}[{i}]", expected[i], given[i]) for i in range(len(expected))]
    else:
        return None if expected == given else where
    for place, one, other in places:
        found = difference(place, one, other)
        if found:
            return found
    return None


def _wrong_step(record: Record, game: Game, state: State, outcomes: _Outcomes) -> Problem | None:
    for number, step in enumerate(record.steps, 1):
        where = f"step {number}, seat {step.seat}, '{step.action}'"
        try:
            outcomes.compare(where, state, step, game.parse(step.action))
            done = replay_step(game, state, step)
        except GameError as error:
            return Problem(where, error.sentence, error.rule)
        if done.action.text != step.action:
            return Problem(where, f"the canonical text of this action is '{done.action.text}'")
        if done.legal != step.legal:
            correct = "actions of this kind are not counted" if done.legal is None else f"{done.legal} were legal"
            return Problem(where, f"{step.legal} legal actions are recorded, but {correct}")
    return None


def _wrong_result(record: Record, game: Game, state: State) -> Problem | None:
    found, right = record.result, result_of(state)
    if found is None or right is None:
        if found is right:
            return None
        if right is None:
            sentence = f"is recorded, but the game is not over after {len(record.steps)} steps"
            return Problem("result", sentence, game.rule_of("ending"))
        return Problem("result", "is missing, but the game is over")
    if len(found.scores) != len(right.scores):
        return Problem("result.scores", f"{len(found.scores)} scores are recorded for {len(right.scores)} seats")
    return _wrong_score(found, right, game) or _wrong_end(found, right, game)


def _wrong_score(found: Result, right: Result, game: Game) -> Problem | None:
    for seat, (given, expected) in enumerate(zip(found.scores, right.scores, strict=True)):
        for part in [*expected, *given]:
            if given.get(part) != expected.get(part):
                correct = f"{expected[part]} is correct" if part in expected else "there is no such part"
                sentence = f"{given.get(part, 'nothing')} is recorded, but {correct}"
                return Problem(f"score of seat {seat}, {part}", sentence, game.rule_of(part))
    return None


def _wrong_end(found: Result, right: Result, game: Game) -> Problem | None:
    if found.ending != right.ending:
        sentence = f"'{found.ending}' is recorded, but '{right.ending}' is correct"
        return Problem("ending", sentence, game.rule_of("ending"))
    if found.winners != right.winners:
        sentence = f"{list(found.winners)} is recorded, but {list(right.winners)} is correct"
        return Problem("winners", sentence, game.rule_of("winners"))
    return None
