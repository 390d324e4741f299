"""A server that several tests share: tables do not know of each other."""

from collections.abc import Iterator
from functools import partial

import pytest

from skyburst.arranging import best_layout
from tests.server.serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), "--pace", "0")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that tests may kill, if they start it again."""
    running = Server(tmp_path_factory.mktemp("own"), "--pace", "0")
    yield running
    running.stop()


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where rapier3d is missing: figures instead of bodies."""
    monkeypatch.setattr("skyburst.server.table_box.default_launcher", lambda game: "fast")


@pytest.fixture(autouse=True)
def nothing_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Arranging counts rounds instead of seconds, and metrics do not say when they were first used."""
    monkeypatch.setattr("skyburst.server.adapters.fireworks.best_layout", partial(best_layout, rounds=5))
    monkeypatch.setattr("prometheus_client.metrics.time.time", lambda: 0.0)
