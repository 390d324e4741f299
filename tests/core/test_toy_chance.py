"""Random outcomes, such as launches in Fireworks, are drawn once, recorded, and replayed without drawing again."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import NotYourTurn, OutcomeError
from skyburst.core.game import Outcome
from skyburst.core.match import Match, deal, resume
from skyburst.core.record import format_record, parse_record
from skyburst.core.verify import verify

from .play import players, to_data
from .toys.box import Box, Launched
from .toys.table import box, boxed, fault, never, only, sealed, seen, whole_box_game


def ready() -> Match:
    return sealed(box(2), (0, 3), (1, 1))


def test_the_box_is_asked_with_the_chance_given() -> None:
    asked = []

    def throw(inside: tuple[str, ...], action: str, chance: Chance) -> Outcome:
        asked.append((inside, action, chance.seed))
        return {"die": 1, "up": ["c"]}

    match = sealed(deal(Box(throw), players(2), "7"), (0, 3), (1, 1))
    assert match.play(0, "launch 1,2", chance=Chance("a hand")) == [Launched(0, ("c",))]
    assert asked == [(tuple("abcdef"), "launch 1,2", "sky1:a hand")]
    assert match.steps[-1].outcome == {"die": 1, "up": ["c"]}


def test_an_action_without_chance_draws_nothing() -> None:
    match = deal(Box(never), players(2), "7")
    match.play(0, "seal 1", chance=Chance("a hand"))
    assert match.steps[-1].outcome is None


def test_a_given_outcome_comes_before_chance() -> None:
    match = sealed(deal(Box(never), players(2), "7"), (0, 3), (1, 1))
    match.play(0, "launch 1,2", {"die": 1, "up": ["a"]}, Chance("a hand"))
    assert boxed(match).tiles[0] == ("a",)


def test_replays_ask_no_box() -> None:
    """Verifying, resuming and rewinding a record never draw an outcome again."""
    record = parse_record(format_record(whole_box_game().record()))
    assert verify(record, only(Box(never))) is None
    again = resume(Box(never), record)
    assert again.record() == record
    again.rewind(4)
    assert boxed(again).tiles == [("d", "b"), (), ()]


def test_a_missing_outcome_is_refused() -> None:
    match = ready()
    before = seen(match, None)
    with pytest.raises(OutcomeError, match=r"needs its outcome \(B3\)"):
        match.play(0, "launch 1,2")
    assert (seen(match, None), len(match.steps)) == (before, 2)


def test_an_unexpected_outcome_is_refused() -> None:
    match = box()
    with pytest.raises(OutcomeError, match="no part in 'seal 1'"):
        match.play(0, "seal 1", {"die": 1})
    assert (seen(match, None).arrivals, match.steps) == ((), [])


@pytest.mark.parametrize(
    "outcome",
    [
        {},
        {"die": 1},
        {"die": 4, "up": ["a", "b", "c", "d"]},
        {"die": 1, "up": ["a", "b"]},
        {"die": 1, "up": ["z"]},
        {"die": True, "up": ["a"]},
        {"die": 1, "up": "a"},
        {"die": 1, "up": ["a"], "down": []},
    ],
)
def test_an_impossible_outcome_is_refused(outcome: Outcome) -> None:
    match = ready()
    before = seen(match, None)
    with pytest.raises(OutcomeError) as caught:
        match.play(0, "launch 1,2", outcome)
    assert (caught.value.code, caught.value.rule) == ("bad-outcome", "B3")
    assert (seen(match, None), len(match.steps)) == (before, 2)


def test_a_refused_launch_draws_nothing() -> None:
    """A refused launch draws no random numbers; otherwise players could change later draws by illegal launches."""
    match, chance = ready(), Chance("a hand")
    with pytest.raises(NotYourTurn):
        match.play(1, "launch 1,2", chance=chance)
    assert chance.below(1000) == Chance("a hand").below(1000)


def test_verification_finds_a_changed_outcome() -> None:
    right = to_data(whole_box_game())
    launch = right["steps"][3]
    assert launch["outcome"] == {"die": 2, "up": ["d", "b"]}
    for wrong in ({**launch, "outcome": {"die": 2, "up": ["d", "d2"]}}, {"seat": 0, "action": "launch 4,-3"}):
        problem = fault({**right, "steps": [*right["steps"][:3], wrong, *right["steps"][4:]]}, Box())
        assert (problem.where, problem.rule) == ("step 4, seat 0, 'launch 4,-3'", "B3")


def test_verification_finds_an_outcome_too_many() -> None:
    data = to_data(whole_box_game())
    data["steps"][0]["outcome"] = {}
    assert fault(data, Box()).where == "step 1, seat 2, 'seal 1'"
