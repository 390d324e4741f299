"""Limits how many connections to the server are open, so that slow or hostile clients do not lock out the others."""

from asyncio import Transport
from collections import Counter
from dataclasses import dataclass
from ipaddress import ip_address

from skyburst.server.limits import limited_address


@dataclass(frozen=True)
class ConnectionLimits:
    """How many connections may be open, and how slow they may be."""

    total: int = 4000
    """How many connections may be open."""
    per_address: int = 600
    """How many connections an address may have open. This does not apply to this machine, where a reverse proxy may be
    running, whose connections belong to many clients."""
    request_seconds: float = 20.0
    """How many seconds a client has to send a complete request, or the next one on the same connection."""
    stall_seconds: float = 20.0
    """How often a client that has not received everything must have received `MIN_PROGRESS` bytes more."""


class OpenConnections:
    """The open connections of a server.

    If there are too many, a connection that is waiting for a request is closed, the one that has waited longest first.
    If none is waiting, the new one is closed.
    """

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self.dropped: Counter[str] = Counter()
        """How many connections were closed, by reason."""
        self._addresses: dict[Transport, str] = {}
        self._per_address: Counter[str] = Counter()
        self._waiting: dict[Transport, None] = {}
        """The connections that are waiting for a request, the one that has waited longest first."""

    def __len__(self) -> int:
        return len(self._addresses)

    def add(self, transport: Transport, host: str) -> None:
        """Counts a new connection. Closes one if there are too many."""
        address = limited_address(host)
        if self._per_address[address] >= self.limits.per_address and not _is_this_machine(host):
            oldest = next((waiting for waiting in self._waiting if self._addresses[waiting] == address), transport)
            self.drop(oldest, "address")
        elif len(self) >= self.limits.total:
            self.drop(next(iter(self._waiting), transport), "total")
        if not transport.is_closing():
            self._addresses[transport] = address
            self._per_address[address] += 1

    def set_waiting(self, transport: Transport, waiting: bool) -> None:
        """Notes whether the connection is waiting for a complete request."""
        if not waiting:
            self._waiting.pop(transport, None)
        elif transport in self._addresses:
            self._waiting.setdefault(transport)

    def drop(self, transport: Transport, reason: str) -> None:
        """Closes a connection immediately, without sending the rest."""
        self.dropped[reason] += 1
        transport.abort()
        self.remove(transport)

    def remove(self, transport: Transport) -> None:
        """Forgets a connection that is closed."""
        self._waiting.pop(transport, None)
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._per_address[address] -= 1
            if not self._per_address[address]:
                del self._per_address[address]


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
