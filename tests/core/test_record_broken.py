"""Records are untrusted input: reading a malformed record raises a RecordError with the path to the problem."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skyburst.core.errors import GameError, RecordError
from skyburst.core.record import format_record, parse_record
from skyburst.core.verify import verify
from skyburst.library import finder

from .places import Path, changed, name_of, places, without
from .play import play_on, plays_out, problem_of, start, to_data, to_record

MATCH = play_on(start(2, picks=["Paris"], count_legal=True))
LINE = format_record(MATCH.record())
DATA = to_data(MATCH)
KINDS: list[object] = [None, True, 3, 1.5, "x", [], {}]
OPEN = ("options", "setup")
"""Keys whose contents depend on the game. Verification checks them, but parsing does not."""

PLACES = [(path, value) for path, value in places(DATA) if path[0] not in OPEN or len(path) == 1]


def refused(line: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse_record(line)
    assert caught.value.code == "bad-record"
    return caught.value


def accused(line: str) -> bool:
    """Returns whether reading or verifying the line finds a problem. Lets errors other than GameError through."""
    try:
        return verify(parse_record(line), finder()) is not None
    except GameError:
        return True


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "x",
        "{",
        "}",
        "{}{}",
        "[",
        "'a'",
        "{'a': 1}",
        '{"format"}',
        "\ufeff{}",
        "\x00",
        "nul",
        '"',
        "1e",
        "-",
        "[1,]",
    ],
)
def test_invalid_json(line: str) -> None:
    assert "not valid JSON" in refused(line).sentence


def test_invalid_json_names_the_column() -> None:
    assert refused(LINE[:-1] + "?}").sentence.endswith(f"at column {len(LINE)}")


@pytest.mark.parametrize("line", ["null", "true", "3", "1.5", '"x"', "[]"])
def test_json_that_is_not_an_object(line: str) -> None:
    assert refused(line).sentence.startswith("must be an object, not ")


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
@pytest.mark.parametrize("path", [("rules",), ("steps", 0, "seat"), ("result", "scores", 0, "total"), ("seed",)])
def test_no_number_at_all(path: Path, value: float) -> None:
    """NaN and infinity are refused, although Python's JSON parser accepts them."""
    refused(json.dumps(value))
    refused(json.dumps(changed(DATA, path, value)))


@pytest.mark.parametrize("path", [("setup", "first"), ("options", "claims"), ("setup", "stacks", 0, 3)])
def test_no_number_inside_the_games_own(path: Path) -> None:
    assert accused(json.dumps(changed(DATA, path, float("nan"))))


@pytest.mark.parametrize("number", [2**31, 2**63, 10**4000, -(10**4000)], ids=["int", "long", "huge", "low"])
def test_huge_numbers(number: int) -> None:
    """Huge numbers are refused with a GameError, even if they exceed 64 bits."""
    paths: list[Path] = [("rules",), ("steps", 3, "seat"), ("steps", 3, "legal"), ("setup", "first")]
    paths += [("result", "scores", 1, "colour"), ("result", "winners", 0)]
    for path in paths:
        assert accused(json.dumps(changed(DATA, path, number)))


def test_cut_off_anywhere() -> None:
    """A truncated line, such as a killed program may leave behind, is refused."""
    for length in range(len(LINE)):
        assert "not valid JSON" in refused(LINE[:length]).sentence


def test_nested_beyond_reading() -> None:
    for line in ("[" * 100_000, '{"a":' * 100_000, LINE.replace('"options":{', '"options":{"x":' + "[" * 100_000)):
        assert "nested too deeply" in refused(line).sentence


@pytest.mark.parametrize("depth", [1, 10, 100, 300])
def test_nested_but_readable(depth: int) -> None:
    """Deeply nested lists instead of a value are refused."""
    nest = json.loads("[" * depth + "]" * depth)
    assert problem_of(changed(DATA, ("options", "claims"), nest)) is not None
    assert problem_of(changed(DATA, ("setup", "stacks", 0, 0), nest)) is not None
    assert refused(json.dumps(changed(DATA, ("steps", 0, "seat"), nest))).where == "steps[0].seat"


