"""Moves that arrive late, twice or at the same time, and illegal moves."""

import json

from tests.server.serving import Player, Server


def test_stale(server: Server) -> None:
    host = server.create("festival", "me", "me")
    first = host.see()["to_act"][0]
    assert host.act(first, "side 1", 0).json() == {"at": 1}
    refused = host.act(1 - first, "side 1", 0)
    assert refused.status_code == 409
    assert refused.json() == {
        "error": "stale-state",
        "sentence": "the move is for step 0, but the table is at step 1; get the current state and decide again",
        "rule": "",
        "key": "server.stale-state",
        "params": {"meant": 0, "now": 1},
    }
    assert host.act(1 - first, "side 1", 9).status_code == 409
    assert host.see()["at"] == 1


def test_a_move_sent_twice_is_made_once(server: Server) -> None:
    """A client whose answer was lost sends its move again."""
    host = server.create("festival", "me", "me")
    first = host.see()["to_act"][0]
    assert [host.act(first, "side 1", 0).json() for _ in range(3)] == [{"at": 1}] * 3
    assert host.act(first, "side 2", 0).status_code == 409
    assert len(host.see()["log"]) == 1


def test_illegal_says_why_with_the_rule(server: Server) -> None:
    host = server.create("festival", "me", "me")
    first = host.see()["to_act"][0]
    refused = host.act(first, "left b2", 0)
    assert refused.status_code == 422
    assert refused.json()["error"] == "illegal-action"
    assert (refused.json()["rule"], refused.json()["key"]) == ("F6", "festival.refusal.choose-first")
    unknown = host.act(first, "dance", 0)
    assert (unknown.status_code, unknown.json()["error"]) == (422, "unknown-action")
    assert unknown.json()["params"]["text"] == "dance"
    turn = host.act(1 - first, "side 1", 0)
    assert (turn.status_code, turn.json()["error"]) == (422, "not-your-turn")
    assert host.see()["at"] == 0


def test_before_the_game_begins(server: Server) -> None:
    host = server.create("festival", "me", "open")
    refused = host.act(0, "side 1", 0)
    assert (refused.status_code, refused.json()["error"]) == (409, "not-started")
    seen = host.see()
    assert (seen["status"], seen["commitment"], seen["views"]) == ("waiting", None, {})


def test_those_who_fire_at_the_same_time_do_not_hinder_each_other(server: Server) -> None:
    """S9: two players may fire at the same step, and neither move is stale."""
    host = server.create("spring_festival", "me", "me")
    seen = host.see()
    while seen["phase"] in ("lay", "turn"):
        seat = seen["to_act"][0]
        assert host.act(seat, seen["legal"][str(seat)][0], seen["at"]).status_code == 200
        seen = host.see()
    assert len(seen["to_act"]) == 2
    at = seen["at"]
    answers = [host.act(seat, seen["legal"][str(seat)][0], at) for seat in seen["to_act"]]
    assert [answer.json() for answer in answers] == [{"at": at + 1}, {"at": at + 2}]


def test_a_socket_hears_ack_and_step(server: Server) -> None:
    host = server.create("festival", "me", "me")
    with host.live() as socket:
        first = socket.hello()["to_act"][0]
        socket.send({"act": {"seat": first, "action": "side 2", "at": 0}, "id": 42})
        messages = [socket.next("step", "ack") for _ in range(2)]
        step, ack = sorted(messages, key=lambda message: message["type"], reverse=True)
        assert ack == {"type": "ack", "id": 42, "at": 1}
        assert (step["seat"], step["action"], step["at"]) == (first, "side 2", 1)
        assert [name for name, _ in step["events"]] == ["SideChosen"]
        socket.send({"act": {"seat": first, "action": "side 2", "at": 1}, "id": 43})
        refused = socket.next("refused")
        assert (refused["id"], refused["error"]) == (43, "not-your-turn")
        socket.send({"ping": 5})
        assert socket.next("pong") == {"type": "pong", "pong": 5, "at": 1}


def test_help_only_where_the_table_allows_it(server: Server) -> None:
    for allowed in (True, False):
        host = server.create("festival", "me", "me", help=allowed)
        seen = host.see()
        seat = seen["to_act"][0]
        assert bool(seen["help"][str(seat)]) is allowed
        assert bool(seen["nearness"]["0"]) is allowed
        hint = host.post("/hint", seat=seat)
        assert hint.status_code == (200 if allowed else 403)
        if allowed:
            assert hint.json()["action"] in seen["legal"][str(seat)]


def test_what_scores_is_no_help(server: Server) -> None:
    """The formations on every board of Fireworks are sent to everybody, even at a table without help."""
    host = server.create("fireworks", "me", "me", help=False)
    for seen in (host.see(), Player(server, host.table).see()):
        assert [bool(found["formations"]) for found in seen["nearness"].values()] == [True, True]


def test_views_are_those_of_the_engine(server: Server) -> None:
    """Names and shapes of fields come from the engine's views, unchanged."""
    seen = server.create("spring_festival", "me", "bot:random").see()
    view = seen["views"]["0"]
    assert {"seat", "players", "phase", "to_act", "legal", "panoramas", "store", "unseen", "sign"} <= view.keys()
    assert view["seat"] == 0
    assert json.dumps(view["legal"]) == json.dumps(seen["legal"]["0"])
