"""S19 to S30: the twelve signs, each with no, one and several points, with both settings of `sign_tiles`.

Stars mark Explosion tiles. `any` is what the panorama is worth when every tile counts, `exploded` when only those do.
"""

from typing import Final, NamedTuple

import pytest

from tests.rulebook.spring_festival.tables import IDLE, Seat, position


class Worth(NamedTuple):
    """A panorama and its points by each setting."""

    panorama: str
    any: int
    exploded: int


def agrees(sign: str, worth: Worth) -> None:
    """The sign's points at the end of a game; a player with one lonely tile gets none from a neighbour's."""
    for sign_tiles, points in (("any", worth.any), ("exploded", worth.exploded)):
        state = position(
            Seat(worth.panorama, ignited=True), IDLE, phase="over", turn=12, sign=sign, sign_tiles=sign_tiles
        )
        assert state.scores()[0].parts["sign"] == points, sign_tiles


def each(**worths: Worth) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("worth", worths.values(), ids=worths.keys())


@each(
    none=Worth("r2* r3* r4*", 0, 0),
    two_in_a_column=Worth(
        """
        r1*
        y1*
        """,
        0,
        0,
    ),
    one=Worth("r1* y2*", 3, 3),
    gap_between_two=Worth(
        """
        r1* g2*
        .   g3*
        y1* g4*
        """,
        0,
        0,
    ),
    several=Worth(
        """
        b1* .   b1*
        r2* y1* g4*
        r3* r3* r4*
        """,
        9,
        9,
    ),
    rocket=Worth("r1 y1*", 6, 3),
    second_is_a_rocket=Worth(
        """
        r1*
        y1
        """,
        0,
        3,
    ),
)
def test_s19_goat(worth: Worth) -> None:
    """S19: 3 for each column with exactly one 1-explosion tile; a rocket that does not count is no second one."""
    agrees("goat", worth)


@each(
    none=Worth("T15* T14*", 0, 0),
    half_sparks_that_do_not_meet=Worth("T14* T40*", 0, 0),
    one=Worth("T14* T44*", 3, 3),
    shared_by_two=Worth("T14* T15*", 6, 6),
    of_other_numbers=Worth("T40* T44*", 0, 0),
    several=Worth("T18* T15* . T14* T38*", 9, 9),
    rocket=Worth("T14 T44*", 3, 0),
    other_half_is_a_rocket=Worth("T14* T44", 3, 3),
    shared_with_a_rocket=Worth("T14* T15", 6, 3),
)
def test_s20_rooster(worth: Worth) -> None:
    """S20: 3 for each 3-explosion tile in a full spark; the other half may have either side up."""
    agrees("rooster", worth)


@each(
    none=Worth("b1* r4* b2*", 0, 0),
    one=Worth(
        """
        .   y1* .
        g1* r1* b1*
        .   y2* .
        """,
        5,
        5,
    ),
    one_edge_free=Worth(
        """
        y3* y1* y4*
        g1* r1* b1*
        y2* .   g2*
        """,
        0,
        0,
    ),
    not_red=Worth(
        """
        .   r1* .
        r1* g1* r1*
        .   r2* .
        """,
        0,
        0,
    ),
    several=Worth(
        """
        .   y1* y1* .
        g1* r1* r1* b1*
        .   y2* y2* .
        """,
        10,
        10,
    ),
    rocket=Worth(
        """
        .   y1* .
        g1* r1  b1*
        .   y2* .
        """,
        5,
        0,
    ),
    neighbours_are_rockets=Worth(
        """
        .   y1 .
        g1 r1* b1
        .   y2 .
        """,
        5,
        5,
    ),
)
def test_s21_snake(worth: Worth) -> None:
    """S21: 5 for each red tile with neighbours on all four edges, whichever side these have up."""
    agrees("snake", worth)


