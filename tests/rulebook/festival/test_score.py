"""F21, F22: the scores and the winners."""

import pytest

from tests.rulebook.festival.drawing import EMPTY
from tests.rulebook.festival.tables import Seat, play, position

PARTS = ("objectives", "crowd_pleasers", "colour", "type")


def points(*seats: Seat) -> tuple[int, ...]:
    """Returns the parts of the red player's score; the type of the red board is peony."""
    score = position(*seats, phase="over").scores()[0]
    assert tuple(score.parts) == PARTS
    assert score.total == sum(score.parts.values())
    return tuple(score.parts.values())


def test_f21_all_parts_are_there_from_the_start() -> None:
    """F21: scores have all parts from the start, each worth 0."""
    assert points(Seat()) == (0, 0, 0, 0)


def test_f21_completed_objectives_score_their_points() -> None:
    """F21: complete objectives score 3, 4, 5, 6 and 7 points, incomplete ones nothing."""
    assert points(Seat(complete="G1 A1 D1 B1 S-red-1", incomplete="G2 A2 D2")) == (25, 0, 0, 0)


@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("same-colour", 2),
        ("same-type", 2),
        ("level-four", 2),
        ("two-level-three", 3),
        ("four-values", 3),
        ("three-objectives", 2),
        ("full-board", 3),
        ("all-eight", 2),
    ],
)
def test_f21_crowd_pleasers_score_their_points(name: str, worth: int) -> None:
    """F21: only the player's own crowd-pleasers score, not those in the middle or of other players."""
    assert points(Seat(crowd_pleasers=name)) == (0, worth, 0, 0)
    assert points(Seat(), Seat(crowd_pleasers=name)) == (0, 0, 0, 0)


def test_f21_tiles_of_the_boards_colour_score_their_level() -> None:
    """F21: red tiles on levels 1, 2 and 3 score 6 points."""
    drawn = """
        rB  .      .
        .   yF+rL  .
        .   .      yF+bB+rF
    """
    assert points(Seat(drawn)) == (0, 0, 1 + 2 + 3, 0)


def test_f21_tiles_of_the_boards_type_score_their_level() -> None:
    """F21: peonies on levels 1, 2 and 4 score 7 points."""
    drawn = """
        yP  .      .
        .   yF+bP  .
        .   .      yF+bB+gL+gP
    """
    assert points(Seat(drawn)) == (0, 0, 0, 1 + 2 + 4)


def test_f21_a_tile_of_both_scores_twice() -> None:
    """F21: a red peony on level 3 scores 3 points for its colour and 3 for its type."""
    assert points(Seat(EMPTY.replace(".", "gF+yB+rP", 1))) == (0, 0, 3, 3)


def test_f21_covered_tiles_score_nothing() -> None:
    """F21: red peonies below other tiles score nothing; a red burst on top scores."""
    assert points(Seat(EMPTY.replace(".", "rP+rP+gF", 1))) == (0, 0, 0, 0)
    assert points(Seat(EMPTY.replace(".", "rP+rP+rB", 1))) == (0, 0, 3, 0)


def test_f21_each_player_scores_their_own_colour_and_type() -> None:
    """F21: the same board has different values for red, yellow, blue and green."""
    drawn = """
        rF     rF+rF  .
        bP+yF  bL     .
        gB+gP  yB+gL  rB+rL
    """
    scores = position(*[Seat(drawn)] * 4, phase="over").scores()
    assert [(score.parts["colour"], score.parts["type"]) for score in scores] == [
        (1 + 2 + 2, 2),
        (2, 0),
        (1, 1 + 2 + 2),
        (2 + 2, 1 + 2 + 2),
    ]


def test_f21_scores_can_be_read_at_any_time() -> None:
    """F21: scores during the game are computed as if it ended now, and the view shows the same."""
    state = position(stacks=("rP gF", "gF gF"))
    play(state, "left b2")
    assert state.scores()[0].parts == {"objectives": 0, "crowd_pleasers": 0, "colour": 1, "type": 1}
    assert state.view(1).boards[0].score == state.scores()[0].parts


def test_f22_most_points_win() -> None:
    """F22: 5 points beat 4 and 3, regardless of crowd-pleasers."""
    five, four, three = Seat(complete="D1"), Seat(crowd_pleasers="same-colour level-four"), Seat(complete="G1")
    assert position(four, five, three, phase="over").winners() == (1,)


def test_f22_a_tie_goes_to_most_crowd_pleasers() -> None:
    """F22: with 6 points each, a player with three crowd-pleasers beats one with two."""
    three = Seat(crowd_pleasers="same-colour level-four all-eight")
    two = Seat(crowd_pleasers="four-values two-level-three")
    assert position(two, three, phase="over").winners() == (1,)
    assert position(Seat(complete="B1"), two, phase="over").winners() == (1,)


def test_f22_tiles_count_not_their_points() -> None:
    """F22: with 7 points each, two crowd-pleasers beat one; the points on them do not matter."""
    two = Seat(complete="G1", crowd_pleasers="same-colour level-four")
    one = Seat(complete="A1", crowd_pleasers="full-board")
    assert position(one, two, phase="over").winners() == (1,)
    small = Seat(complete="D1", crowd_pleasers="same-colour")
    assert position(one, small, phase="over").winners() == (0, 1)


def test_f22_then_the_victory_is_shared() -> None:
    """F22: players with equal points and equally many crowd-pleasers share the victory."""
    one = Seat(complete="A1 A2", crowd_pleasers="full-board")
    same = Seat(complete="B1 G1", crowd_pleasers="same-colour")
    assert position(one, Seat(complete="B1 D1"), same, Seat(), phase="over").winners() == (0, 2)
    assert position(Seat(), Seat(), Seat(), phase="over").winners() == (0, 1, 2)
