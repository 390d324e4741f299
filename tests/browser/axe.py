"""axe-core, the npm package, on a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def problems(page: Page) -> list[str]:
    """Everything axe finds wrong, all of its rules on."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]
