"""People join, rename themselves and let bots play for them; the game starts when all seats are taken."""

from collections.abc import Mapping, Sequence
from typing import Any

from skyburst import bots
from skyburst.core.chance import Chance
from skyburst.core.game import Game, Json
from skyburst.table.adapter import Seats
from skyburst.table.change import Change, Columns
from skyburst.table.errors import BadRequest, Conflict, Forbidden, Gone
from skyburst.table.rows import BOT_PREFIX, HUMAN, OPEN, PLAYING, WAITING, BoxRow
from skyburst.table.table import Table
from skyburst.table.work import Work


def check_deal(game: Game, options: Mapping[str, Json], picks: Sequence[str | None]) -> None:
    """Raises OptionError if the game does not allow this number of players, or these picks."""
    game.deal(len(picks), Chance("trial"), options, picks)


def default_bot_name(bot: str, seat: int) -> str:
    """Returns the default name of a bot."""
    return f"{bot.capitalize()} {seat + 1}"


def seat_to_join(table: Table, wanted: int | None) -> int:
    """Returns the open seat that a person gets: the requested one, or the first. Raises Conflict or Gone."""
    _check_not_over(table)
    free = [row.seat for row in table.seats if row.kind == OPEN]
    if not free:
        raise Conflict("full", "all seats of this table are taken")
    seat = free[0] if wanted is None else wanted
    if seat not in free:
        raise Conflict("taken", f"seat {seat} is not open; the open seats are {_listed(free)}", seat=seat)
    return seat


def join(table: Table, seat: int, name: str, pick: str | None, hashed_secret: str, now: float) -> Work[Change]:
    """Returns the change that gives an open seat to a person, and starts the game if it was the last open seat."""
    row = table.seats[seat]
    picked = pick if pick is not None else row.pick
    check_deal(table.game, table.row.options, [picked if other is row else other.pick for other in table.seats])
    columns = {"kind": HUMAN, "name": name or row.name, "pick": picked, "secret": hashed_secret}
    return (yield from _seat(table, seat, columns, now))


def start_if_full(table: Table, now: float) -> Work[Change | None]:
    """Returns the change that starts the game, or None if a seat is open or the game has started."""
    if table.row.status != WAITING or any(row.kind == OPEN for row in table.seats):
        return None
    return (yield from _start(table, {}, None, now))


def rename(table: Table, seat: int, name: str) -> Change:
    """Returns the change that renames a seat."""
    if not name:
        raise BadRequest("bad-text", "the name is empty; it needs at least one visible character")
    return Change(seats={seat: {"name": name}})


def set_stand_in(table: Table, own_seats: Seats, host: bool, seat: int, bot: str | None, now: float) -> Work[Change]:
    """Returns the change that lets a bot play a seat, or gives the seat back to its player.

    Players may do this for their own seats, everyone for a seat whose time has run out, the host for open seats.
    """
    known = bots.names(table.game.name)
    if bot is not None and bot not in known:
        raise BadRequest("unknown-bot", f"unknown bot '{bot}'; the bots for {table.game.name} are {_listed(known)}")
    _check_not_over(table)
    if seat >= len(table.seats):
        raise BadRequest("no-seat", f"there is no seat {seat}; the seats are 0 to {len(table.seats) - 1}")
    row = table.seats[seat]
    if row.kind == OPEN and host and bot is not None:
        return (yield from _seat(table, seat, {"kind": BOT_PREFIX + bot, "name": default_bot_name(bot, seat)}, now))
    if row.kind == HUMAN and (seat in own_seats or (row.late and bot is not None)):
        if bot is None and row.late and table.clock is not None and table.clock.kind == "player":
            raise Conflict("time-is-up", f"seat {seat} has run out of time; the bot plays to the end")
        return Change(seats={seat: {"stand_in": bot} if bot is not None else {"stand_in": None, "late": False}})
    sentence = f"this secret is not for seat {seat}, so it cannot let a bot play there"
    raise Forbidden("not-your-seat", sentence, seat=seat)


def replace_late_players(table: Table, now: float) -> Change | None:
    """Returns the change that lets bots play for people whose time has run out, or None if there are none."""
    if table.clock is None or not table.is_playing:
        return None
    late = [seat for seat in table.clock.expired(now) if table.bot_for(seat) is None]
    columns = {"stand_in": bots.best(table.game.name), "late": True}
    return Change(seats=dict.fromkeys(late, columns)) if late else None


def _seat(table: Table, seat: int, columns: Columns, now: float) -> Work[Change]:
    """Returns the change that fills an open seat, and starts the game if it was the last open seat."""
    if table.row.status == WAITING and [row.seat for row in table.seats if row.kind == OPEN] == [seat]:
        return (yield from _start(table, {seat: columns}, seat, now))
    return Change(seats={seat: columns}, takes=seat)


def _start(table: Table, seated: Mapping[int, Columns], takes: int | None, now: float) -> Work[Change]:
    """Returns the change that deals and starts the game. The set-up is stored before anyone sees it."""
    match = table.deal_match([seated.get(row.seat, {}).get("pick", row.pick) for row in table.seats])
    hooks, box = table.adapter.box, None
    if hooks is not None:
        box = yield from hooks.start(match.state, table.chance("box").seed)
    columns: dict[str, Any] = {"status": PLAYING, "setup": dict(match.state.setup_to_json()), "started": now}
    seats = {seat: {**seated.get(seat, {}), "pick": player.pick} for seat, player in enumerate(match.players)}
    row = None if hooks is None or box is None else BoxRow(table.id, 0, hooks.encode(box))
    return Change(box=row, table=columns, seats=seats, takes=takes, starts=True)


def _check_not_over(table: Table) -> None:
    if table.is_over:
        raise Gone("over", "the game at this table is over; create a new table or a rematch")


def _listed(values: Sequence[object]) -> str:
    return ", ".join(map(str, values))
