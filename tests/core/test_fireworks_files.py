"""Errors in a Fireworks component file name the entry; unusual but valid files are accepted."""

import pytest

from skyburst.core.errors import ComponentError
from skyburst.games.fireworks.components import load
from tests.core.decks import edited
from tests.rulebook.fireworks.drawing import SHIPPED

FLOWERS = '{ half = "small-flower", edges = [2, 3, 4] }'
COLOURS = '["red", "yellow", "blue", "green"]'
TEN = '"1", "1", "2", "2", "3", "fireworks"'


def changed(*edits: str) -> str:
    """Returns the shipped file with passages replaced; the arguments are pairs of old and new text."""
    text = SHIPPED
    for old, new in zip(edits[::2], edits[1::2], strict=True):
        text = edited(old, new, text)
    return text


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        pytest.param(SHIPPED, 119, id="shipped"),
        pytest.param(changed(FLOWERS, '{ half = "small-flower", edges = [5] }'), 103, id="fewer flowers"),
        pytest.param(changed("start_per_colour_and_shape = 1", "start_per_colour_and_shape = 2"), 127, id="16 starts"),
        pytest.param(changed("special_per_motif = 2", "special_per_motif = 3"), 127, id="24 special"),
        pytest.param(changed("gale = 2", "gale = 0"), 117, id="no gale"),
        pytest.param(changed("basic_segment_edge = 0", "basic_segment_edge = 1"), 119, id="another segment edge"),
        pytest.param(
            changed('name = "A", spaces = 4, start = 2', 'name = "A", spaces = 4, start = 0'), 119, id="row A"
        ),
        pytest.param(changed('["chrysanthemum", "peony"]', '["étoile", "ring-2"]'), 119, id="other shapes"),
        pytest.param(changed("tile_flat_to_flat = 3.0", "tile_flat_to_flat = 3"), 119, id="whole centimetres"),
        pytest.param(changed(TEN, '"3", "3", "3", "3", "3", "3"'), 119, id="a lucky die"),
        pytest.param(
            changed(
                '"A", spaces = 4, start = 2',
                '"A", spaces = 4, start = 46',
                '"B", spaces = 5, start = 1',
                '"B", spaces = 5, start = 45',
                '"C", spaces = 5, start = 0',
                '"C", spaces = 5, start = 44',
                '"D", spaces = 5, start = 1',
                '"D", spaces = 5, start = 45',
                '"E", spaces = 4, start = 2',
                '"E", spaces = 4, start = 46',
            ),
            119,
            id="the whole board shifted",
        ),
        pytest.param(changed('"E", spaces = 4, start = 2', '"E", spaces = 4, start = 4'), 119, id="row E far right"),
        pytest.param(
            changed(
                FLOWERS,
                '{ half = "small-flower", edges = [3] }',
                '["smiley", "heart", "star", "butterfly", "fish", "cat", "paw", "ribbon"]',
                '["smiley", "heart", "star"]',
                "special_per_motif = 2",
                "special_per_motif = 3",
            ),
            96,
            id="just enough to fill a board",
        ),
        pytest.param(
            changed(
                FLOWERS,
                f'{{ half = "small-flower", edges = {[3] * 26} }}',
                "special_per_motif = 2",
                "special_per_motif = 1",
                "gale = 2, heavy-rain = 2",
                "gale = 9, heavy-rain = 0",
            ),
            300,
            id="as many as there may be",
        ),
        pytest.param(changed("copies = 2", "copies = 1"), 119, id="one of each card"),
        pytest.param(changed("copies = 2", "copies = 9"), 119, id="nine of each card"),
    ],
)
def test_unusual_but_valid(text: str, tiles: int) -> None:
    """Other counts, edges, shapes, rows and dice are accepted."""
    components = load(text, "my.toml", "0")
    assert len(components.tiles) == len(components.tile) == tiles
    assert components.deck.id == "standard"
    assert {tile.kind for tile in components.starts} == {"start"}
    assert [*components.starts, *components.box] == [*components.tiles]


def test_four_characters_and_two_cards_are_enough() -> None:
    """W3, W5: four players need four characters, two piles need two cards."""
    text = SHIPPED
    for name in ("maicho", "kohana", "manka"):
        text = edited(f'[[character]]\nid = "{name}"\n', "", text)
    text = text[: text.index("[[action_card]]")] + '[[action_card]]\nid = "hammer"\nplayers = "2"\n'
    components = load(text, "my.toml", "0")
    assert (len(components.characters), [card.id for card in components.action_cards]) == (4, ["hammer"])
    with pytest.raises(
        ComponentError,
        match=r"there must be at least 2 cards \(counting copies\) with 'players' = '2' or '2-4', but there are 1",
    ):
        load(edited("copies = 2", "copies = 1", text), "my.toml", "0")


