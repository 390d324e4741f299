"""Which clients get which messages: after a change, for gestures, and for held buttons."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.core.chance import Chance
from skyburst.table import broadcast, chat, hosting, moves, seating
from skyburst.table.adapter import BoxUpdate
from skyburst.table.motion import compress
from skyburst.table.rows import HUMAN, OPEN
from skyburst.table.table import hash_secret
from skyburst.table.work import no_work
from tests.server.sky import LAUNCH
from tests.table.shell import BOT, SECRETS, Shell

pytestmark = pytest.mark.usefixtures("fitted_model")


def test_everybody_gets_their_own_step(chance: Chance) -> None:
    """Two clients of the same player get the same message; others get only what their own seats may know."""
    shell = Shell("spring_festival", HUMAN, HUMAN)
    one, again, other, spectator = shell.connect(0), shell.connect(0), shell.connect(1), shell.connect()
    shell.move(chance)
    last = {
        client: [message for message in shell.received[client] if message["type"] == "step"][-1]
        for client in (one, again, other, spectator)
    }
    assert last[one] == last[again]
    assert [list(last[client]["views"]) for client in (one, other, spectator)] == [["0"], ["1"], ["spectator"]]


def test_which_kind_of_message_follows_a_change(chance: Chance) -> None:
    """A change of the deal or of the seats needs a new snapshot; other changes are told in a short message."""
    shell = Shell("festival", HUMAN, OPEN, OPEN, host=hash_secret(SECRETS[0]))
    client = shell.connect(0)

    def kinds() -> list[str]:
        found = [message["type"] for message in shell.received[client]]
        shell.received[client].clear()
        return found

    assert kinds() == ["snapshot"]
    shell.perform(seating.rename(shell.table, 0, "Ana"))
    shell.perform(hosting.set_pace("fast"))
    shell.chat(0, "hello")
    shell.join("Blaise", 1)
    assert kinds() == ["table", "table", "chat", "table"]
    shell.perform(hosting.free_seat(shell.table, 1))
    assert kinds() == ["snapshot"], "the former player may no longer see what the seat sees"
    shell.set_bot(1, "random", by=0, host=True)
    assert kinds() == ["table"]
    shell.join("Cleo", 2)
    assert kinds() == ["snapshot"]
    while not all(map(shell.table.has_played, (0, 2))):
        kinds()
        shell.move(chance)
    assert kinds() == ["step", "table"], "after a first move, the host can no longer free the seat"
    shell.move(chance)
    assert kinds() == ["step"]
    shell.perform(hosting.end_game(shell.table, shell.now))
    assert kinds() == ["snapshot"], "the end reveals the shuffle"


def test_after_each_first_move_everybody_learns_that_the_seat_cannot_be_freed(chance: Chance) -> None:
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    client = shell.connect()
    for number in range(1, 4):
        seat = shell.move(chance)
        assert [message["type"] for message in shell.received[client][-2:]] == ["step", "table"]
        assert shell.received[client][-1]["players"][seat]["has_played"]
        assert sum(player["has_played"] for player in shell.received[client][-1]["players"]) == number
    shell.move(chance)
    assert shell.received[client][-1]["type"] == "step"


def test_the_last_move_is_an_ordinary_step(chance: Chance) -> None:
    """Clients show it on the table before they show the end, so no snapshot follows."""
    shell = Shell("festival", HUMAN, HUMAN)
    client = shell.connect()
    while not shell.table.is_over:
        shell.move(chance)
    last = shell.received[client][-1]
    assert (last["type"], last["status"], last["at"]) == ("step", "over", shell.table.version)


def test_a_step_shows_how_the_box_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the simulation fails, everybody gets a snapshot, which says that the fast launch model is used from now on."""
    updates = [BoxUpdate("second box", compress("the motion"), 2.0), None, BoxUpdate(None)]
    stubs: dict[str, Any] = {
        "start": lambda *_: no_work("first box"),
        "draw": lambda _, __, state, seat, action, seed: no_work((state.draw(seat, action, Chance(seed)), None)),
        "after_step": lambda *_: no_work(updates.pop(0)),
        "encode": lambda _, box: box.encode(),
        "decode": lambda _, stored: stored.decode(),
        "scene": lambda _, box: msgspec.Raw(f'"{box}"'.encode()),
    }
    for name, stub in stubs.items():
        monkeypatch.setattr(FireworksBox, name, stub)
    shell = Shell("fireworks", HUMAN, HUMAN)
    client = shell.connect(0)
    assert shell.received[client][0]["scene"] == "first box"
    found = []
    for _ in range(3):
        seat = shell.table.to_act[0]
        shell.act(seat, LAUNCH if shell.table.phase == "launch" else shell.legal(seat)[0])
        [step] = [message for message in shell.received[client] if message["type"] == "step"]
        found.append((step["scene"], step["motion"]))
        last = shell.received.pop(client)[-1]
        shell.received[client] = []
    assert found == [("second box", "the motion"), (None, None), (None, None)]
    assert (last["type"], last["launcher"], last["scene"]) == ("snapshot", "fast", None)


