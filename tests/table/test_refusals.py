"""Refused commands: each has a code that clients translate for players, and leaves the table unchanged."""

from collections.abc import Callable, Generator
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.table import chat, hosting, moves, positions, seating, undo
from skyburst.table.access import authorize, authorize_viewer
from skyburst.table.errors import BadRequest, Conflict, Forbidden, Gone, RequestError, Unauthorized
from skyburst.table.rows import HUMAN, OPEN
from skyburst.table.table import hash_secret
from tests.table.shell import BOT, SECRETS, Shell

pytestmark = pytest.mark.usefixtures("fitted_model")
HOST: dict[str, Any] = {"host": hash_secret(SECRETS[0])}
GUEST, STRANGER = 1, "a secret of another table"


def _decide(decision: object) -> None:
    """Carries out a decision that needs work; other decisions are complete."""
    if isinstance(decision, Generator):
        list(decision)


def refused(kind: type[RequestError], command: Callable[..., object], *given: Any) -> tuple[str, dict[str, Any]]:
    """Returns the code and the parameters of the error with which a command is refused."""
    with pytest.raises(kind) as caught:
        _decide(command(*given))
    body = caught.value.body
    assert (body.key, str(caught.value)) == (f"server.{body.error}", body.sentence)
    assert body.sentence[0].islower(), "sentences for developers must start with a lower-case letter"
    return body.error, body.params


def finished(*kinds: str) -> Shell:
    """Returns a table whose game is over."""
    shell, chance = Shell("festival", *kinds, **HOST), Chance("finished")
    while not shell.table.is_over:
        shell.move(chance)
    return shell


def test_secrets() -> None:
    table = Shell("festival", HUMAN, HUMAN, HUMAN).table
    assert refused(Unauthorized, authorize, table, None) == ("no-secret", {})
    with pytest.raises(Unauthorized, match="'Authorization: Bearer SECRET'"):
        authorize(table, None)
    assert refused(Forbidden, authorize, table, STRANGER) == ("wrong-secret", {})
    assert refused(Forbidden, authorize_viewer, table, STRANGER) == ("wrong-secret", {})
    assert refused(Forbidden, authorize, table, SECRETS[0], GUEST) == ("not-your-seat", {"seat": GUEST})


def test_a_host_without_a_seat_plays_for_nobody() -> None:
    table = Shell("festival", HUMAN, HUMAN).table
    assert authorize(table, "the host's secret") == ()
    for seat in (0, 1):
        with pytest.raises(Forbidden, match="its seats are: none"):
            authorize(table, "the host's secret", seat)


def test_one_secret_for_several_seats() -> None:
    shell = Shell("festival", HUMAN, HUMAN, HUMAN)
    shell.table.seats[2].secret = shell.table.seats[0].secret
    assert authorize(shell.table, SECRETS[0], 2) == (0, 2)
    with pytest.raises(Forbidden, match="its seats are: 0, 2"):
        authorize(shell.table, SECRETS[0], GUEST)


def test_joining() -> None:
    shell = Shell("festival", HUMAN, OPEN, HUMAN, OPEN)
    assert refused(Conflict, seating.seat_to_join, shell.table, 0) == ("taken", {"seat": 0})
    with pytest.raises(Conflict, match="the open seats are 1, 3"):
        seating.seat_to_join(shell.table, 2)
    assert [seating.seat_to_join(shell.table, wanted) for wanted in (None, 1, 3)] == [1, 1, 3]
    full = Shell("festival", HUMAN, HUMAN)
    assert refused(Conflict, seating.seat_to_join, full.table, None) == ("full", {})
    assert refused(Gone, seating.seat_to_join, finished(HUMAN, HUMAN).table, None) == ("over", {})


def test_bots() -> None:
    table = Shell("festival", HUMAN, HUMAN, BOT, **HOST).table

    def refused_bot(kind: type[RequestError], by: int, seat: int, bot: str | None) -> tuple[str, dict[str, Any]]:
        return refused(kind, seating.set_stand_in, table, (by,), by == 0, seat, bot, 0.0)

    assert refused_bot(BadRequest, 0, 0, "nobody") == ("unknown-bot", {})
    assert refused_bot(BadRequest, 0, 3, "random") == ("no-seat", {})
    assert refused_bot(Forbidden, GUEST, 0, "random") == ("not-your-seat", {"seat": 0})
    assert refused_bot(Forbidden, 0, GUEST, "random") == ("not-your-seat", {"seat": GUEST})
    assert refused_bot(Forbidden, 0, 2, None) == ("not-your-seat", {"seat": 2}), "the game has started"
    with pytest.raises(Forbidden, match="seat 0; a bot can play for another person only while"):
        list(seating.set_stand_in(table, (GUEST,), False, 0, "random", 0.0))
    with pytest.raises(BadRequest, match="the seats are 0 to 2"):
        list(seating.set_stand_in(table, (0,), True, 3, "random", 0.0))
    with pytest.raises(BadRequest, match="choose from greedy, "):
        list(seating.set_stand_in(table, (0,), True, 0, "nobody", 0.0))
    over = finished(HUMAN, HUMAN).table
    assert refused(Gone, seating.set_stand_in, over, (0,), True, 0, "random", 0.0) == ("over", {})


