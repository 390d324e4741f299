"""Shows the examples in docstrings as code on the API pages."""

import re
from typing import Any, Final

import griffe

_EXAMPLE: Final = re.compile(r"(?<!```pycon\n)^>>> .*?(?=^\s*$|\Z)", re.MULTILINE | re.DOTALL)


def with_code(text: str) -> str:
    """Returns the text of a docstring in which each example, from `>>>` to an empty line, is a block of code."""
    return _EXAMPLE.sub(lambda example: f"```pycon\n{example[0].rstrip()}\n```\n", text)


class Examples(griffe.Extension):
    """Prepares all docstrings for Markdown."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Prepares the docstring of a class, function, attribute or module."""
        if obj.docstring:
            obj.docstring.value = with_code(obj.docstring.value)

    def on_package(self, *, pkg: griffe.Module, **kwargs: Any) -> None:
        """Prepares the docstring of the package, which is not passed to `on_object`."""
        self.on_object(obj=pkg)
