"""Adds command-line options for all test suites, and shows with each failure how to repeat it."""

import os
import shlex
import sys
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

from skyburst.lab.bench import engine
from tests.seed import SEED

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--require-engine", choices=("plain", "compiled"), help="refuse to run on the other form of the engine"
    )
    parser.addoption("--postgres", action="store_true", help="store tables in PostgreSQL instead of SQLite files")
    parser.addoption(
        "--server-in-process", action="store_true", help="run the shared test server in a thread, for mutation testing"
    )


def pytest_report_header() -> str:
    return f"skyburst: {engine()} engine, SKYBURST_TEST_SEED={shlex.quote(SEED)}"


def pytest_configure(config: pytest.Config) -> None:
    wanted = config.getoption("--require-engine")
    if wanted and wanted != engine():
        raise pytest.UsageError(f"the {engine()} engine is installed here, not the {wanted} one")


@pytest.fixture(scope="session", autouse=True)
def postgres(request: pytest.FixtureRequest) -> Iterator[bool]:
    """With --postgres, runs a PostgreSQL server for the databases of all tests. Returns whether it does."""
    if not request.config.getoption("--postgres"):
        yield False
        return
    from tests.databases import postgres_databases  # noqa: PLC0415  (slow to import)

    with postgres_databases():
        yield True


@pytest.fixture(autouse=True)
def few_databases(postgres: bool) -> Iterator[None]:
    """Deletes the databases in PostgreSQL that a test has left behind."""
    yield
    if postgres:
        from tests.databases import drop_unused_databases  # noqa: PLC0415  (slow to import)

        drop_unused_databases()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds to each failure the command that repeats it with the same seed."""
    report = yield
    if report.failed:
        python = os.path.relpath(sys.executable, item.config.rootpath)
        postgres = "--postgres " if item.config.getoption("--postgres") else ""
        again = f"SKYBURST_TEST_SEED={shlex.quote(SEED)} {python} -m pytest {postgres}{shlex.quote(item.nodeid)}"
        report.sections.append(("Run it again with the same seed", again))
    return report
