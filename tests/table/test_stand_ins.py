"""Bots play for people who are late or away, and every seat can be taken back."""

from typing import Any

import pytest

from skyburst.bots import DEFAULT_LEVEL
from skyburst.core.chance import Chance
from skyburst.table import hosting
from skyburst.table.bots import GRACE, PACES, bots_to_act, seconds_until_move
from skyburst.table.errors import Conflict, Forbidden
from skyburst.table.rows import HUMAN, OPEN
from tests.table.shell import BOT, Shell

MINUTE = {"kind": "move", "seconds": 60}
PATIENCE = 120
CHANCE = Chance("stand-ins")


def test_a_missed_deadline_costs_one_move() -> None:
    """The bot makes one move, which is marked as the bot's; then the person plays again."""
    shell = Shell("festival", HUMAN, HUMAN, clock=MINUTE)
    seat = shell.table.to_act[0]
    other = shell.connect(1 - seat)
    shell.pass_time(59)
    assert shell.bots() == []
    shell.pass_time(2)
    assert shell.received[other][-1]["players"][seat]["missed"] == 1, "everybody must be told"
    with pytest.raises(Conflict, match="is playing for seat"):
        shell.act(seat, "side 1")
    shell.move(CHANCE)
    step = next(message for message in shell.received[other] if message["type"] == "step")
    assert (step["seat"], step["stand_in"]) == (seat, "skilled")
    assert shell.load().log[0].stand_in == "skilled"
    assert shell.received[other][-1]["players"][seat]["stand_in"] is None
    shell.act(1 - seat, "side 1")
    assert shell.snapshot(seat)["log"][-1]["stand_in"] is None


def test_after_a_second_missed_deadline_the_bot_plays_until_the_person_comes_back() -> None:
    shell = Shell("festival", HUMAN, HUMAN, clock=MINUTE)
    seat = shell.table.to_act[0]
    for missed in (1, 2):
        while shell.table.to_act != (seat,):
            shell.move(CHANCE)
        shell.pass_time(60)
        assert shell.table.seats[seat].missed == missed
        shell.move(CHANCE)
    for _ in range(6):
        shell.move(CHANCE)
    assert shell.table.bot_for(seat) == "skilled"
    shell.set_bot(seat, None)
    assert (shell.table.bot_for(seat), shell.load().seats[seat].missed) == (None, 0)


def test_a_move_of_ones_own_makes_up_for_a_missed_deadline() -> None:
    """Only consecutive missed deadlines count, so a slow player never loses more than one move at a time."""
    shell = Shell("spring_festival", HUMAN, HUMAN, clock=MINUTE)
    seat = shell.table.to_act[0]
    for _ in range(2):
        while seat not in shell.table.to_act:
            shell.move(CHANCE)
        shell.pass_time(60)
        assert shell.table.seats[seat].missed == 1
        while shell.table.bot_for(seat) is not None:
            shell.move(CHANCE)
        while seat not in shell.table.to_act:
            shell.move(CHANCE)
        shell.act(seat, shell.legal(seat)[0])
        assert shell.table.seats[seat].missed == 0


def test_taking_the_seat_back_before_the_bot_has_moved() -> None:
    shell = Shell("festival", HUMAN, HUMAN, clock=MINUTE)
    seat = shell.table.to_act[0]
    shell.pass_time(61)
    shell.set_bot(seat, None)
    assert shell.bots() == []
    assert shell.table.clock is not None
    assert shell.table.clock.remaining(seat, shell.now) == 60
    shell.act(seat, "side 1")


def test_a_bot_waits_before_it_moves_for_a_person() -> None:
    """After a missed deadline the bot waits longer, so that the person can still take the seat back."""
    for clock, expected in ((MINUTE, GRACE), (None, 1)):
        shell = Shell("festival", HUMAN, HUMAN, clock=clock)
        shell.pass_time(60)
        if clock is None:
            shell.set_bot(shell.table.to_act[0], "greedy")
        [turn] = bots_to_act(shell.table)
        assert seconds_until_move(shell.table, turn, 0.5, (2.0, 4.0), shell.now) == 0.5 * expected


