"""Provides a position from the middle of a Festival game."""

from skyburst.games.festival.state import State
from skyburst.locale import catalogue
from skyburst.terminal.festival.table import FestivalTable
from skyburst.terminal.seats import Seats
from tests.rulebook.festival.tables import FESTIVAL, Seat, position

MINE = Seat(
    """
        bF+rP      yB         .
        gL         gF+yB+rP   bF
        rB+yL      .          rB
    """,
    incomplete="A4 F1 B4 E3 S-red-1",
    complete="G1 E1 C1",
    crowd_pleasers="three-objectives",
)
YOURS = Seat(
    """
        rP+yB   .    bF
        .       .    .
        .       gL   .
    """,
    incomplete="S-yellow-1",
    complete="A1",
)


def kit_position() -> State:
    return position(
        MINE,
        YOURS,
        players=3,
        first=1,
        stacks=("gF bF", "bB", "yP rB"),
        piles=("D4", "G3", "A2", "B2"),
        middle="same-type two-level-three full-board",
    )


def festival_table(language: str = "en", names: tuple[str, ...] = ("You", "Greedy 2", "Random 3")) -> FestivalTable:
    """Returns a terminal table that addresses seat 0 as "you"; seat 0 plays for Paris."""
    seats = Seats(names, ("Paris", *[None] * (len(names) - 1)), you=0)
    return FestivalTable(FESTIVAL, seats, catalogue(language))