def test_a_bot_before_the_game_is_removed_by_the_host_only() -> None:
    table = Shell("festival", HUMAN, BOT, OPEN, **HOST).table
    assert refused(Forbidden, seating.set_stand_in, table, (0,), False, 1, None, 0.0)[0] == "not-your-seat"
    with pytest.raises(Forbidden, match="seat 2; only the host can give an open seat to a bot"):
        list(seating.set_stand_in(table, (0,), False, 2, "random", 0.0))


def test_options() -> None:
    waiting, playing = (Shell("festival", HUMAN, kind).table for kind in (OPEN, HUMAN))
    assert refused(Forbidden, seating.change_options, waiting, False, {"public": True}) == ("not-host", {})
    assert refused(Conflict, seating.change_options, playing, True, {"public": True}) == ("started", {})


def test_names_and_talk() -> None:
    shell = Shell("festival", HUMAN, HUMAN, HUMAN, **HOST)
    assert refused(BadRequest, seating.rename, shell.table, 0, "") == ("bad-text", {})
    assert refused(BadRequest, chat.post_chat, shell.table, (0,), "", 0.0) == ("bad-text", {})
    shell.perform(hosting.mute(shell.table, GUEST, muted=True))
    for seats in ((GUEST,), (2, GUEST)):
        assert refused(Forbidden, chat.post_chat, shell.table, seats, "hello", 0.0) == ("muted", {})


def test_hosting() -> None:
    shell = Shell("festival", HUMAN, HUMAN, BOT, **HOST)
    assert refused(Forbidden, hosting.check_host, shell.table, SECRETS[GUEST]) == ("not-host", {})
    assert refused(Conflict, hosting.end_game, Shell("festival", HUMAN, OPEN).table, 0.0) == ("not-started", {})
    for seat in (0, 2, 3):  # the host's own seat, a bot's seat, an invalid seat
        assert refused(BadRequest, hosting.free_seat, shell.table, seat) == ("no-guest", {})
        assert refused(BadRequest, hosting.mute, shell.table, seat, True) == ("no-guest", {})
    shell.connect(GUEST)
    assert refused(Conflict, hosting.end_game, shell.table, shell.now) == ("not-abandoned", {})
    while not shell.table.has_played(GUEST):
        shell.move(Chance("hosting"))
    assert refused(Conflict, hosting.free_seat, shell.table, GUEST) == ("has-played", {})
    assert refused(Gone, hosting.free_seat, finished(HUMAN, HUMAN).table, GUEST) == ("over", {})


def test_moves() -> None:
    shell = Shell("festival", HUMAN, HUMAN, **HOST)
    seat = shell.table.to_act[0]
    shell.set_bot(seat, "greedy")
    assert refused(Conflict, shell.act, seat, "side 1") == ("bot-plays", {})
    shell.set_bot(seat, None)
    shell.perform(hosting.end_game(shell.table, shell.now))
    assert refused(Gone, shell.act, seat, "side 1") == ("over", {})


def test_buttons() -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    client = shell.connect(0)
    assert refused(Conflict, moves.hold_button, shell.table, client, 0, True) == ("nothing-to-hold", {"seat": 0})
    moves.hold_button(shell.table, client, 0, down=False)


def test_undo() -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    table = shell.table
    assert refused(Conflict, undo.request_undo, table, (0,), 0.0) == ("nothing-to-undo", {})
    assert refused(Conflict, undo.answer_undo, table, (0,), True, 0.0) == ("nothing-asked", {})
    first, second = (shell.move(Chance("undo")) for _ in range(2))
    shell.undo(first)
    assert refused(Forbidden, undo.answer_undo, table, (), True, 0.0) == ("wrong-secret", {})
    assert refused(Forbidden, undo.answer_undo, table, (first,), True, 0.0) == ("own-question", {})
    assert refused(Forbidden, undo.answer_undo, table, (second, first), True, 0.0) == ("own-question", {})


def test_undo_alone() -> None:
    """A tile that was revealed stays revealed if there is nobody who could agree to hide it again (F7)."""
    shell, chance = Shell("festival", HUMAN, BOT, options={"starting_objective": "random"}), Chance("alone")
    while shell.move(chance) != 0:
        pass
    assert refused(Conflict, undo.request_undo, shell.table, (0,), 0.0) == ("nobody-to-ask", {})


def test_continuing() -> None:
    playing = Shell("festival", HUMAN, HUMAN).table
    assert refused(Conflict, positions.position_for, playing, 0, 0, Chance("early")) == ("not-over", {})
    over = finished(HUMAN, HUMAN).table
    assert refused(Conflict, positions.position_for, over, 0, over.version, Chance("late")) == ("over", {})
