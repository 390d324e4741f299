"""Creating and joining tables, stand-in bots, names, chat, and rematches."""

import json
from typing import Any

import pytest

from skyburst.adapters.festival.types import Components
from skyburst.core.chance import Chance
from skyburst.server.game_info import describe_components
from tests.server.serving import Player, Server
from tests.server.test_games import play_by_http


def test_games_say_what_can_be_chosen(server: Server) -> None:
    games = {game["name"]: game for game in server.http.get("/api/games").json()["games"]}
    assert list(games) == ["festival", "spring_festival", "fireworks"]
    assert games["festival"]["seats"] == [2, 3, 4]
    claims = {"values": ["auto", "manual"], "default": "auto", "only_with": {}}
    assert games["festival"]["options"]["claims"] == claims
    assert games["fireworks"]["options"]["race"]["only_with"] == {"variant": "speed"}
    assert games["spring_festival"]["options"]["sign"]["values"][:3] == [False, True, "goat"]
    assert "Paris" in games["festival"]["picks"]
    assert games["festival"]["bots"] == ["novice", "casual", "skilled", "expert", "master"]
    for name, game in games.items():
        for option, choice in game["options"].items():
            for value in choice["values"]:
                made = server.create(name, "me", "me", options={option: value, **choice["only_with"]})
                assert made.see()["options"].get(option, choice["default"]) == value


def test_components_can_be_drawn(server: Server) -> None:
    festival = server.http.get("/api/games/festival/components").json()
    assert len(festival["objectives"]) == 36
    assert festival["objectives"][0] == {"id": "A1", "points": 4, "rows": ["red yellow red"], "pair": None, "tiles": 3}
    spring = server.http.get("/api/games/spring_festival/components").json()
    assert len(spring["tiles"]) == 64
    assert spring["tiles"][0]["arrows"] == ["E"]
    assert spring["turns"] == 12
    assert server.http.get("/api/games/chess/components").status_code == 404


def test_the_browser_is_told_the_numbers_of_the_rules() -> None:
    """F10, F20: the components contain the limits that the browser app shows."""
    described = describe_components("festival")
    assert isinstance(described, Components)
    assert (described.most_incomplete, described.last_objective) == (6, 6)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", {"game": "festival", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": "a\0b"}),
        ("/api/my-tables", {"seats": [{"table": "23\x00456", "secret": "a\0b"}]}),
        ("/api/codes", {"code": "23\x00456", "own": ["23\x00456"]}),
    ],
)
def test_texts_that_postgresql_cannot_store(server: Server, path: str, body: dict[str, object]) -> None:
    """A NUL is refused, whatever the database."""
    refused = server.http.post(path, json=body)
    assert (refused.status_code, refused.json()["error"]) == (400, "bad-text")


def test_names_of_new_tables(server: Server) -> None:
    """Bots have their own names, and people with the same name get numbers."""
    people = {"kind": "me", "name": "Ana"}
    wishes = [people, {"kind": "bot:greedy"}, people, {"kind": "bot:random"}]
    made = server.http.post("/api/tables", json={"game": "festival", "seats": wishes}).json()
    names = [player["name"] for player in Player(server, **made).see()["players"]]
    assert names == ["Ana", "Lumen", "Ana 2", "Comet"]


def test_a_table_starts_when_no_seat_is_open(server: Server) -> None:
    host = server.create("festival", "me", "open", "open", "bot:greedy")
    with host.live() as socket:
        assert socket.hello()["status"] == "waiting"
        guest = server.join(host.table, name=" Zoé \n Müller ", seat=1)
        assert guest.seats == [1]
        joined = socket.next("table")
        assert (host.see()["status"], joined["players"][1]["name"]) == ("waiting", "Zoé Müller")
        assert server.join(host.table, name="Cleo").seats == [2]
        started = socket.next("table", "snapshot")
        assert (started["type"], started["status"]) == ("snapshot", "playing"), (
            "taking the last seat must start the game at once"
        )
        assert [player["name"] for player in started["players"][1:3]] == ["Zoé Müller", "Cleo"]
    full = server.http.post(f"/api/tables/{host.table}/join", json={"name": "late"})
    assert (full.status_code, full.json()["error"]) == (409, "full")


def test_joining_what_cannot_be_joined(server: Server) -> None:
    assert server.http.post("/api/tables/aaaaaaaaaaaaaaaa/join", json={}).status_code == 404
    assert server.http.post("/api/tables/nowhere/join", json={}).status_code == 404
    host = server.create("festival", "me", "open", "open")
    taken = server.http.post(f"/api/tables/{host.table}/join", json={"seat": 0})
    assert (taken.status_code, taken.json()["error"]) == (409, "taken")


