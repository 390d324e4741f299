"""A server that is told to stop finishes what it has begun, and tells its clients to reconnect."""

import sys

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Server

SERVICE_RESTART = 1012


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
def test_a_server_that_is_told_to_stop(own_server: Server) -> None:
    """Moves that were confirmed are stored, the sockets close with the code for a restart, and the process ends."""
    host = own_server.create("festival", "me", "me")
    confirmed = 0
    with host.live() as socket, host.live() as watching:
        snapshot = socket.hello()
        watching.hello()
        for number in range(4):
            seat = snapshot["to_act"][0]
            action = snapshot["legal"][str(seat)][0]
            socket.send({"type": "act", "seat": seat, "action": action, "at": number, "id": number})
            snapshot = socket.next("step")
            confirmed = socket.next("ack")["at"]
        own_server.process.terminate()
        for client in (socket, watching):
            with pytest.raises(ConnectionClosed) as closed:
                client.next("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == SERVICE_RESTART
    own_server._wait()
    own_server.start_again()
    assert host.see()["at"] == confirmed == 4
    assert "ERROR" not in own_server.log
