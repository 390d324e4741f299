"""Checks the pages of the built site: links and anchors lead somewhere, and nothing is loaded from other websites."""

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

_LOADED: Final = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src", "link": "href"}
"""Elements that load something, and the attributes that say from where."""
_ONLY_NAMED: Final = ("alternate", "canonical", "prev", "next")
"""Kinds of `<link>` that load nothing."""


class _Page(HTMLParser):
    """Collects the anchors, links and loaded resources of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = {""}
        self.links: set[str] = set()
        self.loaded: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remembers what an element contributes."""
        values = {name: value or "" for name, value in attrs}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        if tag == "a" and "href" in values:
            self.links.add(values["href"])
        elif tag in _LOADED and _LOADED[tag] in values and values.get("rel") not in _ONLY_NAMED:
            self.loaded.add(values[_LOADED[tag]])


@cache
def _read(file: Path) -> _Page:
    page = _Page()
    page.feed(file.read_text(encoding="utf-8"))
    return page


def faults(site: Path) -> list[str]:
    """Returns a sentence for every broken link and every resource of another website."""
    _read.cache_clear()
    found = []
    for file in sorted(site.rglob("*.html")):
        if (site / "source") not in file.parents and file.name != "404.html":
            page, name = _read(file), file.relative_to(site)
            found += [f"{name}: the link '{link}' leads nowhere" for link in page.links if not _leads(file, link)]
            found += [f"{name}: '{url}' {fault}" for url in page.loaded if (fault := _fault(file, url))]
    return found


def _leads(file: Path, link: str) -> bool:
    url = urlsplit(link)
    if url.scheme or url.netloc:
        return True
    target = (file.parent / unquote(url.path)).resolve() if url.path else file
    if target.is_dir():
        target /= "index.html"
    return target.is_file() and (target.suffix != ".html" or unquote(url.fragment) in _read(target).anchors)


def _fault(file: Path, url: str) -> str:
    if url.startswith("data:"):
        return ""
    if urlsplit(url).netloc:
        return "is loaded from another website"
    return "" if (file.parent / unquote(urlsplit(url).path)).is_file() else "does not exist"
