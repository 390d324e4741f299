"""The record format skyburst-record/1, which other software also reads and writes."""

import json
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest

from skyburst.core.match import deal
from skyburst.core.record import Player, Record, format_record, parse_record
from skyburst.games.festival.view import View

from .play import FESTIVAL, Data, play_on, players, start, to_data

TOP = ["format", "game", "rules", "options", "deck", "players", "seed", "setup", "steps"]
SETUP = ["first", "boards", "stacks", "piles", "crowd_pleasers"]
SCORE = ["total", "objectives", "crowd_pleasers", "colour", "type"]


@pytest.fixture(scope="module")
def finished() -> Data:
    return to_data(play_on(start(3)))


def test_keys_of_a_finished_game(finished: Data) -> None:
    """The keys of a record have the documented names and order."""
    assert list(finished) == [*TOP, "result"]
    assert list(finished["deck"]) == ["id", "sha256"]
    assert list(finished["setup"]) == SETUP
    assert list(finished["result"]) == ["ending", "scores", "winners"]


def test_values_at_the_top(finished: Data) -> None:
    assert finished["format"] == "skyburst-record/1"
    assert (finished["game"], finished["rules"]) == ("festival", 1)
    assert finished["options"] == {"starting_objective": "choose", "claims": "auto"}
    assert finished["seed"] == "sky1:7"


def test_deck_is_named_by_the_hash_of_its_file(finished: Data) -> None:
    data = (files("skyburst") / "data" / "festival.toml").read_bytes()
    assert finished["deck"] == {"id": "standard", "sha256": sha256(data).hexdigest()}


def test_players(finished: Data) -> None:
    assert finished["players"] == [
        {"name": "North", "kind": "human"},
        {"name": "Été", "kind": "bot:random"},
        {"name": "South", "kind": "bot:greedy"},
    ]


@pytest.mark.parametrize("kind", ["human", "bot:x", "bot:greedy", "bot:my own"])
def test_kinds_of_players(kind: str) -> None:
    """A bot may have any name, because other software has its own bots."""
    record = deal(FESTIVAL, [Player("a", kind), *players(2)[1:]], "7").record()
    assert parse_record(format_record(record)).players[0].kind == kind


def test_only_a_picked_city_is_written() -> None:
    seats = to_data(start(3, picks=[None, "Paris"]))["players"]
    assert [list(seat) for seat in seats] == [["name", "kind"], ["name", "kind", "city"], ["name", "kind"]]
    assert seats[1]["city"] == "Paris"


@pytest.mark.parametrize("number", [2, 3, 4])
def test_setup(number: int) -> None:
    setup = to_data(start(number))["setup"]
    assert 0 <= setup["first"] < number
    assert len(set(setup["boards"])) == number
    assert [len(stack) for stack in setup["stacks"]] == [16] * number
    assert [len(pile) for pile in setup["piles"]] == [7] * 4
    assert len(setup["crowd_pleasers"]) == 4


def test_starting_sides_only_where_they_are_random() -> None:
    assert "starting_sides" not in to_data(start(3))["setup"]
    setup = to_data(start(3, options={"starting_objective": "random"}))["setup"]
    assert list(setup) == [*SETUP, "starting_sides"]
    assert len(setup["starting_sides"]) == 3
    assert set(setup["starting_sides"]) <= {1, 2}


def test_starting_sides_follow_the_data_file() -> None:
    """Side 1 of a starting objective is the one that comes first in the component file."""
    seen = set()
    for seed in "123":
        match = start(4, seed, {"starting_objective": "random"})
        setup, view = to_data(match)["setup"], match.state.view(None)
        assert isinstance(view, View)
        sides = list(zip(setup["boards"], setup["starting_sides"], strict=True))
        assert [board.incomplete for board in view.boards] == [(f"S-{colour}-{side}",) for colour, side in sides]
        seen |= set(sides)
    assert {side for _, side in seen} == {1, 2}


