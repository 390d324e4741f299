"""Moves that arrive late, twice or simultaneously, and illegal moves."""

import dataclasses
from typing import Any

import skyburst
from tests.server.serving import Player, Server


def test_stale(server: Server) -> None:
    host = server.create("festival", "me", "me")
    first = host.see()["to_act"][0]
    assert host.act(first, "side 1", 0).json() == {"at": 1}
    refused = host.act(1 - first, "side 1", 0)
    assert refused.status_code == 409
    assert refused.json() == {
        "error": "stale-state",
        "sentence": "the move was chosen at step 0, but the table is at step 1; reload the table and choose again",
        "rule": "",
        "key": "server.stale-state",
        "params": {"meant": 0, "now": 1},
    }
    assert host.act(1 - first, "side 1", 9).status_code == 409
    assert host.see()["at"] == 1


def test_a_move_sent_twice_is_made_once(server: Server) -> None:
    """A client that missed the answer sends its move again, and gets the same step number."""
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
    while seen["views"]["0"]["phase"] in ("lay", "turn"):
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
        socket.send({"type": "act", "seat": first, "action": "side 2", "at": 0, "id": 42})
        messages = [socket.next("step", "ack") for _ in range(2)]
        step, ack = sorted(messages, key=lambda message: message["type"], reverse=True)
        assert ack == {"type": "ack", "id": 42, "at": 1}
        assert (step["seat"], step["action"], step["at"]) == (first, "side 2", 1)
        assert [name for name, _ in step["events"]] == ["SideChosen"]
        socket.send({"type": "act", "seat": first, "action": "side 2", "at": 1, "id": 43})
        refused = socket.next("refused")
        assert (refused["id"], refused["error"]) == (43, "not-your-turn")
        socket.send({"type": "ping", "number": 5})
        pong = socket.next("pong")
        assert (pong["number"], set(pong)) == (5, {"type", "number", "time"})


def test_help_only_where_the_table_allows_it(server: Server) -> None:
    for allowed in (True, False):
        host = server.create("festival", "me", "me", help=allowed)
        seen = host.see(wants_help=True)
        seat = seen["to_act"][0]
        assert bool(seen["help"][str(seat)]) is allowed
        assert bool(seen["nearness"]["0"]) is allowed
        hint = host.post("/hint", seat=seat)
        assert hint.status_code == (200 if allowed else 403)
        if allowed:
            assert hint.json()["action"] in seen["legal"][str(seat)]


def test_help_only_for_clients_that_ask_for_it(server: Server) -> None:
    """At a table with help, a player has two sockets, and only the one that requests help gets it."""
    host = server.create("festival", "me", "me")
    assert (host.see()["help"], host.see()["nearness"]) == ({}, {})
    with host.live() as plain, host.live() as helped:
        start = plain.hello(), helped.hello(wants_help=True)
        seat = start[0]["to_act"][0]
        host.act(seat, "side 2", 0).raise_for_status()
        for without, having in (start, (plain.next("step"), helped.next("step"))):
            assert (without["help"], without["nearness"]) == ({}, {})
            assert set(having["help"]) == {str(seat) for seat in having["to_act"]}
            assert all(having["help"].values())
            assert set(having["nearness"]) == {"0", "1"}


def test_what_scores_is_no_help(server: Server) -> None:
    """The formations on Fireworks boards are sent to all clients that request help, even at a table without help."""
    host = server.create("fireworks", "me", "me", help=False)
    for seen in (host.see(wants_help=True), Player(server, host.table).see(wants_help=True)):
        assert [bool(found["formations"]) for found in seen["nearness"].values()] == [True, True]


def test_views_are_those_of_the_engine(server: Server) -> None:
    """Views have the fields of the engine's views, except those that a message contains only once for all views."""
    seen = server.create("spring_festival", "me", "bot:random").see()
    view: Any = skyburst.new("spring_festival", players=2, seed="views").view(0)
    fields = {field.name for field in dataclasses.fields(view)}
    beside = {"seat", "options", "to_act", "legal"}
    assert set(seen["views"]["0"]) == fields - beside
    assert beside - {"seat"} <= set(seen)
