"""Refuses requests that a page of another website makes in the browser of somebody who can reach this server.

Such a page can send requests without being able to read the answers (cross-site request forgery), can open WebSockets,
and can give its own name this server's address (DNS rebinding), after which it could read everything.
"""

import re
import socket
from http import HTTPMethod
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import MediaType, ScopeType
from litestar.handlers import BaseRouteHandler

from skyburst.server.settings import Settings
from skyburst.table.errors import Forbidden, UnsupportedType

AnyConnection = ASGIConnection[Any, Any, Any, Any]
HOST = re.compile(r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?")
HOME_SUFFIXES = (".local", ".lan", ".home", ".home.arpa", ".internal")
"""The ends of names that exist only in the network at home, so that no website can have such a name."""
SAFE_METHODS = (HTTPMethod.GET, HTTPMethod.HEAD)
"""The methods of requests that change nothing."""
MAX_SHOWN = 100
"""The maximum number of characters of a header that an error message quotes."""


class RequestOrigin:
    """Checks where requests come from, by the headers that a page cannot forge: Host, Origin and Content-Type."""

    def __init__(self, settings: Settings) -> None:
        self._allowed = frozenset(name.lower().rstrip(".") for name in settings.allowed_hosts)
        self._only_local = settings.only_local
        own_name = socket.gethostname().lower()
        self._own_names = {own_name, own_name.partition(".")[0]}

    async def guard(self, connection: AnyConnection, _: BaseRouteHandler) -> None:
        """Checks an HTTP request before it is handled. Raises Forbidden or UnsupportedType if it is refused."""
        if connection.scope["type"] != ScopeType.HTTP:
            return  # a WebSocket is accepted first, so that its client gets the reason
        self.check_host(connection)
        if connection.scope["method"] not in SAFE_METHODS:
            self.check_origin(connection)
            check_content_type(connection)

    def check_host(self, connection: AnyConnection) -> None:
        """Raises Forbidden if the request was sent to a name that may be another website's."""
        host = connection.headers.get("host", "").lower()
        if host and not self._is_own(host_name(host)):
            shown = host[:MAX_SHOWN]
            sentence = (
                f"the request was sent to '{shown}', which this server does not know as its own name; if it is, for "
                f"example behind a reverse proxy, start the server with --allowed-host {host_name(shown) or 'NAME'}"
            )
            raise Forbidden("wrong-host", sentence)

    def check_origin(self, connection: AnyConnection) -> None:
        """Raises Forbidden if the request comes from a page that is not this server's.

        Clients that are not browsers send no Origin.
        """
        origin = connection.headers.get("origin", "").lower()
        if not origin:
            return
        site = urlsplit(origin).netloc
        if site != connection.headers.get("host", "").lower() and host_name(site) not in self._allowed:
            sentence = (
                f"the request comes from a page of '{origin[:MAX_SHOWN]}', but only this server's own pages may send "
                "it; if they are at that address, let the reverse proxy forward the header Host, or start the server "
                "with --allowed-host and the address's name"
            )
            raise Forbidden("wrong-origin", sentence)

    def _is_own(self, name: str) -> bool:
        """Returns whether no other website can have this name, or whether the operator has named it."""
        if name == "localhost" or name.endswith(".localhost") or name in self._allowed:
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return not self._only_local and (name in self._own_names or name.endswith(HOME_SUFFIXES))
        return address.is_loopback or not self._only_local


def host_name(host: str) -> str:
    """Returns the name or address in a Host header, without port, brackets and final dot; empty if it is malformed."""
    found = HOST.fullmatch(host)
    return found["name"].strip("[]").rstrip(".") if found else ""


def is_loopback(host: str) -> bool:
    """Returns whether only this machine can reach a server that listens on this address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def check_content_type(connection: AnyConnection) -> None:
    """Raises UnsupportedType if the request has a body that is not declared as JSON.

    Browsers let any website send other types, but they ask the server before they send JSON to another site.
    """
    headers = connection.headers
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return
    declared = headers.get("content-type", "")
    if declared.partition(";")[0].strip().lower() != MediaType.JSON:
        what = f"'{declared[:MAX_SHOWN]}'" if declared else "missing"
        sentence = (
            f"the body must be JSON, with the header 'Content-Type: {MediaType.JSON.value}'; the header is {what}"
        )
        raise UnsupportedType("bad-content-type", sentence)
