"""Errors in a component file name the file, the entry and the problem."""

from pathlib import Path

import pytest

from skyburst.core.errors import ComponentError, UnknownGame
from skyburst.library import load_deck

from .decks import SHIPPED, edited, entry, written

A1 = entry("objective", 'id = "A1"')
A1_ROWS = 'rows = ["red yellow red"]'
RED_BOARD = entry("board", 'colour = "red"')
RED_START = entry("starting_objective", 'id = "S-red-1"')
TILE_1 = entry("crowd_pleaser", "tile = 1")
SIDES_1 = 'sides = [{ id = "same-colour", points = 2 }, { id = "same-type", points = 2 }]'


def refusal(folder: Path, text: str) -> ComponentError:
    """Returns the error for a component file, after checking that it names the file, the entry and the problem."""
    file = written(folder, text)
    with pytest.raises(ComponentError) as caught:
        load_deck(file, "festival")
    error = caught.value
    assert error.file == str(file)
    assert str(error).startswith(
        f"{file}: {error.entry}: {error.problem}" if error.entry else f"{file}: {error.problem}"
    )
    return error


def rows(*lines: str) -> str:
    """Returns the shipped file with the figure on card A1 replaced by these rows."""
    inside = ", ".join(f'"{line}"' for line in lines)
    return edited(A1_ROWS, f"rows = [{inside}]")


def test_shipped_file_is_accepted(tmp_path: Path) -> None:
    """The tests below edit the shipped file, so any error they get must come from their edits."""
    assert load_deck(written(tmp_path, SHIPPED), "festival").deck.id == "standard"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(edited("points = 4", "points = 1"), id="fewest points"),
        pytest.param(edited("points = 4", "points = 99"), id="most points"),
        pytest.param(rows("red red red", "red yellow red", "red red red"), id="eight reds"),
        pytest.param(rows("palm^"), id="one cell"),
        pytest.param(rows("red . red", "red red red", "red . red"), id="gaps in a linked figure"),
        pytest.param(rows("red  yellow   red"), id="more spaces"),
        pytest.param("piles = 4\n" + SHIPPED, id="piles said"),
        pytest.param(SHIPPED.replace("\n", "\r\n"), id="lines of Windows"),
        pytest.param(edited('id = "A1"', 'id = "Étoile_1"'), id="accents"),
    ],
)
def test_unusual_but_right(tmp_path: Path, text: str) -> None:
    """Unusual but valid files are accepted."""
    assert load_deck(written(tmp_path, text), "festival").deck.id == "standard"


@pytest.mark.parametrize(
    ("text", "name", "problem"),
    [
        pytest.param(edited('id = "A2"', 'id = "A1"'), "objective 'A1'", "twice", id="card twice"),
        pytest.param(edited('id = "S-red-2"', 'id = "S-red-1"'), "objective 'S-red-1'", "twice", id="side twice"),
        pytest.param(edited('id = "S-red-1"', 'id = "A1"'), "objective 'A1'", "twice", id="side named like a card"),
        pytest.param(edited('id = "A1"', 'id = ""'), "objective[0].id", "''", id="empty name"),
        pytest.param(edited('id = "A1"', 'id = "A 1"'), "objective[0].id", "'A 1'", id="name with a space"),
        pytest.param(edited('id = "A1"', "id = 1"), "objective[0].id", "a string", id="name that is a number"),
        pytest.param(edited('id = "A1"\n', ""), "objective[0].id", "missing", id="no name"),
        pytest.param(edited("Paris", "Venice"), "city 'Venice'", "twice", id="city twice"),
    ],
)
def test_names(tmp_path: Path, text: str, name: str, problem: str) -> None:
    error = refusal(tmp_path, text)
    assert error.entry == name
    assert problem in error.problem