def test_a_host_without_a_seat_may_write() -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    client = shell.connect(0)
    shell.perform(chat.post_chat(shell.table, (), "welcome", shell.now))
    line = {"seat": None, "name": "", "text": "welcome", "time": shell.now}
    assert shell.received[client][-1] == {"type": "chat", **line}
    assert shell.snapshot()["chat"] == [line]


def test_gestures_are_for_the_others() -> None:
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    seat = shell.table.to_act[0]
    own, other, spectator = shell.connect(seat), shell.connect((seat + 1) % 3), shell.connect()
    sent = broadcast.gesture(shell.table, own, seat, (0.5, -2.0))
    assert {client for client, _ in sent} == {other, spectator}
    shell.deliver(sent)
    for client in (other, spectator):
        assert shell.received[client][-1] == {"type": "gesture", "seat": seat, "values": [0.5, -2.0]}
    assert broadcast.gesture(shell.table, other, (seat + 1) % 3, (0.5,)) == [], "it is not their turn"


def test_everybody_sees_who_holds_the_button() -> None:
    """W13: helpers hold a button during a launch, and bots always do. Each change is announced once."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, BOT)
    shell.table.adapter = replace(shell.adapter, helpers=lambda _: (1, 2, 3))
    client, watching = shell.connect(1), shell.connect()
    for down, expected in ((True, [1, 3]), (False, [3])):
        moves.hold_button(shell.table, client, 1, down)
        shell.deliver(broadcast.holds(shell.table))
        assert shell.received[watching][-1] == {"type": "holds", "seats": expected}
        assert shell.snapshot()["holds"] == expected
        assert broadcast.holds(shell.table) == []


def test_absences_are_told_once() -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    client = shell.connect(1 - shell.table.to_act[0])
    shell.pass_time(120)
    assert [message["type"] for message in shell.received[client]] == ["snapshot", "table"]
    shell.pass_time(1)
    assert len(shell.received[client]) == 2


def test_a_snapshot_after_an_undo(chance: Chance) -> None:
    """A request for an undo is told in a short message. When all have agreed, everybody gets a new snapshot."""
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    first, second = (shell.move(chance) for _ in range(2))
    host, guest = shell.connect(first, host=True), shell.connect(second)
    assert [shell.received[client][0]["host"] for client in (host, guest)] == [True, False]
    shell.undo(first)
    question = {"by": first, "to": 0, "agreed": []}
    for client, can_undo in ((host, False), (guest, True)):
        told = shell.received[client][-1]
        assert (told["type"], told["undo"], told["can_undo"], told["can_ask"]) == ("table", question, can_undo, True)
    shell.answer(second, agrees=True)
    assert shell.received[guest][-1]["undo"] == {**question, "agreed": [second]}
    shell.answer(3 - first - second, agrees=True)
    for client, seat in ((host, first), (guest, second)):
        last = shell.received[client][-1]
        assert (last["type"], last["mine"], last["undo"], last["host"]) == ("snapshot", [seat], None, client is host)
        assert (last["log"], last["to_act"]) == ([], [first])
