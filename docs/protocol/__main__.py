"""Writes the protocol descriptions (`make protocol`); with `--check`, only lists those that are out of date."""

import sys
from pathlib import Path
from typing import Final

from docs.protocol import asyncapi, typescript

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = {
    ROOT / "web" / "src" / "net" / "protocol.ts": typescript.page,
    ROOT / "src" / "skyburst" / "server" / "asyncapi.json": asyncapi.page,
}
"""The generated files and the functions that return their contents."""


def stale_pages() -> list[str]:
    """Returns the names of the files that are out of date."""
    return [file.name for file, page in PAGES.items() if file.read_text(encoding="utf-8") != page()]


if __name__ == "__main__":
    if "--check" not in sys.argv:
        for file, page in PAGES.items():
            file.write_text(page(), encoding="utf-8")
    elif stale := stale_pages():
        sys.exit(f"out of date: {', '.join(stale)}; run make protocol")
