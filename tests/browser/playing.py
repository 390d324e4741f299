"""Plays whole games by mouse, by touch or by keyboard, using only what the page shows."""

import contextlib
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Error, Locator, Page

from tests.waiting import PATIENCE

SOON = 5_000
"""Milliseconds to wait for an element that may have disappeared."""
LONGEST = 600
"""More moves than any game takes."""
BUTTONS = ".choose button, .say .primary, .hand > .primary, .turn-it"
PLACES = '.space[aria-disabled="false"], .piles button[aria-disabled="false"], .cell[aria-disabled="false"]'
FORESEEN = ".foresight:not(.is-empty), .peek, .cell.is-preview"
LISTEN = """() => { window.heard = []; new MutationObserver((changes) => window.heard.push(
  ...changes.flatMap((change) => [...change.addedNodes].map((line) => line.textContent)))).observe(
  document.querySelector('[data-announced]'), { childList: true }); }"""
"""Collects in `window.heard` what a screen reader would say: everything added to the live region."""

Decide = Callable[[Page, int], None]


def play(page: Page, decide: Decide) -> None:
    """Makes moves until the game is over and the show begins."""
    moves(page, decide, LONGEST)
    assert page.locator(".finale").count(), "the game did not end"


def moves(page: Page, decide: Decide, most: int) -> int:
    """Makes at most this many moves, and stops when the show begins; returns the number of moves."""
    for number in range(most):
        page.locator(".turn:not(.is-quiet), .finale").first.wait_for()
        if page.locator(".finale").count():
            return number
        seen = page.evaluate(MOMENT)
        _until_changed(page, decide, number, seen)
    return most


def _until_changed(page: Page, decide: Decide, number: int, seen: str) -> None:
    """Repeats a move until the page changes, because the element to press may have just disappeared."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        with contextlib.suppress(Error):
            decide(page, number)
        with contextlib.suppress(Error):
            page.wait_for_function(f"seen => ({MOMENT})() !== seen", arg=seen, timeout=SOON)
            return
    raise AssertionError("pressing a choice changed nothing on the page")


MOMENT = """() => [document.querySelector('.finale') ? 'over' : '',
  document.querySelector('[data-at]')?.dataset.at ?? '',
  document.querySelector('.is-refusal')?.textContent ?? ''].join('|')"""
"""A text that changes with every step and every refusal."""


def _spread(found: Locator, number: int) -> Locator:
    """Returns a different element for each move, so that games do not always use the first choice.

    Raises Error if all elements have just disappeared; the caller then repeats the move.
    """
    count = found.count()
    if not count:
        raise Error("there is nothing to choose any more")
    return found.nth((number * 7) % count)


def _choices(page: Page) -> Locator:
    """Waits for something to choose and returns the buttons; places may appear a moment after the turn begins."""
    page.locator(f"{BUTTONS}, {PLACES}").first.wait_for()
    return page.locator(BUTTONS)


def by_mouse(page: Page, number: int) -> None:
    buttons = _choices(page)
    (buttons.first if buttons.count() else _spread(page.locator(PLACES), number)).click(timeout=SOON)


def by_touch(page: Page, number: int) -> None:
    """Taps a place once to preview the move and again to make it, unless the first tap has already made it."""
    buttons = _choices(page)
    if buttons.count():
        buttons.first.tap(timeout=SOON)
        return
    place, before = _spread(page.locator(PLACES), number).element_handle(timeout=SOON), page.evaluate(MOMENT)
    place.tap(timeout=SOON)
    page.wait_for_function(f"before => document.querySelector('{FORESEEN}') || ({MOMENT})() !== before", arg=before)
    if page.evaluate(MOMENT) == before:
        place.tap(timeout=SOON)


ON_CHOICE = """() => { const here = document.activeElement;
  return here?.matches?.(BUTTONS) || (here?.matches?.(PLACES) && !document.querySelector(BUTTONS)); }""".replace(
    "BUTTONS", repr(BUTTONS)
).replace("PLACES", repr(PLACES))
MOST_TABS = 150


def by_keyboard(page: Page, number: int) -> None:
    """Makes a choice using only Tab, the arrow keys and Enter."""
    _choices(page)
    for _ in range(MOST_TABS):
        if page.evaluate(ON_CHOICE):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError("the keyboard cannot reach any choice")
    if not page.evaluate(f"() => document.activeElement.matches({BUTTONS!r})"):
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[: number % 4]:
            page.keyboard.press(key)
        if not page.evaluate(ON_CHOICE):
            by_keyboard(page, 0)
            return
    page.keyboard.press("Enter")


WAYS: dict[str, Decide] = {"mouse": by_mouse, "touch": by_touch, "keyboard": by_keyboard}
