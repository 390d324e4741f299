"""The browser app: its files, and its first page for every address that is the app's own."""

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from skyburst.server.request_errors import NotFound

AnyRequest = Request[Any, Any, Any]
STATIC = Path(__file__).parent / "static"
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; media-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ws: wss: data: blob:; "
    "worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
FOREVER = "public, max-age=31536000, immutable"
"""Files in assets have their content's hash in their name."""
MISSING = """<!doctype html><meta charset="utf-8"><title>Skyburst</title>
<p>The server runs, but the browser app is not built: run <code>make web/built</code>. The API is described at
<a href="/api/schema">/api/schema</a>.</p>"""


@get("/", include_in_schema=False)
async def first_page(request: AnyRequest) -> Response[bytes]:
    return _page("", request)


@get("/{path:path}", include_in_schema=False)
async def page(path: FromPath[str], request: AnyRequest) -> Response[bytes]:
    return _page(path.lstrip("/"), request)


def _page(wanted: str, request: AnyRequest) -> Response[bytes]:
    if wanted.startswith("api/") or wanted == "api":
        raise NotFound("no-page", f"there is nothing at /{wanted[:100]}")
    file = _file(wanted)
    if file is None:
        if "." in wanted.rsplit("/", 1)[-1]:
            raise NotFound("no-page", f"there is no file {wanted[:100]}")
        file = STATIC / "index.html"
    if not file.is_file():
        return Response(MISSING.encode(), media_type="text/html", headers=HEADERS)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    caching = FOREVER if wanted.startswith("assets/") else "no-cache"
    headers = {**HEADERS, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    plain, compress_box = _contents(file, file.stat().st_mtime_ns)
    if len(compress_box) < len(plain) and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(compress_box, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(plain, media_type=kind, headers=headers)


@lru_cache(300)
def _contents(file: Path, changed: int) -> tuple[bytes, bytes]:
    """A file as it is, and packed."""
    data = file.read_bytes()
    return data, gzip.compress(data, mtime=0)


def _file(wanted: str) -> Path | None:
    """The file of the app, never one outside its folder."""
    if not wanted or "\0" in wanted:
        return None
    file = (STATIC / wanted).resolve()
    return file if file.is_relative_to(STATIC.resolve()) and file.is_file() else None
