"""Tests the sentences that describe events."""

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
    (
        [TileLaid(0, "S11", "0,0")],
        ["You lay the red 1-explosion tile at 0,0."],
        ["Vous posez la tuile rouge à 1 explosion en 0,0."],
    ),
    (
        [StoreTurned(1, 0)],
        ["Greedy 2 doesn’t turn the store."],
        ["Greedy 2 ne tourne pas le magasin."],
    ),
    (
        [StoreTurned(0, 1)],
        ["You turn the store by 1 quarter turn."],
        ["Vous tournez le magasin de 1 quart de tour."],
    ),
    (
        [FIRED, Sparked(0, "1,0", "N", "1,1"), *CHAIN],
        ["You fire the green 4-explosion rocket at 1,0: +1 applause; 3 tiles go off."],
        ["Vous tirez la fusée verte à 4 explosions en 1,0 : +1 bravo ; 3 tuiles explosent."],
    ),
    (
        [RocketFired(1, "S11", "0,0", "S12"), TilesDiscarded(("S21",)), ActivePlayer(0)],
        [
            "Greedy 2 fires the red 1-explosion rocket at 0,0: replaces the yellow 2-explosion tile.",
            "Discarded: the blue 1-explosion tile.",
            "You turn the store next.",
        ],
        [
            "Greedy 2 tire la fusée rouge à 1 explosion en 0,0 : remplace la tuile jaune à 2 explosions.",
            "Défaussée : la tuile bleue à 1 explosion.",
            "À vous de tourner le magasin.",
        ],
    ),
    (
        [CompositionCompleted(0, "C05", ("0,0", "1,0", "1,1"), 4), CardDrawn(0, "C01")],
        ["You complete the composition □·/●●, +4: the new card is the composition ●□●."],
        ["Vous réalisez la composition □·/●●, +4 : la nouvelle carte est la composition ●□●."],
    ),
    (
        [TilesDiscarded(("S21", "S22")), FinaleBegun(1)],
        [
            "Discarded: the blue 1-explosion tile and the red 2-explosion tile.",
            "The store is empty: all tiles turn back into rockets for the grande finale.",
        ],
        [
            "Défaussées : la tuile bleue à 1 explosion et la tuile rouge à 2 explosions.",
            "Le magasin est vide : toutes les tuiles redeviennent des fusées pour le bouquet final.",
        ],
    ),
    (
        [Ignited(0, "0,0"), *CHAIN, PerfectFinale(0, 3), GameEnded("empty-store")],
        ["You light your finale at 0,0: 3 tiles go off; a perfect finale, +3 applause.", "Game over."],
        [
            "Vous allumez votre bouquet final en 0,0 : 3 tuiles explosent ; un bouquet parfait, +3 bravos.",
            "Partie terminée.",
        ],
    ),
]


def plain(sentences: list[str]) -> list[str]:
    blanks = str.maketrans({"\N{NARROW NO-BREAK SPACE}": " ", "\N{NO-BREAK SPACE}": " "})
    return [sentence.translate(blanks) for sentence in sentences]


@pytest.mark.parametrize(("events", "english", "french"), STORIES)
def test_story(events: list[Event], english: list[str], french: list[str]) -> None:
    assert plain(spring_table("en").narrate(events)) == english
    assert plain(spring_table("fr").narrate(events)) == french


def test_what_is_asked_for() -> None:
    table, tiles = spring_table(), "0,0=T40! 1,0=T14! 2,0=T41!"
    states = [
        position(tiles, phase="turn"),
        position(tiles),
        position(tiles, hand="P01 C01", fired=True),
        position(tiles, phase="finale", turn=12),
    ]
    assert [table.instruction(state.view(0)).split(":")[0] for state in states] == [
        "Turn the store",
        "Fire next to a tile, or replace one",
        "Complete a card",
        "Light your grande finale",
    ]


def test_actions_are_weighed() -> None:
    table, tiles = spring_table(), "0,0=T40! 1,0=T14 2,0=T41!"
    fire, turn = position(tiles, hand="P01 C01", store="T14 T20 T21 T22"), position(tiles, phase="turn")
    one = next(action for action in fire.legal_actions(0) if action.text == "fire 1,0")
    expected = (
        "fire the green 3-explosion rocket at 1,0: 1 tile goes off; +1 applause; "
        "replaces the green 3-explosion tile; lets you complete 1□1 +5."
    )
    assert plain([table.evaluate(fire, 0, one)]) == [expected]
    assert table.command(fire, 0, one) == "fire 1,0"
    assert table.evaluate(turn, 0, turn.legal_actions(0)[0]).startswith("don’t turn the store: the red ")
    ended = position(tiles, phase="finale", turn=12)
    assert " of 3 " in table.evaluate(ended, 0, ended.legal_actions(0)[0])
