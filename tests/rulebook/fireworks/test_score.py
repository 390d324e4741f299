"""W20 to W25: the points of a board."""

import pytest

from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.scoring import Formation, formations, score
from tests.rulebook.fireworks.drawing import SET, drawn, lone, names

FLOWER = """
      rpk3:2 rps3:3 . .
    rpf3:1 R-p rpk2:4 . .
  . rps2:0 rpk4:5 . .
    . . . . .
      . . . .
"""
"""A red peony around B2; all six segments point at it, and no two halves meet."""


def parts(layout: Layout, character: str = "maicho") -> dict[str, int]:
    """Returns the parts of a board's score that are not 0."""
    return {part: points for part, points in score(SET, layout, character).parts.items() if points}


def pairs(layout: Layout) -> list[str]:
    """Returns the pairs of halves on a board as text."""
    found = [formation for formation in formations(SET, layout) if formation.kind not in ("big", "special")]
    return [f"{formation.kind} {names(formation.spaces)} {formation.points}" for formation in found]


def pair(one: str, other: str) -> Layout:
    """Returns a board with two tiles whose halves face each other."""
    return lone(C2=f"{one}:4", C3=f"{other}:1")


def test_w20_one_shape_and_one_colour() -> None:
    """W20: a big firework of one shape and one colour scores ten points."""
    [found] = formations(SET, drawn(FLOWER))
    assert (found.kind, found.points, found.complete) == ("big", 10, True)
    assert names(found.spaces) == "A1 A2 B1 B2 B3 C2 C3"


@pytest.mark.parametrize(
    ("change", "points", "complete"),
    [
        ({"rpf3:1": "bpf3:1"}, 7, True),
        ({"R-p": "B-p"}, 7, True),
        ({"rpf3:1": "bpf3:1", "rps2:0": "gps2:0"}, 7, True),
        ({"rpf3:1": "rcf3:1"}, 6, True),
        ({"R-p": "R-c"}, 6, True),
        ({"rpf3:1": "bcf3:1"}, 1, False),
        ({"rpf3:1": "bpf3:1", "rps2:0": "rcs2:0"}, 1, False),
        ({"R-p": "B-c"}, 1, False),
        ({"rpf3:1": "."}, 1, False),
        ({"rpf3:1": "smiley"}, 1, False),
        ({"rpf3:1": "rpf3:2"}, 1, False),
        ({"rpf3:1": "R-c"}, 1, False),
    ],
    ids=[
        "one segment of another colour",
        "the core of another colour",
        "several colours",
        "one segment of another shape",
        "the core of another shape",
        "a segment of another shape and colour",
        "a colour astray here and a shape there",
        "the core astray in both",
        "a gap",
        "a special tile",
        "a segment turned away",
        "a start tile",
    ],
)
def test_w20_mixed_and_incomplete(change: dict[str, str], points: int, complete: bool) -> None:
    """W20: one shape scores 7, one colour scores 6; with several of both, a big firework is incomplete."""
    drawing = FLOWER
    for old, new in change.items():
        assert old in drawing
        drawing = drawing.replace(old, new)
    found = next(formation for formation in formations(SET, drawn(drawing)) if names(formation.spaces[:1]) == "B2")
    assert (found.points, found.complete) == (points, complete)


def test_w20_on_the_edge() -> None:
    """W20: a core with fewer than six neighbours can never be complete."""
    layout = lone(A1="R-p", A2="rpk3:4", B2="rpk3:5", B1="rpk2:0")
    assert formations(SET, layout) == [Formation("big", (0, 1, 5, 4), 1, complete=False)]


def test_w20_nothing_lies_beyond_the_edge() -> None:
    """W20: the board does not wrap around: its last space is not a neighbour of the first."""
    assert formations(SET, lone(A1="R-p", E4="rpk3:3")) == [Formation("big", (0,), 1, complete=False)]


def test_w20_every_start_tile_scores() -> None:
    """W20: each start tile scores at least 1."""
    assert parts(lone(A1="R-p", C3="B-c", E4="G-p")) == {"big": 3}


