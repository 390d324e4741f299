"""Ports for servers that tests start."""

import os
import socket
import sys


def reserve_port() -> tuple[int, socket.socket]:
    """Returns a port for a server, and a socket that keeps other processes from taking it, even during a restart.

    Only Linux lets a server listen on a port that is reserved in this way; on other systems the socket is closed. The
    port is below the range for outgoing connections, and each process of a test run starts its search at a different
    port.
    """
    first = 10_000 + os.getpid() % 400 * 50
    for port in range(first, first + 500):
        keeper = socket.socket()
        try:
            keeper.bind(("127.0.0.1", port))
        except OSError:
            keeper.close()
            continue
        if sys.platform == "linux":
            # The server sets this option before binding and can share the port; other tests cannot.
            keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        else:
            keeper.close()
        return port, keeper
    raise AssertionError(f"no port from {first} to {first + 499} is free")
