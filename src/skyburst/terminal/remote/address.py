"""Reads links to tables: `http://host:port/t/CODE`, a personal link `…/t/CODE#SECRET`, or just a code."""

import re
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from skyburst.terminal.remote.errors import JoinError

SECRET: Final = re.compile(r"[\w-]{20,64}", re.ASCII)
LINK: Final = re.compile(r"(?P<base>.*[^/:])/(?:t|replay)/(?P<table>[^/]+)/?")
EXAMPLE: Final = "http://192.168.1.20:8000"
"""An address for error messages."""
SCHEMES: Final = {"http": "ws", "https": "wss"}


class Address(NamedTuple):
    """A table on a server, and the secret of a seat if there is one."""

    server: str
    """The server's URL without a slash at the end, e.g. `http://127.0.0.1:8000`."""
    table: str
    """The table's id, or the code as it was typed."""
    secret: str | None = None

    @property
    def link(self) -> str:
        """The link that can be sent to others."""
        return f"{self.server}/t/{self.table}"

    @property
    def personal_link(self) -> str:
        """The link that leads back to the seat."""
        return f"{self.link}#{self.secret}" if self.secret else self.link

    @property
    def socket(self) -> str:
        """The URL of the table's WebSocket."""
        scheme, _, rest = self.server.partition("://")
        return f"{SCHEMES[scheme]}://{rest}/api/tables/{self.table}/live"

    @property
    def is_on_this_machine(self) -> bool:
        return urlsplit(self.server).hostname in ("localhost", "127.0.0.1", "::1")


def parse_address(text: str, server: str | None) -> Address:
    """Returns the address that a link or a code stands for.

    Raises JoinError if it is neither, or if a code is given without a server.

    >>> parse_address("http://127.0.0.1:8000/t/K7MXQ2", None).socket
    'ws://127.0.0.1:8000/api/tables/K7MXQ2/live'
    >>> parse_address("k7m xq2", "localhost:8000").link
    'http://localhost:8000/t/k7m xq2'
    """
    link, _, secret = text.strip().partition("#")
    if secret and not SECRET.fullmatch(secret):
        raise JoinError("join.bad-secret")
    link = link.partition("?")[0]
    if "/" not in link:
        if not link:
            raise JoinError("join.bad-link", text=text, example=f"{EXAMPLE}/t/K7MXQ2")
        if server is None:
            raise JoinError("join.which-server", code=link, example=EXAMPLE)
        return Address(_server_url(server), link, secret or None)
    found = LINK.fullmatch(link)
    if found is None:
        raise JoinError("join.bad-link", text=text, example=f"{EXAMPLE}/t/K7MXQ2")
    return Address(_server_url(found["base"]), found["table"], secret or None)


def _server_url(text: str) -> str:
    """Returns a server's URL; without a scheme, it is `http`."""
    url = text.strip().rstrip("/")
    url = url if "://" in url else f"http://{url}"
    try:
        parts = urlsplit(url)
        known = parts.scheme in SCHEMES and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        known = False
    if not known:
        raise JoinError("join.bad-server", text=text, example=EXAMPLE)
    return url
