"""HTTP handlers for daily challenges."""

from datetime import timedelta

from litestar import get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from skyburst.server import challenges
from skyburst.server.challenge_plan import PAST_DAYS, end_of_day, today
from skyburst.server.game_info import describe_games
from skyburst.server.http_access import AnyRequest, Manager, address_of, find_table
from skyburst.server.requests import ChallengeRequest, TableId
from skyburst.server.responses import ChallengeInfo, DailyResponse, MasterResponse, SeatsResponse


@get("/api/daily")
async def list_challenges(manager: Manager) -> DailyResponse:
    """Lists the challenges of today, and says when the next ones begin."""
    day = today(manager.now())
    found = [await challenges.find_challenge(manager, game.name, str(day)) for game in describe_games()]
    return DailyResponse(
        day=str(day),
        first=str(day - timedelta(days=PAST_DAYS)),
        ends=end_of_day(day),
        challenges=[challenges.describe(manager, challenge) for challenge in found],
    )


@get("/api/daily/{game:str}/{day:str}")
async def get_challenge(game: FromPath[str], day: FromPath[str], manager: Manager) -> ChallengeInfo:
    """Returns the challenge of a game on a day, with its seed if the day is over."""
    return challenges.describe(manager, await challenges.find_challenge(manager, game, day))


@post("/api/daily/{game:str}/{day:str}")
async def play_challenge(
    game: FromPath[str], day: FromPath[str], data: JSONBody[ChallengeRequest], request: AnyRequest, manager: Manager
) -> SeatsResponse:
    """Creates a table at which the client plays the challenge of a game on a day."""
    challenge = await challenges.find_challenge(manager, game, day)
    return await challenges.open_table(manager, challenge, data, address_of(request))


@get("/api/tables/{table:str}/master")
async def get_master(table_id: TableId, request: AnyRequest, manager: Manager) -> MasterResponse:
    """Returns how `master` has done in the challenge that was played at this table, once its game is over."""
    manager.replay_limit.take(address_of(request))
    return await challenges.find_master(manager, await find_table(manager, table_id, request))


HANDLERS: list[BaseRouteHandler] = [
    list_challenges,
    get_challenge,
    play_challenge,
    get_master,
]
