"""Fills the seats: people join, rename themselves and let bots play for them. The game starts when no seat is open."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from skyburst import bots
from skyburst.core.chance import Chance
from skyburst.core.game import Game, Json
from skyburst.core.proof import parse_nonce
from skyburst.core.record import Step
from skyburst.core.replay import replay_step
from skyburst.table.adapter import Seats
from skyburst.table.change import Change, Columns
from skyburst.table.errors import BadRequest, Conflict, Forbidden, Gone
from skyburst.table.presence import absent_seats
from skyburst.table.rows import BOT_PREFIX, HUMAN, OPEN, PLAYING, WAITING, BoxRow, StepRow
from skyburst.table.table import Table
from skyburst.table.texts import name_key
from skyburst.table.work import Work


def check_deal(game: Game, options: Mapping[str, Json], picks: Sequence[str | None]) -> None:
    """Raises OptionError if the game does not allow this number of players, these options or these picks."""
    game.deal(len(picks), Chance("trial"), options, picks)


BOT_NAMES = ("Nova", "Lumen", "Cinder", "Comet")
"""The default names of bots, by seat. Clients may translate them."""


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Returns the name, with a number if another player has it or one that looks the same: "Ana", "Ana 2", "Ana 3"."""
    taken = {name_key(other) for other in others if other}
    names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 2)))
    return next(found for found in names if name_key(found) not in taken)


def bot_name(seat: int, others: Iterable[str]) -> str:
    """Returns a default name for the bot of a seat, different from the other names."""
    return distinct_name(BOT_NAMES[seat % len(BOT_NAMES)], others)


def _other_names(table: Table, seat: int) -> list[str]:
    return [row.name for row in table.seats if row.seat != seat]


def seat_to_join(table: Table, wanted: int | None) -> int:
    """Returns the seat for a person who joins: the requested seat, or the first open seat.

    Raises Gone if the game is over, and Conflict if the seat is taken or no seat is open.
    """
    _check_not_over(table)
    free = [row.seat for row in table.seats if row.kind == OPEN]
    if not free:
        raise Conflict("full", "all seats at this table are taken")
    seat = free[0] if wanted is None else wanted
    if seat not in free:
        raise Conflict("taken", f"seat {seat} is not open; the open seats are {_listed(free)}", seat=seat)
    return seat


def join(table: Table, seat: int, name: str, pick: str | None, hashed_secret: str, now: float) -> Work[Change]:
    """Returns the change that gives an open seat to a person, and starts the game if it was the last open seat."""
    row = table.seats[seat]
    picked = pick if pick is not None else row.pick
    check_deal(table.game, table.row.options, [picked if other is row else other.pick for other in table.seats])
    columns = {
        "kind": HUMAN,
        "name": distinct_name(name or row.name, _other_names(table, seat)),
        "pick": picked,
        "secret": hashed_secret,
        "stand_in": None,
        "missed": 0,
    }
    return (yield from _seat(table, seat, columns, now))


def start_if_full(table: Table, now: float, moves: Sequence[Step] = ()) -> Work[Change | None]:
    """Returns the change that starts the game, or None if a seat is open or the game has started.

    `moves` are made immediately after the deal. Raises GameError if one of them is illegal.
    """
    if table.row.status != WAITING or any(row.kind == OPEN for row in table.seats):
        return None
    return (yield from _start(table, {}, None, now, moves))


def rename(table: Table, seat: int, name: str) -> Change:
    """Returns the change that renames a seat."""
    if not name:
        raise BadRequest("bad-text", "the name must have at least one visible character")
    return Change(seats={seat: {"name": distinct_name(name, _other_names(table, seat))}})


def check_bot(game: str, bot: str) -> None:
    """Raises BadRequest if no bot with this name can play the game."""
    known = bots.names(game)
    if bot not in known:
        raise BadRequest("unknown-bot", f"there is no bot '{bot}' for {game}; choose from {_listed(known)}")


