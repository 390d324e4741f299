"""Installs the example game once for all tests."""

from collections.abc import Iterator

import pytest

from tests.plugin.installing import install_example
from tests.server.serving import Server


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Returns environment variables with which a process finds the example game."""
    return install_example(tmp_path_factory.mktemp("example game"))


@pytest.fixture(scope="module")
def server(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", installed["PYTHONPATH"])
        running = Server(tmp_path_factory.mktemp("server"), "--pace", "0")
        yield running
        running.stop()
