"""A finished game can be continued from any of its positions."""

import pytest

from skyburst.core.record import parse_record
from skyburst.core.verify import verify
from skyburst.library import finder
from tests.server.serving import Player, Server
from tests.waiting import until


def play_out(player: Player) -> None:
    """Lets a bot play the seat until the game is over."""
    player.post("/bot", seat=0, bot="random").raise_for_status()
    until(lambda: player.see()["status"] == "over", "the game is over")


def finished(server: Server, game: str) -> Player:
    player = server.create(game, "me", "bot:random", seed=f"continued {game}")
    play_out(player)
    return player


@pytest.mark.parametrize("game", ["festival", "spring_festival", "fireworks"])
def test_play_on_to_the_end(server: Server, game: str) -> None:
    """The new table has the same position and can be played to the end, and its record is valid.

    The position is close to the end, because bots take a while to finish a game of Fireworks.
    """
    old = finished(server, game)
    frames = old.get("/replay").json()["frames"]
    at = next(step for step in range(len(frames) * 3 // 4, len(frames)) if frames[step]["to_act"] == [0])
    made = server.http.post(f"/api/tables/{old.table}/continue", json={"at": frames[at]["at"], "seat": 0})
    assert made.status_code == 201, made.text
    player = Player(server, **made.json())
    seen = player.see()
    assert seen["continues"] == {"table": old.table, "at": at, "shuffled": True}
    assert [seen["mine"], seen["at"], len(seen["log"]) <= at] == [[0], at, True]
    assert seen["views"]["0"] == {**frames[at]["view"], **frames[at]["seat_views"].get("0", {})}
    assert [entry["kind"] for entry in seen["players"]] == ["human", "bot:random"]
    if game == "fireworks":
        assert seen["launcher"] == old.see()["launcher"]
    play_out(player)
    record = parse_record(player.get("/record").text)
    assert record.seed.startswith("fork1:")
    assert record.steps[:at] == parse_record(old.get("/record").text).steps[:at]
    assert verify(record, finder()) is None


def test_refused(server: Server) -> None:
    running = server.create("festival", "me", "me")
    assert running.post("/continue", at=0, seat=0).json()["error"] == "not-over"
    old = finished(server, "festival")
    last = old.see()["at"]
    assert old.post("/continue", at=last, seat=0).json()["error"] == "over"
    assert old.post("/continue", at=0, seat=5).json()["error"] == "no-seat"
    assert old.post("/continue", at=-1, seat=0).status_code == 400