@pytest.mark.parametrize("path", [path for path, _ in PLACES if path[0] != "steps" or path[1:2] in {(), (0,), (7,)}])
def test_wrong_kind_at_every_place(path: Path) -> None:
    """A value of the wrong JSON type is refused anywhere in a record, and the error gives its path."""
    [right] = [value for place, value in PLACES if place == path]
    wrong = [value for value in KINDS if type(value) is not type(right)]
    assert len(wrong) == len(KINDS) - 1
    for value in wrong:
        error = refused(json.dumps(changed(DATA, path, value)))
        assert error.where == name_of(path)
        assert error.sentence.startswith(f"{error.where}: must be ")


REQUIRED: list[Path] = [
    *[(key,) for key in DATA if key != "result"],
    *[("deck", "id"), ("deck", "sha256"), ("players", 0, "name"), ("players", 1, "kind")],
    *[("steps", 7, "seat"), ("steps", 7, "action")],
    *[("result", "ending"), ("result", "scores"), ("result", "winners")],
]


@pytest.mark.parametrize("path", REQUIRED, ids=name_of)
def test_missing_key(path: Path) -> None:
    error = refused(json.dumps(without(DATA, path)))
    assert (error.where, error.sentence) == (name_of(path), f"{name_of(path)}: is missing")


@pytest.mark.parametrize("path", [("result",), ("players", 0, "city"), ("steps", 7, "legal")], ids=name_of)
def test_optional_key(path: Path) -> None:
    """Optional keys may be missing, and writing the record does not add them."""
    cut = without(DATA, path)
    assert json.loads(format_record(to_record(cut))) == cut


@pytest.mark.parametrize("path", [(), ("deck",), ("players", 1), ("steps", 7), ("result",)], ids=name_of)
def test_unknown_key(path: Path) -> None:
    """Unknown keys, such as a misspelt `outcome`, are refused."""
    error = refused(json.dumps(changed(DATA, (*path, "outcom"), {})))
    assert error.where == name_of((*path, "outcom"))
    assert "unknown field; the known fields are " in error.sentence


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), "skyburst-record/2"),
        (("format",), ""),
        (("players", 0, "kind"), "robot"),
        (("players", 0, "kind"), "bot:"),
        (("players", 0, "kind"), "Human"),
    ],
)
def test_wrong_words(path: Path, value: str) -> None:
    error = refused(json.dumps(changed(DATA, path, value)))
    assert error.where == name_of(path)
    assert f"'{value}'" in error.sentence


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["pass", "side 1", "sky1:"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
    max_leaves=10,
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([path for path, _ in places(DATA)]), JSON_VALUES)
def test_any_value_at_any_place(path: Path, value: object) -> None:
    """A record with any value changed raises a GameError, fails verification, or replays to its result."""
    line = json.dumps(changed(DATA, path, value))
    assert accused(line) or plays_out(json.loads(line))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from([path for path, _ in places(DATA)]), st.sampled_from([value for _, value in places(DATA)]))
def test_any_value_in_place_of_another(path: Path, value: object) -> None:
    """A record with a value copied elsewhere raises a GameError, fails verification, or replays to its result."""
    line = json.dumps(changed(DATA, path, value))
    assert accused(line) or plays_out(json.loads(line))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(LINE)), st.integers(0, 20), st.text(max_size=5))
def test_any_text_in_place_of_another(start: int, length: int, text: str) -> None:
    """Lost or changed bytes never raise anything but a GameError."""
    accused(LINE[:start] + text + LINE[start + length :])


def test_number_beyond_reading() -> None:
    """A number with more than 4300 digits, which Python does not parse by default, is refused."""
    assert "not valid JSON" in str(refused(LINE.replace('"rules":1', '"rules":' + "9" * 4301)))


def test_name_twice() -> None:
    """A record with a duplicate key is refused, because parsers disagree on which value to use."""
    assert "the field 'rules' appears more than once" in str(refused(LINE.replace('"rules":1', '"rules":1,"rules":1')))


def test_no_number() -> None:
    assert "NaN is not allowed" in str(refused(LINE.replace('"rules":1', '"rules":NaN')))


@pytest.mark.parametrize("key", ["seed", "game"])
def test_an_unpaired_surrogate(key: str) -> None:
    """Strings with an unpaired surrogate are refused: JSON can represent them, but UTF-8 cannot encode them."""
    assert refused(json.dumps({**DATA, key: "sky1:\ud800"})).where == key
