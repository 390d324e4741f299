"""The server's logger, and what its log looks like."""

import json
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal, NamedTuple

LOG = logging.getLogger("skyburst.server")
LogFormat = Literal["text", "json"]
MAX_REPEATS = 3
"""How often the same message is logged in a minute."""
MAX_MESSAGES = 1000
"""How many different messages are counted. If there are more, the one whose minute began first is forgotten."""
OWN_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""The attributes that every log record has; all others were passed as `extra`."""


def configure_logging(log_format: LogFormat) -> None:
    """Writes warnings and errors to stderr, as text or as one JSON object per line."""
    handler = logging.StreamHandler()
    handler.setFormatter(
        JsonFormatter() if log_format == "json" else logging.Formatter("%(levelname)s %(name)s: %(message)s")
    )
    handler.addFilter(RepeatLimit())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


class JsonFormatter(logging.Formatter):
    """Formats a record as a JSON object with time, level, logger, message, traceback, and the fields in `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the line for a record."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in OWN_FIELDS},
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class _Minute(NamedTuple):
    """A minute in which a message was logged or left out."""

    begin: float
    seen: int


class RepeatLimit(logging.Filter):
    """Leaves out messages that were logged several times in the last minute, and says how many it has left out.

    Messages are the same if they differ only in their arguments, or after their first line.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._minutes: dict[tuple[str, str], _Minute] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Returns whether the record is logged. Adds a note to the last one before others are left out, and after."""
        key, now = (record.name, str(record.msg).partition("\n")[0]), self._now()
        minute = self._minutes.get(key, _Minute(now, 0))
        left_out = 0
        if now - minute.begin >= 60:
            left_out = max(0, minute.seen - MAX_REPEATS)
            minute = _Minute(now, 0)
        if minute.seen == 0:
            self._minutes.pop(key, None)
            if len(self._minutes) >= MAX_MESSAGES:
                del self._minutes[next(iter(self._minutes))]
        self._minutes[key] = minute = minute._replace(seen=minute.seen + 1)
        if left_out:
            _add_note(record, f"{left_out} messages like this were left out")
        if minute.seen == MAX_REPEATS:
            _add_note(record, "more messages like this are left out for up to a minute")
        return minute.seen <= MAX_REPEATS


def _add_note(record: logging.LogRecord, note: str) -> None:
    record.msg, record.args = f"{record.getMessage()} ({note})", ()
