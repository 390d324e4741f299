"""Ten thousand hostile messages; `make fuzz` sends a million."""

import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.fuzz.memory import megabytes
from tests.fuzz.messages import MALFORMED, Message
from tests.fuzz.sockets import Attack, Surprise, check_answers
from tests.seed import SEED
from tests.server.serving import Server

FIRST, REST = 2_000, 8_000
GROWTH = 6.0
"""How many megabytes the server may grow during the second part: a leak of a kilobyte per message would be more."""
COMMON = {
    "malformed",
    "ack",
    "chat",
    "pong",
    "not-your-seat",
    "no-secret",
    "stale-state",
    "hello-first",
    "unknown-action",
}
"""Outcomes that must occur, so that the messages reach all parts of the server."""


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def test_hostile_messages(own_server: Server, stack: ExitStack) -> None:
    """Every answer is one of those allowed, no connection is closed, and nothing else happens.

    Other tables do not change, the memory stays flat, and the server logs no error.
    """
    attack = Attack(own_server, SEED, stack)
    attack.open()
    attack.run(FIRST)
    before = megabytes(own_server.process.pid) if sys.platform == "linux" else 0.0
    attack.run(REST)
    after = megabytes(own_server.process.pid) if sys.platform == "linux" else 0.0
    assert attack.outcomes.keys() >= COMMON
    assert after - before < GROWTH
    assert "ERROR" not in own_server.log
    assert not re.findall(r"^skyburst_errors_total.* [^0]", own_server.http.get("/metrics").text, re.MULTILINE)


REFUSED = {"type": "refused", "error": "bad-message", "key": "server.bad-message", "params": {}, "id": 3}


@pytest.mark.parametrize(
    ("answers", "surprise"),
    [
        ([], "was answered with"),
        ([REFUSED, REFUSED], "was answered with"),
        ([{"type": "ack", "id": 3, "at": 1}], "was answered with"),
        ([{**REFUSED, "error": "server-error"}], "was refused with"),
        ([{**REFUSED, "error": "stale-state"}], "was refused with"),
        ([{**REFUSED, "id": 4}], "with the id 4"),
        ([{**REFUSED, "key": "server.too-many"}], "cannot be shown in en: 'wait' is missing"),
    ],
)
def test_the_fuzzer_notices(answers: list[dict[str, object]], surprise: str) -> None:
    message = Message("{}", frozenset({"refused"}), MALFORMED, 3)
    assert check_answers(message, [REFUSED]) == "malformed"
    with pytest.raises(Surprise, match=surprise):
        check_answers(message, answers)
