"""Daily challenges: for each game and day, everyone plays the same deal against the same bots.

All tables with a challenge have the same seed and nonce, and their bots think without a time limit. So the same moves
lead to the same game at every table of a server. `master` plays the challenge, too: at a table that only bots use,
while no other bot needs a worker.
"""

from skyburst.core.game import Game
from skyburst.core.proof import canonical_json
from skyburst.core.record import Result
from skyburst.server.bot_turns import start_bots
from skyburst.server.challenge_plan import check_day, plan_for, today
from skyburst.server.challenge_storage import StoredChallenge
from skyburst.server.client_tokens import create_once, hash_token, new_secret
from skyburst.server.game_info import find_game
from skyburst.server.group_commit import WriteConflict
from skyburst.server.live_table import LiveTable
from skyburst.server.new_tables import HOST, add_table, new_id, table_row
from skyburst.server.requests import ChallengeRequest
from skyburst.server.responses import ChallengeBot, ChallengeInfo, MasterResponse, SeatsResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.challenge import MASTER, nonce_secret, seed_commitment, seed_of
from skyburst.table.errors import Conflict, NotFound
from skyburst.table.message_parts import GameResult
from skyburst.table.rows import BOT_PREFIX, HUMAN, Pace, SeatRow, TableRow
from skyburst.table.seating import bot_name, distinct_name
from skyburst.table.table import hash_secret, places_of
from skyburst.table.texts import clean_name

SEAT = 0
"""The seat that the person plays, and that `master` plays for comparison."""


async def find_challenge(manager: TableManager, game: str, day: str) -> StoredChallenge:
    """Returns the challenge of a game on a day. Its seed is drawn when somebody first asks for it.

    Raises NotFound if there is no such game or if the challenge cannot be played now.
    """
    find_game(game)
    check_day(day, manager.now())
    secret = manager.randomness.hex(16, "challenge", game, day)
    return await manager.challenges.load(game, day) or await manager.challenges.add(
        StoredChallenge(game, day, seed_of(day, secret), None)
    )


def describe(manager: TableManager, challenge: StoredChallenge) -> ChallengeInfo:
    """Returns what a client needs to offer the challenge. The seed is revealed when the day is over."""
    plan = plan_for(find_game(challenge.game), challenge.day)
    return ChallengeInfo(
        game=challenge.game,
        day=challenge.day,
        bots=[ChallengeBot(name, plan.level) for name in _bot_names(plan.players)],
        options=plan.options,
        commitment=seed_commitment(challenge.seed),
        seed=challenge.seed if challenge.day < str(today(manager.now())) else None,
    )


async def open_table(
    manager: TableManager, challenge: StoredChallenge, request: ChallengeRequest, address: str
) -> SeatsResponse:
    """Creates a table at which the client plays the challenge, and lets `master` begin to play it, too.

    A request that is repeated with the same token gets the same answer.
    """
    return await create_once(manager, request.token, lambda: _open_table(manager, challenge, request, address))


async def _open_table(
    manager: TableManager, challenge: StoredChallenge, request: ChallengeRequest, address: str
) -> SeatsResponse:
    manager.creation_limit.take(address)
    game, table_id = find_game(challenge.game), await new_id(manager)
    secret = new_secret(manager, table_id, HOST, request.token)
    hashed = hash_secret(secret)
    bots = _bots(challenge, game, table_id)
    name = distinct_name(clean_name(request.name), [row.name for row in bots])
    row = _table_row(manager, challenge, game, table_id, hashed, request.pace, hash_token(request.token))
    await add_table(manager, game, row, [SeatRow(table_id, SEAT, HUMAN, name, None, hashed), *bots])
    manager.owners[table_id] = address
    start_bots(manager, await manager.find(table_id))
    await _let_master_play(manager, challenge)
    return SeatsResponse(table_id, secret, [SEAT])


async def find_master(manager: TableManager, table: LiveTable) -> MasterResponse:
    """Returns the result of `master` in the challenge that was played at a table.

    Raises NotFound if the table is not the table of a challenge. Raises Conflict if its game is not over, because the
    game of `master` reveals the deal.
    """
    if table.challenge is None:
        raise NotFound("no-challenge-table", "no daily challenge is played at this table")
    if not table.is_over:
        raise Conflict("not-over", "the result of 'master' is available only when the game is over")
    challenge = await manager.challenges.load(table.game.name, table.challenge)
    if challenge is None:
        raise NotFound("no-challenge-table", "the daily challenge of this table is no longer in the database")
    master_table = challenge.master_table or await _let_master_play(manager, challenge)
    game = await manager.challenges.load_master_game(master_table)
    if game.setup is not None and canonical_json(game.setup) != canonical_json(table.row.setup):
        return MasterResponse("none", None, SEAT, None)
    if game.result is None:
        await _resume(manager, master_table)
        return MasterResponse("running", None, SEAT, None)
    found = Result(game.result["ending"], tuple(game.result["scores"]), tuple(game.result["winners"]))
    result = GameResult(found.ending, found.scores, found.winners, places_of(found))
    return MasterResponse("done", master_table, SEAT, result)


async def _let_master_play(manager: TableManager, challenge: StoredChallenge) -> str:
    """Creates the table at which `master` plays the challenge, unless there is one, and returns its id."""
    table_id = challenge.master_table or await _add_master_table(manager, challenge)
    await _resume(manager, table_id)
    return table_id


async def _add_master_table(manager: TableManager, challenge: StoredChallenge) -> str:
    """Stores the table at which `master` plays and returns its id; if another process was faster, that of its table."""
    game, table_id = find_game(challenge.game), await new_id(manager)
    row = _table_row(manager, challenge, game, table_id, hash_secret(new_secret(manager, table_id, HOST, None)))
    seats = [SeatRow(table_id, SEAT, BOT_PREFIX + MASTER, "Master"), *_bots(challenge, game, table_id)]
    try:
        await manager.challenges.add_master_table(challenge, row, seats)
    except WriteConflict:
        stored = await manager.challenges.load(challenge.game, challenge.day)
        if stored is None or stored.master_table is None:
            raise
        return stored.master_table
    return table_id


async def _resume(manager: TableManager, master_table: str) -> None:
    """Lets the bots at this table play on, unless they are already playing or the game is over."""
    start_bots(manager, await manager.find(master_table))


def _table_row(
    manager: TableManager,
    challenge: StoredChallenge,
    game: Game,
    table_id: str,
    host: str,
    pace: Pace = "normal",
    token: str | None = None,
) -> TableRow:
    """Returns the row for a table with the challenge. Nobody gets help there."""
    return table_row(
        manager,
        game,
        table_id,
        challenge.seed,
        (),
        nonce_secret(challenge.seed),
        options=game.options(plan_for(game, challenge.day).options),
        clock=None,
        public=False,
        help=False,
        pace=pace,
        host=host,
        seeded=False,
        token=token,
    )


def _bots(challenge: StoredChallenge, game: Game, table_id: str) -> list[SeatRow]:
    """Returns the rows for the seats of the bots."""
    plan = plan_for(game, challenge.day)
    return [
        SeatRow(table_id, seat, BOT_PREFIX + plan.level, name)
        for seat, name in enumerate(_bot_names(plan.players), start=SEAT + 1)
    ]


def _bot_names(players: int) -> list[str]:
    return [bot_name(seat, []) for seat in range(players) if seat != SEAT]
