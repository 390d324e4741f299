"""The proof in the record of a game played at a table, and what a change to the record does to it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.core.proof import commitment
from skyburst.core.record import Record, Step, format_record, parse_record
from skyburst.core.verify import Check, check, first_problem
from skyburst.library import finder
from skyburst.physics.rapier import rapier_problem
from skyburst.table.resimulation import simulate_again
from skyburst.table.rows import HUMAN
from tests.server.sky import LAUNCH
from tests.table.shell import Shell

FAST, BOX = "draws1:0//secret", "draws1:0/launch/secret"
SEED = "sky1:7"
needs_rapier = pytest.mark.skipif(rapier_problem() is not None, reason="simulates the box")

Data = dict[str, Any]
"""A record as parsed JSON."""


def play(shell: Shell, steps: int = 10_000) -> Shell:
    """Makes at most this many random moves at the table. In Fireworks, the first pile is soon used up."""
    chance = Chance("moves")
    for _ in range(steps):
        if shell.table.is_over:
            break
        seat = chance.pick(shell.table.to_act)
        legal = shell.legal(seat)
        shell.play(seat, "draw 1" if "draw 1" in legal else chance.pick(legal))
    return shell


def fireworks(nonce: str = FAST, **columns: Any) -> Shell:
    """Returns a table of Fireworks with two people."""
    return Shell("fireworks", HUMAN, HUMAN, nonce=nonce, **columns)


def launched(shell: Shell) -> Any:
    """Launches for the seat that has to act, and returns the outcome."""
    shell.play(shell.table.to_act[0], LAUNCH)
    return shell.table.log[-1].step.outcome


def record_of(shell: Shell) -> Record:
    """Returns the record as read from its text."""
    return parse_record(format_record(shell.table.record()))


def states(checks: tuple[Check, ...]) -> dict[str, str]:
    return {found.subject: found.state for found in checks}


@pytest.mark.usefixtures("fitted_model")
class TestChecks:
    @pytest.mark.parametrize("game", ["festival", "spring_festival", "fireworks"])
    def test_a_whole_game_is_proved(self, game: str) -> None:
        record = record_of(play(Shell(game, HUMAN, HUMAN, nonce=FAST)))
        assert record.result is not None
        checks = check(record, finder())
        assert states(checks) == dict.fromkeys(("deal", "commitment", "chance", "rules"), "right")
        if game == "fireworks":
            drawn = sum(step.outcome is not None for step in record.steps)
            assert checks[2].note == f"of the random outcomes, {drawn} repeated with the same result"

    def test_the_record_contains_what_the_players_saw(self) -> None:
        shell = Shell("festival", HUMAN, HUMAN, nonce=FAST)
        shown = shell.snapshot(0)["commitment"]
        record = record_of(play(shell))
        assert record.proof is not None
        assert (record.proof.commitment, record.proof.nonce) == (shown, FAST)

    def test_games_that_began_before_this_proof_existed(self) -> None:
        """Their nonce does not say how outcomes are drawn. They go on, and their shuffle can be checked."""
        checks = check(record_of(play(fireworks("nonce"))), finder())
        assert states(checks) == {"deal": "right", "commitment": "right", "chance": "unchecked", "rules": "right"}
        assert checks[2].note == "the nonce does not say how outcomes were drawn"

    def test_without_a_proof(self) -> None:
        """Records of other programs, and of older servers, are correct but prove less."""
        data = json.loads(format_record(play(fireworks(), 8).table.record()))
        del data["proof"]
        checks = check(parse_record(json.dumps({**data, "seed": "my shuffle"})), finder())
        assert states(checks) == {
            "deal": "unchecked",
            "commitment": "unchecked",
            "chance": "unchecked",
            "rules": "right",
        }
        assert [found.note for found in checks[1:3]] == ["the record contains no proof"] * 2
        assert "another program" in checks[0].note

    def test_given_outcomes_are_not_repeated(self) -> None:
        """A table that begins with prepared moves proves the outcomes that follow."""
        before = fireworks()
        seat = before.table.to_act[0]
        given = Step(seat, LAUNCH, launched(before))
        shell = fireworks("draws1:1//other", prepared=[given])
        play(shell, 12)
        checks = check(record_of(shell), finder())
        assert states(checks)["chance"] == "partly"
        assert checks[2].note.endswith(", 1 given with the position from which the game started")

    @pytest.mark.parametrize("nonce", [FAST, BOX])
    def test_a_launch_that_does_not_follow_from_the_seed(self, nonce: str) -> None:
        """It is an error, unless the committed nonce says that launches are simulated: then it is not confirmed."""
        data = json.loads(format_record(play(fireworks(nonce), 1).table.record()))
        (step,) = data["steps"]
        step["outcome"] = {"die": "1", "up": [], "down": [], "out": []}
        found = check(parse_record(json.dumps(data)), finder())[2]
        assert found.state == ("wrong" if nonce == FAST else "unchecked")
        if nonce == FAST:
            assert "step 1, seat " in str(found.problem)
            assert "differs from what the seed and the nonce draw" in str(found.problem)


def long_game(seed: str) -> Shell:
    """Returns a game in which a card is drawn in every turn, until a pile must be shuffled again."""
    return play(Shell("fireworks", *[HUMAN] * 4, options={"variant": "advanced"}, seed=seed, nonce=FAST))


def set_up(data: Data) -> None:
    data["setup"]["first"] = (data["setup"]["first"] + 1) % 4


def pile(data: Data) -> None:
    piles = data["setup"]["card_piles"]
    piles[0][:2] = piles[0][1::-1]


def seed(data: Data) -> None:
    data["seed"] += "0"


def nonce(data: Data) -> None:
    data["proof"]["nonce"] += "0"


def shown_commitment(data: Data) -> None:
    data["proof"]["commitment"] = "0" * 64


def die(data: Data) -> None:
    outcome = next(step["outcome"] for step in data["steps"] if "die" in step.get("outcome", {}))
    outcome["die"] = "2" if outcome["die"] == "1" else "1"


def reshuffled(data: Data) -> None:
    outcome = next(step["outcome"] for step in data["steps"] if "reshuffled" in step.get("outcome", {}))
    outcome["reshuffled"][:2] = outcome["reshuffled"][1::-1]


def everything_but_the_commitment(data: Data) -> None:
    """A server that shuffles again after the game has begun, and reveals a seed that fits."""
    other = json.loads(format_record(long_game("sky1:8").table.record()))
    shown = data["proof"]["commitment"]
    data |= other
    data["proof"]["commitment"] = shown


@pytest.mark.usefixtures("fitted_model")
@pytest.mark.parametrize(
    ("tamper", "subject", "where"),
    [
        (set_up, "deal", "setup.first"),
        (pile, "deal", "setup.card_piles[0][0]"),
        (seed, "deal", "setup."),
        (nonce, "commitment", "proof.commitment"),
        (shown_commitment, "commitment", "proof.commitment"),
        (everything_but_the_commitment, "commitment", "proof.commitment"),
        (die, "chance", "outcome.die"),
        (reshuffled, "chance", "outcome.reshuffled[0]"),
    ],
)
def test_tampering_is_found(tamper: Callable[[Data], None], subject: str, where: str) -> None:
    data = json.loads(format_record(long_game(SEED).table.record()))
    assert first_problem(check(parse_record(json.dumps(data)), finder())) is None
    tamper(data)
    checks = check(parse_record(json.dumps(data)), finder())
    assert states(checks)[subject] == "wrong"
    problem = first_problem(checks)
    assert problem is not None
    assert where in problem.where


@pytest.mark.usefixtures("fitted_model")
class TestUndo:
    def test_a_repeated_launch_has_the_same_outcome(self) -> None:
        """Nobody gets another throw by undoing a launch, with other steps in between, or after a restart."""
        shell = fireworks()
        seat = shell.table.to_act[0]
        first = launched(shell)
        shell.undo(seat)
        shell.answer(1 - seat, agrees=True)
        assert shell.table.log == []
        assert launched(shell) == first
        shell.undo(seat)
        shell.answer(1 - seat, agrees=True)
        shell.table = shell.load()
        assert launched(shell) == first

    def test_other_steps_do_not_change_the_next_outcome(self) -> None:
        shell = fireworks()
        before = shell.table.chance().seed
        shell.act(shell.table.to_act[0], "heap")
        assert shell.table.chance().seed == before
        launched(shell)
        assert shell.table.chance().seed != before

    def test_a_game_with_undone_launches_is_proved(self) -> None:
        shell = fireworks()
        seat = shell.table.to_act[0]
        launched(shell)
        shell.undo(seat)
        shell.answer(1 - seat, agrees=True)
        checks = check(record_of(play(shell)), finder())
        assert states(checks)["chance"] == "right"


@needs_rapier
class TestSimulation:
    def test_a_heap_cannot_be_changed_by_undoing_it(self) -> None:
        """Heaping reveals nothing, so it can be undone without asking; heaping again gives the same heap."""
        shell = fireworks(BOX)
        seat = shell.table.to_act[0]
        shell.act(seat, "heap")
        heap = shell.snapshot(seat)["scene"]
        shell.undo(seat)
        assert shell.snapshot(seat)["scene"] != heap
        shell.act(seat, "heap")
        assert shell.snapshot(seat)["scene"] == heap

    def test_launches_are_simulated_again(self) -> None:
        """On the machine that simulated them, the launches of a record have the same outcomes again."""
        shell = fireworks(BOX)
        seat = shell.table.to_act[0]
        shell.act(seat, "heap")
        launched(shell)
        record = record_of(shell)
        assert states(check(record, finder()))["chance"] == "unchecked"
        assert states(check(record, finder(), simulate_again))["chance"] == "right"
        data = json.loads(format_record(record))
        die(data)
        changed = parse_record(json.dumps(data))
        found = check(changed, finder(), simulate_again)[2]
        assert (found.state, found.note) == (
            "unchecked",
            "of the random outcomes, 1 simulated and not confirmed on this machine",
        )

    def test_a_table_that_promised_the_fast_model_gets_no_box(self) -> None:
        """Otherwise its launches would not follow from the nonce to which the server committed."""
        assert fireworks(FAST).table.box is None
        assert fireworks(BOX).table.box is not None


def test_the_commitment_covers_the_recorded_set_up() -> None:
    record = Shell("festival", HUMAN, HUMAN, nonce=FAST).table.record()
    assert record.proof is not None
    assert record.proof.commitment == commitment(SEED, FAST, record.setup)
