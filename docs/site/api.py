"""The pages with the API, made from the docstrings."""

from typing import Final

MODULES: Final = (
    "skyburst",
    "skyburst.festival",
    "skyburst.spring_festival",
    "skyburst.fireworks",
    "skyburst.bots",
    "skyburst.adapter",
    "skyburst.lab.simulate",
    "skyburst.lab.tally",
    "skyburst.lab.bench",
    "skyburst.rl.festival_v1",
    "skyburst.rl.spring_festival_v1",
    "skyburst.rl.fireworks_v1",
    "skyburst.rl.turns",
    "skyburst.rl.together",
    "skyburst.rl.gym",
    "skyburst.rl.vector",
)
"""The modules that have a page."""


def page(module: str) -> str:
    """Returns the address of a module's page, relative to docs/."""
    return f"reference/{module}.md"


def text(module: str) -> str:
    """Returns the text of a module's page: a title and the directive that mkdocstrings replaces."""
    return f"# {module}\n\n::: {module}\n"
