"""No byte that reaches a client tells what its seat may not know."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.core.match import first_state
from skyburst.core.record import Record, parse_record
from skyburst.library import game as game_of
from skyburst.server import snapshots
from skyburst.server.messages import Act
from skyburst.server.playing import act
from tests.server.house import Screen, a_house, a_table
from tests.server.serving import Player, Server

Order = tuple[str, ...]
RUN = 3
"""So many things in their hidden order are no accident."""


def hidden_orders(record: Record) -> list[list[Order]]:
    """For every step what lies hidden after it, each stack, pile and deck in its order."""
    game = game_of(record.game)
    state = first_state(game, record)
    found = [_hidden(record, state.view(None))]
    for step in record.steps:
        state.apply(step.seat, game.parse(step.action), step.outcome)
        found.append(_hidden(record, state.view(None)))
    return found


def _hidden(record: Record, view: Any) -> list[Order]:
    setup: Any = record.setup
    if record.game == "festival":
        pairs = [*zip(setup["stacks"], view.stacks, strict=True), *zip(setup["piles"], view.piles, strict=True)]
    else:
        decks = [(setup["colour_deck"], view.colour_deck), (setup["pattern_deck"], view.pattern_deck)]
        pairs = [*zip(setup["stacks"], view.store, strict=True), *decks]
    return [tuple(order[: max(0, shown.left - 1)]) for order, shown in pairs]


def lists_in(value: Any) -> Iterator[list[str]]:
    """Every list of texts anywhere in a message."""
    if isinstance(value, dict):
        for part in value.values():
            yield from lists_in(part)
    elif isinstance(value, list):
        if all(isinstance(part, str) for part in value):
            yield value
        else:
            for part in value:
                yield from lists_in(part)
            yield from lists_in([str(part) for part in value if isinstance(part, str)])


def leaks(message: Any, orders: list[Order]) -> list[Order]:
    """The runs of hidden things that a message lists in their hidden order; a sorted list tells no order."""
    runs = {
        run
        for order in orders
        for way in (order, order[::-1])
        for start in range(len(way) - RUN + 1)
        if list(run := way[start : start + RUN]) != sorted(run)
    }
    return [
        tuple(listed[start : start + RUN])
        for listed in lists_in(message)
        for start in range(len(listed) - RUN + 1)
        if listed != sorted(listed) and tuple(listed[start : start + RUN]) in runs
    ]


def test_the_searcher_finds_what_is_there() -> None:
    """A search that finds nothing proves nothing."""
    orders: list[Order] = [("d", "a", "c", "b")]
    assert leaks({"x": [1, {"y": ["z", "d", "a", "c"]}]}, orders) == [("d", "a", "c")]
    assert leaks([["b", "c", "a"]], orders) == [("b", "c", "a")]
    assert leaks({"rest": ["a", "b", "c", "d"]}, orders) == []


@pytest.mark.parametrize("game", ["festival", "spring_festival"])
def test_every_byte_of_a_game(server: Server, game: str) -> None:
    host = server.create(game, "me", "open", "bot:greedy", public=True)
    guest = server.join(host.table)
    nobody = Player(server, host.table)
    others: list[str] = []
    chance = Chance(f"bytes {game}")
    with host.live() as one, guest.live() as two, nobody.live() as three:
        sockets = [one, two, three]
        seen = [socket.hello() for socket in sockets]
        while seen[0]["status"] != "over":
            for player, now in zip((host, guest), seen, strict=False):
                mine = [seat for seat in now["to_act"] if seat in player.seats]
                if mine:
                    player.act(mine[0], chance.pick(now["legal"][str(mine[0])]), now["at"])
                    others += [player.act(mine[0], "dance", now["at"]).text, player.post("/hint", seat=mine[0]).text]
            others += [player.get().text for player in (host, guest, nobody)]
            others += [host.get("/record").text, nobody.get("/replay").text, server.http.get("/api/tables").text]
            seen = [json.loads(host.get().text), json.loads(guest.get().text)]
        for socket in sockets:
            while json.loads(socket.received[-1]).get("status") != "over":
                socket.receive()
    others += [server.http.get("/metrics").text, server.log]
    record = parse_record(host.get("/record").text)
    orders = hidden_orders(record)
    end = host.see()
    secret = [end["reveal"]["seed"], end["reveal"]["seed"].removeprefix("sky1:"), end["reveal"]["nonce"]]
    checked = 0
    for data in [data for socket in sockets for data in socket.received] + others:
        message = json.loads(data) if data.startswith("{") else {}
        if message.get("status") == "over" or "frames" in message or "format" in message:
            continue  # told because the game was over: before, record and replay are refused
        assert not [word for word in [*secret, str(host.secret), str(guest.secret)] if word in data]
        if "at" in message:
            assert leaks(message, orders[message["at"]]) == []
            checked += 1
    assert checked > 2 * len(record.steps)
    assert leaks(record.to_json(), orders[0]), "the record itself does tell it, once it may be had"


@pytest.mark.parametrize("game", ["festival", "spring_festival"])
def test_other_hidden_things_would_look_the_same(tmp_path: Path, game: str) -> None:
    """Whatever lies hidden, as long as the view allows it: each client is sent the same bytes, help included."""

    async def play() -> int:
        compared, chance = 0, Chance(f"same {game}")
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, game, "me", "me", "me", seed=game)
            assert live.match is not None
            house.arrive(live, Screen())
            while live.row.status == "playing":
                real = live.match.state
                for mine in ((0,), (1,), (2,), ()):
                    live.prepared.clear()
                    sent = snapshots.snapshot(live, mine, False, 0.0)
                    view = real.view(mine[0] if mine else None)
                    live.match.state = live.game.imagine(view, chance)
                    live.prepared.clear()
                    compared += snapshots.snapshot(live, mine, False, 0.0) == sent
                    live.match.state = real
                live.prepared.clear()
                seat = real.to_act[0]
                await act(house, live, Act(seat, chance.pick(real.legal_actions(seat)).text, live.at))
                before = compared % 4
                assert before == 0, "somebody was sent something that depends on what is hidden"
        return compared

    assert asyncio.run(play()) > 100
