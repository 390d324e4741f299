"""Finding figures with masks and lookup tables gives the same results as comparing space by space."""

from hypothesis import given
from hypothesis import strategies as st

from skyburst.games.festival.board import PlayerBoard, empty_board
from skyburst.games.festival.figures import Figure, FigureCell, IdenticalPair, LinkedFigure
from skyburst.games.festival.vocabulary import COLOUR_OF, COLOURS, SPACES, TILE, TILES, TYPE_OF, VALUE, VALUES
from tests.properties.effort import examples
from tests.properties.festival_decks import STANDARD
from tests.properties.festival_naive import Spot, card_matches, matches, pair_matches

CARDS = STANDARD.data["objective"] + STANDARD.data["starting_objective"]
BOARDS = st.fixed_dictionaries({space: st.lists(st.sampled_from(TILES), max_size=4) for space in SPACES})
NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1))


@st.composite
def figures(draw: st.DrawFn) -> list[Spot]:
    """Returns a random figure of cells that touch edge to edge and fit on the board, in reading order."""
    cells = [(0, 0)]
    for _ in range(draw(st.integers(0, 5))):
        x, y = draw(st.sampled_from(cells))
        right, up = draw(st.sampled_from(NEIGHBOURS))
        grown = [*cells, (x + right, y + up)]
        if (x + right, y + up) not in cells and all(max(axis) - min(axis) < 3 for axis in zip(*grown, strict=True)):
            cells = grown
    cells.sort(key=lambda cell: (-cell[1], cell[0]))
    return [Spot(x, y, draw(st.sampled_from(VALUES)), draw(st.booleans())) for x, y in cells]


def linked(spots: list[Spot]) -> LinkedFigure:
    """Returns the engine's representation of a figure: columns from the left, rows from the top."""
    left, top = min(spot.x for spot in spots), max(spot.y for spot in spots)
    return LinkedFigure(FigureCell(spot.x - left, top - spot.y, VALUE[spot.word], spot.raised) for spot in spots)


def built(piles: dict[str, list[str]]) -> PlayerBoard:
    board = empty_board()
    for number, space in enumerate(SPACES):
        for tile in piles[space]:
            board.place(TILE[tile], number)
    return board


def agree(figure: Figure, board: PlayerBoard, found: list[tuple[bool, ...]]) -> None:
    """Checks `fulfilled`, `nearness` and `matched_cells` against the matches that the simple search found."""
    nearest = max(sum(match) for match in found)
    assert figure.fulfilled(board.masks) == any(all(match) for match in found)
    assert figure.nearness(board.masks) == nearest
    assert figure.matched_cells(board.masks) in [match for match in found if sum(match) == nearest]


@given(BOARDS)
def test_every_card_of_the_standard_deck(piles: dict[str, list[str]]) -> None:
    """F15 to F18: both searches agree on all cards and any board, even one that cannot occur in a game."""
    board = built(piles)
    for figure, card in zip(STANDARD.game.components.figures, CARDS, strict=True):
        agree(figure, board, card_matches(card, piles))


@examples(300)
@given(figures(), BOARDS)
def test_any_linked_figure(spots: list[Spot], piles: dict[str, list[str]]) -> None:
    """F16, F17: both searches agree on any figure that a custom deck may have."""
    agree(linked(spots), built(piles), matches(spots, piles))


@examples(300)
@given(figures(), st.data())
def test_any_linked_figure_where_it_is(spots: list[Spot], data: st.DataObject) -> None:
    """A figure is found on a board that contains it; both searches agree after a tile is put on one of its cells."""
    piles: dict[str, list[str]] = {space: [] for space in SPACES}
    left, bottom = min(spot.x for spot in spots), min(spot.y for spot in spots)
    for spot in spots:
        fitting = st.sampled_from([tile for tile in TILES if spot.word in tile.split("-")])
        pile = piles["abc"[spot.x - left] + "123"[spot.y - bottom]]
        pile += [data.draw(fitting) for _ in range(1 + spot.raised)]
    assert linked(spots).fulfilled(built(piles).masks)
    changed = data.draw(st.sampled_from([space for space in SPACES if piles[space]]))
    piles[changed].append(data.draw(st.sampled_from(TILES)))
    agree(linked(spots), built(piles), matches(spots, piles))


@given(st.sampled_from(COLOURS), BOARDS)
def test_identical_pairs(colour: str, piles: dict[str, list[str]]) -> None:
    """F18: both searches agree on identical pairs on any board."""
    agree(IdenticalPair(colour), built(piles), pair_matches(colour, piles))


@given(figures())
def test_a_tile_serves_a_figure_with_a_cell_for_it(spots: list[Spot]) -> None:
    """`uses` returns whether a tile fits a cell of the figure; only such tiles can complete the figure."""
    figure = linked(spots)
    for number, tile in enumerate(TILES):
        wanted = any(spot.word in tile.split("-") for spot in spots)
        assert figure.uses(COLOUR_OF[number], TYPE_OF[number]) == wanted
