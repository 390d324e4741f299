"""Tests the table as a state machine without a server: commands go in, rows and messages come out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError, IllegalAction, NotYourTurn, StaleState
from skyburst.core.game import State
from skyburst.table import seating
from skyburst.table.access import authorize, authorize_viewer
from skyburst.table.adapter import Prospects
from skyburst.table.errors import Conflict, Forbidden, Gone, Unauthorized
from skyburst.table.rows import HUMAN, OPEN
from skyburst.table.snapshots import encode_view
from skyburst.table.table import hash_secret
from tests.server.comparing import storm_launch_results
from tests.table.shell import BOT, SECRETS, Refused, Shell, play_into_the_storm

pytestmark = pytest.mark.usefixtures("fitted_model")
GAMES = ("festival", "spring_festival", "fireworks")


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game(name: str) -> None:
    """Everybody sees every step, in order, and the same result."""
    shell, chance = Shell(name, HUMAN, HUMAN, BOT), Chance("whole")
    clients = [shell.connect(0), shell.connect(1), shell.connect()]
    while not shell.table.is_over:
        shell.move(chance)
    for client in clients:
        numbers = [message["at"] for message in shell.received[client] if message["type"] == "step"]
        assert numbers == list(range(1, shell.table.version + 1))
        last = [message for message in shell.received[client] if message["type"] == "step"][-1]
        assert last["result"] == msgspec.json.decode(msgspec.json.encode(shell.table.result()))
    result = msgspec.to_builtins(shell.table.result())
    assert shell.store.table.result == {part: result[part] for part in ("ending", "scores", "winners")}


@pytest.mark.parametrize("name", GAMES)
def test_any_prefix_of_the_rows_is_a_table(name: str) -> None:
    """After every step, another process that loads the rows rebuilds the same table."""
    shell, chance = Shell(name, HUMAN, BOT), Chance("prefix")
    for _ in range(12):
        shell.move(chance)
        for seats in ((0,), (1,), ()):
            assert shell.snapshot(*seats, table=shell.load()) == shell.snapshot(*seats)


@pytest.mark.parametrize("name", GAMES)
def test_help_is_not_even_computed_for_clients_that_do_not_ask(name: str) -> None:
    """Of two clients with the same seat, only the one that asks for help gets it; until one asks, none is computed."""
    shell, chance = Shell(name, HUMAN, HUMAN), Chance("help")
    asked: list[int] = []
    adapter = shell.table.adapter

    def nearness(state: State, seat: int) -> Struct | Mapping[str, Any]:
        asked.append(seat)
        return adapter.nearness(state, seat)

    def prospects(state: State, seat: int) -> Prospects:
        asked.append(seat)
        return adapter.prospects(state, seat)

    shell.table.adapter = replace(adapter, nearness=nearness, prospects=prospects)
    plain = shell.connect(0, wants_help=False)
    shell.move(chance)
    assert asked == []
    helped = shell.connect(0)
    shell.move(chance)
    assert asked
    without, having = (
        [message for message in shell.received[client] if message["type"] == "step"][-1] for client in (plain, helped)
    )
    assert (without["help"], without["nearness"]) == ({}, {})
    assert having["nearness"].keys() == {"0"}
    assert {**having, "help": {}, "nearness": {}} == without, "apart from help, both messages must be equal"


def test_nothing_happens_before_it_is_stored() -> None:
    """A change that the store refuses leaves the table unchanged, and no client gets a message."""
    shell = Shell("festival", HUMAN, HUMAN)
    client = shell.connect(0)
    seat = shell.table.to_act[0]
    other = shell.load()
    shell.act(seat, "side 1")
    shell.table = other  # a process that has not seen the step
    shell.received[client].clear()
    with pytest.raises(Refused, match="number"):
        shell.act(seat, "side 2", at=0)
    assert (other.version, other.log, shell.received[client]) == (0, [], [])


def test_a_repeated_move_is_made_once() -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    seat = shell.table.to_act[0]
    assert [shell.act(seat, "side 1", at=0) for _ in range(2)] == [1, 1]
    assert len(shell.store.steps) == 1
    with pytest.raises(StaleState):
        shell.act(seat, "side 2", at=0)


def test_refused_moves_change_nothing() -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    seat = shell.table.to_act[0]
    before = shell.snapshot(0)
    refused = ((1 - seat, "side 1", NotYourTurn), (seat, "left b2", IllegalAction), (seat, "dance", GameError))
    for mover, text, error in refused:
        with pytest.raises(error):
            shell.act(mover, text)
    assert shell.snapshot(0) == before
    assert shell.store.steps == []


def test_the_last_one_to_join_starts_the_game_in_one_change() -> None:
    """Taking the last seat and starting the game are stored in one change, so that a crash cannot separate them."""
    shell = Shell("fireworks", HUMAN, OPEN)
    host = shell.connect(0)
    assert shell.snapshot(0)["status"] == "waiting"
    assert shell.join("Blaise") == 1
    assert shell.snapshot(1)["status"] == "playing"
    assert shell.received[host][-1]["type"] == "snapshot"
    assert shell.store.table.setup is not None
    assert shell.load().seats[1].name == "Blaise"
    with pytest.raises(Conflict, match="all seats"):
        shell.join()


def test_undo_at_once_and_by_consent() -> None:
    shell, chance = Shell("festival", HUMAN, HUMAN, options={"starting_objective": "random"}), Chance("undo")
    while not any(text.startswith("left") for text in shell.legal(shell.table.to_act[0])):
        shell.move(chance)
    seat = shell.move(chance)
    version = shell.table.version
    assert shell.undo(seat).table["undo"]["by"] == seat, "a revealed tile must make the undo need consent"
    assert shell.snapshot(1 - seat)["undo"]["agreed"] == []
    shell.answer(1 - seat, agrees=True)
    assert (shell.table.version, len(shell.table.log)) == (version + 1, version - 1)
    assert shell.snapshot(0, table=shell.load()) == shell.snapshot(0)
    with pytest.raises(Conflict, match="nobody has asked"):
        shell.answer(1 - seat, agrees=True)


def test_a_question_that_is_refused() -> None:
    shell, chance = Shell("festival", HUMAN, HUMAN, options={"starting_objective": "random"}), Chance("undo")
    seat = shell.move(chance)
    shell.undo(seat)
    with pytest.raises(Forbidden, match="only the other players can agree"):
        shell.answer(seat, agrees=True)
    shell.answer(1 - seat, agrees=False)
    assert shell.table.row.undo is None
    assert len(shell.table.log) == 1


def test_chat_reaches_everybody_and_moves_no_clock() -> None:
    """A chat message is sent without the state of the table and does not affect the clocks."""
    shell = Shell("festival", HUMAN, HUMAN, clock={"kind": "move", "seconds": 60})
    clients = [shell.connect(0), shell.connect()]
    shell.now += 9
    shell.chat(1, "good luck")
    for client in clients:
        line = shell.received[client][-1]
        assert line == {"type": "chat", "seat": 1, "name": "P1", "text": "good luck", "time": shell.now}
    assert [line["text"] for line in shell.snapshot(0, table=shell.load())["chat"]] == ["good luck"]


def test_secret_choices_show_only_their_verb() -> None:
    """W16: until the game is over, steps and the log show others that a player has chosen, but not what."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, launches=storm_launch_results("gale"))
    play_into_the_storm(shell)
    assert shell.table.phase == "gale"
    chooser, other = shell.table.to_act[:2]
    clients = {seat: shell.connect(seat) for seat in (chooser, other)}
    text = shell.legal(chooser)[0]
    shell.act(chooser, text)
    for seat, expected in ((chooser, text), (other, "give")):
        assert shell.received[clients[seat]][-1]["action"] == expected
        assert shell.snapshot(seat)["log"][-1]["action"] == expected


