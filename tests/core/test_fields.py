"""Fields reads all input, so its error messages are what users see."""

import math
from datetime import date

import pytest

from skyburst.core.errors import GameError, RecordError
from skyburst.core.fields import Fields, kind_of


def fields(given: object, where: str = "deck") -> Fields:
    return Fields(where, given, RecordError)


def refused(error: RecordError) -> tuple[str, str]:
    return error.where, error.sentence.removeprefix(f"{error.where}: ")


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("x", "a string"),
        (1, "a whole number"),
        (1.0, "a number"),
        (True, "a boolean"),
        (None, "null"),
        ([], "a list"),
        ({}, "an object"),
        (date(2026, 1, 1), "a date"),
    ],
)
def test_kinds_have_plain_names(value: object, kind: str) -> None:
    assert kind_of(value) == kind


@pytest.mark.parametrize("given", [None, True, 1, 1.5, "x", []])
def test_only_an_object_has_fields(given: object) -> None:
    with pytest.raises(RecordError) as caught:
        fields(given)
    assert refused(caught.value) == ("deck", f"must be an object, not {kind_of(given)}")


VALUES: dict[type, object] = {str: "x", int: 1, bool: True, float: 1.5, list: [1], dict: {"a": 1}}


@pytest.mark.parametrize("kind", VALUES)
def test_take_gives_the_value_of_its_kind_only(kind: type) -> None:
    """Unlike in Python, booleans are not numbers and numbers are not booleans."""
    for own, value in VALUES.items():
        given = fields({"a": value})
        if own is kind:
            assert given.take("a", kind) is value
        else:
            with pytest.raises(RecordError) as caught:
                given.take("a", kind)
            where, sentence = refused(caught.value)
            assert where == "deck.a"
            assert sentence.endswith(f", not {1.5 if own is float else kind_of(value)}")


def test_missing_value() -> None:
    with pytest.raises(RecordError) as caught:
        fields({}).take("a", int)
    assert refused(caught.value) == ("deck.a", "is missing")


def test_places_at_the_top_have_no_dot() -> None:
    assert fields({}, "").place("seed") == "seed"
    assert fields({}, "deck").place("id") == "deck.id"


def test_take_list() -> None:
    assert fields({"a": [3, 4]}).take_list("a", int) == [3, 4]
    assert fields({"a": []}).take_list("a", str) == []


@pytest.mark.parametrize(
    ("values", "length", "place", "sentence"),
    [
        ("no list", None, "deck.a", "must be a list, not a string"),
        ([1, "x"], None, "deck.a[1]", "must be a whole number, not a string"),
        ([1, True], None, "deck.a[1]", "must be a whole number, not a boolean"),
        ([1], 2, "deck.a", "must have 2 entries, not 1"),
        ([1, "x", 3], 2, "deck.a", "must have 2 entries, not 3"),
    ],
)
def test_take_list_names_the_place(values: object, length: int | None, place: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        fields({"a": values}).take_list("a", int, length)
    assert refused(caught.value) == (place, sentence)


def test_objects() -> None:
    first, second = fields({"a": [{"b": 1}, {}]}).objects("a")
    assert (first.take("b", int), first.where, second.where) == (1, "deck.a[0]", "deck.a[1]")


def test_objects_names_the_place() -> None:
    with pytest.raises(RecordError) as caught:
        fields({"a": [{}, 5]}).objects("a")
    assert refused(caught.value) == ("deck.a[1]", "must be an object, not a whole number")


def test_names_and_has() -> None:
    given = fields({"b": None, "a": 1})
    assert list(given.names()) == ["b", "a"]
    assert given.has("b")
    assert not given.has("c")


def test_done_refuses_what_nobody_asked_for() -> None:
    """Keys that were never read are refused, which finds misspelt keys; calling `has` does not count as reading."""
    given = fields({"b": 1, "a": 2, "c": 3})
    given.take("b", int)
    given.take("a", int)
    given.has("c")
    with pytest.raises(RecordError) as caught:
        given.done()
    assert refused(caught.value) == ("deck.c", "unknown field; the known fields are a, b")
    given.take("c", int)
    given.done()


def test_unknown_fields_are_compared_with_optional_ones_too() -> None:
    """The error also names an optional field that is absent, because the unknown field may be a misspelling of it."""
    given = fields({"a": 1, "resutl": 2})
    given.take("a", int)
    assert not given.has("result")
    with pytest.raises(RecordError) as caught:
        given.done()
    assert refused(caught.value) == ("deck.resutl", "unknown field; the known fields are a, result")


def test_the_caller_chooses_the_error() -> None:
    class Unlucky(GameError):
        """An error class that only this test uses."""

    def fail(where: str, problem: str, rule: str = "") -> GameError:
        return Unlucky(f"{where} {problem}{rule}")

    with pytest.raises(Unlucky, match=r"^x is missing$"):
        Fields("", {}, fail).take("x", int)


@pytest.mark.parametrize(
    ("given", "number"), [(3, 3.0), (-3, -3.0), (0, 0.0), (2.5, 2.5), (-0.125, -0.125), (1e30, 1e30), (10**14, 1e14)]
)
def test_a_number_is_whole_or_not(given: float, number: float) -> None:
    """Whole and fractional numbers are accepted and returned as floats."""
    found = fields({"a": given}).number("a")
    assert (found, type(found)) == (number, float)
    assert fields({}).check_number("x", given) == number


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ("3", "a string"),
        (True, "a boolean"),
        (None, "null"),
        ([1], "a list"),
        ({}, "an object"),
        (math.inf, "inf"),
        (-math.inf, "-inf"),
        (math.nan, "nan"),
    ],
)
def test_what_is_not_a_number(given: object, kind: str) -> None:
    with pytest.raises(RecordError) as caught:
        fields({"a": given}).number("a")
    assert refused(caught.value) == ("deck.a", f"must be a finite number, not {kind}")
    with pytest.raises(RecordError) as caught:
        fields({}).check_number("deck.sizes[2]", given)
    assert refused(caught.value) == ("deck.sizes[2]", f"must be a finite number, not {kind}")


@pytest.mark.parametrize("given", [10**15, -(10**15), 10**400])
def test_a_number_that_is_too_large(given: int) -> None:
    """Numbers that are too large are refused, including those that do not fit into a float."""
    with pytest.raises(RecordError) as caught:
        fields({"a": given}).number("a")
    assert refused(caught.value) == ("deck.a", "must be greater than -10^15 and less than 10^15")


def test_a_number_that_is_missing() -> None:
    with pytest.raises(RecordError) as caught:
        fields({}).number("a")
    assert refused(caught.value) == ("deck.a", "is missing")


def test_null() -> None:
    """`null` is not the same as a missing value, 0 or an empty string."""
    given = fields({"a": None, "b": 0, "c": "", "d": False})
    assert given.is_null("a")
    assert not any(given.is_null(name) for name in "bcde")
    with pytest.raises(RecordError) as caught:
        given.done()
    assert refused(caught.value) == ("deck.b", "unknown field; the known fields are a")
