"""Runs the programs in the documentation that need an optional extra."""

from pathlib import Path

import pytest

from tests.docs.pages import programs, run


@pytest.mark.parametrize("page", programs(extra=True), ids=lambda page: page.name)
def test_python_blocks_run(page: Path) -> None:
    run(page)


def test_there_is_one() -> None:
    assert [page.name for page in programs(extra=True)] == ["arranging.md", "learning.md"]