def test_sixteen_start_tiles_have_different_names() -> None:
    text = changed("start_per_colour_and_shape = 1", "start_per_colour_and_shape = 2")
    assert {"start-red-peony-a", "start-red-peony-b"} <= set(load(text, "my.toml", "0").tile)


@pytest.mark.parametrize(
    ("text", "entry", "problem", "rule"),
    [
        pytest.param(changed('set = "standard"', 'set = ""'), "set", "must not be blank", "", id="nameless"),
        pytest.param(changed("[board]", "[bord]"), "board", "is missing", "", id="no board"),
        pytest.param(
            changed('name = "B", spaces = 5', 'name = "B", spaces = 4'),
            "board.rows[1]",
            "row B with 5 spaces, not row B with 4",
            "W1",
            id="few",
        ),
        pytest.param(changed('name = "B"', 'name = "Z"'), "board.rows[1]", "not row Z with 5", "W1", id="row's name"),
        pytest.param(
            changed('  { name = "E", spaces = 4, start = 2 },\n', ""),
            "board.rows",
            "must have 5 entries, not 4",
            "W1",
            id="4 rows",
        ),
        pytest.param(
            changed('"B", spaces = 5, start = 1', '"B", spaces = 5, start = 2'),
            "board.rows[1].start",
            "by an odd number",
            "",
            id="rows under each other",
        ),
        pytest.param(
            changed('"E", spaces = 4, start = 2', '"E", spaces = 4, start = 12'),
            "board.rows[4].start",
            "must touch",
            "",
            id="row far away",
        ),
        pytest.param(
            changed('"A", spaces = 4, start = 2', '"A", spaces = 4, start = -2'),
            "board.rows[0].start",
            "must be from 0 to 46, not -2",
            "",
            id="negative",
        ),
        pytest.param(
            changed('"A", spaces = 4, start = 2', '"A", spaces = 4, start = 47'),
            "board.rows[0].start",
            "must be from 0 to 46, not 47",
            "",
            id="shifted too far",
        ),
        pytest.param(
            changed('"E", spaces = 4, start = 2', '"E", spaces = 4, start = 5'),
            "board.rows[4].start",
            "by an odd number",
            "",
            id="shifted by whole spaces",
        ),
        pytest.param(
            changed(FLOWERS, f'{{ half = "small-flower", edges = {[3] * 27} }}'),
            "tiles.basic_per_colour_and_shape[2].edges",
            "at most 26 times, not 27",
            "",
            id="27 alike",
        ),
        pytest.param(changed("copies = 2", "copies = 10"), "cards.copies", "from 1 to 9, not 10", "", id="ten copies"),
        pytest.param(changed(COLOURS, '["red", "red"]'), "tiles.colours 'red'", "twice", "", id="colour twice"),
        pytest.param(changed(COLOURS, "[]"), "tiles.colours", "at least one", "", id="no colour"),
        pytest.param(
            changed(COLOURS, '["re d"]'),
            "tiles.colours",
            "must consist of one or more letters, digits and hyphens, not 're d'",
            "",
            id="space in a name",
        ),
        pytest.param(changed(COLOURS, '["red"]'), "tiles", "can get 2 of different colours", "W3", id="one colour"),
        pytest.param(changed(COLOURS, "3"), "tiles.colours", "must be a list", "", id="no list"),
        pytest.param(
            changed('half = "saturn"', 'half = "jupiter"'),
            "tiles.basic_per_colour_and_shape[1].half",
            "'jupiter' is unknown; choose from kaleidoscope",
            "",
            id="half",
        ),
        pytest.param(
            changed('half = "saturn"', 'half = "kaleidoscope"'),
            "tiles.basic_per_colour_and_shape 'kaleidoscope'",
            "twice",
            "",
            id="half twice",
        ),
        pytest.param(
            changed("edges = [2, 3, 3, 4]", "edges = [0, 3, 3, 4]"),
            "tiles.basic_per_colour_and_shape[0].edges",
            "a half must not be on edge 0",
            "",
            id="half on the segment",
        ),
        pytest.param(
            changed("edges = [2, 3, 3, 4]", "edges = [6, 3, 3, 4]"),
            "tiles.basic_per_colour_and_shape[0].edges",
            "must be from 0 to 5, not 6",
            "",
            id="seventh edge",
        ),
        pytest.param(
            changed("basic_segment_edge = 0", "basic_segment_edge = -1"),
            "tiles.basic_segment_edge",
            "an edge must be from 0 to 5, not -1",
            "",
            id="segment",
        ),
        pytest.param(
            changed("special_per_motif = 2", "special_per_motif = 0"),
            "tiles.special_per_motif",
            "must be from 1 to 26, not 0",
            "",
            id="no special",
        ),
        pytest.param(
            changed("special_per_motif = 2", "special_per_motif = 26"),
            "tiles",
            "there must be at most 300 tiles, not 311",
            "",
            id="too many",
        ),
        pytest.param(
            changed('"ribbon"]', '"gale"]'), "tile 'gale-1'", "twice", "", id="motif named like a function tile"
        ),
        pytest.param(changed("gale = 2", "gale = 10"), "tiles.function.gale", "0 to 9, not 10", "", id="ten gales"),
        pytest.param(changed("gale = 2, ", ""), "tiles.function.gale", "is missing", "", id="gale not said"),
        pytest.param(changed("gale = 2", "gale = 2, snow = 1"), "tiles.function.snow", "unknown", "", id="snow"),
        pytest.param(
            changed(FLOWERS, '{ half = "small-flower", edges = [] }', "special_per_motif = 2", "special_per_motif = 1"),
            "tiles",
            "there are 72 basic and special tiles; with fewer than 81, a game might never end",
            "W19",
            id="too few to fill a board",
        ),
        pytest.param(changed(TEN, TEN + ', "1"'), "die.faces", "6 entries, not 7", "", id="seven faces"),
        pytest.param(changed('"3", "fireworks"]', '"4", "fireworks"]'), "die.faces[4]", "'4' is unknown", "", id="a 4"),
        pytest.param(
            changed("tile_mass = 0.95", "tile_mass = -1"),
            "physical.tile_mass",
            "from 0.1 to 20",
            "",
            id="light",
        ),
        pytest.param(
            changed("tile_mass = 0.95", "tile_mass = nan"),
            "physical.tile_mass",
            "a finite number, not nan",
            "",
            id="not a number",
        ),
        pytest.param(
            changed("tile_mass = 0.95", 'tile_mass = "1"'),
            "physical.tile_mass",
            "must be a finite number",
            "",
            id="text",
        ),
        pytest.param(changed("tile_mass = 0.95\n", ""), "physical.tile_mass", "is missing", "", id="no mass"),
        pytest.param(
            changed("die_mass = 36.0", "die_mass = 5000"), "physical.die_mass", "from 1 to 500", "", id="a rock"
        ),
        pytest.param(
            changed("[25.0, 25.0, 6.0]", "[25.0, 25.0]"),
            "physical.box_inside",
            "3 entries (width, depth and height), not 2",
            "",
            id="flat box",
        ),
        pytest.param(
            changed("[25.0, 25.0, 6.0]", "[25.0, 5.0, 6.0]"), "physical.box_inside[1]", "from 9 to 60", "", id="slim"
        ),
        pytest.param(
            changed("launch_height_min = 45.7", "launch_height_min = 5"),
            "physical.launch_height_min",
            "height of the box",
            "W7",
            id="launch inside the box",
        ),
        pytest.param(changed('id = "tosei"', 'id = "manka"'), "character 'manka'", "twice", "", id="character twice"),
        pytest.param(changed('id = "tosei"', 'id = "tom"'), "character[3].id", "'tom' is unknown", "", id="character"),
        pytest.param(
            SHIPPED.replace('[[character]]\nid = "m', '[[character]]\nid = "x'),
            "character[0].id",
            "unknown",
            "",
            id="x",
        ),
        pytest.param(changed("copies = 2", "copies = 0"), "cards.copies", "from 1 to 9, not 0", "", id="no copies"),
        pytest.param(
            changed('players = "2-4"', 'players = "5"'), "action_card[20] 'all-together'.players", "'5'", "", id="five"
        ),
        pytest.param(changed('id = "hammer"', 'id = "relay"'), "action_card 'relay'", "twice", "", id="card twice"),
        pytest.param(
            SHIPPED.replace('players = "2"', 'players = "1"').replace('players = "2-4"', 'players = "1"'),
            "action_card",
            "at least 2 cards",
            "W5",
            id="all alone",
        ),
        pytest.param(SHIPPED + "\n[[objective]]\nid = 1\n", "objective", "unknown field", "", id="another game"),
    ],
)
def test_refused(text: str, entry: str, problem: str, rule: str) -> None:
    """The error names the file, the entry, the problem, and the rule if there is one."""
    with pytest.raises(ComponentError) as caught:
        load(text, "my.toml", "0")
    assert caught.value.entry == entry
    assert problem in caught.value.problem
    assert caught.value.rule == rule
    assert str(caught.value).startswith(f"my.toml: {entry}: ")


def test_too_few_characters() -> None:
    text = SHIPPED
    for name in ("maicho", "kohana", "manka", "tosei"):
        text = edited(f'[[character]]\nid = "{name}"\n', "", text)
    with pytest.raises(
        ComponentError, match=r"character: must have at least 4 entries \(one for each player\), not 3 \(W3\)"
    ):
        load(text, "my.toml", "0")