def test_presence() -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    first = shell.connect(0)
    second = shell.connect(1)
    assert [player["present"] for player in shell.received[first][-1]["players"]] == [True, True]
    shell.disconnect(second)
    assert [player["present"] for player in shell.received[first][-1]["players"]] == [True, False]
    shell.connect()
    assert shell.received[first][-1]["spectators"] == 1


def test_who_may_do_what() -> None:
    table = Shell("festival", HUMAN, HUMAN).table
    assert authorize(table, SECRETS[1], 1) == (1,)
    assert authorize(table, "the host's secret") == ()
    assert authorize_viewer(table, None) == ()
    with pytest.raises(Unauthorized):
        authorize(table, None)
    with pytest.raises(Forbidden, match="any seat at this table"):
        authorize_viewer(table, "another secret")
    with pytest.raises(Forbidden, match="its seats are: 1"):
        authorize(table, SECRETS[1], 0)
    assert table.seats[0].secret == hash_secret(SECRETS[0]), "only the hash must be stored"


def test_a_bot_for_an_open_seat_is_the_hosts_choice() -> None:
    shell = Shell("festival", HUMAN, OPEN)
    with pytest.raises(Forbidden):
        shell.perform(seating.set_stand_in(shell.table, (0,), False, 1, "random", shell.now))
    shell.perform(seating.set_stand_in(shell.table, (0,), True, 1, "random", shell.now))
    assert shell.snapshot(0)["status"] == "playing"


def test_two_players_never_have_the_same_name() -> None:
    """A player whose name is taken gets a number after the name. Bots have other names."""
    shell = Shell("festival", HUMAN, OPEN, OPEN, OPEN)
    shell.perform(seating.rename(shell.table, 0, "Ana"))
    shell.join("ana")
    shell.join("Ana")
    shell.perform(seating.set_stand_in(shell.table, (0,), True, 3, "random", shell.now))
    assert [row.name for row in shell.load().seats] == ["Ana", "ana 2", "Ana 3", "Comet"]
    shell.perform(seating.rename(shell.table, 1, "Comet"))
    shell.perform(seating.rename(shell.table, 0, "Ana"))
    assert [row.name for row in shell.load().seats][:2] == ["Ana", "Comet 2"]


def test_nobody_joins_a_game_that_is_over() -> None:
    shell, chance = Shell("festival", HUMAN, HUMAN), Chance("over")
    while not shell.table.is_over:
        shell.move(chance)
    with pytest.raises(Gone):
        shell.join()
    assert shell.snapshot(0)["reveal"]["seed"] == shell.store.table.seed


def test_a_view_of_any_class_can_be_sent() -> None:
    """A game from another package may have views that are not dataclasses.

    For such views, only the fields that all views have are sent.
    """

    class OtherView:
        seat, me, players, phase, to_act, legal, secret = 0, 0, 2, "choose", (0,), ("take",), "an attribute of its own"

    assert msgspec.json.decode(encode_view(OtherView())) == {"players": 2, "phase": "choose"}
