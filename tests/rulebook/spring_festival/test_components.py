"""S1, S3: the components of the game."""

from collections import Counter
from importlib.resources import files

import pytest

from skyburst.core.bits import bits
from skyburst.games.spring_festival.actions import Complete
from skyburst.games.spring_festival.components import load
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.grid import ORIGIN, STEP, format_cell
from skyburst.games.spring_festival.tiles import ANY, BLUE, COUNTER_BITS, FOUR, TRAITS, TWO, Tile, count_one
from tests.rulebook.spring_festival.drawing import COLOUR, SPRING

EDGES = {"N", "E", "S", "W"}
BOX = SPRING.components


def test_s1_a_tile_has_an_arrow_for_each_explosion() -> None:
    """S1: each of the 64 tiles has one to four arrows; arrows and half sparks add up to four."""
    assert len(BOX.tiles) == 64
    for tile in BOX.tiles:
        assert tile.number == len(set(tile.arrow_names)) in (1, 2, 3, 4)
        assert set(tile.spark_edges) <= EDGES
        assert tile.number + len(tile.spark_edges) == 4


def test_s1_the_traits_of_a_tile() -> None:
    """S1: a tile counts once for its colour, once for its number and once as any tile."""
    blue, other = Tile(7, "X", "blue", ["N", "SW"], ["E"]), Tile(8, "Y", "blue", ["N", "S", "E", "W"], [])
    assert (blue.index, blue.id, blue.colour, blue.number) == (7, "X", BLUE, 2)
    assert blue.arrows == (STEP["N"], STEP["SW"])
    assert blue.half_sparks == (("E", STEP["E"], "W"),)
    counts = blue.traits + other.traits
    digits = [counts >> COUNTER_BITS * trait & (1 << COUNTER_BITS) - 1 for trait in range(TRAITS + 1)]
    assert digits == [0, 0, 2, 0, 0, 1, 0, 1, 2]
    assert [digits[trait] for trait in (BLUE, TWO, FOUR, ANY)] == [2, 1, 1, 2]
    assert [count_one(trait) for trait in (0, 2)] == [1, 1 << 2 * COUNTER_BITS]
    assert repr(blue) == "Tile(X)"


def test_s1_tiles_of_each_colour_and_number() -> None:
    """S1: for each colour and number, there are three tiles in the store and one in the starting sets."""
    kinds = [(colour, number) for colour in COLOUR.values() for number in (1, 2, 3, 4)]
    assert Counter((tile.colour, tile.number) for tile in BOX.store) == dict.fromkeys(kinds, 3)
    assert sorted((tile.colour, tile.number) for tiles in BOX.sets for tile in tiles) == kinds


def test_s4_a_starting_set_has_every_colour_and_every_number() -> None:
    """S4: every starting set has each colour and each number once."""
    for tiles in BOX.sets:
        assert sorted(tile.colour for tile in tiles) == [0, 1, 2, 3]
        assert [tile.number for tile in tiles] == [1, 2, 3, 4]


@pytest.mark.parametrize(("tile", "edge"), [("S13", "S"), ("T13", "N")])
def test_s1_half_sparks_that_are_easily_missed(tile: str, edge: str) -> None:
    """S1: these half sparks are printed on the tiles, although another edition lacks them."""
    assert BOX.tile[tile].spark_edges == (edge,)


@pytest.mark.parametrize(("kind", "letters"), [("colour", "RYBG*."), ("pattern", "1234*.")])
def test_s3_cards_of_the_two_decks(kind: str, letters: str) -> None:
    """S3: colour cards need colours, pattern cards need numbers; 12 of each are only in the extended decks."""
    cards = [card for card in BOX.compositions if card.kind == kind]
    assert Counter(card.edition for card in cards) == {"base": 24, "extended": 12}
    assert {letter for card in cards for row in card.rows for letter in row} == set(letters)


def test_s13_two_component_sets_keep_their_cards_apart() -> None:
    """S13: the same text gives actions with different card indices if the sets list the cards in different orders."""
    text = (files("skyburst") / "data" / "spring_festival.toml").read_text("utf-8")
    head, *cards = text.split("[[composition]]\n")
    turned = head + "".join(f"[[composition]]\n{card}\n" for card in reversed(cards))
    for game in (SPRING, SpringFestival(load(turned, "turned", "0"))):
        for card in game.components.compositions:
            cells = " ".join(format_cell(cell + ORIGIN) for cell in bits(card.figure.footprints[0]))
            action = game.parse(f"complete {card.id} {cells}")
            assert isinstance(action, Complete)
            assert game.components.compositions[action.card] is card
