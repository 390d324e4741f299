"""The HTTP API: everything a client or a bot can do, described by OpenAPI at /api/schema."""

from litestar.handlers import BaseRouteHandler

from skyburst.server import (
    http_daily,
    http_finished,
    http_games,
    http_help,
    http_hosting,
    http_lobby,
    http_operator,
    http_personal,
    http_play,
    http_push,
    http_puzzles,
)

HANDLERS: list[BaseRouteHandler] = [
    *http_games.HANDLERS,
    *http_lobby.HANDLERS,
    *http_play.HANDLERS,
    *http_hosting.HANDLERS,
    *http_push.HANDLERS,
    *http_operator.HANDLERS,
    *http_personal.HANDLERS,
    *http_help.HANDLERS,
    *http_finished.HANDLERS,
    *http_puzzles.HANDLERS,
    *http_daily.HANDLERS,
]
