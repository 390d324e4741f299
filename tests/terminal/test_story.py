"""Events in words."""

import pytest

from skyburst.core.game import Event
from skyburst.games.festival.events import (
    CrowdPleaserTaken,
    EndTriggered,
    GameEnded,
    ObjectiveCompleted,
    ObjectiveTaken,
    SideChosen,
    TilePlaced,
    TurnPassed,
)
from tests.rulebook.festival.tables import Seat, position

from .scenes import festival_table

COMPLETED = "l’objectif A1 ▲★▲ est réalisé, +4"
TAKEN = "« Plateau complet » est gagné, +3"
PLACED = TilePlaced(0, 0, "red-peony", "b2", 3)
STORIES: list[tuple[list[Event], list[str], list[str]]] = [
    ([], [], []),
    (
        [PLACED, ObjectiveCompleted(0, "A1", 4), CrowdPleaserTaken(0, "full-board", 3)],
        ["You put the red peony on b2, level 3: completes A1 ▲★▲, +4; takes Full board, +3."],
        [f"Vous posez la pivoine rouge en b2, niveau 3 : {COMPLETED} ; {TAKEN}."],
    ),
    (
        [TilePlaced(1, 0, "blue-burst", "a1", 1)],
        ["Greedy 2 puts the blue burst on a1."],
        ["Greedy 2 pose l’éclat bleu en a1."],
    ),
    (
        [SideChosen(0, "S-red-2")],
        ["You choose the starting objective ▲▲/✿✿."],
        ["Vous choisissez l’objectif de départ ▲▲/✿✿."],
    ),
    (
        [ObjectiveTaken(1, 3, "E4"), ObjectiveCompleted(1, "E4", 4), EndTriggered(1, "sixth-objective")],
        [
            "Greedy 2 takes E4 ✚=✚ from pile 3: completes E4 ✚=✚, +4.",
            "That is a sixth objective: this round is the last.",
        ],
        [
            "Greedy 2 prend l’objectif E4 ✚=✚ sur la pile 3 : l’objectif E4 ✚=✚ est réalisé, +4.",
            "C’est un sixième objectif : ce tour de table est le dernier.",
        ],
    ),
    ([TurnPassed(0)], ["You pass, with nothing to take."], ["Vous passez, faute de quoi prendre."]),
    (
        [CrowdPleaserTaken(0, "all-eight", 2)],
        ["You claim All eight, +2."],
        ["Vous annoncez « Les huit », +2."],
    ),
    ([GameEnded("empty-stack")], ["The game is over."], ["La partie est finie."]),
]


@pytest.mark.parametrize(("events", "english", "french"), STORIES)
def test_story(events: list[Event], english: list[str], french: list[str]) -> None:
    assert festival_table("en").tell(events) == english
    told = [sentence.replace("\N{NARROW NO-BREAK SPACE}", " ") for sentence in festival_table("fr").tell(events)]
    assert told == french


def test_what_is_asked_for() -> None:
    """Also where there is only one thing to do."""
    table = festival_table(names=("You", "Greedy 2"))
    only_pile = position(stacks=("", ""), piles=("", "", "A1", ""))
    nothing = position(stacks=("", ""))
    no_claim = position(claims="manual", phase="claim")
    claim = position(Seat("rP rP rP \n rP rP rP \n rP rP rP"), claims="manual", phase="claim", middle="full-board")
    assert [table.ask(state.view(0)) for state in (only_pile, nothing, no_claim, claim)] == [
        "Type left b2, right b2 or pile 1; ? for help.",
        "There is nothing to take: pass.",
        "There is nothing to claim: end.",
        "Claim what you have earned, or end.",
    ]
