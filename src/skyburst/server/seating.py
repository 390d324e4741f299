"""Tables are made, people sit down, bots take over, and everybody plays again."""

from typing import Any

import msgspec

from skyburst.bots import names as bot_names
from skyburst.core.chance import Chance
from skyburst.core.game import Game
from skyburst.server.boxes import Left
from skyburst.server.catalogue import known_game
from skyburst.server.house import House
from skyburst.server.live import BOT, Live, hash_of, seat_row
from skyburst.server.messages import Create, Join, NextTable, Rename, Seated, SeatWish, StandIn, clean
from skyburst.server.models import SeatRow, TableRow
from skyburst.server.refusals import BadRequest, Conflict, Forbidden, Gone
from skyburst.server.storage import Stale
from skyburst.server.turns import nudge

ME = "me"
OPEN = "open"
HUMAN = "human"
HOST = "host"


async def new_id(house: House) -> str:
    """Returns the id for a new table. A server with a seed draws the same ids again after a restart, hence the loop."""
    while True:
        table = house.randomness.urlsafe(12, "table", next(house.numbers))
        if not await house.storage.has(table):
            return table


def new_secret(house: House, table: str, opens: str | int) -> str:
    """Returns the secret of a seat, or of the host and all their seats."""
    return house.randomness.urlsafe(24, "secret", table, opens)


def new_nonce(house: House, seed: str) -> str:
    """Returns what makes the commitment to a shuffle unguessable even if its seed could be guessed."""
    return house.randomness.hex(16, "nonce", seed)


async def create(house: House, given: Create, address: str) -> Seated:
    """A new table; it starts by itself when no seat is open."""
    house.creations.take(address)
    game = known_game(given.game)
    if given.public and not house.settings.lobby:
        raise Forbidden("no-lobby", "this server lists no tables")
    options = game.options(given.options)
    table = await new_id(house)
    secret = new_secret(house, table, HOST)
    seed = Chance(given.seed or house.randomness.hex(16, "shuffle", table)).seed
    seats = [_seat(table, number, wish, hash_of(secret)) for number, wish in enumerate(given.seats)]
    row = TableRow(
        id=table,
        game=game.name,
        rules=game.rules,
        deck=game.deck._asdict(),
        options=options,
        clock=None if given.clock is None else msgspec.to_builtins(given.clock),
        public=given.public,
        help=given.help,
        host=hash_of(secret),
        status="waiting",
        seed=seed,
        seeded=given.seed is not None,
        nonce=new_nonce(house, seed),
        setup=None,
        created=house.now(),
        started=None,
        result=None,
        rematch_of=None,
        undo=None,
    )
    _try_deal(game, row, seats)
    await house.storage.add(row, seats)
    house.metrics.tables.labels(game.name).inc()
    live = await house.find(table)
    await _start_if_full(house, live)
    return Seated(table, secret, [seat.seat for seat in seats if seat.secret is not None])


def _seat(table: str, number: int, wish: SeatWish, secret: str) -> SeatRow:
    name = clean(wish.name, "a name")
    if wish.kind == ME:
        return seat_row(table, number, HUMAN, name, wish.pick, secret)
    if wish.kind == OPEN:
        return seat_row(table, number, OPEN, name, wish.pick, None)
    bot = wish.kind.removeprefix(BOT)
    if not wish.kind.startswith(BOT) or bot not in bot_names():
        known = ", ".join([ME, OPEN, *(BOT + known for known in bot_names())])
        raise BadRequest("bad-seat", f"seats[{number}].kind is '{wish.kind}'; it can be {known}")
    return seat_row(table, number, wish.kind, name or f"{bot.capitalize()} {number + 1}", wish.pick, None)


def _try_deal(game: Game, row: TableRow, seats: list[SeatRow]) -> None:
    """Raises what dealing would: a number of players or a pick that cannot be."""
    start = game.deal(len(seats), Chance("trial"), row.options, [seat.pick for seat in seats])
    start.view(None)


async def join(house: House, live: Live, given: Join) -> Seated:
    """Sit down at an open seat: the one asked for, or the first."""
    name = clean(given.name, "a name")
    async with live.lock:
        if live.row.status == "over":
            raise Gone("over", "the game at this table is over")
        free = [row.seat for row in live.seats if row.kind == OPEN]
        if not free:
            raise Conflict("full", "every seat at this table is taken")
        seat = free[0] if given.seat is None else given.seat
        if seat not in free:
            raise Conflict("taken", f"seat {seat} is not open; open: {', '.join(map(str, free))}", seat=seat)
        row, secret = live.seats[seat], new_secret(house, live.id, seat)
        pick = given.pick if given.pick is not None else row.pick
        picks = [pick if other is row else other.pick for other in live.seats]
        live.game.deal(len(picks), Chance("trial"), live.row.options, picks)
        changes: dict[str, Any] = {
            "kind": HUMAN,
            "name": name or row.name,
            "pick": pick,
            "secret": hash_of(secret),
        }
        if not await house.storage.take_seat(live.id, seat, **changes):
            await house.reload(live)
            raise Conflict("taken", f"seat {seat} has just been taken", seat=seat)
        for field, value in changes.items():
            setattr(row, field, value)
        house.tell_table(live)
    await _start_if_full(house, live)
    return Seated(live.id, secret, [seat])


