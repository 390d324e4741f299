"""Servers shared by several tests; the tables of different tests are independent of each other."""

from collections.abc import Iterator
from functools import partial

import pytest

from skyburst.arranging import best_layout
from skyburst.search.thinker import Budget
from tests.server.served import served_manager
from tests.server.serving import Server, Tables


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server for tests that only send requests. With --server-in-process it runs here, for mutation testing."""
    folder = tmp_path_factory.mktemp("server")
    if request.config.getoption("--server-in-process"):
        with served_manager(folder) as here:
            yield here
    else:
        running = Server(folder, "--pace", "0")
        yield running
        running.stop()


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a test may kill, provided that the test restarts it."""
    running = Server(tmp_path_factory.mktemp("own"), "--pace", "0")
    yield running
    running.stop()


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes tables use the fast launch model, as on a machine without rapier3d."""
    monkeypatch.setattr("skyburst.adapters.fireworks.box.is_simulated", lambda: False)


@pytest.fixture(autouse=True)
def short_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes hints that are computed in this process search for a short time."""
    monkeypatch.setattr("skyburst.bots.levels.hint_budget", lambda _: Budget(12))


@pytest.fixture(autouse=True)
def nothing_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes arranging count rounds instead of seconds, and removes creation times from the metrics."""
    monkeypatch.setattr("skyburst.adapters.fireworks.table.best_layout", partial(best_layout, rounds=5))
    monkeypatch.setattr("prometheus_client.metrics.time.time", lambda: 0.0)
