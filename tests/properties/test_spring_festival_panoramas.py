"""Compares the engine's masks with a simple search, on random panoramas that need not be possible in a game."""

from hypothesis import given
from hypothesis import strategies as st

from skyburst.games.spring_festival.figures import explosion_masks
from skyburst.games.spring_festival.firing import fire_tile
from skyburst.games.spring_festival.grid import cell_at, coordinates
from skyburst.games.spring_festival.panorama import Panorama, empty_panorama
from skyburst.games.spring_festival.signs import SIGNS, sign_points
from tests.properties.spring_decks import STANDARD
from tests.properties.spring_naive import (
    Piece,
    Pieces,
    completions,
    connected,
    explode,
    nearness,
    placements,
    sparks,
)
from tests.properties.spring_naive import sign_points as naive_sign_points

TILES = STANDARD.data["starting_tile"] + STANDARD.data["tile"]
CARDS = STANDARD.data["composition"]
SIDE = 5
CORNERS = st.sampled_from([(0, 0), (-15, -15), (-15, 11), (11, -15), (11, 11), (-2, 3)])
"""Lower left corners of panoramas. Some are at the edge of the grid, where a shifted mask could reach the next row."""


@st.composite
def panoramas(draw: st.DrawFn) -> Pieces:
    """Returns up to sixteen different tiles in a square area, each with a random side up."""
    left, bottom = draw(CORNERS)
    places = [(left + number % SIDE, bottom + number // SIDE) for number in range(SIDE * SIDE)]
    chosen = draw(st.lists(st.sampled_from(places), min_size=1, max_size=16, unique=True))
    numbers = draw(st.lists(st.integers(0, 63), min_size=len(chosen), max_size=len(chosen), unique=True))
    sides = draw(st.integers(0, 2 ** len(chosen) - 1))
    return {
        place: Piece(TILES[number], sides >> bit & 1 == 1)
        for bit, (place, number) in enumerate(zip(chosen, numbers, strict=True))
    }


def built(pieces: Pieces) -> Panorama:
    panorama = empty_panorama()
    for (x, y), piece in pieces.items():
        panorama.place(STANDARD.game.components.tile[piece.id], cell_at(x, y), piece.exploded)
    return panorama


def mask(places: tuple[tuple[int, int], ...]) -> int:
    return sum(1 << cell_at(x, y) for x, y in places)


@given(panoramas())
def test_every_card_is_found_wherever_it_lies(pieces: Pieces) -> None:
    """S13: all placements in all orientations are found, and each set of cells only once."""
    explosions = built(pieces).explosions
    for card, data in zip(STANDARD.game.components.compositions, CARDS, strict=True):
        found = card.figure.find(explosions)
        assert len(set(found)) == len(found)
        assert set(found) == {mask(places) for places in completions(data, pieces)}


@given(panoramas(), st.integers(0, len(CARDS) - 1))
def test_matched_cells_of_a_card(pieces: Pieces, number: int) -> None:
    """S13: `matched_cells` returns the matching cells of a placement with the most matches."""
    figure, card = STANDARD.game.components.compositions[number].figure, CARDS[number]
    matched = figure.matched_cells(explosion_masks(built(pieces)))
    assert len(matched) == nearness(card, pieces)
    possible = {tuple(index for index, (_, there) in enumerate(way) if there) for way in placements(card, pieces)}
    assert matched in possible


@given(panoramas())
def test_points_of_every_sign(pieces: Pieces) -> None:
    """S19 to S30: both versions agree on the points of every sign, with either setting of `sign_tiles`."""
    panorama = built(pieces)
    for sign in SIGNS:
        for sign_tiles in ("any", "exploded"):
            expected = naive_sign_points(sign, pieces, sign_tiles)
            assert sign_points(sign, panorama, sign_tiles) == expected, (sign, sign_tiles)


@given(panoramas(), st.integers(0, 63), st.data())
def test_firing(pieces: Pieces, number: int, data: st.DataObject) -> None:
    """S10 to S12: the replaced tile, sparks and explosions are correct, and each tile explodes after its cause."""
    panorama = built(pieces)
    place = data.draw(st.sampled_from(sorted(pieces)))
    replaced, sparking, chain = fire_tile(panorama, STANDARD.game.components.tiles[number], cell_at(*place))
    assert replaced is not None
    assert replaced.id == pieces[place].id
    before = {other for other, piece in pieces.items() if piece.exploded}
    pieces[place] = Piece(TILES[number])
    assert sparking == sparks(pieces, place)
    explode(pieces, place)
    assert panorama.explosion_mask == mask(tuple(other for other, piece in pieces.items() if piece.exploded))
    burning = [place]
    for cell, cause in chain:
        assert coordinates(cause) in burning
        assert coordinates(cell) not in before
        burning.append(coordinates(cell))
    assert len(set(burning)) == len(burning)


def test_the_simple_search_knows_connected_panoramas() -> None:
    """The helper `connected` returns False for unconnected panoramas, so tests that use it can fail."""
    one, two = (Piece(tile) for tile in TILES[:2])
    assert connected({(0, 0): one, (0, 1): two})
    assert not connected({(0, 0): one, (1, 1): two})
