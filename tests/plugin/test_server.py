"""The example game works on a server, over HTTP and WebSocket."""

import json
from typing import Any

from skyburst.bots import LEVELS
from skyburst.registry import SHIPPED
from tests.server.serving import Player, Server

Json = dict[str, Any]


def play_to_the_end(player: Player) -> list[Json]:
    """Plays the first legal action on each of the player's turns; returns all messages that contain the table."""
    [seat] = player.seats
    with player.live() as socket:
        message = socket.hello()
        found, number = [message], 0
        while message["status"] != "over":
            if message["to_act"] == [seat]:
                number += 1
                action = message["legal"][str(seat)][number % 2]
                socket.send({"type": "act", "seat": seat, "action": action, "at": message["at"], "id": number})
            message = socket.next("step")
            found.append(message)
    return found


def test_it_is_listed(server: Server) -> None:
    games = {game["name"]: game for game in server.http.get("/api/games").json()["games"]}
    assert list(games) == [*SHIPPED, "pearls"]
    pearls = games["pearls"]
    assert pearls["options"] == {"pile": {"values": ["small", "large"], "default": "small", "only_with": {}}}
    assert (pearls["seats"], pearls["bots"], pearls["picks"]) == ([2, 3, 4, 5], list(LEVELS), [])
    assert pearls["deck"]["id"] == "none"
    assert games["festival"]["bots"] == list(LEVELS)
    assert server.http.get("/api/games/pearls/components").json() == {}


def test_it_offers_hints(server: Server) -> None:
    """Any game has hints, because a search with random playouts can rate its actions."""
    host = server.create("pearls", "me", "bot:random")
    assert host.see()["helping"] is True
    hint = host.post("/hint", seat=0).raise_for_status().json()
    assert {hint["action"], hint["second"]["action"]} == {"open", "dive"}
    assert 0 <= hint["second"]["gives_up"] <= 1


def test_it_brings_its_texts(server: Server) -> None:
    texts = server.http.get("/api/games/pearls/texts/fr").json()
    assert texts["pearls.action.dive"] == "Plonger pour deux"
    for name in SHIPPED:
        assert server.http.get(f"/api/games/{name}/texts/en").json() == {}
    for path, error in (("chess/texts/en", "unknown-game"), ("pearls/texts/de", "unknown-language")):
        refused = server.http.get(f"/api/games/{path}")
        assert (refused.status_code, refused.json()["error"]) == (404, error)


def test_a_person_plays_against_bots(server: Server) -> None:
    host = server.create("pearls", "me", "bot:random", "bot:random", options={"pile": "large"})
    messages = play_to_the_end(host)
    for message in messages[:-1]:
        board = message["plain"]["board"]
        assert board.startswith("pearls, 3 players, phase choose")
        assert board.count("favourite secret") == 2
        assert [score["favourites"] for score in message["plain"]["scores"]][1:] == [0, 0]
    last = messages[-1]
    assert last["plain"]["board"].count("favourite secret") == 0
    assert last["result"]["scores"] == last["plain"]["scores"]
    assert last["result"]["ending"] == "empty-pile"


def test_a_spectator_sees_no_secret(server: Server) -> None:
    host = server.create("pearls", "me", "me")
    seen = Player(server, host.table).see()
    assert seen["plain"]["board"].count("favourite secret") == 2
    assert seen["views"]["spectator"]["favourites"] == [None, None]
    own = host.see()
    assert "seen by seat 0" in own["plain"]["board"]
    host.act(0, "open", 0)
    assert "seen by seat 1" in host.see()["plain"]["board"]


def test_a_shipped_game_is_not_sent_as_text(server: Server) -> None:
    assert server.create("festival", "me", "bot:random").see()["plain"] is None


def test_what_the_game_does_not_have_is_refused(server: Server) -> None:
    made = {"game": "pearls", "seats": [{"kind": "me"}, {"kind": "bot:greedy"}]}
    refused = server.http.post("/api/tables", json=made).json()
    assert refused["error"] == "bad-seat"
    assert "in pearls must be one of me, open, bot:novice" in refused["sentence"]
    host = server.create("pearls", "me", "bot:random")
    for path, body, error in (
        ("/worth", {"seat": 0}, "no-board"),
        ("/arrange", {"seat": 0}, "no-board"),
        ("/practice", {"seat": 0, "action": "launch 0,0,60"}, "no-practice"),
    ):
        answer = host.post(path, **body)
        assert (answer.status_code, answer.json()["error"]) == (409, error)
    assert host.post("/bot", seat=0, bot="greedy").json()["error"] == "unknown-bot"


def test_a_bot_stands_in_and_the_game_can_be_replayed(server: Server) -> None:
    """If the request names no bot, the best bot for the game takes over."""
    host = server.create("pearls", "me", "bot:random")
    with host.live() as socket:
        socket.hello()
        assert host.post("/bot", seat=0).status_code == 200
        while socket.next("step")["status"] != "over":
            pass
    record = host.get("/record").json()
    assert record["deck"]["id"] == "none"
    replay = host.get("/replay").json()
    assert len(replay["frames"]) == len(record["steps"]) + 1
    assert "favourite secret" in replay["frames"][0]["plain"]["board"]
    assert json.dumps(replay["result"]["scores"]) == json.dumps(record["result"]["scores"])
