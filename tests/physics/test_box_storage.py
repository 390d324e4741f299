"""A box can be saved as JSON and read back; invalid JSON is refused with the path to the problem."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.physics import BoxError, read_box

from .boxes import FRESH, PLAIN, after, fresh_box

Json = dict[str, Any]


def test_round_trip() -> None:
    """After being saved and read back, a box gives the same launches."""
    box = fresh_box()
    contents = after(FRESH, box.launch(FRESH, PLAIN, Chance("7")))
    text = json.dumps(box.to_json())
    other = read_box(json.loads(text))
    assert other.scene() == box.scene()
    assert json.dumps(other.to_json()) == text
    assert other.launch(contents, PLAIN, Chance("8")) == box.launch(contents, PLAIN, Chance("8"))
    assert other.to_json() == box.to_json()


def test_is_small() -> None:
    """The JSON of a box with all tiles takes less than 12 kB."""
    box = fresh_box()
    box.launch(FRESH, PLAIN, Chance("7"))
    assert len(json.dumps(box.to_json()).encode()) < 12_000


def change(name: str, value: object) -> Callable[[Json], None]:
    return lambda box: box.update({name: value})


def row(number: int, entry: int, value: object) -> Callable[[Json], None]:
    return lambda box: box["tiles"][number].__setitem__(entry, value)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (change("format", "skyburst-box/9"), "format: must be 'skyburst-box/1'"),
        (change("lid", 1), "lid: unknown field"),
        (lambda box: box.pop("die"), "die: is missing"),
        (change("die", [1, 2]), "die: must have 7 entries, not 2"),
        (change("tiles", {}), "tiles: must be a list, not an object"),
        (change("tiles", [["a", 1]]), r"tiles\[0\]: must have 10 entries, not 2"),
        (row(3, 0, 5), r"tiles\[3\]\[0\]: must be a string, not a whole number"),
        (row(3, 1, -1), r"tiles\[3\]\[1\]: the slot must be from 0 to 999"),
        (row(3, 1, 1), r"tiles\[3\]: slot 1 is used twice"),
        (row(3, 2, 7), r"tiles\[3\]\[2\]: must be 1 for face up or 0"),
        (row(3, 3, 0.5), r"tiles\[3\]\[3\]: must be a whole number, not 0.5"),
        (row(3, 4, 10**9), r"tiles\[3\]: x, y and z must each be at most 120 cm from the middle of the box"),
        (row(3, 4, 10**400), r"tiles\[3\]\[4\]: must be greater than -10"),
        (row(3, 9, 10**400), r"tiles\[3\]\[9\]: must be greater than -10"),
        (row(3, 6, 50000), r"tiles\[3\]: the last four entries must be a rotation"),
        (lambda box: box["tiles"].append(box["tiles"][0]), r"tiles\[111\]: tile '.*' is listed twice"),
    ],
)
def test_broken(spoil: Callable[[Json], object], message: str) -> None:
    given = json.loads(json.dumps(fresh_box().to_json()))
    spoil(given)
    with pytest.raises(BoxError, match=f"^{message}"):
        read_box(given)


@pytest.mark.parametrize("given", [None, [], "box", 7])
def test_no_object(given: object) -> None:
    with pytest.raises(BoxError, match="must be an object"):
        read_box(given)
