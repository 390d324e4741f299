"""The headers that tell browsers what a response may do."""

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from skyburst.server.request_origin import HOST

POLICY = "Content-Security-Policy"
HEADERS = {
    POLICY: "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""The headers of every response that does not set them itself."""


async def add_security_headers(message: Message, _: Scope) -> None:
    """Adds the headers to the beginning of an HTTP response."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


def page_policy(host: str) -> str:
    """Returns the content security policy of the app's pages, which were requested with this Host header.

    In Safari before version 16, 'self' does not include WebSockets, so they are allowed by the server's name.
    """
    sockets = f"ws://{host} wss://{host} " if HOST.fullmatch(host.lower()) else ""
    return (
        "default-src 'self'; img-src 'self' data: blob:; media-src 'self' data: blob:; "
        "style-src 'self' 'unsafe-inline'; script-src 'self' 'wasm-unsafe-eval'; "
        f"connect-src 'self' {sockets}data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )
