"""Errors in component files and set-ups of Spring Festival name the entry and the rule."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from skyburst.core.errors import ComponentError
from skyburst.core.match import Match, deal
from skyburst.core.record import Player, format_record, parse_record
from skyburst.core.verify import Problem, verify
from skyburst.library import finder, game, load_deck

from .play import play_on

SHIPPED = (files("skyburst") / "data" / "spring_festival.toml").read_text("utf-8")
SPRING_FESTIVAL = game("spring_festival")

BROKEN = {
    "unknown colour": ('colour = "red"', 'colour = "pink"', "starting_tile[0] 'S11'.colour", "'pink' is unknown"),
    "unknown direction": ('arrows = ["E"]', 'arrows = ["UP"]', "starting_tile[0] 'S11'.arrows", "'UP' is unknown"),
    "arrow twice": (
        'arrows = ["S", "W"]',
        'arrows = ["S", "S"]',
        "starting_tile[1] 'S12'.arrows",
        "'S' appears twice",
    ),
    "diagonal spark": ('sparks = ["N", "E"]', 'sparks = ["NE"]', "starting_tile[1] 'S12'.sparks", "'NE' is unknown"),
    "number and arrows": (
        "number = 1",
        "number = 2",
        "starting_tile[0] 'S11'.number",
        "is 2, but must be 1 to 4 and equal the number of arrows (1)",
    ),
    "fifth set": ("set = 1", "set = 5", "starting_tile[0].set", "must be from 1 to 4, not 5"),
    "set of five": ("set = 2", "set = 1", "starting set 1", "must have 4 tiles, not 5"),
    "id twice": ('id = "S12"', 'id = "S11"', "tile 'S11'", "appears twice"),
    "card twice": ('id = "C02"', 'id = "C01"', "composition 'C01'", "appears twice"),
    "unknown letter": ('rows = ["B*B"]', 'rows = ["B*P"]', "composition[0] 'C01'.rows", "'P' is unknown"),
    "ragged": (
        'rows = ["*.", "BB"]',
        'rows = ["*", "BB"]',
        "composition[4] 'C05'.rows",
        "must all have the same length",
    ),
    "unlinked": ('rows = ["B*B"]', 'rows = ["B.B"]', "composition[0] 'C01'.rows", "must be connected edge to edge"),
    "too wide": (
        'rows = ["B*B"]',
        'rows = ["B***B"]',
        "composition[0] 'C01'.rows",
        "1 to 4 rows, each with 1 to 4 cells",
    ),
    "empty column": (
        'rows = ["B*B"]',
        'rows = [".B*B"]',
        "composition[0] 'C01'.rows",
        "the figure has an empty outer row or column",
    ),
    "too few cards": (
        'set = "extended"',
        'set = "base"',
        "composition",
        "base deck must have 24 colour cards, not 25",
    ),
    "points": ("points = 4", "points = 0", "composition[0] 'C01'.points", "must be from 1 to 99, not 0"),
    "unknown key": ("points = 4", "points = 4\nworth = 4", "composition[0] 'C01'.worth", "unknown field"),
    "no tiles": ("[[tile]]", "[[tiles]]", "tile", "there must be 48 tiles (4 stacks of 12), not 47"),
}


@pytest.mark.parametrize(("old", "new", "entry", "problem"), BROKEN.values(), ids=BROKEN.keys())
def test_broken_set(tmp_path: Path, old: str, new: str, entry: str, problem: str) -> None:
    file = tmp_path / "mine.toml"
    assert old in SHIPPED
    file.write_text(SHIPPED.replace(old, new, 1))
    with pytest.raises(ComponentError) as caught:
        load_deck(file)
    assert (caught.value.file, caught.value.entry) == (str(file), entry)
    assert problem in caught.value.problem


def played(players: int = 3, options: dict[str, object] | None = None) -> Match:
    seats = [Player(f"Seat {seat}", "human") for seat in range(players)]
    return play_on(deal(SPRING_FESTIVAL, seats, "files", options))


RIGHT: dict[str, Any] = json.loads(format_record(played(options={"sign": True}).record()))


def problem_in(data: dict[str, Any]) -> Problem | None:
    return verify(parse_record(json.dumps(data)), finder())


def test_untouched() -> None:
    assert problem_in(RIGHT) is None


def test_a_custom_deck(tmp_path: Path) -> None:
    """A custom deck can be played; its records verify only with its file."""
    file = tmp_path / "mine.toml"
    file.write_text('deck = "mine"\n' + SHIPPED.replace("points = 4", "points = 9"))
    mine = load_deck(file)
    record = play_on(deal(mine, [Player("", "human"), Player("", "human")], "own")).record()
    assert record.deck.id == "mine"
    assert verify(record, finder([file])) is None
    assert verify(record, finder()) is not None


def swapped(setup: dict[str, Any]) -> None:
    setup["stacks"][0][0], setup["stacks"][1][0] = setup["stacks"][1][0], setup["stacks"][0][0]


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], object], str, str]] = {
    "first": (lambda setup: setup.update(first=3), "setup.first", "S6"),
    "sets alike": (lambda setup: setup.update(sets=[1, 1, 2]), "setup.sets", "S4"),
    "fifth set": (lambda setup: setup.update(sets=[1, 5, 2]), "setup.sets", "S4"),
    "short stack": (lambda setup: setup["stacks"][0].pop(), "setup.stacks[0]", "S2"),
    "tile twice": (lambda setup: setup["stacks"][0].__setitem__(0, setup["stacks"][0][1]), "setup.stacks", "S2"),
    "starting tile in the store": (lambda setup: setup["stacks"][0].__setitem__(0, "S11"), "setup.stacks", "S2"),
    "card gone": (lambda setup: setup["colour_deck"].pop(), "setup.colour_deck", "S3"),
    "card of the other deck": (lambda setup: setup["pattern_deck"].append("C01"), "setup.pattern_deck", "S3"),
    "hand out of order": (lambda setup: setup["cards"][1].reverse(), "setup.cards[1]", "S3"),
    "hand too large": (lambda setup: setup["cards"][1].append(setup["colour_deck"].pop()), "setup.cards[1]", "S3"),
    "unknown sign": (lambda setup: setup.update(sign="cat"), "setup.sign", "S5"),
    "no sign": (lambda setup: setup.update(sign=None), "setup.sign", ""),
    "swapped unseen": (swapped, "setup.stacks[0][0]", ""),
}


@pytest.mark.parametrize(("change", "where", "rule"), CHANGES.values(), ids=CHANGES.keys())
def test_tampered_setup(change: Callable[[dict[str, Any]], object], where: str, rule: str) -> None:
    data = json.loads(json.dumps(RIGHT))
    change(data["setup"])
    problem = problem_in(data)
    assert problem is not None
    assert (problem.where, problem.rule) == (where, rule)


@pytest.mark.parametrize("part", ["finale", "applause", "majority", "compositions", "sign", "total"])
def test_tampered_score(part: str) -> None:
    data = json.loads(json.dumps(RIGHT))
    data["result"]["scores"][2][part] += 1
    problem = problem_in(data)
    assert problem is not None
    assert (problem.where, problem.rule) == (f"score of seat 2, {part}", "S17")


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("fire 9,9", "S10"),
        ("fire 99,0", ""),
        ("fire 1;0", ""),
        ("turn 1", "S7"),
        ("complete C01 0,0 1,0", "S13"),
        ("complete C99 0,0", ""),
        ("done", "S10"),
        ("ignite 0,0", "S16"),
        ("lay S11 0,0", "S4"),
    ],
)
def test_tampered_shot(action: str, rule: str) -> None:
    """Verification names the step and the rule it breaks; for an unknown action it names no rule."""
    data = json.loads(json.dumps(RIGHT))
    [number, *_] = [i for i, step in enumerate(data["steps"]) if step["action"].startswith("fire")]
    data["steps"][number]["action"] = action
    problem = problem_in(data)
    assert problem is not None
    assert problem.where.startswith(f"step {number + 1}, ")
    assert problem.rule == rule
