"""The documentation site as readers use it: searching, on a phone, with a screen reader, in both languages."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import DESKTOP, PHONE, problems

from .conftest import SITE

PAGES = sorted(
    file.relative_to(SITE).as_posix() for file in SITE.rglob("*.html") if SITE / "source" not in file.parents
)
LOOKED_AT = ["index.html", "play/festival.html", "jouer/progresser.html", "reference/skyburst.bots.html"]
OF_THE_THEME = ("landmark-unique",)
"""The theme gives the navigation and each of its sections the same name."""


@pytest.mark.parametrize(
    ("words", "found"),
    [("undo", "play/"), ("Wilson", "bots.html"), ("annuler", "jouer/"), ("PettingZoo", "learning.html")],
)
def test_search(page: Page, address: str, words: str, found: str) -> None:
    """The search finds words of both languages."""
    page.set_viewport_size(DESKTOP)
    page.goto(address)
    page.get_by_role("textbox", name="Search").fill(words)
    expect(page.locator(f".md-search-result__link[href*='{found}']").first).to_be_visible()


def test_search_without_a_server(page: Page) -> None:
    """The search also works if the files are opened directly. The page may load files then."""
    assert page.context.browser is not None
    with page.context.browser.new_page() as opened:
        opened.goto((SITE / "index.html").as_uri())
        opened.get_by_role("textbox", name="Search").fill("undo")
        expect(opened.locator(".md-search-result__link").first).to_be_attached()


def test_no_page_is_wider_than_a_phone(page: Page, address: str) -> None:
    """Tables and pictures fit; only blocks of code scroll by themselves. Without scripts, pages load faster."""
    assert page.context.browser is not None
    assert len(PAGES) > 40
    wide = []
    with page.context.browser.new_page(viewport=PHONE, java_script_enabled=False) as opened:
        for name in PAGES:
            opened.goto(address + name)
            if opened.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append(name)
    assert wide == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_accessibility(page: Page, address: str, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    found = []
    for name in LOOKED_AT:
        page.goto(address + name)
        found += [f"{name} {problem}" for problem in problems(page) if not problem.startswith(OF_THE_THEME)]
    assert found == []


def test_each_page_for_players_leads_to_the_other_language(page: Page, address: str) -> None:
    page.set_viewport_size(DESKTOP)
    page.goto(address + "play/friends.html")
    page.get_by_role("link", name="Français", exact=True).click()
    expect(page).to_have_url(address + "jouer/entre-amis.html")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("textbox", name="Rechercher")).to_be_visible()
    page.get_by_role("link", name="English", exact=True).click()
    expect(page).to_have_url(address + "play/friends.html")


def test_diagrams_are_drawn(page: Page, address: str) -> None:
    page.goto(address + "architecture.html")
    expect(page.locator("div.mermaid")).to_have_count(2)
    assert page.locator("div.mermaid").first.bounding_box() is not None


def test_copied_examples_have_no_prompts(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(address + "records.html")
    page.locator(".language-pycon").get_by_role("button", name="Copy to clipboard").click()
    expect(page.get_by_text("Copied to clipboard")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("import skyburst\n")
    assert "None" not in copied


def test_links_to_source_code(page: Page, address: str) -> None:
    page.goto(address + "rules/index.html")
    page.get_by_role("link", name="scoring.py").first.click()
    expect(page.get_by_role("heading", name="src/skyburst/games/festival/scoring.py")).to_be_visible()