def test_w20_a_segment_serves_one_core() -> None:
    """W20: the segment of a tile between two cores counts for only one of them."""
    layout = drawn("""
          rpk3:2 rps3:3 bpk3:2 bps3:3
        rpf3:1 R-p rpk2:4 B-p bpk2:4
      . rps2:0 rpk4:5 bps2:0 bpk4:5
        . . . . .
          . . . .
    """)
    assert [(formation.points, len(formation.spaces)) for formation in formations(SET, layout)[:2]] == [
        (10, 7),
        (1, 6),
    ]


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("rpk3", "rpk3", "kaleidoscope C2 C3 2"),
        ("rpk3", "rck3", "kaleidoscope C2 C3 2"),
        ("rpk3", "bpk3", "kaleidoscope C2 C3 3"),
        ("rps3", "rps3", "saturn C2 C3 3"),
        ("rps3", "rcs3", "saturn C2 C3 3"),
        ("rps3", "gcs3", "saturn C2 C3 2"),
        ("rpf3", "rcf3", "small-flower C2 C3 1"),
        ("rpf3", "ypf3", "small-flower C2 C3 1"),
    ],
)
def test_w21_two_halves_that_meet(one: str, other: str, found: str) -> None:
    """W21: kaleidoscopes score more with two colours, saturns with one; shapes do not matter."""
    assert pairs(pair(one, other)) == [found]


@pytest.mark.parametrize(("one", "other"), [("rpk3", "rps3"), ("rps3", "rpf3"), ("rpf3", "rpk3")])
def test_w21_halves_of_different_kinds(one: str, other: str) -> None:
    """W21: halves of different kinds score nothing."""
    assert pairs(pair(one, other)) == []


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("edge", [2, 3, 4])
@pytest.mark.parametrize("space", ["B2", "C3", "D4"])
def test_w21_in_every_direction(space: str, edge: int, turn: int) -> None:
    """W21: a half counts only with the half on the facing edge of the neighbour it points at.

    The neighbour's half is on edge 3, so it faces back if the neighbour's rotation equals the direction to the
    neighbour.
    """
    direction = (edge + turn) % 6
    board = SET.city_board
    other = board.names[board.neighbours[board.space[space]][direction]]
    meeting = [facing for facing in range(6) if pairs(lone(**{space: f"rpk{edge}:{turn}", other: f"bpk3:{facing}"}))]
    assert meeting == [direction]


def test_w21_a_half_at_the_edge_of_the_board() -> None:
    """W21: the halves on E2 and A1 point off the board, so they score nothing."""
    assert pairs(lone(A1="rpk3:2", E2="rpk3:0")) == []


def test_w21_a_half_counts_once() -> None:
    """W21: three halves in a row make one pair."""
    assert pairs(lone(C1="rpk3:4", C2="bpk3:1", C3="bpk3:1")) == ["kaleidoscope C1 C2 3"]


@pytest.mark.parametrize(
    ("motifs", "points", "puppy"),
    [
        ("", 0, 0),
        ("smiley", 1, 0),
        ("smiley heart", 2, 1),
        ("smiley heart star", 3, 2),
        ("smiley heart star fish", 4, 3),
        ("smiley heart star fish cat", 10, 3),
        ("smiley heart star fish cat paw", 10, 3),
        ("smiley heart star fish cat paw ribbon butterfly", 10, 3),
        ("smiley smiley", 1, 0),
        ("smiley smiley heart heart star star fish fish cat cat", 10, 3),
    ],
)
def test_w22_motifs_and_w23_fat_puppy(motifs: str, points: int, puppy: int) -> None:
    """W22, W23: one to five motifs score 1, 2, 3, 4 and 10 points; with Fat Puppy 1, 3, 5, 7 and 13."""
    layout = lone(**dict(zip(SET.city_board.names, motifs.split(), strict=False)))
    assert score(SET, layout, "kagija").parts == {
        "big": 0,
        "kaleidoscopes": 0,
        "saturns": 0,
        "small_flowers": 0,
        "special": points,
        "character": 0,
    }
    assert score(SET, layout, "fat-puppy").parts["special"] == points
    assert score(SET, layout, "fat-puppy").parts["character"] == puppy


def test_w22_a_formation_has_one_space_for_each_motif() -> None:
    """W22: only the first tile of each motif counts."""
    assert formations(SET, lone(A1="smiley", A2="smiley", E1="cat")) == [Formation("special", (0, 19), 2)]


