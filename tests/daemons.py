"""PostgreSQL and Redis servers for tests, each with its own port and temporary folder."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from itertools import count
from pathlib import Path

from tests.ports import reserve_port
from tests.waiting import PATIENCE, until

UNPRIVILEGED = "postgres"
"""The user that runs PostgreSQL if the tests run as root, which PostgreSQL refuses."""
UNSAFE_BUT_FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off")


class Daemon:
    """A server process that ends with the tests, even if they are killed."""

    def __init__(self) -> None:
        self.port, self._port_keeper = reserve_port()
        self.folder = Path(tempfile.mkdtemp(prefix="skyburst-"))
        self._user = UNPRIVILEGED if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """Returns the command that runs the server in the foreground."""
        raise NotImplementedError

    def start(self) -> None:
        """Starts the server and waits until it accepts connections."""
        with (self.folder / "log.txt").open("a") as log:
            self._process = self._spawn(["setpriv", "--pdeathsig", "KILL", *self.command()], log.fileno())
        until(self._is_ready, f"{self.command()[0]} accepts connections")

    def _spawn(self, command: list[str], output: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command, stdout=output, stderr=output, user=self._user, group=self._user, cwd=self.folder
        )

    def _is_ready(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, (self.folder / "log.txt").read_text()
        with socket.socket() as client:
            return client.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        """Ends the server at once; its data stays."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(PATIENCE)

    def remove(self) -> None:
        """Ends the server and deletes its data."""
        self.stop()
        self._port_keeper.close()
        shutil.rmtree(self.folder)


class Postgres(Daemon):
    """A PostgreSQL server with any number of databases."""

    def __init__(self) -> None:
        super().__init__()
        self._numbers = count()
        made = self._spawn(
            [_postgres_tool("initdb"), "--no-sync", "--auth=trust", "--username=skyburst", "--pgdata=data"],
            subprocess.DEVNULL,
        )
        assert made.wait(PATIENCE) == 0, "initdb failed"

    def command(self) -> list[str]:
        options = [f"port={self.port}", "listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=300"]
        settings = [argument for option in (*options, *UNSAFE_BUT_FAST) for argument in ("-c", option)]
        return [_postgres_tool("postgres"), "-D", "data", *settings]

    def _is_ready(self) -> bool:
        return super()._is_ready() and self._tool("pg_isready").returncode == 0

    def url(self, database: str) -> str:
        return f"postgresql+asyncpg://skyburst@127.0.0.1:{self.port}/{database}"

    def create(self, template: str = "template1") -> str:
        """Returns the name of a new database, a copy of another one."""
        name = f"tables_{next(self._numbers)}"
        done = self._tool("createdb", "--template", template, name)
        assert done.returncode == 0, done.stderr.decode()
        return name

    def drop_if_unused(self, database: str) -> bool:
        """Deletes a database and returns true, or returns false if it is still in use."""
        return self._tool("dropdb", "--if-exists", database).returncode == 0

    def _tool(self, name: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        where = ["--host=127.0.0.1", f"--port={self.port}", "--username=skyburst"]
        return subprocess.run([_postgres_tool(name), *where, *arguments], capture_output=True, check=False)


class Redis(Daemon):
    """A Redis server without persistence."""

    def command(self) -> list[str]:
        return ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"


def _postgres_tool(name: str) -> str:
    """Returns the path of one of PostgreSQL's programs, which Debian does not put on the PATH."""
    debian = sorted(map(str, Path("/usr/lib/postgresql").glob(f"*/bin/{name}")))
    found = debian[-1] if debian else shutil.which(name)
    assert found is not None, f"there is no {name}: run `make databases`"
    return found
