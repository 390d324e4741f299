"""HTTP handlers that describe the games and the protocol."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Union

import msgspec
from litestar import Response, get
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import FromPath

from skyburst.registry import SHIPPED
from skyburst.server.game_info import describe_components, describe_examples, describe_games, describe_texts
from skyburst.server.http_access import JSON
from skyburst.server.openapi import encoded
from skyburst.server.responses import GamesResponse
from skyburst.table.adapter import table_adapter

ASYNCAPI = Path(__file__).with_name("asyncapi.json")
GAME_TYPES = [types for name in SHIPPED if (types := table_adapter(name).types)]
COMPONENTS = ResponseSpec(
    Union[tuple(types.components for types in GAME_TYPES)],  # noqa: UP007
    generate_examples=False,
    description="Everything in the game's box",
)
EXAMPLES = ResponseSpec(
    Union[tuple(types.examples for types in GAME_TYPES)],  # noqa: UP007
    generate_examples=False,
    description="The positions that illustrate the game's rules",
)


@get("/api/games")
async def list_games() -> GamesResponse:
    """Lists the games with their options, bots and decks."""
    return GamesResponse(describe_games())


@get("/api/games/{game:str}/components", responses={200: COMPONENTS})
async def get_components(game: FromPath[str]) -> msgspec.Struct | Mapping[str, Any]:
    """Returns everything in the game's box; an empty object if the game does not list its components."""
    return describe_components(game)


@get("/api/games/{game:str}/examples", responses={200: EXAMPLES})
async def get_examples(game: FromPath[str]) -> msgspec.Struct | Mapping[str, Any]:
    """Returns positions that illustrate the game's rules, with what they score; an empty object if there are none."""
    return describe_examples(game)


@get("/api/games/{game:str}/texts/{language:str}")
async def get_texts(game: FromPath[str], language: FromPath[str]) -> Mapping[str, str | Mapping[str, str]]:
    """Returns, by key, the texts of a game from another package; an empty object for the shipped games.

    A text may have several plural forms: `one`, `other`, and sometimes `zero`.
    """
    return describe_texts(game, language)


@get("/api/asyncapi", responses=encoded(dict[str, Any], "The AsyncAPI document"))
async def get_asyncapi() -> Response[bytes]:
    """Returns the AsyncAPI document that describes the WebSocket messages. `make protocol` generates it."""
    return Response(await asyncio.to_thread(ASYNCAPI.read_bytes), media_type=JSON)


HANDLERS: list[BaseRouteHandler] = [
    list_games,
    get_components,
    get_examples,
    get_texts,
    get_asyncapi,
]