FLOWERS = """
      rpf3:4 bpf3:1 ypf3:4 gpf3:1
    . . . . .
  . . . . .
    . . . . .
      . . . .
"""
KALEIDOSCOPES = FLOWERS.replace("f", "k")
SATURNS = FLOWERS.replace("f", "s")
ONE_EACH = """
      rpf3:4 bpf3:1 . .
    rpk3:4 bpk3:1 . . .
  rps3:4 bps3:1 . . .
    . . . . .
      . . . .
"""


@pytest.mark.parametrize(
    ("character", "drawing", "points"),
    [
        ("kohana", FLOWERS, 2),
        ("kohana", SATURNS, 0),
        ("manka", KALEIDOSCOPES, 3),
        ("manka", ONE_EACH, 0),
        ("tosei", SATURNS, 3),
        ("tosei", ONE_EACH, 0),
        ("kagija", ONE_EACH, 3),
        ("kagija", FLOWERS, 0),
        ("kagija", ONE_EACH.replace("rpf3:4", "."), 0),
        ("kagija", ONE_EACH.replace("rpk3:4", "."), 0),
        ("kagija", ONE_EACH.replace("rps3:4", "."), 0),
        ("maicho", FLOWERS, 0),
    ],
)
def test_w23_pairs_and_characters(character: str, drawing: str, points: int) -> None:
    """W23: Kohana scores for flowers, Manka for kaleidoscopes, Tosei for saturns, Kagija for one pair of each kind."""
    assert score(SET, drawn(drawing), character).parts["character"] == points


@pytest.mark.parametrize(
    ("motifs", "points"), [("smiley heart star star", 0), ("smiley heart star fish", 3), ("fish paw cat heart star", 3)]
)
def test_w23_maicho(motifs: str, points: int) -> None:
    """W23: Maicho needs four different motifs."""
    layout = lone(**dict(zip(SET.city_board.names, motifs.split(), strict=False)))
    assert score(SET, layout, "maicho").parts["character"] == points


def test_w23_tamaya() -> None:
    """W23: Tamaya needs two complete big fireworks."""
    both = drawn("""
          rpk3:2 rps3:3 . .
        rpf3:1 R-p rpk2:4 . .
      . rps2:0 rpk4:5 gck3:2 gcs3:3
        . . gcf3:1 G-c gck2:4
          . . gcs2:0 gck4:5
    """)
    assert parts(both, "tamaya") == {"big": 20, "character": 3}
    assert parts(drawn(FLOWER), "tamaya") == {"big": 10}


def test_w23_unknown_character() -> None:
    """W23: the error lists the known characters."""
    with pytest.raises(ValueError, match="no character 'nobody'; choose from maicho, kohana, "):
        score(SET, drawn(FLOWER), "nobody")


EXAMPLE = """
      rpf3:2 rcf2:3 smiley ycs3:3
    rpf2:1 R-p rpk3:4 ypk3:1 smiley
  gpk3:1 rcs3:0 rps3:5 gck3:0 B-c
    bps3:3 heart rcs3:2 bpf3:4 gcf3:1
      ypf3:4 bcf3:1 gpk3:5 ycs4:1
"""
"""A full board with a red firework of both shapes around B2 and a blue core at the edge."""


@pytest.mark.parametrize(
    ("character", "extra"),
    [("tosei", 3), ("kagija", 3), ("kohana", 2), ("fat-puppy", 1), ("maicho", 0), ("manka", 0), ("tamaya", 0)],
)
def test_w25_the_example(character: str, extra: int) -> None:
    """W25: 7 + 3 + 5 + 2 + 2 + 3 = 22; only Tosei and Kagija score the last 3 points on this board."""
    layout = drawn(EXAMPLE)
    assert -1 not in layout
    found = score(SET, layout, character)
    assert found.parts == {
        "big": 7,
        "kaleidoscopes": 3,
        "saturns": 5,
        "small_flowers": 2,
        "special": 2,
        "character": extra,
    }
    assert (found.total == 22) == (character in ("tosei", "kagija"))
    assert sorted(pairs(layout)) == [
        "kaleidoscope B3 B4 3",
        "saturn C2 D1 2",
        "saturn C3 D3 3",
        "small-flower D4 D5 1",
        "small-flower E1 E2 1",
    ]
