"""Creates positions of Spring Festival to draw; tiles are written as x,y=TILE, with ! if exploded."""

from dataclasses import replace
from typing import Final

import skyburst
from skyburst.core.chance import Chance
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.view import PanoramaView, Phase, TileView
from skyburst.locale import catalogue
from skyburst.terminal.seats import Seats
from skyburst.terminal.spring_festival.table import SpringFestivalTable


def _spring() -> SpringFestival:
    game = skyburst.game("spring_festival")
    assert isinstance(game, SpringFestival)
    return game


SPRING: Final = _spring()
LINE: Final = " ".join(f"{x},0=T{x + 16:02}{'!' if x % 3 else ''}" for x in range(-15, 1))
"""Sixteen tiles in a line: the widest possible panorama."""


def tiles(text: str) -> dict[str, TileView]:
    found = {}
    for entry in text.split():
        place, _, tile = entry.partition("=")
        found[place] = TileView(tile.rstrip("!"), tile.endswith("!"))
    return found


def position(
    *panoramas: str,
    players: int = 2,
    phase: Phase = "fire",
    turn: int = 4,
    store: str = "",
    hand: str = "C01 C02 P01 P02",
    fired: bool = False,
    active: int = 0,
    sign: str | None = None,
) -> State:
    """Returns a position in which seat 0 is to act; `store` are the top tiles, and `fired` says if seat 0 has fired."""
    options = SPRING.options({"sign": sign or False})
    view = SPRING.deal(players, Chance("scene"), options).view(0)
    shown = [tiles(text) for text in (*panoramas, *["0,0=S11"] * players)][:players]
    seats = tuple(
        replace(
            seat,
            tiles=shown[number],
            starting_tiles=(),
            cards=tuple(hand.split()) if number == 0 else seat.cards,
            applause=number + 2,
            fired=fired and number == 0,
        )
        for number, seat in enumerate(view.panoramas)
    )
    tops = store.split() or ["T20", "T21", "T22", "T23"]
    spots = tuple(
        replace(spot, left=12 - turn, top=top if turn < 12 else None)
        for spot, top in zip(view.store, tops, strict=True)
    )
    unseen = [tile.id for tile in SPRING.components.store if tile.id not in tops][: 4 * max(0, 11 - turn)]
    after = replace(
        view,
        panoramas=seats,
        store=spots,
        unseen=tuple(unseen),
        phase=phase,
        turn=turn,
        active=active,
        to_act=(0,),
        sign=sign,
        first=0,
    )
    return SPRING.imagine(after, Chance("unseen"))


def seen(state: State, seat: int = 0) -> PanoramaView:
    return state.view(seat).panoramas[seat]


def spring_table(
    language: str = "en", names: tuple[str, ...] = ("You", "Greedy 2", "Random 3", "Greedy 4")
) -> SpringFestivalTable:
    """Returns a terminal table that addresses seat 0 as "you"."""
    return SpringFestivalTable(SPRING, Seats(names, (None,) * len(names), you=0), catalogue(language))
