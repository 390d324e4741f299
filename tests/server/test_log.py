"""The log is readable by people and programs, and no client can flood it."""

import json
import logging
import sys
from collections.abc import Iterator

import pytest

from skyburst.server.log import LOG, MAX_REPEATS, JsonFormatter, LogFormat, RepeatLimit, configure_logging
from tests.server.manager import Watch


class Lines(logging.Handler):
    """Keeps what it would write."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(self.format(record))


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def lines(watch: Watch) -> Iterator[Lines]:
    """What is logged to the logger `noise`."""
    handler, logger = Lines(), logging.getLogger("noise")
    handler.addFilter(RepeatLimit(watch.now))
    logger.addHandler(handler)
    logger.propagate = False
    yield handler
    logger.removeHandler(handler)
    logger.propagate = True


def test_repeated_messages_are_left_out_and_counted(lines: Lines, watch: Watch) -> None:
    log = logging.getLogger("noise")
    for number in range(1000):
        log.warning("request %d is invalid", number)
    log.warning("something else")
    assert lines.written == [
        "request 0 is invalid",
        "request 1 is invalid",
        "request 2 is invalid (more messages like this are left out for up to a minute)",
        "something else",
    ]
    watch.advance(60)
    log.warning("request %d is invalid", 1000)
    log.warning("request %d is invalid", 1001)
    assert lines.written[4:] == [
        f"request 1000 is invalid ({1000 - MAX_REPEATS} messages like this were left out)",
        "request 1001 is invalid",
    ]


def test_messages_that_differ_only_after_the_first_line_are_the_same(lines: Lines) -> None:
    for number in range(10):
        logging.getLogger("noise").error(f"socket.accept() out of system resource\nsocket: {number}")
    assert len(lines.written) == MAX_REPEATS


def test_a_line_of_json(lines: Lines) -> None:
    lines.setFormatter(JsonFormatter())
    try:
        raise ValueError("no")
    except ValueError:
        logging.getLogger("noise").error(
            "the table %s\nfailed", "ABCDEF", extra={"table": "ABCDEF"}, exc_info=sys.exc_info()
        )
    [line] = lines.written
    assert "\n" not in line
    found = json.loads(line)
    assert found.pop("time").endswith("+00:00")
    assert found.pop("traceback").endswith("ValueError: no")
    assert found == {"level": "error", "logger": "noise", "message": "the table ABCDEF\nfailed", "table": "ABCDEF"}


def test_the_log_of_a_server(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    formats: tuple[LogFormat, ...] = ("text", "json")
    for log_format in formats:
        monkeypatch.setattr(logging.root, "handlers", [])
        configure_logging(log_format)
        for number in range(10):
            LOG.warning("table %d is gone", number, extra={"table": number})
            LOG.info("nobody needs to know")
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2 * MAX_REPEATS
    assert lines[0] == "WARNING skyburst.server: table 0 is gone"
    assert json.loads(lines[MAX_REPEATS + 1])["table"] == 1
