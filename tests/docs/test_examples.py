"""Runs the examples in the documentation, so that they stay correct."""

import doctest
import re
from pathlib import Path

import pytest

import skyburst
from tests.docs.pages import PAGES, ROOT, programs, run

LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
PATH_IN_TEXT = re.compile(r"`((?:src|tests|docs|bench)/[\w./-]+)`")


def test_readme_is_a_doctest() -> None:
    """The example in the README prints the output shown there."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 5
    assert not failed


def test_package_docstring_is_a_doctest() -> None:
    failed, tried = doctest.testmod(skyburst)
    assert tried
    assert not failed


@pytest.mark.parametrize("page", programs(extra=False), ids=lambda page: page.name)
def test_python_blocks_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The programs on a page run; tests/extras tests the pages that need an optional extra."""
    monkeypatch.chdir(tmp_path)
    run(page)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text()
    missing = [link for link in LINK.findall(text) if not (page.parent / link).exists()]
    missing += [path for path in PATH_IN_TEXT.findall(text) if not (ROOT / path).exists()]
    assert not missing
