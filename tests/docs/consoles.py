"""Finds the commands on a page with the output that the page shows below them."""

import re
import shlex
from collections.abc import Iterator
from typing import Final, NamedTuple

_DIAGRAM: Final = re.compile(r"^```mermaid\n.*?^```", re.MULTILINE | re.DOTALL)
_BLOCK: Final = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Command(NamedTuple):
    """A command with the output that a page shows: none, or lines in which `…` stands for any text."""

    words: list[str]
    shown: str

    def agrees(self, output: str) -> bool:
        """Returns whether the page shows this output, or none at all."""
        pattern = ".*".join(map(re.escape, _without_trailing_spaces(self.shown).split("…")))
        return not self.shown or re.fullmatch(pattern, _without_trailing_spaces(output), re.DOTALL) is not None


def commands(page: str) -> Iterator[Command]:
    """Yields the commands in the `console` blocks of a page; they begin with `$`."""
    for block in _BLOCK.findall(page):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, shown = part.partition("\n")
            yield Command(line.partition(" # ")[0].split(), shown)


def _without_trailing_spaces(text: str) -> str:
    return re.sub(r" +$", "", text.strip(), flags=re.MULTILINE)


def typed_lines(page: str) -> Iterator[list[str]]:
    """Yields the words of every line of a page that begins with `skyburst`, in blocks of code of any kind."""
    for line in re.findall(r"^(?: {4}|\$ )?skyburst( .*)?$", _DIAGRAM.sub("", page), re.MULTILINE):
        yield shlex.split(line, comments=True)
