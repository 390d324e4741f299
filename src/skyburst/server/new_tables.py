"""Creates tables, for new games and for rematches."""

from collections.abc import Sequence
from typing import Any

import msgspec

from skyburst.bots import names as bot_names
from skyburst.core.chance import Chance
from skyburst.core.game import Game
from skyburst.core.match import deal
from skyburst.core.proof import DrawScheme, format_nonce
from skyburst.core.record import Player, Step
from skyburst.core.replay import replay_step
from skyburst.server.bot_turns import start_bots
from skyburst.server.bus import Changed
from skyburst.server.catching_up import catch_up
from skyburst.server.client_tokens import create_once, hash_token, new_secret
from skyburst.server.codes import make_code
from skyburst.server.connection import deliver
from skyburst.server.game_info import find_game
from skyburst.server.group_commit import WriteConflict
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import CreateRequest, SeatSpec
from skyburst.server.responses import RematchResponse, SeatsResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.adapter import table_adapter
from skyburst.table.broadcast import presence
from skyburst.table.change import Change
from skyburst.table.due import with_times
from skyburst.table.errors import BadRequest, Conflict, Forbidden
from skyburst.table.rows import BOT_PREFIX, HUMAN, OPEN, SeatRow, TableRow
from skyburst.table.seating import bot_name, check_deal, distinct_name, start_if_full
from skyburst.table.table import StoredTable, hash_secret
from skyburst.table.texts import clean_name

ME = "me"
"""The kind of seat that the table's creator plays."""
HOST = "host"


async def create_table(manager: TableManager, request: CreateRequest, address: str) -> SeatsResponse:
    """Creates a table. The game starts immediately if no seat is open.

    A request that is repeated with the same token gets the same answer.
    """
    return await create_once(manager, request.token, lambda: _create_table(manager, request, address))


async def _create_table(manager: TableManager, request: CreateRequest, address: str) -> SeatsResponse:
    manager.creation_limit.take(address)
    game = find_game(request.game)
    if request.public and not manager.settings.lobby:
        raise Forbidden("no-lobby", "this server does not allow public tables; create the table with 'public': false")
    options = game.options(request.options)
    table_id = await new_id(manager)
    secret = new_secret(manager, table_id, HOST, request.token)
    seats = [_seat_row(game, table_id, seat, spec, hash_secret(secret)) for seat, spec in enumerate(request.seats)]
    _distinguish(seats)
    check_deal(game, options, [row.pick for row in seats])
    seed = Chance(request.seed or manager.randomness.hex(16, "shuffle", table_id)).seed
    moves = [Step(move.seat, move.action, move.outcome) for move in request.moves]
    if moves:
        _check_moves(request, game, [row.pick for row in seats], moves)
    row = table_row(
        manager,
        game,
        table_id,
        seed,
        moves,
        options=options,
        clock=None if request.clock is None else msgspec.to_builtins(request.clock),
        public=request.public,
        help=request.help,
        pace=request.pace,
        host=hash_secret(secret),
        seeded=request.seed is not None,
        token=hash_token(request.token),
    )
    await add_table(manager, game, row, seats, moves)
    manager.owners[table_id] = address
    start_bots(manager, await manager.find(table_id))
    return SeatsResponse(table_id, secret, [row.seat for row in seats if row.secret is not None])


async def add_table(
    manager: TableManager, game: Game, row: TableRow, seats: list[SeatRow], moves: Sequence[Step] = ()
) -> None:
    """Stores a new table. If no seat is open, its game starts in the same transaction, with these moves.

    Raises WriteConflict if its id is taken, or if a table with its token or for the same rematch is already stored.
    """
    stored = StoredTable(row, seats, [], [], None, None, frozenset())
    table = LiveTable(game, stored, manager.now(), manager.settings.patience)
    started = await manager.drive(table, start_if_full(table, manager.now(), moves)) or Change()
    start = with_times(table, started, manager.now())
    table.commit(start, manager.now())
    await manager.storage.add_table(row, seats, start.steps, [] if start.box is None else [start.box])
    manager.metrics.tables.labels(game.name).inc()


def _check_moves(request: CreateRequest, game: Game, picks: list[str | None], moves: list[Step]) -> None:
    """Raises GameError if a prepared move is illegal.

    Raises BadRequest if the table may not have prepared moves, or if they finish the game.
    """
    if request.seed is None or request.public or any(spec.kind == OPEN for spec in request.seats):
        sentence = "'moves' is allowed only with a seed, on a private table without open seats"
        raise BadRequest("bad-moves", sentence)
    players = [Player(spec.name, spec.kind, pick) for spec, pick in zip(request.seats, picks, strict=True)]
    match = deal(game, players, request.seed, request.options, fill_missing_picks=True)
    for step in moves:
        replay_step(game, match.state, step)
    if match.state.is_over:
        raise BadRequest("bad-moves", "'moves' must leave the game unfinished; remove moves from the end")


