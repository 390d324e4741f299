"""F18: identical pairs."""

import pytest

from tests.rulebook.festival.tables import fulfilled


def test_f18_two_identical_tiles_anywhere() -> None:
    """F18: E1 needs two red tiles of one type; they need not touch or be on the same level."""
    assert "E1" in fulfilled("""
        rL  .   .
        .   .   .
        .   .   gF+rL
    """)
    assert "E1" in fulfilled("""
        .   .   .
        rF  rF  .
        .   .   .
    """)


@pytest.mark.parametrize(
    "near",
    [
        pytest.param("rL rF", id="same colour only"),
        pytest.param("rL bL", id="same type only"),
        pytest.param("bL bL", id="a pair of another colour"),
        pytest.param("rL rL+bF", id="one covered"),
        pytest.param("rL+rL .", id="one on the other"),
    ],
)
def test_f18_nearly_a_pair(near: str) -> None:
    """F18: a pair needs two visible tiles of the right colour and the same type."""
    assert "E1" not in fulfilled(f"""
        .   .   .
        {near}  .
        .   .   .
    """)