def test_stacks_and_piles_are_bottom_to_top() -> None:
    """The last entry of a stack or pile is the first to be taken."""
    match = start(2, options={"starting_objective": "random"})
    setup, seat = to_data(match)["setup"], match.state.to_act[0]
    other = 1 - seat
    taken = [
        match.play(seat, "left a1")[0],
        match.play(other, "left a1")[0],
        match.play(seat, "left b1")[0],
        match.play(other, "right b1")[0],
        match.play(seat, "pile 3")[0],
        match.play(other, "pile 3")[0],
    ]
    assert [event._asdict().get("tile") for event in taken[:4]] == [
        setup["stacks"][seat][-1],
        setup["stacks"][other][-1],
        setup["stacks"][seat][-2],
        setup["stacks"][seat][-3],
    ]
    assert [event._asdict().get("objective") for event in taken[4:]] == setup["piles"][2][:-3:-1]


def test_steps_say_who_and_what(finished: Data) -> None:
    """In Festival, a step has only a seat and an action, unless legal-action counts are requested."""
    assert {tuple(step) for step in finished["steps"]} == {("seat", "action")}
    first = finished["setup"]["first"]
    assert [step["seat"] for step in finished["steps"][:4]] == [(first + i) % 3 for i in range(4)]


def test_legal_only_when_asked_for() -> None:
    steps = to_data(play_on(start(count_legal=True)))["steps"]
    assert {tuple(step) for step in steps} == {("seat", "action", "legal")}
    assert [step["legal"] for step in steps[:3]] == [2, 2, 22]


def test_claims_and_ends_are_always_said() -> None:
    steps = to_data(play_on(start(2, options={"claims": "manual"})))["steps"]
    verbs = [step["action"].split()[0] for step in steps]
    assert verbs[:2] == ["side", "side"]
    assert verbs.count("end") == sum(verb in ("left", "right", "pile", "pass") for verb in verbs)
    assert verbs[-1] == "end"


def test_result_once_over() -> None:
    match = start(2)
    while not match.state.is_over:
        assert "result" not in to_data(match)
        play_on(match, 1)
    assert "result" in to_data(match)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_part_of_a_score_is_there(seed: str) -> None:
    """Scores list all parts, even those worth 0, and the total is their sum."""
    result = to_data(play_on(start(4, seed)))["result"]
    assert len(result["scores"]) == 4
    for score in result["scores"]:
        assert list(score) == SCORE
        assert score["total"] == sum(score[part] for part in SCORE[1:])
    assert result["ending"] in ("sixth-objective", "empty-stack")
    assert result["winners"]
    assert set(result["winners"]) <= {0, 1, 2, 3}


def test_a_part_worth_nothing_is_written_as_0() -> None:
    results = [to_data(play_on(start(2, str(seed))))["result"] for seed in range(5)]
    assert any(0 in score.values() for result in results for score in result["scores"])


@pytest.mark.parametrize("steps", [0, 3, 10_000])
@pytest.mark.parametrize("count_legal", [False, True])
def test_round_trip(steps: int, count_legal: bool) -> None:
    record = play_on(start(4, picks=["Cairo"], count_legal=count_legal), steps).record()
    again = parse_record(format_record(record))
    assert again == record
    assert format_record(again) == format_record(record)
    assert Record.from_json(json.loads(format_record(record))) == record


@pytest.mark.parametrize("name", ["", "Zoë 🎆", "two\nlines", 'a "quote" \\', "\u2028\u0085\x00"])
def test_a_record_is_one_line_whatever_the_name(name: str, tmp_path: Path) -> None:
    """Line breaks in a player's name do not split the record, and the name is read back unchanged."""
    line = format_record(deal(FESTIVAL, [Player(name, "human"), *players(2)[1:]], "7").record())
    assert "\n" not in line
    file = tmp_path / "games.jsonl"
    file.write_text(f"{line}\n{line}\n", "utf-8")
    with file.open(encoding="utf-8") as lines:
        assert [parse_record(each).players[0].name for each in lines] == [name, name]
