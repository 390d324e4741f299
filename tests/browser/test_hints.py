"""A hint is shown on the board and announced in words, with its reason and without notation."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import set_language
from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import FIRST
from tests.browser.playing import LISTEN
from tests.browser.tables import FLAT, sit
from tests.server.serving import Json, Player, Server

NOTATION = re.compile(r"\b(left|right) [abc][123]\b|-?\d+,-?\d+(?!\d*\s*cm)|\b[A-H]\d\b|Greedy")
"""Parts of actions as the server writes them, but not a French number such as "80,7 cm"."""
VERBS = re.compile(r"\b(left|right|fire|lay|turn|complete|launch|heap|take|draw|end|pass)\b", re.IGNORECASE)
"""The words of actions, which no French text contains."""
WORDS = """(note) => {
  const copy = note.cloneNode(true);
  for (const part of copy.querySelectorAll('.drawing, button')) part.remove();
  return copy.textContent.trim().replace(/[ \\n]+/g, ' ');
}"""
"""Returns the words of a hint without its drawings, whose words are hidden text."""
SPREAD = 7
"""The step size through the legal actions, so that games do not always use the first one."""


def _until(player: Player, phase: str, moves: int) -> Json:
    """Plays for all seats until this phase begins, after at least this many moves."""
    while (seen := player.see())["at"] < moves or seen["views"]["0"]["phase"] != phase:
        seat = seen["to_act"][0]
        legal = seen["legal"][str(seat)]
        player.act(seat, legal[seen["at"] * SPREAD % len(legal)], seen["at"]).raise_for_status()
    return seen


def _hinted(page: Page, player: Player, beginning: str = "Suggestion: ") -> str:
    """Requests a hint and returns its text, which must also be announced."""
    sit(page, player)
    page.locator(".turn:not(.is-quiet)").wait_for()
    page.evaluate(LISTEN)
    page.locator(".tools .tool").first.click()
    note = page.locator(".hint-note")
    expect(note).to_contain_text(beginning)
    said = str(note.evaluate(WORDS))
    assert not NOTATION.search(said), said
    page.wait_for_function("said => window.heard.some((line) => line.trim() === said)", arg=said)
    return said


def test_a_hint_follows_the_language(new_page: NewPage, server: Server) -> None:
    page = new_page()
    player = server.create("festival", "me", "me", seed="layout")
    _until(player, "act", 20)
    _hinted(page, player)
    set_language(page, "fr")
    expect(page.locator(".hint-note")).to_contain_text("Conseil : ")


def test_a_long_hint_makes_way_when_unfolded(new_page: NewPage, server: Server) -> None:
    """The words are cut to what fits into the bar. Unfolded, they push the table down and cover nothing."""
    page = new_page(phone=True)
    player = server.create("spring_festival", "me", "me", "me", "me", seed="layout", options={"sign": True})
    _until(player, "fire", 30)
    sit(page, player)
    page.locator(".turn:not(.is-quiet)").wait_for()
    page.locator(".dock .tool").nth(1).click()
    fold = page.get_by_role("button", name="Show all of the suggestion")
    expect(fold).to_have_attribute("aria-expanded", "false")
    words = page.locator(".hint-note p")
    hidden = "words => words.scrollHeight - words.clientHeight"
    assert words.evaluate(hidden) > 0
    lies = "main => main.getBoundingClientRect().top"
    before = page.locator("main").evaluate(lies)
    fold.press("Enter")
    expect(page.get_by_role("button", name="Show less")).to_be_focused()
    assert words.evaluate(hidden) == 0
    bottom = page.locator(".hint-note").evaluate("note => note.getBoundingClientRect().bottom")
    assert before < bottom <= page.locator("main").evaluate(lies)
    page.keyboard.press("Enter")
    expect(fold).to_be_focused()
    assert page.locator("main").evaluate(lies) == before
    page.set_viewport_size({"width": 768, "height": 1024})
    expect(fold).to_have_count(0)
    assert words.evaluate(hidden) == 0
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(fold).to_be_visible()


def test_festival(new_page: NewPage, server: Server) -> None:
    """The space and the stack are marked, the move is previewed, and the reasons name points."""
    page = new_page()
    player = server.create("festival", "me", "me", seed="layout")
    _until(player, "act", 20)
    said = _hinted(page, player)
    marked = page.locator(".space.is-hint")
    if marked.count():
        expect(page.locator(".stack.is-hint")).to_have_count(1)
        expect(marked.locator(".phantom")).to_have_count(1)
    else:
        expect(page.locator(".piles .is-hint")).to_have_count(1)
    assert "+" in said
    page.locator(".is-hint:not(.stack)").click()
    expect(page.locator(".hint-note")).to_have_count(0)
    expect(page.locator(".is-hint")).to_have_count(0)


def test_spring_festival(new_page: NewPage, server: Server) -> None:
    """The spot in the store is marked, then the cell. The words name the tile, its place and what it does."""
    page = new_page()
    player = server.create("spring_festival", "me", "me", seed="layout")
    _until(player, "turn", 8)
    assert re.search(r"Brings you the \w+ ", _hinted(page, player))
    expect(page.locator(".turn-it.is-hint")).to_have_count(1)
    _until(player, "fire", 8)
    page.reload()
    said = _hinted(page, player)
    expect(page.locator(".cell.is-hint")).to_have_count(1)
    assert re.search(r"\) |(left|right) of|above|below", said)
    assert re.search(r"[+]\d|could set off|sets off", said)


def test_fireworks(new_page: NewPage, server: Server) -> None:
    """The barrel moves to the suggested aim, and the box is highlighted."""
    page = new_page()
    page.add_init_script(FLAT)
    player = server.create("fireworks", "me", "me", seed=FIRST)
    if "heap up" in _hinted(page, player):
        page.locator(".heap.is-hint").click()
        page.locator(".heap[disabled]").wait_for()
    said = _hinted(page, player)
    expect(page.locator(".sky.is-suggested .let-go")).to_have_count(1)
    assert "you can expect about +" in said.lower()


def test_in_french(new_page: NewPage, server: Server) -> None:
    """French hints contain neither notation nor English words, whatever they suggest."""
    page = new_page(language="fr-FR")
    page.add_init_script(FLAT)
    festival = server.create("festival", "me", "me", seed="layout")
    spring = server.create("spring_festival", "me", "me", seed="layout")
    fireworks = server.create("fireworks", "me", "me", seed=FIRST)
    fireworks.act(0, "heap", 0).raise_for_status()
    for player, phase, moves in (
        (festival, "choose", 0),
        (festival, "act", 20),
        (spring, "lay", 0),
        (spring, "turn", 8),
        (spring, "fire", 8),
        (fireworks, "launch", 1),
        (fireworks, "choose", 1),
    ):
        _until(player, phase, moves)
        said = _hinted(page, player, "Conseil")
        assert not VERBS.search(said), said
