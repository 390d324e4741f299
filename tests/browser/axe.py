"""Checks pages with axe-core, an npm package for accessibility tests."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
RUN = """async (contrast) => {
  const ends = (animation) => Number.isFinite(animation.effect.getComputedTiming().endTime);
  await Promise.all(document.getAnimations().filter(ends).map(({ finished }) => finished.catch(() => {})));
  const { style } = document.documentElement, { opacity } = style;
  style.opacity = '';
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } });
  style.opacity = opacity;
  return violations; }"""


def problems(page: Page, *, contrast: bool = True) -> list[str]:
    """Waits until all animations have ended and returns the violations that axe reports.

    A transparent page is visible meanwhile, because axe compares its colours.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = page.evaluate(RUN, contrast)
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


def set_language(page: Page, language: str) -> None:
    """Changes the language of the page, even if a dialog covers the language buttons."""
    page.locator(f".language button[lang={language}]").dispatch_event("click")
    expect(page.locator("html")).to_have_attribute("lang", language)


def everywhere(page: Page) -> list[str]:
    """Returns the violations on a phone in French and on a desktop in English, without reloading the page."""
    found = []
    for size, language in ((PHONE, "fr"), (DESKTOP, "en")):
        page.set_viewport_size(size)
        set_language(page, language)
        found += [f"{language} {problem}" for problem in problems(page)]
    return found
