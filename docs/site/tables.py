"""Lets wide tables become lists on phones: each cell knows the title of its column, which the style sheet shows."""

from typing import Final
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

WIDE: Final = 3
"""The number of columns from which a table is too wide for a phone."""


class _Labels(Treeprocessor):
    def run(self, root: Element) -> None:
        """Labels the cells of all wide tables."""
        for table in root.iter("table"):
            titles = ["".join(cell.itertext()) for cell in table.iterfind("thead/tr/th")]
            if len(titles) >= WIDE:
                table.set("data-columns", str(len(titles)))
                for row in table.iterfind("tbody/tr"):
                    for cell, title in zip(row, titles, strict=True):
                        cell.set("data-title", title)


class TableLabels(Extension):
    """Adds `data-title` to the cells of wide tables."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Registers the extension after the inline patterns, so that the titles are plain text."""
        md.treeprocessors.register(_Labels(md), "table_labels", 5)


def makeExtension(**settings: object) -> TableLabels:  # noqa: N802
    """Returns the extension, as Python-Markdown asks for it."""
    return TableLabels(**settings)