def test_the_pace_of_a_table() -> None:
    shell = Shell("festival", BOT, BOT)
    waits = []
    for pace in PACES:
        shell.perform(hosting.set_pace(pace))
        [turn] = bots_to_act(shell.table)
        waits.append(seconds_until_move(shell.table, turn, 2.0, (2.0, 4.0), shell.now))
    assert waits == pytest.approx([5.0, 2.0, 0.8])
    assert shell.snapshot()["pace"] == shell.load().row.pace == "fast"


def test_a_bot_for_a_friend_who_is_away() -> None:
    """The others may let a bot play only after the game has waited long enough; the friend can always return."""
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    seat = shell.table.to_act[0]
    other = (seat + 1) % 3
    friend, watching = shell.connect(seat), shell.connect(other)
    shell.pass_time(10 * PATIENCE)
    absent = shell.received[watching][-1]["players"][seat]["absent"]
    assert not absent, "a connected player may think for any length of time"
    shell.disconnect(friend)
    shell.pass_time(PATIENCE - 1)
    with pytest.raises(Forbidden, match="only while that person is absent"):
        shell.set_bot(seat, DEFAULT_LEVEL, by=other)
    shell.pass_time(1)
    assert [player["seat"] for player in shell.received[watching][-1]["players"] if player["absent"]] == [seat]
    for player in (other, (seat + 2) % 3):  # both press the button
        shell.set_bot(seat, DEFAULT_LEVEL, by=player)
    assert shell.bots() == [seat]
    assert not shell.received[watching][-1]["players"][seat]["absent"]
    with pytest.raises(Forbidden):
        shell.set_bot(seat, None, by=other)
    friend = shell.connect(seat)
    assert shell.received[friend][0]["players"][seat]["stand_in"] == DEFAULT_LEVEL
    shell.set_bot(seat, None)
    shell.act(seat, "side 1")


@pytest.mark.parametrize("clock", [None, MINUTE])
def test_opponents_do_not_choose_the_bot_for_an_absent_player(clock: dict[str, Any] | None) -> None:
    """Neither before the bot starts to play nor later, so that nobody plays against a weaker bot than usual."""
    shell = Shell("festival", HUMAN, HUMAN, clock=clock)
    seat = shell.table.to_act[0]
    shell.pass_time(2 * PATIENCE)
    for host in (False, True):
        with pytest.raises(Forbidden) as caught:
            shell.set_bot(seat, "random", by=1 - seat, host=host)
        assert (caught.value.body.error, caught.value.body.params) == ("default-bot-only", {"seat": seat})
    shell.set_bot(seat, DEFAULT_LEVEL, by=1 - seat)
    with pytest.raises(Forbidden, match="only the player in seat"):
        shell.set_bot(seat, "random", by=1 - seat)
    assert shell.table.bot_for(seat) == DEFAULT_LEVEL
    shell.set_bot(seat, "random")
    shell.set_bot(seat, DEFAULT_LEVEL, by=1 - seat)
    assert shell.table.bot_for(seat) == "random", "the player's own choice is not replaced"


def test_only_who_has_to_act_is_absent() -> None:
    shell = Shell("festival", HUMAN, HUMAN, BOT)
    shell.pass_time(PATIENCE)
    absent = [player["seat"] for player in shell.snapshot(0)["players"] if player["absent"]]
    assert absent == [seat for seat in shell.table.to_act if shell.table.bot_for(seat) is None]


def test_a_player_without_a_connection_who_moves_is_not_absent() -> None:
    """A player who makes moves over HTTP, without a WebSocket, is not treated as absent."""
    shell = Shell("festival", HUMAN, BOT)
    for _ in range(3):
        while shell.table.to_act != (0,):
            shell.move(CHANCE)
        shell.pass_time(PATIENCE - 1)
        assert not shell.snapshot(0)["players"][0]["absent"]
        shell.move(CHANCE)


def test_who_has_just_joined_is_not_absent() -> None:
    shell = Shell("festival", HUMAN, OPEN)
    shell.pass_time(10 * PATIENCE)
    shell.join("Blaise", 1)
    assert not shell.snapshot(0)["players"][1]["absent"]
