"""The parts that build the documentation site: links, languages, navigation, and the checks of built pages."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from docs.site import checks, languages, links, sources

from .pages import PAGES, ROOT


class _Loader(yaml.SafeLoader):
    """Reads mkdocs.yml, which names a Python function."""


_Loader.add_multi_constructor("tag:yaml.org,2002:python/name:", lambda loader, name, node: name)
CONFIG: dict[str, Any] = yaml.load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), _Loader)  # noqa: S506


def listed(entry: object) -> list[str]:
    """Returns the pages of an entry of the navigation."""
    if isinstance(entry, str):
        return [entry]
    parts = entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else []
    return [page for part in parts for page in listed(part)]


def test_every_page_is_in_the_navigation() -> None:
    pages = {page.relative_to(ROOT).as_posix().removeprefix("docs/") for page in PAGES} - {"README.md"}
    assert pages - set(listed(CONFIG["nav"])) == set()


def test_both_languages_have_the_same_number_of_pages() -> None:
    sections = [listed(entry) for entry in CONFIG["nav"] if {*languages.SECTIONS.values()} & entry.keys()]
    assert len(sections) == 2
    assert len(sections[0]) == len(sections[1])


@pytest.mark.parametrize(
    ("page", "text", "expected"),
    [
        ("bots.md", "[a](decks.md#festival)", "[a](decks.md#festival)"),
        ("rules/index.md", "[a](../../src/skyburst/cli/serve.py)", "[a](../source/src/skyburst/cli/serve.py.html)"),
        ("CONTRIBUTING.md", "[a](docs/server.md#hosting)", "[a](server.md#hosting)"),
        ("testing.md", "[a](../CONTRIBUTING.md)", "[a](CONTRIBUTING.md)"),
        ("bots.md", "[a](https://example.org/x.md) [b](#here)", "[a](https://example.org/x.md) [b](#here)"),
        ("bots.md", "```md\n[a](../Makefile)\n```\n", "```md\n[a](../Makefile)\n```\n"),
    ],
)
def test_links_lead_to_pages_of_the_site(page: str, text: str, expected: str) -> None:
    assert links.with_site_links(page, text) == expected


def test_linked_source_files_are_found() -> None:
    assert list(links.linked_files("bots.md", "[a](../Makefile) [b](decks.md) ![c](box.svg)")) == ["Makefile"]


def test_source_code_becomes_a_page() -> None:
    page = sources.source_html(ROOT, "docs/site/links.py")
    assert 'href="../../../stylesheets/source.css"' in page
    assert 'id="line-1"' in page
    assert '<span class="k">def</span>' in page


def test_pages_know_their_translation() -> None:
    sections = {"en": ["play/README.md", "play/friends.md"], "fr": ["jouer/README.md", "jouer/entre-amis.md"]}
    assert languages.translation("play/friends.md", sections) == ("Français", "jouer/entre-amis.md", "fr")
    assert languages.translation("jouer/entre-amis.md", sections) == ("English", "play/friends.md", "en")
    assert languages.translation("bots.md", sections) == ("Français", "jouer/README.md", "fr")


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<a href="other.html#here">a</a><img src="a.svg">', None),
        ('<a href="missing.html">a</a>', "the link 'missing.html' leads nowhere"),
        ('<a href="other.html#missing">a</a>', "the link 'other.html#missing' leads nowhere"),
        (
            '<script src="https://cdn.example.org/x.js"></script>',
            "'https://cdn.example.org/x.js' is loaded from another website",
        ),
        (
            '<link rel="stylesheet" href="//fonts.example.org/x.css">',
            "'//fonts.example.org/x.css' is loaded from another website",
        ),
        ('<img src="missing.svg">', "'missing.svg' does not exist"),
    ],
)
def test_checks_of_built_pages(tmp_path: Path, body: str, fault: str | None) -> None:
    (tmp_path / "a.svg").touch()
    (tmp_path / "other.html").write_text('<p id="here"></p>')
    (tmp_path / "page.html").write_text(body)
    assert checks.faults(tmp_path) == ([f"page.html: {fault}"] if fault else [])
