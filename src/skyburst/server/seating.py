"""Tables are made, people sit down, bots take over, and everybody plays again."""

from typing import Any

import msgspec

from skyburst.bots import names as bot_names
from skyburst.core.chance import Chance
from skyburst.core.game import Game
from skyburst.server.bot_turns import start_bots
from skyburst.server.box_workers import BoxUpdate
from skyburst.server.game_info import find_game
from skyburst.server.live_table import BOT, LiveTable, hash_secret, new_seat_row
from skyburst.server.messages import (
    CreateRequest,
    JoinRequest,
    RematchResponse,
    RenameRequest,
    SeatSpec,
    SeatsResponse,
    StandInRequest,
    clean_text,
)
from skyburst.server.models import SeatRow, TableRow
from skyburst.server.request_errors import BadRequest, Conflict, Forbidden, Gone
from skyburst.server.storage import WriteConflict
from skyburst.server.table_manager import TableManager

ME = "me"
OPEN = "open"
HUMAN = "human"
HOST = "host"


async def new_id(manager: TableManager) -> str:
    """Returns the id for a new table. A server with a seed draws the same ids again after a restart, hence the loop."""
    while True:
        table_id = manager.randomness.urlsafe(12, "table", next(manager.table_numbers))
        if not await manager.storage.has_table(table_id):
            return table_id


def new_secret(manager: TableManager, table_id: str, opens: str | int) -> str:
    """Returns the secret of a seat, or of the host and all their seats."""
    return manager.randomness.urlsafe(24, "secret", table_id, opens)


def new_nonce(manager: TableManager, seed: str) -> str:
    """Returns what makes the commitment to a shuffle unguessable even if its seed could be guessed."""
    return manager.randomness.hex(16, "nonce", seed)


async def create(manager: TableManager, given: CreateRequest, address: str) -> SeatsResponse:
    """A new table; it starts by itself when no seat is open."""
    manager.creation_limit.take(address)
    game = find_game(given.game)
    if given.public and not manager.settings.lobby:
        raise Forbidden("no-lobby", "this server lists no tables")
    options = game.options(given.options)
    table_id = await new_id(manager)
    secret = new_secret(manager, table_id, HOST)
    seed = Chance(given.seed or manager.randomness.hex(16, "shuffle", table_id)).seed
    seats = [_seat(table_id, number, wish, hash_secret(secret)) for number, wish in enumerate(given.seats)]
    row = TableRow(
        id=table_id,
        game=game.name,
        rules=game.rules,
        deck=game.deck._asdict(),
        options=options,
        clock=None if given.clock is None else msgspec.to_builtins(given.clock),
        public=given.public,
        help=given.help,
        host=hash_secret(secret),
        status="waiting",
        seed=seed,
        seeded=given.seed is not None,
        nonce=new_nonce(manager, seed),
        setup=None,
        created=manager.now(),
        started=None,
        result=None,
        rematch_of=None,
        undo=None,
    )
    _try_deal(game, row, seats)
    await manager.storage.add_table(row, seats)
    manager.metrics.tables.labels(game.name).inc()
    table = await manager.find(table_id)
    await _start_if_full(manager, table)
    return SeatsResponse(table_id, secret, [seat.seat for seat in seats if seat.secret is not None])


def _seat(table_id: str, number: int, wish: SeatSpec, secret: str) -> SeatRow:
    name = clean_text(wish.name, "a name")
    if wish.kind == ME:
        return new_seat_row(table_id, number, HUMAN, name, wish.pick, secret)
    if wish.kind == OPEN:
        return new_seat_row(table_id, number, OPEN, name, wish.pick, None)
    bot = wish.kind.removeprefix(BOT)
    if not wish.kind.startswith(BOT) or bot not in bot_names():
        known = ", ".join([ME, OPEN, *(BOT + known for known in bot_names())])
        raise BadRequest("bad-seat", f"seats[{number}].kind is '{wish.kind}'; it can be {known}")
    return new_seat_row(table_id, number, wish.kind, name or f"{bot.capitalize()} {number + 1}", wish.pick, None)


def _try_deal(game: Game, row: TableRow, seats: list[SeatRow]) -> None:
    """Raises what dealing would: a number of players or a pick that cannot be."""
    start = game.deal(len(seats), Chance("trial"), row.options, [seat.pick for seat in seats])
    start.view(None)


async def join(manager: TableManager, table: LiveTable, given: JoinRequest) -> SeatsResponse:
    """Sit down at an open seat: the one asked for, or the first."""
    name = clean_text(given.name, "a name")
    async with table.lock:
        if table.row.status == "over":
            raise Gone("over", "the game at this table is over")
        free = [row.seat for row in table.seats if row.kind == OPEN]
        if not free:
            raise Conflict("full", "every seat at this table is taken")
        seat = free[0] if given.seat is None else given.seat
        if seat not in free:
            raise Conflict("taken", f"seat {seat} is not open; open: {', '.join(map(str, free))}", seat=seat)
        row, secret = table.seats[seat], new_secret(manager, table.id, seat)
        pick = given.pick if given.pick is not None else row.pick
        picks = [pick if other is row else other.pick for other in table.seats]
        table.game.deal(len(picks), Chance("trial"), table.row.options, picks)
        changes: dict[str, Any] = {
            "kind": HUMAN,
            "name": name or row.name,
            "pick": pick,
            "secret": hash_secret(secret),
        }
        if not await manager.storage.take_seat(table.id, seat, **changes):
            await manager.reload(table)
            raise Conflict("taken", f"seat {seat} has just been taken", seat=seat)
        for field, value in changes.items():
            setattr(row, field, value)
        manager.broadcast_table(table)
    await _start_if_full(manager, table)
    return SeatsResponse(table.id, secret, [seat])


