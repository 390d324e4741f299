"""Sends hostile messages to a server, and reads hostile records, component sets and notation.

    python -m bench.fuzz                                a million messages
    python -m bench.fuzz --records 5000 --decks 3000 --notation 100000    and files
    python -m bench.fuzz --messages 20000 --seed x      fewer messages, and others
    python -m bench.fuzz --messages 0 --records 1 --first 1234    only record number 1234
    REQUESTS=200 python -m pytest tests/fuzz/test_http.py    HTTP requests, 200 of each kind to each address

The server runs on this machine, on a free port. Each input is derived from the seed and its number. If something
unexpected happens, the input and its number are printed, and the exit code is 1. Messages depend on the ones before
them: to repeat one, send the same number of messages with the same seed.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random

from tests.fuzz.files import KINDS
from tests.fuzz.memory import megabytes
from tests.fuzz.sockets import Attack
from tests.server.serving import Server

MOVES = 4_000
"""The approximate number of legal moves, so that few finished games remain in memory."""
GROWTH = 8.0
"""How many megabytes the server may grow in the second half. In the first one, games end for the first time."""


def send_messages(seed: str, count: int) -> bool:
    """Sends hostile messages, and prints what became of them. Returns whether the server's memory stayed flat."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        server = Server(Path(folder), "--pace", "0", "--sockets", "1000000")
        stack.callback(server.stop)
        attack = Attack(server, seed, stack, min(0.04, MOVES / count))
        attack.open()
        memory: list[float] = []
        begin = time.monotonic()
        for _ in range(10):
            attack.run(count // 10)
            memory.append(megabytes(server.process.pid))
            rate = attack.sent / (time.monotonic() - begin)
            print(f"{attack.sent} messages, {rate:.0f} per second, server {memory[-1]:.1f} MB", flush=True)
        print(dict(attack.outcomes.most_common()))
        failed = "ERROR" in server.log
        print(server.log if failed else "the server has logged no error")
    return memory[-1] - memory[4] < GROWTH and not failed


def read_files(kind: str, seed: str, numbers: range) -> None:
    """Tries hostile files of one kind, and prints what became of them."""
    outcomes: Counter[str] = Counter()
    for number in numbers:
        try:
            outcomes[KINDS[kind](Random(f"{seed} {kind} {number}"))] += 1
        except BaseException as error:
            error.add_note(
                f"Repeat it with: python -m bench.fuzz --messages 0 --seed {seed} --{kind} 1 --first {number}"
            )
            raise
    print(f"{len(numbers)} {kind}: {dict(outcomes.most_common())}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", default="skyburst")
    for kind in KINDS:
        parser.add_argument(f"--{kind}", type=int, default=0, help="how many to read")
    parser.add_argument("--first", type=int, default=0, help="the number of the first file of each kind")
    given = parser.parse_args()
    flat = given.messages == 0 or send_messages(given.seed, given.messages)
    for kind in KINDS:
        if count := getattr(given, kind):
            read_files(kind, given.seed, range(given.first, given.first + count))
    sys.exit(0 if flat else 1)


if __name__ == "__main__":
    main()
