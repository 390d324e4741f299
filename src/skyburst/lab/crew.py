"""Plays games in worker processes.

A process that hangs or dies is replaced, and its game is repeated without the move that caused this.
"""

import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, Final, Self

from skyburst.bots.guard import CRASH, TIMEOUT
from skyburst.core.errors import GameError, OptionError
from skyburst.lab.contest import Conditions, Contest, Decision, Played, play

GRACE: Final = 5.0
"""How many seconds after the time limit a process is killed, if the timer in the process could not stop the bot."""
AHEAD: Final = 4
"""How many games per process may be finished or in progress while an earlier game is still being played."""
_CONTEXT: Final = multiprocessing.get_context("spawn")


class Crew:
    """Worker processes that play games. Use it in a `with` statement, which ends the processes."""

    def __init__(self, conditions: Conditions, jobs: int) -> None:
        if jobs < 1:
            raise OptionError(f"at least 1 job is needed, not {jobs}")
        self._workers = [_Worker(conditions) for _ in range(jobs)]
        self._patience = None if conditions.limit is None else 0.5  # how often to look for bots that hang, in seconds
        self._order: deque[int] = deque()
        self._finished: dict[int, Played] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.stop()

    def play(self, contests: Iterable[Contest]) -> Iterator[Played]:
        """Plays the games and yields the results in the order of the contests."""
        upcoming = iter(contests)
        while True:
            self._start_games(upcoming)
            if not self._order:
                return
            self._receive()
            while self._order and self._order[0] in self._finished:
                yield self._finished.pop(self._order.popleft())

    def _start_games(self, upcoming: Iterator[Contest]) -> None:
        for worker in self._workers:
            if worker.contest is None and len(self._order) < AHEAD * len(self._workers):
                contest = next(upcoming, None)
                if contest is not None:
                    self._order.append(contest.number)
                    worker.start(contest)

    def _receive(self) -> None:
        """Waits until games are finished, and repeats those that a bot has stopped."""
        busy = [worker for worker in self._workers if worker.contest is not None]
        ready = wait([worker.connection for worker in busy], self._patience)
        for worker in busy:
            if worker.connection in ready:
                played = worker.receive()
                if played is not None:
                    self._finished[played.game] = played
            else:
                worker.watch_limit()


class WorkerFailed(RuntimeError):
    """A worker process failed for another reason than a bot."""


class _Worker:
    """A worker process, as its parent sees it."""

    def __init__(self, conditions: Conditions) -> None:
        self._conditions = conditions
        self.contest: Contest | None = None
        self._lost: dict[Decision, str] = {}
        self._launch()

    def _launch(self) -> None:
        """Starts the process. It reads games from its end of the connection."""
        self.connection, theirs = _CONTEXT.Pipe()
        self._asked: Any = _CONTEXT.RawArray("d", 3)  # the seat and the decision, and since when: 0 if no bot is asked
        self._process = _CONTEXT.Process(target=_work, args=(theirs, self._asked, self._conditions), daemon=True)
        self._process.start()
        theirs.close()

    def start(self, contest: Contest) -> None:
        """Sends a game to the process."""
        self.contest, self._lost = contest, {}
        self._send()

    def _send(self) -> None:
        try:
            self.connection.send((self.contest, self._lost))
        except OSError as error:
            raise WorkerFailed("a worker process ended before it could play") from error

    def receive(self) -> Played | None:
        """Returns the result that the process has sent. If the process has died, repeats the game and returns None."""
        try:
            answer = self.connection.recv()
        except (EOFError, OSError):
            self._repeat(CRASH)
            return None
        if isinstance(answer, Played):
            self.contest = None
            return answer
        if isinstance(answer, GameError):
            raise answer
        raise WorkerFailed(answer)

    def watch_limit(self) -> None:
        """Ends the process and repeats its game if a bot has not answered for much longer than the limit."""
        limit = self._conditions.limit
        if self.contest is None or limit is None:
            return
        since = self._asked[2]
        if since and monotonic() - since > limit + GRACE:
            self._repeat(TIMEOUT)

    def _repeat(self, kind: str) -> None:
        """Plays the game again in a new process, without asking the bot for the decision that stopped the old one."""
        self.stop()
        seat, number, since = self._asked
        if not since:
            raise WorkerFailed(f"a worker process ended unexpectedly with exit code {self._process.exitcode}")
        self._lost[Decision(int(seat), int(number))] = kind
        self._launch()
        self._send()

    def stop(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.join()
        self.connection.close()


class _Desk:
    """Where the process notes which bot it is asking, for its parent to read."""

    def __init__(self, asked: Any) -> None:
        self._asked = asked

    def begin(self, seat: int, decision: int) -> None:
        self._asked[0], self._asked[1] = seat, decision
        self._asked[2] = monotonic()

    def end(self) -> None:
        self._asked[2] = 0.0


def _work(connection: Connection, asked: Any, conditions: Conditions) -> None:
    """Plays games until the parent process closes the connection or dies. This runs in the worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends its workers itself
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # bots may print, but standard output is for the results
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_with, args=(parent,), daemon=True).start()
    while True:
        try:
            contest, lost = connection.recv()
            connection.send(_answer(conditions, contest, asked, lost))
        except (EOFError, OSError):  # nobody is left to read the result
            return


def _answer(
    conditions: Conditions, contest: Contest, asked: Any, lost: dict[Decision, str]
) -> Played | GameError | str:
    try:
        return play(conditions, contest, _Desk(asked), lost)
    except GameError as error:
        return error
    except Exception:  # noqa: BLE001  (the parent raises it)
        return traceback.format_exc()


def _exit_with(parent: Any) -> None:
    """Waits for the parent process to end, then ends this process."""
    parent.join()
    os._exit(0)
