"""S19 to S30: the points of the twelve signs, with both settings of the option `sign_tiles`."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from skyburst.games.spring_festival.signs import SIGNS
from tests.rulebook.spring_festival.tables import Seat, position

_SIGN = re.compile(r"# (S\d+) (\w+)")
_CASE = re.compile(r"(.+): (\d+)(?:, exploded (\d+))?")


def cases() -> Iterator[tuple[str, str, str, int, int]]:
    """Yields the title, sign and drawing of every case in signs.txt, and its points with `any` and `exploded`."""
    _, *signs = re.split(r"(?m)^(?=# )", (Path(__file__).parent / "signs.txt").read_text(encoding="utf-8"))
    for text in signs:
        head, *blocks = re.split(r"\n(?=\S)", text.strip())
        found = _SIGN.fullmatch(head)
        assert found, head
        for block in blocks:
            title, _, drawing = block.partition("\n")
            case = _CASE.fullmatch(title)
            assert case, title
            name, points, exploded = case.groups()
            yield f"{found[1]} {found[2]}: {name}", found[2], drawing, int(points), int(exploded or points)


CASES = list(cases())


@pytest.mark.parametrize(
    ("sign", "drawing", "points", "exploded"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_s19_to_s30_points_of_a_sign(sign: str, drawing: str, points: int, exploded: int) -> None:
    """S19 to S30: a sign scores the expected points for a player's panorama."""
    for sign_tiles, expected in (("any", points), ("exploded", exploded)):
        state = position(Seat(drawing, ignited=True), phase="over", turn=12, sign=sign, sign_tiles=sign_tiles)
        assert state.scores()[0].parts["sign"] == expected, sign_tiles


def test_s19_to_s30_every_sign_has_cases_with_and_without_points() -> None:
    """S19 to S30: signs.txt has cases with and without points for every sign."""
    assert set(SIGNS) == {sign for _, sign, *_ in CASES}
    for worth in (True, False):
        count = Counter(sign for _, sign, _, points, _ in CASES if (points > 0) == worth)
        assert set(SIGNS) == set(count)


@pytest.mark.parametrize("sign_tiles", ["any", "exploded"])
def test_s5_s17_without_a_sign_nobody_scores_for_one(sign_tiles: str) -> None:
    """S5, S17: without a sign, the sign scores 0 points."""
    state = position(Seat("r1* y1* b1* g1*", ignited=True), phase="over", turn=12, sign_tiles=sign_tiles)
    assert state.scores()[0].parts["sign"] == 0


def test_s17_each_player_scores_for_their_own_panorama() -> None:
    """S17, S27: all players score for the same sign, each for their own panorama."""
    state = position(Seat("b1 b2"), Seat("b1 b2 b3"), Seat("r1"), players=3, phase="over", turn=12, sign="tiger")
    assert [score.parts["sign"] for score in state.scores()] == [6, 9, 0]
