"""Verification detects every kind of change to the steps and the result, and names the place."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.game import Json
from skyburst.core.match import resume
from skyburst.core.verify import Problem, difference, verify
from skyburst.library import finder

from .places import changed, without
from .play import FESTIVAL, Data, found_in, play_on, plays_out, problem_of, start, to_data, to_record

PARTS = ["total", "objectives", "crowd_pleasers", "colour", "type"]


@pytest.fixture(scope="module")
def right() -> Data:
    return to_data(play_on(start(3, count_legal=True)))


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("starting", ["choose", "random"])
@pytest.mark.parametrize("claims", ["auto", "manual"])
def test_what_was_played_is_right(number: int, starting: str, claims: str) -> None:
    """Records of unfinished and finished games verify."""
    options = {"starting_objective": starting, "claims": claims}
    match = start(number, "5", options, picks=[None, "Cairo"])
    find = finder()
    while not match.state.is_over:
        assert verify(match.record(), find) is None
        play_on(match, 7)
    assert problem_of(to_data(match)) is None


def test_problem_reads_well() -> None:
    assert str(Problem("step 3", "that is forbidden", "F11")) == "step 3: that is forbidden (F11)"
    assert str(Problem("step 3", "that is forbidden")) == "step 3: that is forbidden"


class TestSteps:
    @pytest.mark.parametrize(
        ("action", "rule"),
        [("pass", "F11"), ("side 1", "F6"), ("claim full-board", "F13"), ("end", "F13"), ("jump", ""), ("Left a1", "")],
    )
    def test_illegal_action(self, right: Data, action: str, rule: str) -> None:
        seat = right["steps"][5]["seat"]
        problem = found_in(changed(right, ("steps", 5, "action"), action))
        assert (problem.where, problem.rule) == (f"step 6, seat {seat}, '{action}'", rule)

    def test_first_thing_wrong_is_named(self, right: Data) -> None:
        data = changed(changed(right, ("steps", 9, "action"), "pass"), ("steps", 5, "action"), "pass")
        assert found_in(data).where.startswith("step 6,")

    def test_turn_before_the_side_was_chosen(self, right: Data) -> None:
        problem = found_in(changed(right, ("steps", 0, "action"), "left a1"))
        assert (problem.where.split(",")[0], problem.rule) == ("step 1", "F6")

    def test_empty_pile(self) -> None:
        """Taking an eighth card from a pile of seven is illegal."""
        match = start(2, "3", {"starting_objective": "random"})
        for _ in range(7):
            match.play(match.state.to_act[0], "pile 1")
        data = to_data(match)
        data["steps"].append({"seat": match.state.to_act[0], "action": "pile 1"})
        problem = found_in(data)
        assert (problem.where, problem.rule) == (f"step 8, seat {match.state.to_act[0]}, 'pile 1'", "F10")

    @pytest.mark.parametrize("seed", ["1", "2", "3"])
    def test_every_other_legal_action(self, seed: str) -> None:
        """Replacing an action by another legal one is detected, unless the game still has the same result."""
        match = play_on(start(2, seed))
        data = to_data(match)
        chance, found = Chance(seed), 0
        for number, step in enumerate(data["steps"]):
            match.rewind(number)
            others = [
                action.text for action in match.state.legal_actions(step["seat"]) if str(action) != step["action"]
            ]
            tampered = changed(data, ("steps", number, "action"), chance.pick(others))
            problem = problem_of(tampered)
            assert (problem is None) == plays_out(tampered)
            match = resume(FESTIVAL, to_record(data))
            if problem is not None:
                found += 1
                assert problem.where.startswith(("step ", "score ", "winners", "ending", "result"))
        assert found > len(data["steps"]) * 0.6

    @pytest.mark.parametrize("number", [0, 1, 2, 3, 10, -1])
    def test_seat_changed(self, right: Data, number: int) -> None:
        number %= len(right["steps"])
        seat = (right["steps"][number]["seat"] + 1) % 3
        problem = found_in(changed(right, ("steps", number, "seat"), seat))
        assert problem.where.startswith(f"step {number + 1}, seat {seat}, ")
        assert "not your turn" in problem.sentence

    @pytest.mark.parametrize("seat", [3, -1, 99])
    def test_seat_that_does_not_exist(self, right: Data, seat: int) -> None:
        problem = found_in(changed(right, ("steps", 4, "seat"), seat))
        assert problem.where.startswith(f"step 5, seat {seat}, ")
        assert f"there is no seat {seat}" in problem.sentence

    def test_any_step_removed(self, right: Data) -> None:
        """If a step is removed, the next one is out of turn; if the last one is removed, the game is not over."""
        steps = len(right["steps"])
        for number in range(steps - 1):
            assert found_in(without(right, ("steps", number))).where.startswith(f"step {number + 1}, ")
        problem = found_in(without(right, ("steps", steps - 1)))
        assert (problem.where, problem.rule) == ("result", "F20")
        assert f"not over after {steps - 1} steps" in problem.sentence

    def test_a_whole_round_removed(self, right: Data) -> None:
        """Removing a whole round keeps the order of the seats, but is still detected."""
        for number in range(3, len(right["steps"]) - 3):
            steps = right["steps"][:number] + right["steps"][number + 3 :]
            assert problem_of({**right, "steps": steps}) is not None

    @pytest.mark.parametrize("action", ["pass", "left a1", "end", "side 1"])
    def test_step_added_after_the_end(self, right: Data, action: str) -> None:
        for seat in range(3):
            problem = found_in({**right, "steps": [*right["steps"], {"seat": seat, "action": action}]})
            assert problem == Problem(
                f"step {len(right['steps']) + 1}, seat {seat}, '{action}'", "the game is over", "F20"
            )

    def test_outcome_where_chance_has_no_part(self, right: Data) -> None:
        problem = found_in(changed(right, ("steps", 4, "outcome"), {}))
        assert problem.where.startswith("step 5, ")
        assert "must not have an outcome" in problem.sentence

    @pytest.mark.parametrize("wrong", [-1, 1, 1000])
    def test_legal_count_changed(self, right: Data, wrong: int) -> None:
        for number, step in enumerate(right["steps"]):
            problem = found_in(changed(right, ("steps", number, "legal"), step["legal"] + wrong))
            where = f"step {number + 1}, seat {step['seat']}, '{step['action']}'"
            said = f"{step['legal'] + wrong} legal actions are recorded, but {step['legal']} were legal"
            assert problem == Problem(where, said)

    def test_legal_counts_may_be_left_out(self, right: Data) -> None:
        assert problem_of(without(right, ("steps", 4, "legal"))) is None


class TestResult:
    @pytest.mark.parametrize("seat", [0, 1, 2])
    @pytest.mark.parametrize("part", PARTS)
    @pytest.mark.parametrize("wrong", [-1, 1, 50])
    def test_score_changed(self, right: Data, seat: int, part: str, wrong: int) -> None:
        points = right["result"]["scores"][seat][part]
        problem = found_in(changed(right, ("result", "scores", seat, part), points + wrong))
        assert problem.where == f"score of seat {seat}, {part}"
        assert problem.sentence == f"{points + wrong} is recorded, but {points} is correct"
        assert problem.rule == "F21"

    def test_points_moved_between_parts(self, right: Data) -> None:
        """Moving a point from one part of a score to another is detected, although the total stays the same."""
        score = right["result"]["scores"][1]
        moved = {**score, "colour": score["colour"] + 1, "type": score["type"] - 1}
        assert found_in(changed(right, ("result", "scores", 1), moved)).where == "score of seat 1, colour"

    def test_scores_of_two_seats_exchanged(self, right: Data) -> None:
        scores = right["result"]["scores"]
        problem = found_in(changed(right, ("result", "scores"), [scores[1], scores[0], scores[2]]))
        assert problem.where.startswith("score of seat 0, ")

    @pytest.mark.parametrize("part", PARTS)
    def test_part_missing(self, right: Data, part: str) -> None:
        """A missing part of a score is detected, even if it is worth 0."""
        problem = found_in(without(right, ("result", "scores", 2, part)))
        assert (problem.where, problem.rule) == (f"score of seat 2, {part}", "F21")
        assert "nothing is recorded" in problem.sentence

    def test_part_too_many(self, right: Data) -> None:
        problem = found_in(changed(right, ("result", "scores", 2, "applause"), 0))
        assert problem.where == "score of seat 2, applause"
        assert "no such part" in problem.sentence

    def test_scores_missing_or_too_many(self, right: Data) -> None:
        scores = right["result"]["scores"]
        for wrong in ([], scores[:2], [*scores, scores[0]]):
            assert found_in(changed(right, ("result", "scores"), wrong)).where == "result.scores"

    def test_winners_changed(self, right: Data) -> None:
        [winner] = right["result"]["winners"]
        for wrong in ([], [(winner + 1) % 3], [0, 1, 2], [winner, winner], [7]):
            problem = found_in(changed(right, ("result", "winners"), wrong))
            assert problem == Problem("winners", f"{wrong} is recorded, but {[winner]} is correct", "F22")

    @pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
    def test_ending_changed(self, seed: str) -> None:
        data = to_data(play_on(start(2, seed)))
        ending = data["result"]["ending"]
        for wrong in {"sixth-objective", "empty-stack", "boredom", ""} - {ending}:
            problem = found_in(changed(data, ("result", "ending"), wrong))
            assert problem == Problem("ending", f"'{wrong}' is recorded, but '{ending}' is correct", "F20")

    def test_result_removed(self, right: Data) -> None:
        problem = found_in(without(right, ("result",)))
        assert (problem.where, problem.sentence) == ("result", "is missing, but the game is over")

    @pytest.mark.parametrize("steps", [0, 3, 10, -1])
    def test_result_added_too_early(self, right: Data, steps: int) -> None:
        early = right["steps"][:steps]
        problem = found_in({**right, "steps": early})
        assert problem == Problem("result", f"is recorded, but the game is not over after {len(early)} steps", "F20")
        assert problem_of(without({**right, "steps": early}, ("result",))) is None


@pytest.mark.parametrize(
    ("one", "other", "place"),
    [
        (1, 1, None),
        (1, 2, "x"),
        ([1, 2], (1, 2), None),
        ([1, 2], [1, 3], "x[1]"),
        ([1, 2], [1], "x"),
        ({"a": 1}, {"a": 1}, None),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "x.a[1].b"),
        ({"a": 1}, {"b": 1}, "x"),
        ({"a": 1}, [1], "x"),
        ([], None, "x"),
    ],
)
def test_difference_names_the_first_place(one: Json, other: Json, place: str | None) -> None:
    assert difference("x", one, other) == place
