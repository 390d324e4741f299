"""Link previews: the text and the picture that messengers show for a link.

They contain only what spectators may see.
"""

import html
import re
from typing import NamedTuple

from litestar import Response, get
from litestar.di import NamedDependency

from skyburst.core.errors import GameError
from skyburst.locale import catalogue
from skyburst.locale.catalogue import Catalogue
from skyburst.registry import find
from skyburst.server.codes import LENGTH, is_code
from skyburst.server.http_access import AnyRequest, address_of
from skyburst.server.live_table import LiveTable
from skyburst.server.preview_image import HEIGHT, WIDTH
from skyburst.server.requests import TableId
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import RequestError
from skyburst.table.rows import BOT_PREFIX, OPEN, WAITING, SeatRow

MARK = "<!--preview-->"
"""The placeholder in the index page that is replaced by the link preview."""
OF_TABLE = re.compile(r"(?:t|replay)/([\w-]+)/?")
OF_GAME = re.compile(r"(?:new|rules|lesson)/(\w+)(?:/\w+)?/?")


class Preview(NamedTuple):
    """The link preview that a messenger shows."""

    title: str
    about: str
    picture: str
    """The path of the picture."""


async def write_preview(page: bytes, path: str, request: AnyRequest, manager: TableManager) -> bytes:
    """Returns the index page with the link preview for this path."""
    if MARK.encode() not in page:
        return page
    french = request.headers.get("accept-language", "").lower().startswith("fr")
    found = await describe(manager, path, address_of(request), "fr" if french else "en")
    image = f"{str(request.base_url).rstrip('/')}{found.picture}"
    fields = {
        "og:site_name": "Skyburst",
        "og:type": "website",
        "og:title": found.title,
        "og:description": found.about,
        "og:image": image,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    tags = "\n    ".join(
        f'<meta property="{name}" content="{html.escape(content)}" />' for name, content in fields.items()
    )
    return page.replace(MARK.encode(), tags.encode(), 1)


async def describe(manager: TableManager, path: str, address: str, language: str) -> Preview:
    """Returns the link preview for a path.

    A path that does not lead to an existing table or game gets the preview of the home page.
    """
    texts = catalogue(language)
    if match := OF_TABLE.fullmatch(path):
        try:
            return _describe_table(await manager.find_for(match[1], address), texts)
        except RequestError:
            pass
    elif match := OF_GAME.fullmatch(path):
        try:
            title = _game_title(match[1], texts)
        except GameError:
            pass
        else:
            line = texts.entries.get(f"web.game.line.{match[1]}")
            return Preview(title, line if isinstance(line, str) else texts.text("web.lead"), "/api/preview.png")
    return Preview("Skyburst", texts.text("web.lead"), "/api/preview.png")


def _describe_table(table: LiveTable, texts: Catalogue) -> Preview:
    game = _game_title(table.row.game, texts)
    names = {row.seat: _name(row, texts) for row in table.seats}
    listed = ", ".join(names[row.seat] for row in table.seats if row.kind != OPEN)
    picture = f"/api/tables/{table.id}/preview.png?at={table.version}"
    if table.row.status == WAITING:
        free = sum(row.kind == OPEN for row in table.seats)
        code = f"{table.id[: LENGTH // 2]} {table.id[LENGTH // 2 :]}" if is_code(table.id) else table.id
        title = texts.text("preview.waiting.title", game=game, names=listed)
        return Preview(title, texts.text("preview.waiting", count=free, code=code), picture)
    result = table.result() if table.is_over else None
    if result is None:
        return Preview(
            texts.text("preview.playing.title", game=game, names=listed), texts.text("preview.playing"), picture
        )
    winners = ", ".join(names[seat] for seat in result.winners)
    scores = ", ".join(f"{names[seat]} {score['total']}" for seat, score in enumerate(result.scores))
    return Preview(texts.text("preview.over.title", game=game, names=winners), scores, picture)


def _game_title(game: str, texts: Catalogue) -> str:
    key = f"web.game.{game}"
    found = {**find(game).texts_in(texts.language), **texts.entries}.get(key)
    return found if isinstance(found, str) else game.replace("_", " ").capitalize()


def _name(row: SeatRow, texts: Catalogue) -> str:
    """Returns the name of a player as the browser app shows it.

    A bot that is named after its kind, such as "greedy 2", gets the default name for its seat.
    """
    if row.kind.startswith(BOT_PREFIX) and row.name.lower() == f"{row.kind.removeprefix(BOT_PREFIX)} {row.seat + 1}":
        return texts.text(f"bot.name.{row.seat or 4}")
    return row.name or texts.text("seat.player", number=row.seat + 1)


def _png(data: bytes) -> Response[bytes]:
    return Response(data, media_type="image/png", headers={"Cache-Control": "public, max-age=86400"})


@get("/api/preview.png", include_in_schema=False)
async def get_app_picture(manager: NamedDependency[TableManager]) -> Response[bytes]:
    """Returns the picture for links that do not lead to a table."""
    return _png(await manager.pictures.of_app())


@get("/api/tables/{table:str}/preview.png", include_in_schema=False)
async def get_table_picture(
    table_id: TableId, manager: NamedDependency[TableManager], request: AnyRequest
) -> Response[bytes]:
    """Returns the picture for links to a table, with the boards as a spectator sees them."""
    address = address_of(request)
    manager.replay_limit.take(address)
    return _png(await manager.pictures.of_table(await manager.find_for(table_id, address)))


HANDLERS = [get_app_picture, get_table_picture]
