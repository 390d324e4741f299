"""Every game checks its options before dealing, and error messages list the valid values."""

import re

import pytest

from skyburst.core.errors import OptionError
from skyburst.core.options import check_option, check_players, check_value, no_picks, read_choices

KNOWN = {"variant": ("standard", "speed"), "light": ("day", "dusk", "night")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_valid_numbers_of_players(players: int) -> None:
    check_players("Toy", (2, 3, 4), players)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_invalid_numbers_of_players(players: int) -> None:
    with pytest.raises(OptionError, match=f"^Toy is for 2 to 4 players, not {players}$"):
        check_players("Toy", (2, 3, 4), players)


def test_options_have_names_and_values() -> None:
    check_option("light", list(KNOWN))
    assert check_value("light", "dusk", KNOWN["light"]) == "dusk"
    with pytest.raises(OptionError, match=r"^there is no option 'lights'; choose from variant, light$"):
        check_option("lights", list(KNOWN))
    with pytest.raises(OptionError, match=r"^option 'light' cannot be 'noon'; choose from day, dusk, night$"):
        check_value("light", "noon", KNOWN["light"])


def test_defaults_are_filled_in() -> None:
    """The default is the first value of each option; given values are kept."""
    assert read_choices({}, KNOWN) == {"variant": "standard", "light": "day"}
    assert list(read_choices({"light": "night"}, KNOWN).items()) == [("variant", "standard"), ("light", "night")]
    chosen = read_choices({"variant": "speed"}, KNOWN)
    assert read_choices(chosen, KNOWN) == chosen


@pytest.mark.parametrize(
    "given",
    [
        {"lights": "day"},
        {"variant": "fast"},
        {"variant": ""},
        {"variant": None},
        {"variant": True},
        {"variant": ["standard"]},
        {"variant": {}},
    ],
)
def test_what_is_unknown_is_refused(given: dict[str, object]) -> None:
    """Unknown options and values are refused, including values that are not strings."""
    with pytest.raises(OptionError, match=r"there is no option|cannot be"):
        read_choices(given, KNOWN)


def test_no_picks() -> None:
    """A game without picks accepts only None."""
    no_picks("Toy", [])
    no_picks("Toy", [None, None])
    with pytest.raises(OptionError, match=re.escape("Toy has no cities, so 'Paris' cannot be chosen")):
        no_picks("Toy", [None, "Paris"])
