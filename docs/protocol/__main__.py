"""Writes the descriptions of the protocol (`make protocol`); with `--check`, only says which do not agree with it."""

import sys
from pathlib import Path
from typing import Final

from docs.protocol import asyncapi, typescript

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = {
    ROOT / "web" / "src" / "net" / "protocol.ts": typescript.page,
    ROOT / "src" / "skyburst" / "server" / "asyncapi.json": asyncapi.page,
}
"""The files, and what is written into them."""


def stale_pages() -> list[str]:
    """Returns the names of files that do not agree with the types of the server."""
    return [file.name for file, page in PAGES.items() if file.read_text(encoding="utf-8") != page()]


if __name__ == "__main__":
    if "--check" not in sys.argv:
        for file, page in PAGES.items():
            file.write_text(page(), encoding="utf-8")
    elif stale := stale_pages():
        sys.exit(f"{', '.join(stale)} does not agree with the types of the server; run make protocol")
