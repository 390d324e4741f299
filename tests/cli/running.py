"""Runs the command line in a separate process, like a user."""

import os
import subprocess
import sys
from collections.abc import Mapping

from tests.waiting import PATIENCE


def skyburst(
    *arguments: str, given: str = "", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Returns the finished process. Standard input is `given`, not a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "skyburst", *arguments],
        input=given,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "COLUMNS": "80", "LC_ALL": "C.UTF-8", **(environment or {})},
    )