async def _start_if_full(house: House, live: Live) -> None:
    """Deal once nobody is missing, and write down what was dealt before anybody sees it."""
    async with live.lock:
        if live.row.status != "waiting" or any(row.kind == OPEN for row in live.seats):
            return
        match = live.dealt()
        box = await house.boxes.first(live.game, match.state, live.chance("box").seed)
        picks = [player.pick for player in match.players]
        changes: dict[str, Any] = {
            "status": "playing",
            "setup": match.state.setup_to_json(),
            "started": house.now(),
        }
        row = None if box is None else Left(box).row(live.id, 0)
        if not await house.storage.start(live.id, picks, row, **changes):
            await house.reload(live)
            return
        for field, value in changes.items():
            setattr(live.row, field, value)
        for seat, pick in zip(live.seats, picks, strict=True):
            seat.pick = pick
        live.begin(box)
        house.tell_all(live)
    nudge(house, live)


async def rename(house: House, live: Live, given: Rename) -> None:
    name = clean(given.name, "a name")
    if not name:
        raise BadRequest("bad-text", "a name needs a letter")
    async with live.lock:
        await house.storage.change_seat(live.id, given.seat, name=name)
        live.seats[given.seat].name = name
        house.tell_table(live)


async def stand_in(house: House, live: Live, mine: tuple[int, ...], host: bool, given: StandIn) -> None:
    """A bot takes a seat: one's own, one whose time is up, or, if the host asks, an open one."""
    if given.bot is not None and given.bot not in bot_names():
        raise BadRequest("unknown-bot", f"there is no bot '{given.bot}'; there is {', '.join(bot_names())}")
    async with live.lock:
        if live.row.status == "over":
            raise Gone("over", "the game at this table is over")
        if given.seat >= len(live.seats):
            raise BadRequest("no-seat", f"there is no seat {given.seat}")
        row = live.seats[given.seat]
        if row.kind == OPEN and host and given.bot is not None:
            changes: dict[str, Any] = {"kind": BOT + given.bot, "name": f"{given.bot.capitalize()} {given.seat + 1}"}
        elif row.kind == HUMAN and (given.seat in mine or (row.late and given.bot is not None)):
            if given.bot is None and row.late and live.clock is not None and live.clock.kind == "player":
                raise Conflict("time-is-up", "the time of this seat is used up: the bot plays to the end")
            changes = {"stand_in": given.bot} if given.bot is not None else {"stand_in": None, "late": False}
        else:
            raise Forbidden("not-your-seat", f"seat {given.seat} is not yours to give to a bot", seat=given.seat)
        await _change_seat(house, live, row, changes)
    await _start_if_full(house, live)
    nudge(house, live)


async def _change_seat(house: House, live: Live, row: SeatRow, changes: dict[str, Any]) -> None:
    await house.storage.change_seat(live.id, row.seat, **changes)
    for field, value in changes.items():
        setattr(row, field, value)
    if live.clock is not None and changes.get("stand_in", "") is None:
        live.clock.begin_again(row.seat, house.now())
    house.tell_table(live)


async def check_clocks(house: House) -> None:
    """Where a person's time is up a bot takes over."""
    for live in list(house.lives.values()):
        if live.clock is None or live.row.status != "playing":
            continue
        for seat in live.clock.late(house.now()):
            if live.bot_of(seat) is None:
                async with live.lock:
                    if seat in live.clock.late(house.now()) and live.row.status == "playing":
                        await _change_seat(house, live, live.seats[seat], {"stand_in": "greedy", "late": True})
        nudge(house, live)


async def rematch(house: House, live: Live, mine: tuple[int, ...], secret: str) -> NextTable:
    """The same table again, everybody one seat further; who has a secret here has the same one there."""
    async with live.lock:
        if live.row.status != "over":
            raise Conflict("not-over", "there is a rematch when the game is over")
        if live.rematch is None:
            await _open_rematch(house, live)
    following = await house.find(str(live.rematch))
    await _start_if_full(house, following)
    return NextTable(following.id, list(following.seats_of(secret)))


async def _open_rematch(house: House, live: Live) -> None:
    old, table, seats = live.row, await new_id(house), len(live.seats)
    seed = Chance(house.randomness.hex(16, "rematch", old.seed)).seed
    rotated = [live.seats[(number + 1) % seats] for number in range(seats)]
    rows = [seat_row(table, number, row.kind, row.name, None, row.secret) for number, row in enumerate(rotated)]
    row = TableRow(
        id=table,
        game=old.game,
        rules=live.game.rules,
        deck=live.game.deck._asdict(),
        options=old.options,
        clock=old.clock,
        public=old.public,
        help=old.help,
        host=old.host,
        status="waiting",
        seed=seed,
        seeded=False,
        nonce=new_nonce(house, seed),
        setup=None,
        created=house.now(),
        started=None,
        result=None,
        rematch_of=old.id,
        undo=None,
    )
    try:
        await house.storage.add(row, rows)
        house.metrics.tables.labels(old.game).inc()
    except Stale:
        await house.reload(live)
        return
    live.rematch = table
    house.tell_table(live)
