"""The API reference is complete, and its examples work."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import skyburst

from .reference import undocumented

PUBLIC = ["skyburst", "skyburst.bots", "skyburst.festival", "skyburst.spring_festival", "skyburst.fireworks"]
LAB = [
    *("skyburst.lab.simulate", "skyburst.lab.tally", "skyburst.lab.bench"),
    *("skyburst.lab.schedule", "skyburst.lab.standings"),
]
PAGES = [page for page in (Path(__file__).parents[2] / "docs").rglob("*.md") if ">>>" in page.read_text()]
WITH_EXAMPLES = [
    *PUBLIC,
    *LAB,
    "skyburst.library",
    *(
        f"skyburst.core.{module.name}"
        for module in pkgutil.iter_modules(importlib.import_module("skyburst.core").__path__)
    ),
]


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_has_a_docstring(module: str) -> None:
    """Every exported name has a docstring, and so does every public member of the exported classes."""
    assert undocumented(module) == []


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples_in_docstrings(module: str) -> None:
    """The examples in docstrings print the output shown there."""
    failed, _ = doctest.testmod(importlib.import_module(module))
    assert not failed


def test_there_are_examples() -> None:
    """The modules contain examples, so the test above checks something."""
    tried = sum(doctest.testmod(importlib.import_module(module)).attempted for module in WITH_EXAMPLES)
    assert tried >= 40


def test_exports_exist_and_are_sorted() -> None:
    assert sorted(skyburst.__all__) == sorted(set(skyburst.__all__))
    assert all(hasattr(skyburst, name) for name in skyburst.__all__)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_in_pages(page: Path) -> None:
    """Examples with prompts print the output shown on the page."""
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried
    assert not failed