@pytest.mark.parametrize(
    ("text", "name", "word"),
    [
        pytest.param(rows("red pink red"), "objective[0] 'A1'.rows", "pink", id="colour in a figure"),
        pytest.param(rows("red Yellow red"), "objective[0] 'A1'.rows", "Yellow", id="capital letter"),
        pytest.param(rows("red willow^ red"), "objective[0] 'A1'.rows", "willow^", id="type in a figure"),
        pytest.param(rows("red yellow^^ red"), "objective[0] 'A1'.rows", "yellow^^", id="raised twice"),
        pytest.param(rows("red .^ red"), "objective[0] 'A1'.rows", ".^", id="nothing raised"),
        pytest.param(
            edited('identical_pair = "red"', 'identical_pair = "peony"'),
            "objective[16] 'E1'.identical_pair",
            "peony",
            id="pair of a type",
        ),
        pytest.param(edited('colour = "red"', 'colour = "pink"'), "board[0].colour", "pink", id="board's colour"),
        pytest.param(edited('type = "peony"', 'type = "willow"'), "board[0].type", "willow", id="board's type"),
        pytest.param(
            edited('board = "red"', 'board = "pink"'), "starting_objective[0].board", "pink", id="whose start"
        ),
        pytest.param(
            edited('id = "same-type"', 'id = "same-size"'),
            "crowd_pleaser[0].sides[1].id",
            "same-size",
            id="crowd-pleaser",
        ),
    ],
)
def test_unknown_words(tmp_path: Path, text: str, name: str, word: str) -> None:
    """The error lists the known words."""
    error = refusal(tmp_path, text)
    assert error.entry == name
    assert error.problem.startswith(f"'{word}' is unknown; ")


def test_unknown_words_in_a_figure(tmp_path: Path) -> None:
    """The error lists all words that a cell may contain."""
    known = "red, yellow, blue, green, peony, burst, palm, fountain, followed by ^ if the tile is raised"
    assert refusal(tmp_path, rows("pink")).problem == f"'pink' is unknown; write . for an empty cell, or one of {known}"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        pytest.param(edited('deck = "standard"', 'deck = "standard"\nauthor = "me"'), "author", id="top"),
        pytest.param(edited(A1_ROWS, f"{A1_ROWS}\ncolour = 1"), "objective[0] 'A1'.colour", id="card"),
        pytest.param(edited(A1_ROWS, f'{A1_ROWS}\nidentical_pair = "red"'), "objective[0] 'A1'.rows", id="two figures"),
        pytest.param(edited('type = "peony"', 'type = "peony"\nside = 1'), "board[0].side", id="board"),
        pytest.param(edited("tile = 1", "tile = 1\nname = 1"), "crowd_pleaser[0].name", id="crowd-pleaser"),
        pytest.param(
            edited('"same-type", points', '"same-type", pints = 1, points'),
            "crowd_pleaser[0].sides[1].pints",
            id="side of a crowd-pleaser",
        ),
        pytest.param(SHIPPED + "\n[[sign]]\nid = 1\n", "sign", id="another game's part"),
    ],
)
def test_unknown_keys(tmp_path: Path, text: str, name: str) -> None:
    error = refusal(tmp_path, text)
    assert error.entry == name
    assert "unknown field; the known fields are " in error.problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param(rows("red red red red"), "1 to 3 rows, each with 1 to 3 cells", id="too wide"),
        pytest.param(rows("red", "red", "red", "red"), "1 to 3 rows, each with 1 to 3 cells", id="too high"),
        pytest.param(rows("red red", "red"), "must all have the same length", id="ragged"),
        pytest.param(rows("red .", ". red"), "must be connected edge to edge", id="diagonal"),
        pytest.param(rows("red . red"), "must be connected edge to edge", id="gap"),
        pytest.param(rows("red red red", ". . .", "red red red"), "must be connected edge to edge", id="two lines"),
        pytest.param(rows(), "1 to 3 rows, each with 1 to 3 cells", id="no rows"),
        pytest.param(rows(""), "1 to 3 rows, each with 1 to 3 cells", id="an empty row"),
        pytest.param(rows("red", ""), "1 to 3 rows, each with 1 to 3 cells", id="a row and an empty one"),
        pytest.param(rows(". .", ". ."), "at least one cell that is not empty", id="only dots"),
        pytest.param(rows("red . ."), "empty outer row or column", id="empty columns"),
        pytest.param(rows("red red", ". ."), "empty outer row or column", id="empty row"),
        pytest.param(rows(". red", ". red"), "empty outer row or column", id="empty first column"),
        pytest.param(rows(*["red red red"] * 3), "more than 8 red tiles", id="nine reds"),
        pytest.param(rows(*["palm^ palm palm^"] * 3), "more than 8 palm tiles", id="nine palms, some raised"),
    ],
)
def test_impossible_figures(tmp_path: Path, text: str, problem: str) -> None:
    error = refusal(tmp_path, text)
    assert error.entry == "objective[0] 'A1'.rows"
    assert problem in error.problem


