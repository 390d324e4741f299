"""Every command line in the documentation names commands and flags that exist."""

import click
import pytest

from skyburst.cli import app

from .consoles import typed_lines
from .pages import PAGES, ROOT

LINES = [
    (page, words) for page in PAGES if page.name != "CHANGELOG.md" for words in typed_lines(page.read_text("utf-8"))
]


def parse(words: list[str]) -> None:
    """Raises a click.UsageError if there is no such command, or if it has no such flag."""
    command: click.Command = app
    context = click.Context(app)
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        _, found, words = command.resolve_command(context, words)
        assert found is not None
        command, context = found, click.Context(found, parent=context)
    command.make_parser(context).parse_args(list(words))


def test_there_are_command_lines() -> None:
    assert len(LINES) >= 60


@pytest.mark.parametrize(
    ("page", "words"), LINES, ids=[f"{page.relative_to(ROOT)}: {' '.join(words)}" for page, words in LINES]
)
def test_the_command_exists(page: object, words: list[str]) -> None:
    parse(words)


@pytest.mark.parametrize(
    "words", [["plya", "festival"], ["play", "festival", "--seat", "human"], ["deck", "chekc", "x"]]
)
def test_mistakes_are_noticed(words: list[str]) -> None:
    with pytest.raises(click.UsageError):
        parse(words)
