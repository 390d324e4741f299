"""Tables that start from a prepared position, given as a seed and the moves that lead there."""

from typing import Any

import pytest

import skyburst
from skyburst import Match, Player
from tests.server.serving import Server

SEED = "prepared"
UP = ["red-peony-k2", "blue-peony-s2", "green-peony-f2", "heart-1"]
"""The tiles that the launch turns face up."""
PLAYERS = [Player("Ada", "human"), Player("Blaise", "human")]


def moves_of(match: Match) -> list[dict[str, Any]]:
    return [step.to_json() for step in match.steps]


def create(server: Server, **changes: Any) -> Any:
    seats = [{"kind": "me", "name": player.name} for player in PLAYERS]
    wanted = {"game": "festival", "seats": seats, "seed": SEED, **changes}
    return server.http.post("/api/tables", json=wanted)


def festival() -> Match:
    """Returns a game of Festival after its first moves."""
    match = skyburst.deal(skyburst.game("festival"), PLAYERS, SEED)
    while len(match.steps) < 6:
        seat = match.state.to_act[0]
        match.play(seat, match.state.legal_actions(seat)[0])
    return match


def fireworks() -> Match:
    """Returns a game of Fireworks in which a launch has turned four tiles face up, so that they can be taken."""
    match = skyburst.deal(skyburst.game("fireworks"), PLAYERS, SEED)
    (seat,) = match.state.to_act
    match.play(seat, "launch 0,0,60", {"die": "3", "up": UP, "down": [], "out": []})
    return match


@pytest.mark.parametrize("prepare", [festival, fireworks])
def test_starts_from_the_position(server: Server, prepare: Any) -> None:
    """The table shows the position, and the game continues from there."""
    match = prepare()
    moves = moves_of(match)
    player = server.create(match.game.name, "me", "me", seed=SEED, moves=moves)
    seen = player.see()
    assert [seen["status"], seen["at"], seen["to_act"]] == ["playing", len(moves), list(match.state.to_act)]
    assert [entry["action"] for entry in seen["log"]] == [move["action"] for move in moves]
    (seat,) = match.state.to_act
    assert seen["legal"][str(seat)] == [action.text for action in match.state.legal_actions(seat)]
    assert player.act(seat, seen["legal"][str(seat)][0], len(moves)).status_code == 200
    assert player.see()["at"] == len(moves) + 1


def test_the_box_shows_the_prepared_tiles(server: Server) -> None:
    match = fireworks()
    scene = server.create("fireworks", "me", "me", seed=SEED, moves=moves_of(match)).see()["scene"]
    assert scene is None or {tile[-1] for tile in scene["tiles"] if tile[-3]} == set(UP)


def test_refused(server: Server) -> None:
    moves = moves_of(festival())
    illegal = create(server, moves=[*moves, moves[0]])
    assert illegal.status_code == 422, illegal.text
    for changes in ({"seed": None}, {"seats": [{"kind": "me"}, {"kind": "open"}]}, {"public": True}):
        assert create(server, moves=moves, **changes).json()["error"] == "bad-moves"
    assert create(server, moves=moves * 100).status_code == 400