def set_stand_in(table: Table, own_seats: Seats, host: bool, seat: int, bot: str | None, now: float) -> Work[Change]:
    """Returns the change that lets a bot play a seat, or gives the seat back to its player.

    Players may let a bot play for their own seats and for absent people, and may take their own seats back. The host
    may also give an open seat to a bot and, before the game starts, remove a bot, which leaves its seat open. Once the
    game has started, only the person in a seat chooses the bot; otherwise opponents could choose a weak one. In a
    challenge, nobody may do any of this.
    """
    _check_stand_in(table, seat, bot)
    row = table.seats[seat]
    if row.kind == OPEN and host and bot is not None:
        if table.row.status != WAITING:
            _check_default_bot(seat, bot)
        name = bot_name(seat, _other_names(table, seat))
        return (yield from _seat(table, seat, {"kind": BOT_PREFIX + bot, "name": name}, now))
    if row.kind.startswith(BOT_PREFIX) and host and bot is None and table.row.status == WAITING:
        return _before_start({}, {seat: {"kind": OPEN, "name": ""}})
    if row.kind == HUMAN and seat in own_seats:
        return Change(seats={seat: {"stand_in": bot, "missed": 0}})
    if row.kind == HUMAN and bot is not None and row.stand_in is not None:
        _check_default_bot(seat, bot)
        return Change()  # another player has already let a bot play
    if row.kind == HUMAN and bot is not None and seat in absent_seats(table, now):
        _check_default_bot(seat, bot)
        return Change(seats={seat: {"stand_in": bot, "missed": 0}})
    if row.kind == HUMAN:
        allowed = "a bot can play for another person only while that person is absent and the game is waiting for them"
    else:
        allowed = "only the host can give an open seat to a bot or, before the game, remove a bot"
    sentence = f"this secret does not give access to seat {seat}; {allowed}"
    raise Forbidden("not-your-seat", sentence, seat=seat)


def _check_stand_in(table: Table, seat: int, bot: str | None) -> None:
    """Checks that this bot exists (if any), that the seat exists, and that bots may play for people at the table."""
    if bot is not None:
        check_bot(table.game.name, bot)
    _check_not_over(table)
    if table.challenge is not None:
        raise Forbidden("challenge-bot", "in a daily challenge, no bot may play for a person")
    if seat >= len(table.seats):
        raise BadRequest("no-seat", f"there is no seat {seat}; the seats are 0 to {len(table.seats) - 1}")


def _check_default_bot(seat: int, bot: str) -> None:
    if bot != bots.DEFAULT_LEVEL:
        allowed = f"others can only start '{bots.DEFAULT_LEVEL}'"
        sentence = f"only the player in seat {seat} can choose a bot for it; {allowed}"
        raise Forbidden("default-bot-only", sentence, seat=seat)


def change_options(table: Table, host: bool, columns: Columns) -> Change:
    """Returns the change that sets a table's options, time limit, hints or visibility.

    Only the host may do this, and only before the game starts.
    """
    if not host:
        raise Forbidden("not-host", "only the host can change the options of a table")
    if table.row.status != WAITING:
        raise Conflict("started", "the game has started; its options cannot be changed")
    if "options" in columns:
        check_deal(table.game, columns["options"], [row.pick for row in table.seats])
    return _before_start(columns, {})


def _before_start(columns: Columns, seats: Mapping[int, Columns]) -> Change:
    """Returns a change that is refused if the game has started in the meantime."""
    return Change(table={"status": WAITING, **columns}, seats=seats, starts=True)


def _seat(table: Table, seat: int, columns: Columns, now: float) -> Work[Change]:
    """Returns the change that fills an open seat, and starts the game if it was the last open seat."""
    if table.row.status == WAITING and [row.seat for row in table.seats if row.kind == OPEN] == [seat]:
        return (yield from _start(table, {seat: columns}, seat, now))
    return Change(seats={seat: columns}, takes=seat)


def _start(
    table: Table, seated: Mapping[int, Columns], takes: int | None, now: float, moves: Sequence[Step] = ()
) -> Work[Change]:
    """Returns the change that deals and starts the game. The set-up is stored before anyone sees it."""
    match = table.deal_match([seated.get(row.seat, {}).get("pick", row.pick) for row in table.seats])
    columns: dict[str, Any] = {"status": PLAYING, "setup": dict(match.state.setup_to_json()), "started": now}
    for step in moves:
        replay_step(table.game, match.state, step)
    hooks, box, scheme = table.adapter.box, None, parse_nonce(table.row.nonce)
    if hooks is not None and (scheme is None or scheme.simulated):
        box = yield from hooks.start(match.state, table.chance("box").seed)
    columns["options"] = table.row.options  # stored again, because another process may have changed them
    seats = {
        row.seat: {"kind": row.kind, **seated.get(row.seat, {}), "pick": player.pick}
        for row, player in zip(table.seats, match.players, strict=True)
    }
    row = None if hooks is None or box is None else BoxRow(table.id, len(moves), hooks.encode(box))
    steps = [
        StepRow(table.id, number, step.seat, now, step.action, None if step.outcome is None else dict(step.outcome))
        for number, step in enumerate(moves, start=1)
    ]
    return Change(tuple(steps), box=row, table=columns, seats=seats, takes=takes, starts=True)


def _check_not_over(table: Table) -> None:
    if table.is_over:
        raise Gone("over", "the game at this table is over; create a new table or a rematch")


def _listed(values: Sequence[object]) -> str:
    return ", ".join(map(str, values))
