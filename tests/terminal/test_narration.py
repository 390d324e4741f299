"""Tests the sentences that describe events."""

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

from .scenes import festival_table, kit_position

COMPLETED = "l’objectif ▲★▲ est réalisé, +4"
TAKEN = "tuile « Plateau complet » gagnée, +3"
PLACED = TilePlaced(0, 0, "red-peony", "b2", 3)
STORIES: list[tuple[list[Event], list[str], list[str]]] = [
    ([], [], []),
    (
        [PLACED, ObjectiveCompleted(0, "A1", 4), CrowdPleaserTaken(0, "full-board", 3)],
        ["You put the red peony on b2, level 3: completes the objective ▲★▲, +4; wins “Full board”, +3."],
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
            "Greedy 2 takes the objective ✚=✚ from pile 3: completes the objective ✚=✚, +4.",
            "Sixth objective: last round!",
        ],
        [
            "Greedy 2 prend l’objectif ✚=✚ sur la pile 3 : l’objectif ✚=✚ est réalisé, +4.",
            "Sixième objectif : dernier tour de table !",
        ],
    ),
    ([TurnPassed(0)], ["You pass: nothing to take."], ["Vous passez : rien à prendre."]),
    (
        [CrowdPleaserTaken(0, "all-eight", 2)],
        ["You claim “All eight”, +2."],
        ["Vous réclamez « Les huit », +2."],
    ),
    ([GameEnded("empty-stack")], ["Game over."], ["Partie terminée."]),
]


@pytest.mark.parametrize(("events", "english", "french"), STORIES)
def test_story(events: list[Event], english: list[str], french: list[str]) -> None:
    assert festival_table("en").narrate(events) == english
    narrated = [sentence.replace("\N{NARROW NO-BREAK SPACE}", " ") for sentence in festival_table("fr").narrate(events)]
    assert narrated == french


def test_what_is_asked_for() -> None:
    """The instruction depends on the legal actions."""
    table = festival_table(names=("You", "Greedy 2"))
    only_pile = position(stacks=("", ""), piles=("", "", "A1", ""))
    nothing = position(stacks=("", ""))
    no_claim = position(claims="manual", phase="claim")
    claim = position(Seat("rP rP rP \n rP rP rP \n rP rP rP"), claims="manual", phase="claim", middle="full-board")
    assert [table.instruction(state.view(0)) for state in (only_pile, nothing, no_claim, claim)] == [
        "Type left b2, right b2 or pile 1; ? for help.",
        "Nothing to take: pass.",
        "Nothing to claim: type end.",
        "Claim your crowd-pleasers, or type end.",
    ]


def test_actions_are_weighed() -> None:
    """The evaluation of an action describes the action, its points and its other effects."""
    table, state = festival_table(), kit_position()
    place, take = (next(one for one in state.legal_actions(0) if one.text == text) for text in ("left b3", "pile 1"))
    assert table.evaluate(state, 0, place) == (
        "put the green fountain on b3, level 2: +6; completes the objective ✚▲/▲✚."
    )
    assert table.evaluate(state, 0, take) == "take the objective ✿∩/☼Ψ from pile 1."
    assert table.command(state, 0, place) == "left b3"
    assert festival_table("fr").command(state, 0, place) == "gauche b3"
