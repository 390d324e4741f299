"""Sends HTTPS requests to the push services of browsers.

Clients choose the URLs and could try to make the server connect to machines in its own network. Therefore all addresses
of a host must be public. Its name is resolved only once per message, and the connection uses a checked address.
"""

import ipaddress
import socket
import ssl
from collections.abc import Callable, Mapping
from http.client import HTTPException, HTTPSConnection
from urllib.parse import urlsplit

TIMEOUT = 10.0
"""The timeout in seconds for connecting, and for each later operation on the connection."""
MAX_ENDPOINT = 1000

Resolve = Callable[[str, int], str]
"""A function that returns an IP address of a host, given its name and port. It raises ValueError if the host has an
address that is not allowed, and OSError if the name cannot be resolved."""


class PushFailed(Exception):
    """The push service could not be reached, its answer was invalid, or its URL or address is not allowed."""


def check_endpoint(endpoint: str) -> tuple[str, int, str]:
    """Returns the host, the port, and the path with the query of a push service's URL.

    Raises ValueError unless it is an HTTPS URL in printable ASCII, without a user name and not longer than
    `MAX_ENDPOINT`.
    """
    url = urlsplit(endpoint)
    if url.scheme != "https" or not url.hostname or url.username is not None or url.password is not None:
        raise ValueError("a push endpoint must be an https URL without a user name or password")
    if len(endpoint) > MAX_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise ValueError(f"a push endpoint must have at most {MAX_ENDPOINT} printable ASCII characters and no spaces")
    path = url.path or "/"
    return url.hostname, url.port or 443, f"{path}?{url.query}" if url.query else path


def resolve_public(host: str, port: int) -> str:
    """Returns an address of a host.

    Raises ValueError if any of its addresses is not public, and OSError if its name cannot be resolved.
    """
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for address in found:
        known = ipaddress.ip_address(address.partition("%")[0])
        mapped = known.ipv4_mapped if isinstance(known, ipaddress.IPv6Address) else None
        if not (mapped or known).is_global or (mapped or known).is_multicast:
            raise ValueError(f"the push service {host} has an address that is not public")
    return found[0]


class _Connection(HTTPSConnection):
    """A connection to a checked address. The certificate must be valid for the host name."""

    def __init__(self, host: str, port: int, address: str, context: ssl.SSLContext) -> None:
        super().__init__(host, port, timeout=TIMEOUT, context=context)
        self._address, self._tls = address, context

    def connect(self) -> None:
        """Connects to the checked address instead of resolving the host name again."""
        plain = socket.create_connection((self._address, self.port), TIMEOUT)
        self.sock = self._tls.wrap_socket(plain, server_hostname=self.host)


class PushService:
    """Posts messages to push services."""

    def __init__(self, resolve: Resolve = resolve_public, context: ssl.SSLContext | None = None) -> None:
        self._resolve = resolve
        self._context = context

    def post(self, endpoint: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Sends a message and returns the HTTP status of the response, without following redirects.

        Raises PushFailed if there is no valid response, or if the URL or its address is not allowed.
        """
        try:
            host, port, path = check_endpoint(endpoint)
            context = self._context or ssl.create_default_context()
            connection = _Connection(host, port, self._resolve(host, port), context)
            try:
                connection.request("POST", path, body, dict(headers))
                return connection.getresponse().status
            finally:
                connection.close()
        except (OSError, HTTPException, ValueError) as error:
            raise PushFailed(str(error)) from None
