"""How much memory a process occupies."""

import re
from pathlib import Path


def megabytes(pid: int) -> float:
    """Returns how much memory a process occupies (Linux)."""
    [kilobytes] = re.findall(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(kilobytes) / 1000