@pytest.mark.parametrize("value", ["0", "-4", "100", "4.0", "true", '"4"', "[4]", "nan", "1979-05-27"])
@pytest.mark.parametrize(
    ("before", "name"),
    [
        ('id = "A1"\npoints = 4', "objective[0] 'A1'.points"),
        ('id = "S-red-1"\npoints = 7', "starting_objective[0] 'S-red-1'.points"),
        ('"same-colour", points = 2', "crowd_pleaser[0].sides[0].points"),
    ],
)
def test_impossible_points(tmp_path: Path, before: str, name: str, value: str) -> None:
    points = before.rsplit(" ", maxsplit=1)[0]
    error = refusal(tmp_path, edited(before, f"{points} {value}"))
    assert error.entry == name
    assert "must be from 1 to 99" in error.problem or "must be a whole number, not " in error.problem


@pytest.mark.parametrize(
    ("text", "name", "problem", "rule"),
    [
        pytest.param(edited(A1, ""), "objective", "there must be 28 cards (4 piles of 7), not 27", "F4", id="27"),
        pytest.param(
            edited(A1, A1 + A1.replace("A1", "A9")),
            "objective",
            "there must be 28 cards (4 piles of 7), not 29",
            "F4",
            id="29 cards",
        ),
        pytest.param("piles = 5\n" + SHIPPED, "piles", "there must be 4 piles, not 5", "F4", id="five piles"),
        pytest.param(
            'piles = "4"\n' + SHIPPED, "piles", "must be a whole number, not a string", "", id="piles in words"
        ),
        pytest.param(
            edited(RED_START, ""),
            "starting_objective",
            "there must be 2 entries for the red board (one for each side), not 1",
            "F6",
            id="one",
        ),
        pytest.param(
            edited(RED_START, RED_START + RED_START.replace("-1", "-3")),
            "starting_objective",
            "there must be 2 entries for the red board (one for each side), not 3",
            "F6",
            id="three sides",
        ),
        pytest.param(
            edited(RED_BOARD, ""),
            "board",
            "there must be a board for every colour, but there is none for red",
            "F3",
            id="no red board",
        ),
        pytest.param(
            edited(RED_BOARD, RED_BOARD + RED_BOARD), "board 'red'", "appears twice", "", id="red board twice"
        ),
        pytest.param(
            edited('type = "peony"', 'type = "palm"'),
            "board type 'palm'",
            "appears twice",
            "",
            id="type twice",
        ),
        pytest.param(
            edited('["Agra", "Paris"]', '["Agra"]'), "board[0].cities", "must have 2 entries, not 1", "", id="one city"
        ),
        pytest.param(
            edited('["Agra", "Paris"]', '["Agra", 2]'),
            "board[0].cities[1]",
            "must be a string, not a whole number",
            "",
            id="no city",
        ),
        pytest.param(
            edited(TILE_1, ""),
            "crowd_pleaser",
            "there must be 4 crowd-pleaser tiles, not 3",
            "F5",
            id="three crowd-pleasers",
        ),
        pytest.param(
            edited(TILE_1, TILE_1 + TILE_1),
            "crowd_pleaser",
            "there must be 4 crowd-pleaser tiles, not 5",
            "F5",
            id="five",
        ),
        pytest.param(edited("tile = 2", "tile = 1"), "crowd_pleaser tile '1'", "appears twice", "", id="tile twice"),
        pytest.param(
            edited('id = "same-type"', 'id = "same-colour"'),
            "crowd_pleaser 'same-colour'",
            "appears twice",
            "",
            id="side on both sides",
        ),
        pytest.param(
            edited('id = "level-four"', 'id = "same-type"'),
            "crowd_pleaser 'same-type'",
            "appears twice",
            "",
            id="side on two tiles",
        ),
        pytest.param(
            edited(SIDES_1, 'sides = [{ id = "same-type", points = 2 }]'),
            "crowd_pleaser[0].sides",
            "must have 2 entries, not 1",
            "F5",
            id="one-sided",
        ),
        pytest.param(
            edited(SIDES_1, 'sides = ["same-type", "same-colour"]'),
            "crowd_pleaser[0].sides[0]",
            "must be an object, not a string",
            "",
            id="sides without points",
        ),
    ],
)
def test_what_is_in_the_box(tmp_path: Path, text: str, name: str, problem: str, rule: str) -> None:
    """Missing, extra and duplicate components are refused; the error names the rule that sets the number, if any."""
    error = refusal(tmp_path, text)
    assert error.entry == name
    assert error.problem == problem
    assert str(error).endswith(f"({rule})") or not rule


