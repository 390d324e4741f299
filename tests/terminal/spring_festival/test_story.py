"""Events in words."""

import pytest

from skyburst.core.game import Event
from skyburst.games.spring_festival.events import (
    ActivePlayer,
    CardDrawn,
    CompositionCompleted,
    Exploded,
    FinaleBegun,
    GameEnded,
    Ignited,
    PerfectFinale,
    RocketFired,
    Sparked,
    StoreTurned,
    TileLaid,
    TilesDiscarded,
)

from .scenes import position, spring_table

FIRED = RocketFired(0, "T01", "1,0", None)
CHAIN = [Exploded(0, "1,1", "1,0"), Exploded(0, "2,-1", "1,0")]
STORIES: list[tuple[list[Event], list[str], list[str]]] = [
    ([], [], []),
    ([TileLaid(0, "S11", "0,0")], ["You lay S11 ▲1 at 0,0."], ["Vous posez S11 ▲1 en 0,0."]),
    (
        [StoreTurned(1, 0)],
        ["Greedy 2 leaves the store as it is."],
        ["Greedy 2 laisse la réserve comme elle est."],
    ),
    (
        [StoreTurned(0, 1)],
        ["You turn the store by 1 quarter."],
        ["Vous tournez la réserve de 1 quart de tour."],
    ),
    (
        [FIRED, Sparked(0, "1,0", "N", "1,1"), *CHAIN],
        ["You fire the green rocket ✚4 at 1,0: +1 applause; chain of 2 (1,1 → 2,-1)."],
        ["Vous tirez la fusée verte ✚4 en 1,0 : +1 bravo ; chaîne de 2 (1,1 → 2,-1)."],
    ),
    (
        [RocketFired(1, "S11", "0,0", "S12"), TilesDiscarded(("S21",)), ActivePlayer(0)],
        [
            "Greedy 2 fires the red rocket ▲1 at 0,0: replaces ★2.",
            "Nobody faced ●1: 1 tile leaves the store.",
            "The store is yours to turn now.",
        ],
        [
            "Greedy 2 tire la fusée rouge ▲1 en 0,0 : remplace ★2.",
            "Personne devant ●1 : 1 tuile quitte la réserve.",
            "C’est à vous de tourner la réserve.",
        ],
    ),
    (
        [CompositionCompleted(0, "C05", ("0,0", "1,0", "1,1"), 4), CardDrawn(0, "C01")],
        ["You complete C05 □·/●● with 0,0 1,0 1,1, +4: the next card is C01 ●□●."],
        ["Vous réalisez C05 □·/●● avec 0,0 1,0 1,1, +4 : la carte suivante est C01 ●□●."],
    ),
    (
        [TilesDiscarded(("S21", "S22")), FinaleBegun(1)],
        [
            "Nobody faced ●1 ▲2: 2 tiles leave the store.",
            "The store is empty: all tiles turn back to rockets for the grande finale.",
        ],
        [
            "Personne devant ●1 ▲2 : 2 tuiles quittent la réserve.",
            "La réserve est vide : toutes les tuiles redeviennent des fusées pour le bouquet final.",
        ],
    ),
    (
        [Ignited(0, "0,0"), *CHAIN, PerfectFinale(0, 3), GameEnded("empty-store")],
        ["You ignite 0,0: chain of 2 (1,1 → 2,-1); a perfect finale, +3 applause.", "The game is over."],
        ["Vous allumez 0,0 : chaîne de 2 (1,1 → 2,-1) ; un bouquet parfait, +3 bravos.", "La partie est finie."],
    ),
]


def plain(sentences: list[str]) -> list[str]:
    blanks = str.maketrans({"\N{NARROW NO-BREAK SPACE}": " ", "\N{NO-BREAK SPACE}": " "})
    return [sentence.translate(blanks) for sentence in sentences]


@pytest.mark.parametrize(("events", "english", "french"), STORIES)
def test_story(events: list[Event], english: list[str], french: list[str]) -> None:
    assert plain(spring_table("en").tell(events)) == english
    assert plain(spring_table("fr").tell(events)) == french


def test_what_is_asked_for() -> None:
    table, tiles = spring_table(), "0,0=T40! 1,0=T14! 2,0=T41!"
    states = [
        position(tiles, phase="turn"),
        position(tiles),
        position(tiles, hand="P01 C01", fired=True),
        position(tiles, phase="finale", turn=12),
    ]
    assert [table.ask(state.view(0)).split(":")[0] for state in states] == [
        "Turn the store",
        "Fire your rocket",
        "Complete a card",
        "Your grande finale",
    ]


def test_actions_are_weighed() -> None:
    table, tiles = spring_table(), "0,0=T40! 1,0=T14 2,0=T41!"
    fire, turn = position(tiles, hand="P01 C01", store="T14 T20 T21 T22"), position(tiles, phase="turn")
    one = next(action for action in fire.legal_actions(0) if action.text == "fire 1,0")
    told = "fire 1,0: 1 goes off; +1 applause; in place of ✚3; then P01 1□1 +5."
    assert plain([table.weigh(fire, 0, one)]) == [told]
    assert table.weigh(turn, 0, turn.legal_actions(0)[0]).startswith("turn 0: the red rocket ▲")
    ended = position(tiles, phase="finale", turn=12)
    assert " of 3 " in table.weigh(ended, 0, ended.legal_actions(0)[0])
