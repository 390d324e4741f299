"""Options for all suites."""

import pytest

from skyburst.lab.bench import engine


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--require-engine", choices=("plain", "compiled"), help="refuse to run on the other form of the engine"
    )


def pytest_report_header() -> str:
    return f"skyburst: {engine()} engine"


def pytest_configure(config: pytest.Config) -> None:
    wanted = config.getoption("--require-engine")
    if wanted and wanted != engine():
        raise pytest.UsageError(f"the {engine()} engine is installed here, not the {wanted} one")