async def create_rematch(manager: TableManager, table: LiveTable, secret: str) -> RematchResponse:
    """Creates the rematch of a finished game if it does not exist yet, and returns the client's seats in it.

    Each player keeps their secret and moves to the seat before theirs; the player in seat 0 gets the last seat.
    """
    async with table.lock:
        if not table.is_over:
            raise Conflict("not-over", "a rematch is possible only when the game is over")
        if table.rematch is None:
            await _add_rematch(manager, table)
    rematch = await manager.find(str(table.rematch))
    start_bots(manager, rematch)
    return RematchResponse(rematch.id, list(rematch.seats_for(secret)))


async def _add_rematch(manager: TableManager, table: LiveTable) -> None:
    """Stores the rematch's table, unless another process has already stored one."""
    old, table_id, count = table.row, await new_id(manager), len(table.seats)
    seed = Chance(manager.randomness.hex(16, "rematch", old.seed)).seed
    rotated = [table.seats[(seat + 1) % count] for seat in range(count)]
    seats = [SeatRow(table_id, seat, row.kind, row.name, None, row.secret) for seat, row in enumerate(rotated)]
    row = table_row(
        manager,
        table.game,
        table_id,
        seed,
        (),
        options=old.options,
        clock=old.clock,
        public=old.public,
        help=old.help,
        pace=old.pace,
        host=old.host,
        seeded=False,
        rematch_of=old.id,
    )
    try:
        await add_table(manager, table.game, row, seats)
    except WriteConflict:
        await catch_up(manager, table)
        return
    table.rematch = table_id
    deliver(presence(table, manager.now()))
    manager.bus.publish(table.id, Changed(manager.leases.node, table.row.revision + 1))


def table_row(
    manager: TableManager,
    game: Game,
    table_id: str,
    seed: str,
    given: Sequence[Step],
    secret: str | None = None,
    **columns: Any,
) -> TableRow:
    """Returns the row for a new table. Its game has not started, unless `columns` says otherwise.

    `given` are the steps with which the game begins. Their outcomes are not drawn from the seed. `secret` is the secret
    part of the nonce, drawn at random by default.
    """
    hooks = table_adapter(game.name).box
    simulated = hooks.verb if hooks is not None and hooks.launcher(None) == "box" else ""
    scheme = DrawScheme(sum(step.outcome is not None for step in given), simulated)
    return TableRow(
        id=table_id,
        game=game.name,
        rules=game.rules,
        deck=game.deck._asdict(),
        seed=seed,
        nonce=format_nonce(scheme, secret or manager.randomness.hex(16, "nonce", seed)),
        created=manager.now(),
        **columns,
    )


def _seat_row(game: Game, table_id: str, seat: int, spec: SeatSpec, host: str) -> SeatRow:
    """Returns the row for a seat. `host` is the creator's hashed secret. Raises BadRequest if `spec` is invalid."""
    name = clean_name(spec.name)
    if spec.kind == ME:
        return SeatRow(table_id, seat, HUMAN, name, spec.pick, host)
    if spec.kind == OPEN:
        return SeatRow(table_id, seat, OPEN, name, spec.pick)
    bot, known = spec.kind.removeprefix(BOT_PREFIX), bot_names(game.name)
    if not spec.kind.startswith(BOT_PREFIX) or bot not in known:
        kinds = ", ".join([ME, OPEN, *(BOT_PREFIX + name for name in known)])
        raise BadRequest("bad-seat", f"seats[{seat}].kind in {game.name} must be one of {kinds}, not '{spec.kind}'")
    return SeatRow(table_id, seat, spec.kind, name, spec.pick)


def _distinguish(seats: list[SeatRow]) -> None:
    """Gives names to unnamed bots, and adds numbers to duplicate names.

    If a person and a bot have the same name, the bot gets the number.
    """
    names: list[str] = []
    for row in sorted(seats, key=lambda row: row.kind.startswith(BOT_PREFIX)):
        is_unnamed_bot = row.kind.startswith(BOT_PREFIX) and not row.name
        row.name = bot_name(row.seat, names) if is_unnamed_bot else distinct_name(row.name, names)
        names.append(row.name)


async def new_id(manager: TableManager) -> str:
    """Returns an unused table id. Tries several ids, because a server with a seed repeats its ids after a restart."""
    while True:
        table_id = make_code(int(manager.randomness.hex(16, "table", next(manager.table_numbers)), 16))
        if not await manager.storage.has_table(table_id):
            return table_id