@each(
    none=Worth("y1* y2* y3*", 0, 0),
    lonely=Worth("y1* g1*", 0, 0),
    one_pair=Worth(
        """
        y1* g1*
        g2* y2*
        """,
        6,
        6,
    ),
    other_diagonal=Worth(
        """
        g1* y1*
        y2* g2*
        """,
        6,
        6,
    ),
    several=Worth(
        """
        y1* g1* y2*
        r1* y3* r2*
        y4* b1* .
        """,
        12,
        12,
    ),
    partner_is_a_rocket=Worth(
        """
        y1* g1*
        g2* y2
        """,
        6,
        0,
    ),
    one_partner_of_two=Worth(
        """
        y1* g1* y2
        r1* y3* r2*
        """,
        9,
        6,
    ),
)
def test_s22_rat(worth: Worth) -> None:
    """S22: 3 for each yellow tile diagonally beside another; both must count."""
    agrees("rat", worth)


@each(
    none=Worth("T40* T43*", 0, 0),
    one=Worth("T40* T44*", 2, 2),
    all_rockets=Worth("T40 T44", 2, 2),
    upwards=Worth(
        """
        T44*
        T40
        """,
        2,
        2,
    ),
    several=Worth(
        """
        T40 T38*
        T43 T44
        """,
        8,
        8,
    ),
)
def test_s23_dragon(worth: Worth) -> None:
    """S23: 2 for each full spark, always of all tiles."""
    agrees("dragon", worth)


@each(
    none=Worth(
        """
        r1*
        r2*
        r3*
        r3*
        """,
        0,
        0,
    ),
    a_line=Worth("r1* r2* r3* r4*", 0, 0),
    one=Worth(
        """
        r1*
        y4*
        b3*
        g2*
        """,
        5,
        5,
    ),
    with_a_gap_and_a_double=Worth(
        """
        r1* .
        y4* .
        .   b3*
        g2* g2*
        r3* r3*
        r3* .
        """,
        5,
        5,
    ),
    several=Worth(
        """
        r1* y4* r1*
        r2* y3* y2*
        r3* y2* .
        r4* y1* b3*
        """,
        10,
        10,
    ),
    a_rocket=Worth(
        """
        r1* y4*
        r2  y3*
        r3* y2*
        r4* y1*
        """,
        10,
        5,
    ),
)
def test_s24_ox(worth: Worth) -> None:
    """S24: 5 for each column with all four numbers."""
    agrees("ox", worth)


@each(
    none=Worth("r2* r1* r2*", 0, 0),
    diagonal=Worth(
        """
        r2* r1*
        r1* y2*
        """,
        0,
        0,
    ),
    one=Worth("r2* y2*", 5, 5),
    upwards=Worth(
        """
        r2*
        y2*
        """,
        5,
        5,
    ),
    overlapping=Worth("r2* y2* b2*", 10, 10),
    several=Worth(
        """
        r2* y2*
        g2* b2*
        """,
        20,
        20,
    ),
    partner_is_a_rocket=Worth("r2* y2 b2* g2*", 15, 5),
)
def test_s25_rabbit(worth: Worth) -> None:
    """S25: 5 for each pair side by side; pairs may overlap, both tiles must count."""
    agrees("rabbit", worth)


SURROUNDED: Final = """
    .   y1* .
    g1* r4* b1*
    .   y2* .
"""


@each(
    none=Worth("r1* r2* r3*", 0, 0),
    surrounded=Worth(SURROUNDED, 0, 0),
    surrounded_by_rockets=Worth(SURROUNDED.replace("*", "").replace("r4", "r4*"), 0, 0),
    one=Worth("r4* r1*", 3, 3),
    one_free_edge=Worth(
        """
        .   y1* .
        g1* r4* b1*
        """,
        3,
        3,
    ),
    several=Worth(
        """
        .   y4* .
        g4* r4* b4*
        .   y4* .
        """,
        12,
        12,
    ),
    rocket=Worth("r4 r4*", 6, 3),
)
def test_s26_dog(worth: Worth) -> None:
    """S26: 3 for each 4-explosion tile with a free edge; a rocket beside it takes the edge as well."""
    agrees("dog", worth)


