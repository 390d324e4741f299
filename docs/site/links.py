"""Finds out where the links of a page lead on the site.

The pages in docs/ link to each other and to other files of the repository, so that the links work on a code host. On
the site, a link to source code leads to a page with that source code.
"""

import posixpath
import re
from collections.abc import Callable, Iterator
from typing import Final

ROOT_PAGES: Final = ("CONTRIBUTING.md", "CHANGELOG.md")
"""Pages of the site that are not in docs/."""
LINK: Final = re.compile(r"(?<=\]\()(?!\w+:|[#/])(?P<target>[^)#\s]+)(?P<anchor>#[^)\s]*)?(?=\))")
_CODE: Final = re.compile(r"^(?P<fence>```+).*?^(?P=fence)", re.MULTILINE | re.DOTALL)


def repository_path(page: str) -> str:
    """Returns the file in the repository with the text of a page; `page` is relative to docs/."""
    return page if page in ROOT_PAGES else f"docs/{page}"


def linked_files(page: str, text: str) -> Iterator[str]:
    """Yields the files of the repository that a page links to and that are not pages of the site."""
    for part, is_code in _parts(text):
        for link in () if is_code else LINK.finditer(part):
            path = _path(page, link["target"])
            if _site_path(path) == source_page(path):
                yield path


def with_site_links(page: str, text: str) -> str:
    """Returns the text of a page with links that lead to pages of the site."""
    return "".join(part if is_code else LINK.sub(_replacer(page), part) for part, is_code in _parts(text))


def source_page(path: str) -> str:
    """Returns the page with the source code of a file."""
    return f"source/{path}.html"


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    """Yields the parts of a text in order, each with whether it is a block of code."""
    end = 0
    for block in _CODE.finditer(text):
        yield text[end : block.start()], False
        yield block[0], True
        end = block.end()
    yield text[end:], False


def _path(page: str, target: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(repository_path(page)), target))


def _site_path(path: str) -> str:
    """Returns where a file of the repository is on the site, relative to its root."""
    if path in (*ROOT_PAGES, "README.md"):
        return path
    if path.startswith("docs/") and not path.endswith(".py"):
        return path.removeprefix("docs/")
    return source_page(path)


def _replacer(page: str) -> Callable[[re.Match[str]], str]:
    def replace(link: re.Match[str]) -> str:
        target = _site_path(_path(page, link["target"]))
        return posixpath.relpath(target, posixpath.dirname(page) or ".") + (link["anchor"] or "")

    return replace
