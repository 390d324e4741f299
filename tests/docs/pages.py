"""Finds the pages of the documentation and the programs in them."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
EXTRA = re.compile(r"# needs pip install 'skyburst\[")


def programs(*, extra: bool) -> list[Path]:
    """Returns the pages with programs, either those that need an optional extra or those that do not."""
    texts = {page: program(page) for page in PAGES}
    return [page for page, text in texts.items() if text and bool(EXTRA.search(text)) == extra]


def program(page: Path) -> str:
    """Returns the Python blocks of a page, in order, as one program."""
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    return "\n".join(block for block in blocks if not block.startswith(">>>"))


def run(page: Path) -> None:
    exec(compile(program(page), str(page), "exec"), {"__name__": "example"})  # noqa: S102
