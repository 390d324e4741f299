"""Puzzles over HTTP: the position without the solution, and the server's judgement of an answer."""

import json
from typing import Any

import pytest

from skyburst.library import game
from skyburst.puzzles import Puzzle, shipped_puzzles
from skyburst.puzzles.puzzle import Rated
from skyburst.registry import SHIPPED
from skyburst.server.judging import judge
from skyburst.table.errors import BadRequest
from tests.server.serving import Tables


def shipped(name: str, number: int) -> Puzzle:
    found = game(name)
    return shipped_puzzles(name, found.rules, found.deck.sha256)[number - 1]


def answered(server: Tables, path: str, **body: Any) -> Any:
    return server.http.post(f"/api/puzzles/{path}", json=body)


@pytest.mark.parametrize("name", SHIPPED)
def test_positions_give_nothing_away(server: Tables, name: str) -> None:
    """The list and the position contain no value, no reason and no order of the actions."""
    listed = server.http.get(f"/api/puzzles/{name}").json()["puzzles"]
    assert [one["number"] for one in listed] == list(range(1, len(listed) + 1))
    found = server.http.get(f"/api/puzzles/{name}/1").json()
    puzzle = shipped(name, 1)
    assert set(found) == {"puzzle", "count", "seed", "moves"}
    assert set(found["puzzle"]) == {"number", "players", "options", "seat", "phase", "stage"} == set(listed[0])
    assert found["puzzle"] == listed[0]
    assert [(move["seat"], move["action"]) for move in found["moves"]] == [move[:2] for move in puzzle.moves]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_table_shows_the_position(server: Tables, name: str) -> None:
    """With the seed and the moves, a table waits for the seat that has to find the best action."""
    found = server.http.get(f"/api/puzzles/{name}/2").json()
    about = found["puzzle"]
    seats = [{"kind": "me", "name": f"Seat {seat}"} for seat in range(about["players"])]
    wanted = {"game": name, "seats": seats, "seed": found["seed"], "moves": found["moves"], "help": False}
    table = server.http.post("/api/tables", json={**wanted, "options": about["options"]}).json()
    headers = {"Authorization": f"Bearer {table['secret']}"}
    seen = server.http.get(f"/api/tables/{table['table']}", headers=headers).json()
    assert seen["to_act"] == [about["seat"]]
    legal = seen["legal"][str(about["seat"])]
    assert sorted(legal) == sorted(rated.action for rated in shipped(name, 2).ratings)
    assert seen["help"] == {}


@pytest.mark.parametrize("name", SHIPPED)
def test_answers(server: Tables, name: str) -> None:
    puzzle = shipped(name, 1)
    best, worst = puzzle.ratings[0], puzzle.ratings[-1]
    assert answered(server, f"{name}/1/answer", action=best.action).json() == {"grade": "best", "cost": 0.0}
    worse = answered(server, f"{name}/1/answer", action=worst.action).json()
    assert worse["cost"] == pytest.approx(best.value - worst.value)
    assert worse["grade"] in ("good", "worse")
    solved = answered(server, f"{name}/1/solution").json()
    assert (solved["action"], solved["reasons"]) == (best.action, puzzle.reasons)
    assert solved["second"]["gives_up"] == pytest.approx(puzzle.margin)


def test_refusals(server: Tables) -> None:
    last = len(server.http.get("/api/puzzles/festival").json()["puzzles"])
    for path in ("festival/0", f"festival/{last + 1}"):
        answer = server.http.get(f"/api/puzzles/{path}")
        assert (answer.status_code, answer.json()["error"]) == (404, "no-puzzle")
    assert server.http.get("/api/puzzles/chess").json()["error"] == "unknown-game"
    for action in ("juggle", "pile 9", "x" * 500):
        answer = answered(server, "festival/1/answer", action=action)
        assert (answer.status_code, answer.json()["error"]) == (400, "not-rated")
    assert answered(server, "festival/1/answer").status_code == 400


def test_grades() -> None:
    values = [Rated("a", 0.5), Rated("b", 0.4995), Rated("c", 0.46), Rated("d", 0.44)]
    found = {rated.action: judge(values, rated.action) for rated in values}
    assert {action: answer.grade for action, answer in found.items()} == {
        "a": "best",
        "b": "best",
        "c": "good",
        "d": "worse",
    }
    assert found["d"].cost == pytest.approx(0.06)
    with pytest.raises(BadRequest):
        judge(values, "e")
    assert "0.5" not in json.dumps(found["b"].cost)
