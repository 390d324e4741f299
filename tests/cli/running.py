"""Runs the command line in a separate process, or in the test's process, which is a hundred times faster."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from skyburst.cli import main
from tests.waiting import PATIENCE

ENVIRONMENT = {"COLUMNS": "80", "LC_ALL": "C.UTF-8"}


def skyburst(
    *arguments: str, given: str = "", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs `skyburst` in a new process, with `given` on standard input, and returns the completed process."""
    return subprocess.run(
        [sys.executable, "-m", "skyburst", *arguments],
        input=given,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, **ENVIRONMENT, **(environment or {})},
    )


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Starts `skyburst` in a new process that Ctrl-C interrupts, and kills it at the end if it is still running.

    A shell lets processes in the background ignore Ctrl-C, and a process would inherit this from the tests.
    """
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, "-m", "skyburst", *arguments],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **ENVIRONMENT},
    )
    signal.signal(signal.SIGINT, handler)
    with process:
        try:
            yield process
        finally:
            process.kill()


def skyburst_here(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Like `skyburst`, but runs the command in this process."""
    output, errors = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    streams: dict[str, Any] = {
        "argv": ["skyburst", *arguments],
        "stdin": io.StringIO(),
        "stdout": output,
        "stderr": errors,
    }
    with patch.multiple(sys, **streams), patch.dict(os.environ, ENVIRONMENT):
        try:
            main()
        except SystemExit as end:
            code = end.code
    texts = []
    for stream in (output, errors):
        stream.flush()
        stream.seek(0)
        texts.append(stream.read())
    assert isinstance(code, int)
    return subprocess.CompletedProcess(arguments, code, *texts)
