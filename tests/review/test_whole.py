"""A review adds up, repeats itself, and counts what it should."""

import pytest

from skyburst.core.match import first_state
from skyburst.review.answers import Answer
from skyburst.review.positions import Played, questions
from skyburst.review.results import RatedAction, Review
from skyburst.review.whole import Entry, accuracy, review, review_record
from tests.review.playing import NO_OPTIONS, PEARLS, Options, entries_of, find, played_by

SHORT = 16
"""How many steps of a game are reviewed, so that tests are fast."""


def reviewed(name: str, *kinds: str, steps: int = SHORT, options: Options = NO_OPTIONS) -> Review:
    record, played = played_by(name, *kinds, options=options), find(name)
    given = [Played(number, step) for number, step in enumerate(record.steps, 1)]
    return review(name, entries_of(played, first_state(played, record), *given[:steps]))


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("festival", 3, {}),
        ("spring_festival", 2, {"sign": True}),
        ("fireworks", 3, {}),
        ("fireworks", 2, {"variant": "advanced"}),
        ("fireworks", 2, {"variant": "speed"}),
        ("pearls", 4, {}),
    ],
)
def test_skill_and_luck_add_up(name: str, players: int, options: Options) -> None:
    """For each seat and step, and over the whole game, skill and luck are the change of the chance of winning."""
    found = reviewed(name, *["random"] * players, options=options)
    chances = found.start
    for move in found.moves:
        assert move.before == chances
        chances = move.after
        for number in range(players):
            change = move.after[number] - move.before[number]
            assert move.skill[number] + move.luck[number] == pytest.approx(change)
        assert move.skill[move.seat] == -move.lost <= 0
        assert sum(move.skill) == pytest.approx(0)
        assert sum(move.after) == pytest.approx(1)
        assert (move.best is None) == (move.kind != "decision")
    for seat in found.seats:
        total = seat.skill + seat.gifts + seat.luck
        assert total == pytest.approx(chances[seat.seat] - found.start[seat.seat])
        assert seat.skill <= 0 <= seat.gifts
        assert len(seat.mistakes) <= 3
        assert [mistake.lost for mistake in seat.mistakes] == sorted((m.lost for m in seat.mistakes), reverse=True)
        for mistake in seat.mistakes:
            assert (mistake.before, mistake.seat) == (mistake.at - 1, seat.seat)
            assert mistake.lost == pytest.approx(mistake.best.value - mistake.played.value)
            assert {mistake.best.action, mistake.played.action} <= {option.action for option in mistake.options}


def test_a_whole_game_ends_with_its_result() -> None:
    record = played_by("festival", "greedy", "random")
    counted: list[int] = []
    found = review_record(find("festival"), record, counted.append)
    assert counted == list(range(1, len(record.steps) + 2))
    assert record.result is not None
    assert [seat for seat, share in enumerate(found.moves[-1].after) if share] == list(record.result.winners)
    assert found.seats[0].accuracy > found.seats[1].accuracy  # type: ignore[operator]


def test_the_same_record_gets_the_same_review() -> None:
    for name in ("festival", "fireworks", "pearls"):
        assert reviewed(name, "random", "random", steps=8) == reviewed(name, "random", "random", steps=8)


def test_an_unfinished_game() -> None:
    """The last position of a game that was ended early is evaluated like the others."""
    record = played_by("pearls", "random", "random")
    start = first_state(PEARLS, record)
    asked = list(questions(PEARLS, start, [Played(1, record.steps[0])]))
    assert [question.kind for question in asked] == ["decision", "end"]
    found = review("pearls", entries_of(PEARLS, first_state(PEARLS, record), Played(1, record.steps[0])))
    assert all(0 < chance < 1 for chance in found.moves[0].after)
    nothing = review("pearls", entries_of(PEARLS, first_state(PEARLS, record)))
    assert (nothing.moves, [seat.accuracy for seat in nothing.seats]) == ([], [None, None])


def decision(at: int, seat: int, lost: float, stand_in: str | None = None) -> Entry:
    """Returns an entry for a decision in a game for three in which the seat has lost so much."""
    best, played = RatedAction("best", 0.9, {"points": 1.0}), RatedAction("played", 0.9 - lost)
    found = Answer("decision", (0.5, 0.3, 0.2), best, played, (best, played))
    return Entry(at, seat, "played", stand_in, found)


END = Entry(9, -1, "", None, Answer("free", (1.0, 0.0, 0.0)))


def test_what_one_loses_the_others_gain() -> None:
    """They share it by their chances of winning."""
    found = review("any", [decision(9, 0, 0.1), END])
    assert found.moves[0].skill == pytest.approx([-0.1, 0.06, 0.04])
    assert found.moves[0].luck == pytest.approx([0.6, -0.36, -0.24])
    assert [seat.gifts for seat in found.seats] == pytest.approx([0, 0.06, 0.04])
    assert [seat.skill for seat in found.seats] == pytest.approx([-0.1, 0, 0])


def test_the_three_costliest_mistakes() -> None:
    """Moves that lose next to nothing are no mistakes; numbers may have gaps, because undone steps have numbers too."""
    given = [decision(at, 0, lost) for at, lost in ((2, 0.005), (3, 0.1), (5, 0.3), (6, 0.2), (9, 0.05))]
    found = review("any", [*given, END]).seats[0]
    assert [(mistake.at, mistake.before) for mistake in found.mistakes] == [(5, 3), (6, 5), (3, 2)]
    assert found.decisions == 5
    only = review("any", [*given[:1], END]).seats[0]
    assert (only.mistakes, only.decisions) == ([], 1)
    first = review("any", [given[1], END]).seats[0].mistakes[0]
    assert first.before == 0


def test_moves_of_stand_ins_are_not_the_players() -> None:
    found = review("any", [decision(1, 0, 0.3, "skilled"), decision(9, 0, 0.0), END])
    assert (found.seats[0].accuracy, found.seats[0].decisions, found.seats[0].mistakes) == (100, 1, [])
    assert found.seats[0].skill == pytest.approx(-0.3)
    assert [move.stand_in for move in found.moves] == ["skilled", None]


def test_accuracy() -> None:
    assert accuracy([], 2) is None
    assert accuracy([0, 0], 4) == 100
    assert accuracy([0.05], 4) == pytest.approx(50)
    assert accuracy([0.1], 2) == pytest.approx(50)
    assert accuracy([0.2, 0.0], 2) == pytest.approx(62.5)
