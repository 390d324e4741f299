"""Adds command-line options for all test suites, and shows with each failure how to repeat it."""

import os
import shlex
import sys
from collections.abc import Generator

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
    parser.addoption(
        "--server-in-process", action="store_true", help="run the shared test server in a thread, for mutation testing"
    )


def pytest_report_header() -> str:
    return f"skyburst: {engine()} engine, SKYBURST_TEST_SEED={shlex.quote(SEED)}"


def pytest_configure(config: pytest.Config) -> None:
    wanted = config.getoption("--require-engine")
    if wanted and wanted != engine():
        raise pytest.UsageError(f"the {engine()} engine is installed here, not the {wanted} one")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds to each failure the command that repeats it with the same seed."""
    report = yield
    if report.failed:
        python = os.path.relpath(sys.executable, item.config.rootpath)
        again = f"SKYBURST_TEST_SEED={shlex.quote(SEED)} {python} -m pytest {shlex.quote(item.nodeid)}"
        report.sections.append(("Run it again with the same seed", again))
    return report
