"""Runs the command line as a user does: in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Mapping

from tests.waiting import PATIENCE


def skyburst(
    *arguments: str, given: str = "", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The finished process; standard input is `given` and no terminal."""
    return subprocess.run(
        [sys.executable, "-m", "skyburst", *arguments],
        input=given,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "COLUMNS": "80", "LC_ALL": "C.UTF-8", **(environment or {})},
    )
