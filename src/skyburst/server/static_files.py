"""Serves the built browser app: its files, and its index page for every URL that the app handles itself."""

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from skyburst.server.previews import write_preview
from skyburst.server.security_headers import POLICY, page_policy
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import NotFound

AnyRequest = Request[Any, Any, Any]
STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
mimetypes.add_type("application/manifest+json", ".webmanifest")
CACHE_FOREVER = "public, max-age=31536000, immutable"
"""The caching rule for files in `assets/`, whose names contain a hash of their content."""
NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Skyburst</title>
<p>The server is running, but the browser app is not built: run <code>make web/built</code>. The API is described at
<a href="/api/schema">/api/schema</a>.</p>"""
MAX_SHOWN = 100
"""The maximum number of characters of a path that an error message quotes."""


@get("/", include_in_schema=False)
async def get_index(request: AnyRequest, manager: NamedDependency[TableManager]) -> Response[bytes]:
    """Returns the index page."""
    return await _serve("", request, manager)


@get("/{path:path}", include_in_schema=False)
async def get_file(path: FromPath[str], request: AnyRequest, manager: NamedDependency[TableManager]) -> Response[bytes]:
    """Returns one of the app's files, or the index page for a path without a file extension."""
    return await _serve(path.lstrip("/"), request, manager)


async def _serve(path: str, request: AnyRequest, manager: TableManager) -> Response[bytes]:
    if path.startswith("api/") or path == "api":
        raise NotFound("no-page", f"there is nothing at /{path[:MAX_SHOWN]}; the API is described at /api/schema")
    file = _find_file(path)
    if file is None:
        if "." in path.rsplit("/", 1)[-1]:
            raise NotFound("no-page", f"there is no file at /{path[:MAX_SHOWN]}")
        file = STATIC / INDEX
    if not file.is_file():
        return Response(NOT_BUILT.encode(), media_type="text/html")
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    caching = CACHE_FOREVER if path.startswith("assets/") else "no-cache"
    headers = {
        POLICY: page_policy(request.headers.get("host", "")),
        "Cache-Control": caching,
        "Vary": "Accept-Encoding",
    }
    plain, zipped = _read(file, file.stat().st_mtime_ns)
    if file.name == INDEX:
        plain = await write_preview(plain, path, request, manager)
        zipped = gzip.compress(plain, mtime=0)
    if len(zipped) < len(plain) and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(zipped, media_type=media_type, headers={**headers, "Content-Encoding": "gzip"})
    return Response(plain, media_type=media_type, headers=headers)


@lru_cache(300)
def _read(file: Path, modified: int) -> tuple[bytes, bytes]:
    """Returns a file's content, plain and gzipped. The result is cached until the file is modified."""
    data = file.read_bytes()
    return data, gzip.compress(data, mtime=0)


def _find_file(path: str) -> Path | None:
    """Returns the file at this path; None if there is none or it is outside the app's folder."""
    if not path or "\0" in path:
        return None
    file = (STATIC / path).resolve()
    return file if file.is_relative_to(STATIC.resolve()) and file.is_file() else None