def test_cities_are_picked(server: Server) -> None:
    host = server.create("festival", "me", "open", "bot:random")
    wrong = server.http.post(f"/api/tables/{host.table}/join", json={"pick": "Atlantis"})
    assert (wrong.status_code, wrong.json()["rule"]) == (422, "F3")
    guest = server.join(host.table, pick="Tokyo")
    seen = guest.see()
    assert seen["players"][1]["pick"] == "Tokyo"
    assert all(player["pick"] for player in seen["players"]), "the table must pick for players who did not"
    assert seen["views"]["1"]["boards"][1]["colour"] == "blue"


@pytest.mark.parametrize(
    ("wanted", "status", "error"),
    [
        ({"game": "chess", "seats": []}, 404, "unknown-game"),
        ({"game": "festival", "seats": [{"kind": "me"}]}, 422, "bad-option"),
        ({"game": "festival", "seats": [{"kind": "me"}] * 9}, 400, "bad-request"),
        ({"game": "festival", "seats": [{"kind": "me"}, {"kind": "bot:oracle"}]}, 400, "bad-seat"),
        ({"game": "festival", "seats": [{"kind": "me"}] * 2, "options": {"luck": "more"}}, 422, "bad-option"),
        ({"game": "festival", "seats": [{"kind": "me"}] * 2, "colour": "red"}, 400, "bad-request"),
        (
            {"game": "festival", "seats": [{"kind": "me"}] * 2, "clock": {"kind": "egg", "seconds": 3}},
            400,
            "bad-request",
        ),
        (
            {"game": "festival", "seats": [{"kind": "me"}] * 2, "clock": {"kind": "move", "seconds": 0}},
            400,
            "bad-request",
        ),
        ({"game": "festival", "seats": [{"kind": "me", "name": "x" * 41}] * 2}, 400, "bad-request"),
        ({"game": "festival", "seats": [{"kind": "me", "name": "a\u0000b"}] * 2}, 400, "bad-text"),
        ({"game": "festival"}, 400, "bad-request"),
    ],
)
def test_tables_that_cannot_be(server: Server, wanted: Any, status: int, error: str) -> None:
    refused = server.http.post("/api/tables", json=wanted)
    assert (refused.status_code, refused.json()["error"]) == (status, error)
    assert refused.json()["sentence"]


def test_a_bot_takes_over_and_the_player_comes_back(server: Server) -> None:
    host = server.create("festival", "me", "open")
    guest = server.join(host.table)
    first = host.see()["to_act"][0]
    players = [host, guest]
    with host.live() as socket:
        socket.hello()
        assert players[first].post("/bot", seat=first).status_code == 200
        assert socket.next("table")["players"][first]["stand_in"] == "skilled"
        assert socket.next("step")["seat"] == first
        refused = players[first].act(first, "left b2", host.see()["at"])
        assert refused.json()["error"] == "bot-plays"
        assert players[first].post("/bot", seat=first, bot=None).status_code == 200
        assert socket.next("table")["players"][first]["stand_in"] is None
    assert players[first].post("/bot", seat=first, bot="oracle").json()["error"] == "unknown-bot"


def test_the_host_fills_an_open_seat_with_a_bot(server: Server) -> None:
    host = server.create("festival", "me", "open", "open")
    guest = server.join(host.table)
    assert guest.post("/bot", seat=2).status_code == 403
    assert host.post("/bot", seat=2, bot="random").status_code == 200
    seen = host.see()
    assert (seen["status"], seen["players"][2]["kind"]) == ("playing", "bot:random")


def test_rematch_with_seats_rotated(server: Server) -> None:
    host = server.create("festival", "me", "open", "bot:random")
    guest = server.join(host.table, name="guest")
    assert host.post("/rematch").status_code == 409
    for player in (host, guest):
        player.post("/bot", seat=player.seats[0], bot="random")
    with guest.live() as socket:
        seen = socket.hello()
        while seen["status"] != "over":
            seen = socket.next("step", "snapshot")
        answer = host.post("/rematch").json()
        assert socket.next("table")["rematch"] == answer["table"]
    again = guest.post("/rematch").json()
    assert again["table"] == answer["table"], "all players who request a rematch must get the same table"
    assert (answer["seats"], again["seats"]) == ([2], [0])
    seen = Player(server, answer["table"], guest.secret).see()
    assert [player["name"] for player in seen["players"]] == ["guest", "Cleo", "Ada"]
    assert seen["mine"] == [0]
    assert [player["stand_in"] for player in seen["players"]] == [None, None, None]
    assert host.see()["rematch"] == answer["table"]
    gone = server.http.post(f"/api/tables/{host.table}/join", json={})
    assert (gone.status_code, gone.json()["error"]) == (410, "over")


