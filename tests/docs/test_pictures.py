"""The repository has few pictures, every one is used in the documentation, and none is missing."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST = 24
"""The maximum number of pictures in the repository, including icons and diagrams."""
KINDS = {".webp", ".png", ".jpg", ".gif", ".svg"}
SHOWN = re.compile(r'<img src="([^":]+)"|!\[[^]]*\]\(([^):]+)\)')


def pictures() -> set[Path]:
    folders = (ROOT / "docs", ROOT / "web" / "public")
    return {path for folder in folders for path in folder.rglob("*") if path.suffix in KINDS}


def shown() -> set[Path]:
    """Returns the pictures that pages of the documentation show."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    return {
        (page.parent / (one or other)).resolve()
        for page in pages
        for one, other in SHOWN.findall(page.read_text("utf-8"))
    }


def test_few_pictures() -> None:
    assert len(pictures()) <= MOST


def test_no_picture_is_missing() -> None:
    assert shown()
    assert [path for path in shown() if not path.is_file() or not path.stat().st_size] == []


def test_every_picture_is_shown() -> None:
    assert {path for path in pictures() if path.is_relative_to(ROOT / "docs" / "screenshots")} <= shown()
