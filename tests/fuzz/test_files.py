"""A few hundred hostile files of each kind; `make fuzz` tries as many as you want."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from skyburst.core.errors import ComponentError
from skyburst.library import game_from_text, shipped
from tests.cli.running import skyburst_here
from tests.core.decks import edited
from tests.fuzz.files import CONTROL, KINDS, hostile_record, records
from tests.seed import SEED

TRIED = {"notation": 3000, "records": 150, "decks": 100}
CAUGHT = {
    "notation": {"refused", "illegal", "legal"},
    "records": {"refused", "wrong", "right"},
    "decks": {"refused", "played"},
}
"""What must happen at least once, so that the tests reach everything behind the first check."""
ESCAPE = "\\u001b[2J\\u202e"
"""An escape sequence that clears the screen and a character that reverses text, as JSON and TOML write them."""


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_files_are_refused_or_work(kind: str) -> None:
    """Whatever is accepted can be played, and whatever is not is refused with the documented error."""
    outcomes = Counter(KINDS[kind](Random(f"{SEED} {kind} {number}")) for number in range(TRIED[kind]))
    assert outcomes.keys() == CAUGHT[kind]


def test_the_command_line_shows_hostile_records(tmp_path: Path) -> None:
    """`verify` reports every bad line, ends normally, and prints nothing that controls a terminal."""
    lines = [hostile_record(Random(f"{SEED} command line {number}")) for number in range(100)]
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(line.replace("\n", " ") for line in lines), errors="replace")
    verified = skyburst_here("verify", str(file))
    assert verified.returncode == 1
    assert "checked" in verified.stdout
    assert_harmless(verified.stdout + verified.stderr)


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("place", ['"game":"festival"', '"action":"side 1"', '"format":"skyburst-record/1"'])
def test_records_cannot_control_the_terminal(tmp_path: Path, command: str, place: str) -> None:
    name, _, value = place.partition(":")
    line = next(line for line in records() if place in line)
    file = tmp_path / "games.jsonl"
    file.write_text(line.replace(place, f'{name}:"{ESCAPE}{value[1:]}', 1))
    refused = skyburst_here(command, str(file))
    assert refused.returncode != 0
    assert_harmless(refused.stdout + refused.stderr)


def test_component_sets_cannot_control_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    for text in (edited('deck = "', f'deck = "{ESCAPE}'), edited('id = "', f'id = "{ESCAPE}')):
        file.write_text(text)
        checked = skyburst_here("deck", "check", str(file))
        assert_harmless(checked.stdout + checked.stderr)


def test_a_component_set_with_half_a_character() -> None:
    with pytest.raises(ComponentError, match="contains an unpaired surrogate"):
        game_from_text("festival", "deck.toml", shipped("festival.toml") + "# \ud800")


def assert_harmless(output: str) -> None:
    assert "Traceback" not in output
    assert not CONTROL.search(output), repr(output)
