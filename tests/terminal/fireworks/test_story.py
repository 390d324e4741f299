"""Events in words."""

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
YOU = "You launch the die: it shows 2 paws; 2 turned up (▲✿k, Heavy Rain); 1 turned down; 2 flew out"
VOUS = (
    "Vous lancez le dé : il montre 2 pattes ; 2 tuiles retournées (▲✿k, Averse) ; 1 cachée de nouveau ; "
    "2 sorties de la boîte"
)
STORIES: list[tuple[list[Event], list[str], list[str]]] = [
    ([], [], []),
    ([Heaped(0)], ["You heap the tiles together."], ["Vous mettez les tuiles en tas."]),
    ([Heaped(1)], ["Random 2 heaps the tiles together."], ["Random 2 met les tuiles en tas."]),
    (
        [Launched(0, None, "2", ("red-peony-k4", "heavy-rain-1"), 1, ("start-red-peony",), 1)],
        [f"{YOU} (face up: ▲✿◉)."],
        [f"{VOUS} (visibles : ▲✿◉)."],
    ),
    (
        [Launched(1, "hammer", "fireworks", (), 0, (), 1), LaunchFailed(1)],
        [
            "Random 2 launches the die, “Hammer”: it shows the fireworks symbol; 1 flew out.",
            "No tile in the box turned up: the launch of Random 2 fails.",
        ],
        [
            "Random 2 lance le dé, « Marteau » : il montre le symbole feu d’artifice ; 1 sortie de la boîte.",
            "Aucune tuile retournée dans la boîte : le lancer de Random 2 échoue.",
        ],
    ),
    (
        [CardDrawn(0, 1, "relay", False)],
        ["You draw “Relay” from pile 1."],
        ["Vous piochez « Relais » sur la pile 1."],
    ),
    (
        [CardDrawn(1, 2, "relay", True)],
        ["Pile 2 is made anew from the discards, and Random 2 draws “Relay”."],
        ["La pile 2 est reformée avec la défausse, et Random 2 pioche « Relais »."],
    ),
    (
        [HelpersAsked(1, (2, 0))],
        ["Random 2 launches with Random 3 and you."],
        ["Random 2 lance avec Random 3 et vous."],
    ),
    (
        [TileTaken(0, "green-peony-s2", "A3"), EndTriggered(0), TilesPutBack(("heart-1",), 1), ActivePlayer(1)],
        [
            "You take the green peony ✚✿s; it lies on A3.",
            "Your board is full: the end is near.",
            "2 tiles go back into the box.",
            "The barrel goes to Random 2.",
        ],
        [
            "Vous prenez la pivoine verte ✚✿s, qui va en A3.",
            "Votre plateau est plein : la fin est proche.",
            "2 tuiles retournent dans la boîte.",
            "Le canon passe à Random 2.",
        ],
    ),
    (
        [TileTaken(1, "fish-1", "B2"), FunctionResolved(0, "gale", True)],
        ["Random 2 takes the special tile “fish”; it lies on B2.", "Gale!"],
        ["Random 2 prend la tuile spéciale « poisson », qui va en B2.", "Bourrasque !"],
    ),
    (
        [TilePassed(1, 0, "start-red-peony", "C1"), FunctionResolved(0, "heavy-rain", False)],
        [
            "Random 2 passes the start tile ▲✿◉ to you; it lies on C1.",
            "Heavy Rain has no effect and leaves the game.",
        ],
        [
            "Random 2 passe la tuile de départ ▲✿◉ à vous, en C1.",
            "Averse : sans effet, la tuile quitte le jeu.",
        ],
    ),
    (
        [TileReturned(0, "A1"), BonusTurn(0, "die")],
        ["You put the tile on A1 back into the box.", "The fireworks symbol: you take another turn."],
        ["Vous remettez dans la boîte la tuile en A1.", "Le symbole feu d’artifice : vous rejouez."],
    ),
    (
        [BonusTurn(1, "tile"), Arranged(0, ())],
        ["The Fireworks tile: Random 2 takes another turn.", "You arrange your board."],
        ["La tuile Feu d’artifice : Random 2 rejoue.", "Vous rangez votre plateau."],
    ),
    (
        [LastArranging(), SaidReady(0), GameEnded("full-board")],
        ["All turns are over: everybody may arrange once more.", "You are ready.", "The game is over."],
        [
            "Tous les tours sont joués : chacun peut encore ranger ses tuiles.",
            "Vous avez fini.",
            "La partie est finie.",
        ],
    ),
]


@pytest.mark.parametrize(("happened", "english", "french"), STORIES)
def test_stories(happened: list[Event], english: list[str], french: list[str]) -> None:
    assert fireworks_table().tell(happened) == english
    told = [sentence.replace("\N{NARROW NO-BREAK SPACE}", " ") for sentence in fireworks_table("fr").tell(happened)]
    assert told == french


def test_every_event_has_a_story() -> None:
    there = {kind for kind in vars(events).values() if isinstance(kind, type) and kind.__module__ == events.__name__}
    assert there == {type(event) for happened, _, _ in STORIES for event in happened}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_asks_for_something(language: str) -> None:
    table = fireworks_table(language)
    asked = [table.ask(position(phase=phase, wanted=(1,)).view(0)) for phase in PHASES]
    asked.append(table.ask(position(phase="choose", wanted=(3,)).view(0)))
    assert len(set(asked)) == len(asked)
    carded = position(phase="launch")
    carded.turn.card = "relay"
    assert table.ask(carded.view(0)) not in asked


def test_actions_are_weighed() -> None:
    """What the best spot brings, what a tile is worth where it lies."""
    board = "A1=start-red-peony:0 B1=red-peony-s2:0 C3=red-peony-k3a:0"
    state = position(board, up="blue-peony-k3a")
    table, parse = fireworks_table(), state.actions.parse
    assert table.weigh(state, 0, parse("take blue-peony-k3a")) == "take blue-peony-k3a: +3 on D2 sw."
    assert table.weigh(state, 0, parse("draw 1")) == "draw 1."
    state.phase = "gale"
    assert table.weigh(state, 0, parse("give start-red-peony")) == "give start-red-peony: -1."
