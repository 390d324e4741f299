"""F23: the printed example of a final score, 33 points, played from the set-up with cards of the standard deck."""

from skyburst.core.game import Score
from skyburst.games.festival.events import CrowdPleaserTaken, GameEnded, ObjectiveCompleted
from tests.rulebook.festival.drawing import spaces
from tests.rulebook.festival.tables import board, play, setup, table

SETUP = setup(
    stacks=(
        "yP gF rB gP bP rF rL bL yB",
        "bB rP yF bP yB bL gF rB yP gP rL bF gB yL gL rF",
    ),
    piles=("A4", "D1", "C1"),
    crowd_pleasers="same-type two-level-three three-objectives full-board",
)
RED = [
    *("right a2", "right b1", "pile 1", "pile 2", "pile 3"),  # two tiles to build on, three cards
    *("left b2", "left c1", "left c2", "left c3", "left a1"),
    *("left a2", "left b1", "left a3", "left b3"),
]
YELLOW = ["left a1"] * len(RED)
FINAL = """
    bL     yB     gP
    bB+rF  yP     rB
    bP     yF+rL  gF
"""


def test_f23_the_example_is_worth_33_points() -> None:
    """F23: objectives score 20 (4+7+5+4), crowd-pleasers 5 (3+2), red tiles 5 and peonies 3."""
    state = table(SETUP)
    events = [event for turns in zip(RED, YELLOW, strict=True) for event in play(state, *turns)]
    done = [event for event in events if isinstance(event, (ObjectiveCompleted, CrowdPleaserTaken))]
    assert {event for event in done if event.seat == 0} == {
        ObjectiveCompleted(0, "A4", 4),
        ObjectiveCompleted(0, "S-red-1", 7),
        ObjectiveCompleted(0, "D1", 5),
        ObjectiveCompleted(0, "C1", 4),
        CrowdPleaserTaken(0, "full-board", 3),
        CrowdPleaserTaken(0, "three-objectives", 2),
    }
    assert board(state).spaces == spaces(FINAL)
    assert events[-1] == GameEnded("empty-stack")
    score = state.scores()[0]
    assert score == Score({"objectives": 20, "crowd_pleasers": 5, "colour": 5, "type": 3})
    assert score.total == 33
    assert state.winners() == (0,)
