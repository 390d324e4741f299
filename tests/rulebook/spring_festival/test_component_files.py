"""S1 to S4: reading component files; tests/core/test_spring_festival_files.py tests more errors."""

import json
import re
from importlib.resources import files
from typing import Final

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import ComponentError
from skyburst.games.spring_festival.components import load
from tests.rulebook.spring_festival.drawing import SPRING
from tests.rulebook.spring_festival.tables import restored, setup

TEXT: Final = (files("skyburst") / "data" / "spring_festival.toml").read_text(encoding="utf-8")
LINE: Final = 'rows = ["B*B"]'
WRONG: Final = {
    ("set = 1", "set = 0"): "starting_tile[0].set",
    ("set = 1", "set = 2"): "starting set 1 S4",
    ("set = 4", "set = 3"): "starting set 3 S4",
    ('[[tile]]\nid = "T01"', '[[more]]\nid = "T01"'): "tile S2",
    ('set = "base"', 'set = "extended"'): "composition S3",
    ('id = "P36"\nkind = "pattern"', 'id = "P36"\nkind = "colour"'): "composition S3",
    ('id = "C01"\nkind = "colour"', 'id = "C01"\nkind = "pattern"'): "composition S3",
    ('id = "T02"', 'id = "S11"'): "tile",
    ('number = 1\narrows = ["E"]', "number = 0\narrows = []"): "starting_tile[0].number",
    ('number = 1\narrows = ["E"]', 'number = 5\narrows = ["N", "E", "S", "W", "NE"]'): "starting_tile[0].number",
    ('kind = "colour"', 'kind = "sign"'): "composition[0].kind",
    ('set = "base"', 'set = "huge"'): "composition[0].set",
    (LINE, "rows = []"): "composition[0].rows",
    (LINE, 'rows = [""]'): "composition[0].rows",
    (LINE, 'rows = ["B", "B", "B", "B", "B"]'): "composition[0].rows",
    (LINE, 'rows = ["..."]'): "composition[0].rows",
    (LINE, 'rows = [".B", ".B"]'): "composition[0].rows",
    (LINE, 'rows = ["BB", ".."]'): "composition[0].rows",
    ("set = 1", "set = 1\nshape = 1"): "starting_tile[0].shape",
    ("[[starting_tile]]", "shape = 1\n[[starting_tile]]"): "shape",
}
"""Changes to the shipped file (old and new text), and the entry and rule of the errors they cause."""


@pytest.mark.parametrize(("old", "new"), WRONG)
def test_s1_to_s4_wrong_files_are_refused(old: str, new: str) -> None:
    """S1 to S4: the error names the file, the entry and the rule."""
    assert old in TEXT
    with pytest.raises(ComponentError) as caught:
        load(TEXT.replace(old, new, 1), "some.toml", "0")
    entry = re.sub(" '.*?'", "", caught.value.entry)  # without the id that some errors add
    assert f"{entry} {caught.value.rule}".rstrip() == WRONG[old, new]
    assert caught.value.file == "some.toml"
    assert caught.value.problem


@pytest.mark.parametrize("rows", ['["B"]', '["BBBB"]', '["B", "B", "B", "B"]', '["B.", "B*"]', '[".1", "1*"]'])
def test_s13_other_figures_are_accepted(rows: str) -> None:
    """S13: any figure with up to four rows and columns is accepted if its cells are connected edge to edge."""
    card = load(TEXT.replace(LINE, f"rows = {rows}", 1), "some.toml", "0").compositions[0]
    assert list(card.rows) == json.loads(rows)
    assert len(card.figure.cells) == sum(letter != "." for row in card.rows for letter in row)


def test_s1_to_s4_a_file_is_read_as_written() -> None:
    """S1 to S4: tiles and cards are numbered in the order of the file; `deck` names the component set."""
    components = load(TEXT, "some.toml", "abc")
    assert tuple(components.deck) == ("standard", "abc")
    assert tuple(load(f'deck = "mine"\n{TEXT}', "some.toml", "abc").deck) == ("mine", "abc")
    assert [tile.index for tile in components.tiles] == list(range(64))
    assert components.tiles == (*(tile for tiles in components.sets for tile in tiles), *components.store)
    assert [[tile.id for tile in tiles] for tiles in components.sets] == [
        [f"S{number}{place}" for place in range(1, 5)] for number in range(1, 5)
    ]
    assert [card.index for card in components.compositions] == list(range(72))
    assert components.figures == tuple(card.figure for card in components.compositions)
    for kind in ("colour", "pattern"):
        base, extended = components.decks[kind, "base"], components.decks[kind, "extended"]
        assert {card.kind for card in extended} == {kind}
        assert {card.edition for card in base} == {"base"}
        assert set(base) < set(extended)
    assert components.tile["T01"] is components.store[0]
    assert components.composition["C01"] is components.compositions[0]


@pytest.mark.parametrize(
    ("result", "rule"),
    [("ending", "S15"), ("winners", "S18"), ("total", "S17"), ("applause", "S17"), ("sign", "S17")],
)
def test_s15_s17_s18_the_rule_of_a_result(result: str, rule: str) -> None:
    """S15, S17, S18: each part of a result has a rule, which `skyburst verify` cites."""
    assert SPRING.rule_of(result) == rule


def test_players_pick_nothing_before_the_game() -> None:
    assert SPRING.fill_missing_picks(restored(setup()), [None, None], Chance("picks")) == [None, None]
