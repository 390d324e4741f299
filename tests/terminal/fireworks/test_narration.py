"""Tests the sentences that describe events."""

import pytest

from skyburst.core.game import Event
from skyburst.games.fireworks import events
from skyburst.games.fireworks.events import (
    ActivePlayer,
    Arranged,
    BonusTurn,
    CardDrawn,
    EndTriggered,
    FunctionResolved,
    GameEnded,
    Heaped,
    HelpersAsked,
    LastArranging,
    Launched,
    LaunchFailed,
    SaidReady,
    TilePassed,
    TileReturned,
    TilesPutBack,
    TileTaken,
)
from skyburst.games.fireworks.turn import Phase
from skyburst.locale import LANGUAGES

from .scenes import fireworks_table, position

PHASES: tuple[Phase, ...] = ("launch", "draw", "helpers", "choose", "gale", "heavy-rain", "last", "grab")
YOU = "You launch the die: it shows 2 paws; 2 tiles turned face up; 1 turned face down again; 2 flew out of the box."
VOUS = "Vous lancez le dé : il montre 2 pattes ; 2 tuiles retournées ; 1 cachée de nouveau ; 2 sorties de la boîte."
STORIES: list[tuple[list[Event], list[str], list[str]]] = [
    ([], [], []),
    ([Heaped(0)], ["You heap up the tiles."], ["Vous faites un tas."]),
    ([Heaped(1)], ["Random 2 heaps up the tiles."], ["Random 2 fait un tas."]),
    (
        [Launched(0, None, "2", ("red-peony-k4", "heavy-rain-1"), 1, ("start-red-peony",), 1)],
        [YOU],
        [VOUS],
    ),
    (
        [Launched(1, "hammer", "fireworks", (), 0, (), 1), LaunchFailed(1)],
        [
            "Random 2 launches the die, “Hammer”: it shows the fireworks symbol; 1 flew out of the box.",
            "Random 2’s launch fails: no tile in the box turned face up.",
        ],
        [
            "Random 2 lance le dé, « Marteau » : il montre le symbole feu d’artifice ; 1 sortie de la boîte.",
            "Random 2 rate son lancer : aucune tuile retournée dans la boîte.",
        ],
    ),
    (
        [CardDrawn(0, 1, "relay", False)],
        ["You draw “Relay” from pile 1."],
        ["Vous piochez « Relais » sur la pile 1."],
    ),
    (
        [CardDrawn(1, 2, "relay", True)],
        ["The discards are shuffled into pile 2, and Random 2 draws “Relay”."],
        ["La défausse est mélangée pour refaire la pile 2, et Random 2 pioche « Relais »."],
    ),
    (
        [HelpersAsked(1, (2, 0))],
        ["Random 2 launches with Random 3 and you."],
        ["Random 2 lance avec Random 3 et vous."],
    ),
    (
        [TileTaken(0, "green-peony-s2", "A3"), EndTriggered(0), TilesPutBack(("heart-1",), 1), ActivePlayer(1)],
        [
            "You take the green peony (saturn).",
            "Your board is full: the game is about to end.",
            "2 tiles go back into the box.",
            "Random 2 launches next.",
        ],
        [
            "Vous prenez la pivoine verte (saturne).",
            "Votre plateau est plein : la partie touche à sa fin.",
            "2 tuiles retournent dans la boîte.",
            "C’est à Random 2 de lancer.",
        ],
    ),
    (
        [TileTaken(1, "fish-1", "B2"), FunctionResolved(0, "gale", True)],
        ["Random 2 takes the special tile “fish”.", "Gale!"],
        ["Random 2 prend la tuile spéciale « poisson ».", "Bourrasque !"],
    ),
    (
        [TilePassed(0, 1, "fish-1", "C1"), TilePassed(2, 1, "fish-1", "C1")],
        ["You give Random 2 the special tile “fish”.", "Random 3 gives Random 2 the special tile “fish”."],
        [
            "Vous passez la tuile spéciale « poisson » à Random 2.",
            "Random 3 passe la tuile spéciale « poisson » à Random 2.",
        ],
    ),
    (
        [TilePassed(1, 0, "start-red-peony", "C1"), FunctionResolved(0, "heavy-rain", False)],
        [
            "Random 2 gives you the red start tile.",
            "Heavy Rain has no effect and leaves the game.",
        ],
        [
            "Random 2 vous passe la tuile de départ rouge.",
            "Averse : sans effet, la tuile quitte le jeu.",
        ],
    ),
    (
        [TileReturned(0, "A1"), BonusTurn(0, "die")],
        ["You put a tile back into the box.", "The fireworks symbol: you take another turn."],
        ["Vous remettez une tuile dans la boîte.", "Le symbole feu d’artifice : vous rejouez."],
    ),
    (
        [BonusTurn(1, "tile"), Arranged(0, ())],
        ["The Fireworks tile: Random 2 takes another turn.", "You arrange your board."],
        ["La tuile Feu d’artifice : Random 2 rejoue.", "Vous arrangez votre plateau."],
    ),
    (
        [LastArranging(), SaidReady(0), GameEnded("full-board")],
        ["All turns are over: everyone may arrange their tiles once more.", "You’re done.", "Game over."],
        [
            "Tous les tours sont joués : chacun peut encore arranger ses tuiles.",
            "Vous avez fini.",
            "Partie terminée.",
        ],
    ),
]


@pytest.mark.parametrize(("happened", "english", "french"), STORIES)
def test_stories(happened: list[Event], english: list[str], french: list[str]) -> None:
    assert fireworks_table().narrate(happened) == english
    narrated = [
        sentence.replace("\N{NARROW NO-BREAK SPACE}", " ") for sentence in fireworks_table("fr").narrate(happened)
    ]
    assert narrated == french


def test_every_event_has_a_story() -> None:
    there = {kind for kind in vars(events).values() if isinstance(kind, type) and kind.__module__ == events.__name__}
    assert there == {type(event) for happened, _, _ in STORIES for event in happened}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_asks_for_something(language: str) -> None:
    table = fireworks_table(language)
    asked = [table.instruction(position(phase=phase, wanted=(1,)).view(0)) for phase in PHASES]
    asked.append(table.instruction(position(phase="choose", wanted=(3,)).view(0)))
    assert len(set(asked)) == len(asked)
    carded = position(phase="launch")
    carded.turn.card = "relay"
    assert table.instruction(carded.view(0)) not in asked


def test_actions_are_weighed() -> None:
    """The evaluation of an action says what the best space gains, or what the board loses."""
    board = "A1=start-red-peony:0 B1=red-peony-s2:0 C3=red-peony-k3a:0"
    state = position(board, up="blue-peony-k3a")
    table, parse = fireworks_table(), state.actions.parse
    assert table.evaluate(state, 0, parse("take blue-peony-k3a")) == "take the blue peony (kaleidoscope): +3 on D2 sw."
    assert table.command(state, 0, parse("take blue-peony-k3a")) == "1"
    assert table.command(state, 0, parse("draw 1")) == "draw 1"
    assert table.evaluate(state, 0, parse("draw 1")) == "draw a card from pile 1."
    state.phase = "gale"
    assert table.evaluate(state, 0, parse("give start-red-peony")) == "pass the red start tile to the left: -1."
    assert table.command(state, 0, parse("give start-red-peony")) == "give a1"