@pytest.mark.parametrize("key", ["deck", "board", "objective", "starting_objective", "crowd_pleaser"])
def test_part_missing(tmp_path: Path, key: str) -> None:
    """A section with a misspelt name is reported as missing."""
    text = edited("deck =", "other =") if key == "deck" else SHIPPED.replace(f"[[{key}]]", "[[other]]")
    error = refusal(tmp_path, text)
    assert (error.entry, error.problem) == (key, "is missing")


@pytest.mark.parametrize("key", ["board", "objective", "starting_objective", "crowd_pleaser"])
def test_part_that_is_not_a_list(tmp_path: Path, key: str) -> None:
    text = f"{key} = 3\n" + SHIPPED.replace(f"[[{key}]]", "[[other]]")
    error = refusal(tmp_path, text)
    assert (error.entry, error.problem) == (key, "must be a list, not a whole number")


@pytest.mark.parametrize("text", ["deck", "deck = ", "[[board]", 'deck = "a"\ndeck = "b"', "\ufeff" + SHIPPED, "{}"])
def test_invalid_toml(tmp_path: Path, text: str) -> None:
    error = refusal(tmp_path, text)
    assert error.entry == ""
    assert error.problem.startswith("not valid TOML: ")


def test_invalid_toml_names_the_line(tmp_path: Path) -> None:
    assert "line 3" in refusal(tmp_path, 'deck = "a"\n\n???\n').problem


def test_invalid_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes(SHIPPED.replace("Montreal", "Montréal").encode("latin-1"))
    with pytest.raises(ComponentError, match=r"latin\.toml: must be a UTF-8 text file") as caught:
        load_deck(file, "festival")
    assert caught.value.file == str(file)


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"nowhere\.toml: cannot be read: No such file") as caught:
        load_deck(tmp_path / "nowhere.toml", "festival")
    assert caught.value.file == str(tmp_path / "nowhere.toml")


def test_folder_in_place_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as caught:
        load_deck(tmp_path, "festival")
    assert caught.value.file == str(tmp_path)


def test_no_such_game(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        load_deck(written(tmp_path, SHIPPED), "chess")


@pytest.mark.parametrize(
    "text",
    [
        "x=" + "[" * 5000 + "]" * 5000,
        edited("points = 4", "points = " + "9" * 5000),
        edited("points = 4", "points = 0x" + "f" * 5000),
        "piles = 0x" + "f" * 5000 + "\n" + SHIPPED,
    ],
    ids=["nested", "long", "long in hex", "another field"],
)
def test_beyond_reading(tmp_path: Path, text: str) -> None:
    """The same error is raised if Python's TOML parser fails for a reason other than bad syntax."""
    refusal(tmp_path, text)


@pytest.mark.parametrize(
    ("old", "new", "entry", "problem"),
    [
        ('deck = "standard"', 'deck = " "', "deck", "must not be blank"),
        ('cities = ["Agra", "Paris"]', 'cities = ["", "Paris"]', "board[0].cities", "a city's name must not be blank"),
        ("tile = 1", "tile = -99", "crowd_pleaser[0].tile", "must be from 1 to 4, not -99"),
        ("tile = 4", "tile = 5", "crowd_pleaser[3].tile", "must be from 1 to 4, not 5"),
    ],
)
def test_nameless(tmp_path: Path, old: str, new: str, entry: str, problem: str) -> None:
    error = refusal(tmp_path, edited(old, new))
    assert (error.entry, error.problem) == (entry, problem)


def test_impossible_path() -> None:
    with pytest.raises(ComponentError, match="null"):
        load_deck(Path("a\0b"), "festival")