def test_names_and_talk(server: Server) -> None:
    host = server.create("festival", "me", "open")
    guest = server.join(host.table, name="guest")
    with host.live() as socket:
        socket.hello()
        guest.post("/rename", seat=1, name="Ghost")
        assert socket.next("table")["players"][1]["name"] == "Ghost"
        guest.post("/chat", text="boo  <b>!</b>")
        message = socket.next("chat")
        assert (message["seat"], message["name"], message["text"]) == (1, "Ghost", "boo <b>!</b>")
        socket.send({"type": "chat", "text": "eek"})
        assert socket.next("chat")["text"] == "eek"
    assert [message["text"] for message in guest.see()["chat"]] == ["boo <b>!</b>", "eek"]
    assert guest.post("/chat", text="x" * 301).status_code == 400
    assert guest.post("/chat", text=" ").status_code == 400
    assert guest.post("/rename", seat=1, name=" ").status_code == 400


def test_presence_is_seen(server: Server) -> None:
    host = server.create("festival", "me", "open")
    guest = server.join(host.table)
    with host.live() as socket:
        assert [player["present"] for player in socket.hello()["players"]] == [True, False]
        with guest.live() as other:
            other.hello()
            assert [player["present"] for player in socket.next("table")["players"]] == [True, True]
        assert [player["present"] for player in socket.next("table")["players"]] == [True, False]
        with Player(server, host.table).live() as third:
            third.hello()
            assert socket.next("table")["spectators"] == 1


def test_the_api_is_described(server: Server) -> None:
    schema = server.http.get("/api/schema").json()
    assert {"/api/tables", "/api/tables/{table}/act", "/api/tables/{table}/record"} <= schema["paths"].keys()
    assert json.dumps(schema).count("ActionError") == 0


def test_health_and_metrics(server: Server) -> None:
    assert server.http.get("/health").json()["status"] == "ok"
    player = server.create("festival", "me", "bot:random")
    play_by_http(player, Chance("metrics"))
    text = server.http.get("/metrics").text
    assert 'skyburst_steps_total{by="human",game="festival"}' in text
    assert "skyburst_act_seconds_bucket" in text
    assert str(player.secret) not in text
    assert player.table not in text


def _waiting(server: Server, **more: Any) -> tuple[Player, Player]:
    """Returns the host of a table that is waiting for a player, and a guest who has joined."""
    host = server.create("spring_festival", "me", "open", "open", **more)
    return host, server.join(host.table)


def test_the_host_changes_options_before_the_game(server: Server) -> None:
    """Everybody at the table sees the new options at once, and the game is dealt with them."""
    host, guest = _waiting(server)
    with guest.live() as socket:
        assert socket.hello()["options"]["decks"] == "base"
        clock = {"kind": "move", "seconds": 30.0}
        host.post("/options", options={"decks": "extended"}, clock=clock, help=False).raise_for_status()
        seen = socket.next("snapshot")
        assert (seen["options"]["decks"], seen["limit"], seen["helping"]) == ("extended", clock, False)
        assert seen["options"]["sign"] is False, "options that are left out must not change"
    server.join(host.table)
    seen = host.see()
    assert (seen["status"], seen["options"]["decks"], seen["clock"]["seconds"]) == ("playing", "extended", 30)
    late = host.post("/options", options={"decks": "base"})
    assert (late.status_code, late.json()["error"]) == (409, "started")


def test_only_the_host_changes_options(server: Server) -> None:
    host, guest = _waiting(server)
    refused = guest.post("/options", help=False)
    assert (refused.status_code, refused.json()["error"]) == (403, "not-host")
    assert Player(server, host.table).post("/options", help=False).status_code == 401
    assert host.post("/options", options={"decks": "none"}).status_code == 422
    assert host.see()["helping"]


def test_the_host_seats_and_removes_bots_before_the_game(server: Server) -> None:
    host, guest = _waiting(server)
    assert guest.post("/bot", seat=2, bot="random").status_code == 403
    spare = server.create("spring_festival", "me", "open", "open")
    spare.post("/bot", seat=1).raise_for_status()
    assert [player["kind"] for player in spare.see()["players"]] == ["human", "bot:skilled", "open"]
    spare.post("/bot", seat=1, bot=None).raise_for_status()
    assert [player["kind"] for player in spare.see()["players"]] == ["human", "open", "open"]
    assert spare.post("/bot", seat=0, bot="random").status_code == 200, "a player must always be able to let a bot play"
    host.post("/bot", seat=2).raise_for_status()
    assert host.see()["status"] == "playing"
    assert host.post("/bot", seat=2, bot=None).status_code == 403, "a bot must not be removed once the game has begun"