@each(
    none=Worth("r1* r2*", 0, 0),
    alone_is_no_group=Worth("b1* r2* b3*", 0, 0),
    diagonal_is_no_group=Worth(
        """
        b1* r1*
        r2* b2*
        """,
        0,
        0,
    ),
    two=Worth("b1* b2*", 6, 6),
    rockets_too=Worth("b1 b2* b3", 9, 9),
    the_biggest_only=Worth(
        """
        b1* r1* b1*
        b2* r2* b2
        r1* r3* b3
        """,
        9,
        9,
    ),
    two_equal_groups_score_one=Worth("b1* b2* r1* b3* b4*", 6, 6),
    crooked=Worth(
        """
        b1* b2* b3
        r1* .   b4
        b1  b2  b3
        """,
        21,
        21,
    ),
)
def test_s27_tiger(worth: Worth) -> None:
    """S27: 3 for each tile of the biggest blue group, of at least two, always of all tiles."""
    agrees("tiger", worth)


@each(
    none=Worth("g1* r1* g2*", 0, 0),
    diagonal=Worth(
        """
        g1* r1*
        r2* g2*
        """,
        0,
        0,
    ),
    one_pair=Worth("g1* g2*", 4, 4),
    three_in_a_line=Worth("g1* g2* g3*", 6, 6),
    two_pairs=Worth(
        """
        g1* r1* g3*
        g2* r2* g4*
        """,
        8,
        8,
    ),
    partner_is_a_rocket=Worth("g1* g2 r1* g3* g4*", 8, 4),
)
def test_s28_monkey(worth: Worth) -> None:
    """S28: 2 for each green tile beside another; both must count."""
    agrees("monkey", worth)


@each(
    none=Worth("T40* T44*", 0, 0),
    one_sided=Worth("T42* T44*", 0, 0),
    one=Worth("T42* T43*", 2, 2),
    rockets_too=Worth("T42 T43", 2, 2),
    upwards=Worth(
        """
        T41
        T45*
        """,
        2,
        2,
    ),
    diagonal=Worth(
        """
        .   T05*
        T02 T40
        """,
        2,
        2,
    ),
    other_diagonal=Worth(
        """
        T05* .
        T40  T02
        """,
        2,
        2,
    ),
    several=Worth(
        """
        T03* T06
        T09  T12*
        """,
        8,
        8,
    ),
    both_kinds=Worth(
        """
        T02 T03* T06
        .   T05  .
        """,
        4,
        4,
    ),
)
def test_s29_pig(worth: Worth) -> None:
    """S29: 2 for each pair of arrows that face each other, diagonals included, always of all tiles."""
    agrees("pig", worth)


@each(
    none=Worth("r1* y1* b1*", 0, 0),
    a_column=Worth(
        """
        r1*
        y1*
        b1*
        g1*
        """,
        0,
        0,
    ),
    one=Worth("r1* y1* b1* g1*", 5, 5),
    doubles=Worth("r1* y1* b1* r2* y2* b2*", 0, 0),
    with_a_gap=Worth(
        """
        r1* y1* .   b1* g2*
        y2* y2* y3* y4* .
        """,
        5,
        5,
    ),
    several_and_rockets=Worth(
        """
        r1 y1 b1* g1
        g2 b2 y2* r2
        """,
        10,
        10,
    ),
)
def test_s30_horse(worth: Worth) -> None:
    """S30: 5 for each line with all four colours, gaps or not, always of all tiles."""
    agrees("horse", worth)


@pytest.mark.parametrize("sign_tiles", ["any", "exploded"])
def test_s19_s30_no_sign_no_points(sign_tiles: str) -> None:
    """S5, S17: without the advanced rule the part is there and 0."""
    state = position(Seat("r1* y1* b1* g1*", ignited=True), phase="over", turn=12, sign_tiles=sign_tiles)
    assert state.scores()[0].parts["sign"] == 0


def test_s19_s30_each_player_counts_an_own_panorama() -> None:
    """S17: one sign for all, points by each display."""
    state = position(Seat("b1 b2"), Seat("b1 b2 b3"), Seat("r1"), players=3, phase="over", turn=12, sign="tiger")
    assert [score.parts["sign"] for score in state.scores()] == [6, 9, 0]
