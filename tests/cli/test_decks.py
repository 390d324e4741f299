"""Tests `skyburst deck new` and `skyburst deck diff`; `deck check` is tested in test_commands.py."""

from pathlib import Path

import pytest

from skyburst.lab.deck_diff import deck_diff
from skyburst.library import load_deck, shipped
from skyburst.registry import SHIPPED
from tests.cli.running import skyburst_here


@pytest.mark.parametrize("name", SHIPPED)
def test_a_new_set_is_the_standard_one_under_another_name(name: str, tmp_path: Path) -> None:
    file = tmp_path / "my cards.toml"
    done = skyburst_here("deck", "new", name, str(file))
    assert (done.returncode, done.stdout) == (0, f"{file} is ready to edit\n")
    loaded = load_deck(file)
    assert (loaded.name, loaded.deck.id) == (name, "my cards")
    text = file.read_text("utf-8")
    comments = [line for line in shipped(f"{name}.toml").splitlines() if line.startswith("#")]
    assert comments
    assert all(line in text for line in comments)
    assert f"skyburst deck check {file}" in text
    assert {change.where for change in deck_diff(shipped(f"{name}.toml"), text)} <= {"deck", "set"}


def test_a_new_set_replaces_no_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("precious", "utf-8")
    done = skyburst_here("deck", "new", "festival", str(file))
    assert done.returncode == 2
    assert "already exists; choose another name" in done.stderr
    assert file.read_text("utf-8") == "precious"


def test_differences_in_words(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = shipped("festival.toml").replace("points = 4", "points = 6", 1)
    text = text.replace('id = "G4"\npoints = 3', 'id = "G9"\npoints = 2').replace("Agra", "Lyon")
    file.write_text(text.replace('"level-four", points = 2', '"level-four", points = 1'), "utf-8")
    done = skyburst_here("deck", "diff", "festival", str(file))
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "board 'red': cities: was Agra / Paris, now Lyon / Paris",
        "objective 'A1': points: was 4, now 6",
        "objective 'G4': removed (id G4, points 3, rows palm^ red)",
        "objective 'G9': new (id G9, points 2, rows palm^ red)",
        "crowd_pleaser '2': sides 'level-four': points: was 2, now 1",
    ]
    french = skyburst_here("deck", "diff", "festival", str(file), "--language", "fr").stdout
    assert "objective 'A1': points\u202f: 4 devient 6\n" in french


def test_another_order_deals_other_games() -> None:
    one = '[[card]]\nid = "A"\n[[card]]\nid = "B"\n'
    other = '[[card]]\nid = "B"\n[[card]]\nid = "A"\n'
    assert [(change.kind, change.where) for change in deck_diff(one, other)] == [("order", "card")]
    assert deck_diff(one, f"# a comment\n{one}") == []


def test_sets_that_cannot_be_compared(tmp_path: Path) -> None:
    file, other = tmp_path / "mine.toml", tmp_path / "other.toml"
    file.write_text(shipped("festival.toml"), "utf-8")
    other.write_text(shipped("fireworks.toml"), "utf-8")
    assert (
        skyburst_here("deck", "diff", str(file), "festival").stdout
        == "The two component sets have the same contents.\n"
    )
    done = skyburst_here("deck", "diff", str(file), str(other))
    assert (done.returncode, "is for festival, but" in done.stderr) == (2, True)
    other.write_text("x = [", "utf-8")
    done = skyburst_here("deck", "diff", str(file), str(other))
    assert (done.returncode, "not valid TOML" in done.stderr) == (1, True)