async def _start_if_full(manager: TableManager, table: LiveTable) -> None:
    """Deal once nobody is missing, and write down what was dealt before anybody sees it."""
    async with table.lock:
        if table.row.status != "waiting" or any(row.kind == OPEN for row in table.seats):
            return
        match = table.deal_match()
        box = await manager.box_workers.start_box(table.game, match.state, table.chance("box").seed)
        picks = [player.pick for player in match.players]
        changes: dict[str, Any] = {
            "status": "playing",
            "setup": match.state.setup_to_json(),
            "started": manager.now(),
        }
        row = None if box is None else BoxUpdate(box).row(table.id, 0)
        if not await manager.storage.start(table.id, picks, row, **changes):
            await manager.reload(table)
            return
        for field, value in changes.items():
            setattr(table.row, field, value)
        for seat, pick in zip(table.seats, picks, strict=True):
            seat.pick = pick
        table.begin(box)
        manager.broadcast_snapshots(table)
    start_bots(manager, table)


async def rename(manager: TableManager, table: LiveTable, given: RenameRequest) -> None:
    name = clean_text(given.name, "a name")
    if not name:
        raise BadRequest("bad-text", "a name needs a letter")
    async with table.lock:
        await manager.storage.update_seat(table.id, given.seat, name=name)
        table.seats[given.seat].name = name
        manager.broadcast_table(table)


async def stand_in(
    manager: TableManager, table: LiveTable, mine: tuple[int, ...], host: bool, given: StandInRequest
) -> None:
    """A bot takes a seat: one's own, one whose time is up, or, if the host asks, an open one."""
    if given.bot is not None and given.bot not in bot_names():
        raise BadRequest("unknown-bot", f"there is no bot '{given.bot}'; there is {', '.join(bot_names())}")
    async with table.lock:
        if table.row.status == "over":
            raise Gone("over", "the game at this table is over")
        if given.seat >= len(table.seats):
            raise BadRequest("no-seat", f"there is no seat {given.seat}")
        row = table.seats[given.seat]
        if row.kind == OPEN and host and given.bot is not None:
            changes: dict[str, Any] = {"kind": BOT + given.bot, "name": f"{given.bot.capitalize()} {given.seat + 1}"}
        elif row.kind == HUMAN and (given.seat in mine or (row.late and given.bot is not None)):
            if given.bot is None and row.late and table.clock is not None and table.clock.kind == "player":
                raise Conflict("time-is-up", "the time of this seat is used up: the bot plays to the end")
            changes = {"stand_in": given.bot} if given.bot is not None else {"stand_in": None, "late": False}
        else:
            raise Forbidden("not-your-seat", f"seat {given.seat} is not yours to give to a bot", seat=given.seat)
        await _change_seat(manager, table, row, changes)
    await _start_if_full(manager, table)
    start_bots(manager, table)


async def _change_seat(manager: TableManager, table: LiveTable, row: SeatRow, changes: dict[str, Any]) -> None:
    await manager.storage.update_seat(table.id, row.seat, **changes)
    for field, value in changes.items():
        setattr(row, field, value)
    if table.clock is not None and changes.get("stand_in", "") is None:
        table.clock.restart_seat(row.seat, manager.now())
    manager.broadcast_table(table)


async def check_clocks(manager: TableManager) -> None:
    """Where a person's time is up a bot takes over."""
    for table in list(manager.tables.values()):
        if table.clock is None or table.row.status != "playing":
            continue
        for seat in table.clock.expired(manager.now()):
            if table.bot_for(seat) is None:
                async with table.lock:
                    if seat in table.clock.expired(manager.now()) and table.row.status == "playing":
                        await _change_seat(manager, table, table.seats[seat], {"stand_in": "greedy", "late": True})
        start_bots(manager, table)


async def rematch(manager: TableManager, table: LiveTable, mine: tuple[int, ...], secret: str) -> RematchResponse:
    """The same table again, everybody one seat further; who has a secret here has the same one there."""
    async with table.lock:
        if table.row.status != "over":
            raise Conflict("not-over", "there is a rematch when the game is over")
        if table.rematch is None:
            await _open_rematch(manager, table)
    following = await manager.find(str(table.rematch))
    await _start_if_full(manager, following)
    return RematchResponse(following.id, list(following.seats_for(secret)))


async def _open_rematch(manager: TableManager, table: LiveTable) -> None:
    old, table_id, seats = table.row, await new_id(manager), len(table.seats)
    seed = Chance(manager.randomness.hex(16, "rematch", old.seed)).seed
    rotated = [table.seats[(number + 1) % seats] for number in range(seats)]
    rows = [new_seat_row(table_id, number, row.kind, row.name, None, row.secret) for number, row in enumerate(rotated)]
    row = TableRow(
        id=table_id,
        game=old.game,
        rules=table.game.rules,
        deck=table.game.deck._asdict(),
        options=old.options,
        clock=old.clock,
        public=old.public,
        help=old.help,
        host=old.host,
        status="waiting",
        seed=seed,
        seeded=False,
        nonce=new_nonce(manager, seed),
        setup=None,
        created=manager.now(),
        started=None,
        result=None,
        rematch_of=old.id,
        undo=None,
    )
    try:
        await manager.storage.add_table(row, rows)
        manager.metrics.tables.labels(old.game).inc()
    except WriteConflict:
        await manager.reload(table)
        return
    table.rematch = table_id
    manager.broadcast_table(table)
