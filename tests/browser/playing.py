"""Whole games by mouse, by touch and by keyboard, from what stands on the page."""

import contextlib
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Error, Locator, Page

from tests.waiting import PATIENCE

SOON = 5_000
"""Milliseconds: what has gone meanwhile does not come back, and is not waited for."""
LONGEST = 600
"""No game takes so many looks at the page."""
BUTTONS = ".choose button, .say .primary, .hand > .primary, .turn-it"
PLACES = '.space[aria-disabled="false"], .piles button[aria-disabled="false"], .cell[aria-disabled="false"]'
FORESEEN = ".foresight:not(.is-empty), .cell.is-preview"
LISTEN = """() => { window.heard = []; new MutationObserver((changes) => window.heard.push(
  ...changes.flatMap((change) => [...change.addedNodes].map((line) => line.textContent)))).observe(
  document.querySelector('[data-announced]'), { childList: true }); }"""
"""What a screen reader would say is what is added to the live region."""

Decide = Callable[[Page, int], None]


def play(page: Page, decide: Decide) -> None:
    """Decide whenever it is one's turn, until the show begins."""
    moves(page, decide, LONGEST)
    assert page.locator(".finale").count(), "the game does not end"


def moves(page: Page, decide: Decide, most: int) -> int:
    """Decide so often, or until the show begins; say how often."""
    for number in range(most):
        page.locator(".turn:not(.is-quiet), .finale").first.wait_for()
        if page.locator(".finale").count():
            return number
        seen = page.evaluate(MOMENT)
        _until_seen(page, decide, number, seen)
    return most


def _until_seen(page: Page, decide: Decide, number: int, seen: str) -> None:
    """Something else may have happened between a look at the page and the press: then it is pressed again."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        with contextlib.suppress(Error):
            decide(page, number)
        with contextlib.suppress(Error):
            page.wait_for_function(f"seen => ({MOMENT})() !== seen", arg=seen, timeout=SOON)
            return
    raise AssertionError("nothing comes of what is pressed")


MOMENT = """() => [document.querySelector('.finale') ? 'over' : '',
  document.querySelector('[data-at]')?.dataset.at ?? '',
  document.querySelector('.is-refusal')?.textContent ?? ''].join('|')"""
"""What changes with every step, and with whatever is refused."""


def _spread(found: Locator, number: int) -> Locator:
    """Another one each time, so that games differ from the first choice over and over."""
    return found.nth((number * 7) % found.count())


def _choices(page: Page) -> Locator:
    """The buttons, if there are any; places may come a moment after one's turn has begun."""
    page.locator(f"{BUTTONS}, {PLACES}").first.wait_for()
    return page.locator(BUTTONS)


def by_mouse(page: Page, number: int) -> None:
    buttons = _choices(page)
    (buttons.first if buttons.count() else _spread(page.locator(PLACES), number)).click(timeout=SOON)


def by_touch(page: Page, number: int) -> None:
    """A finger taps a place twice: first to see, then to do it. What was seen at an earlier try is done at once."""
    buttons = _choices(page)
    if buttons.count():
        buttons.first.tap(timeout=SOON)
        return
    place, before = _spread(page.locator(PLACES), number).element_handle(timeout=SOON), page.evaluate(MOMENT)
    place.tap(timeout=SOON)
    page.wait_for_function(f"before => document.querySelector('{FORESEEN}') || ({MOMENT})() !== before", arg=before)
    if page.evaluate(MOMENT) == before:
        place.tap(timeout=SOON)


WALK = """() => { const here = document.activeElement;
  return here?.matches?.(BUTTONS) || (here?.matches?.(PLACES) && !document.querySelector(BUTTONS)); }""".replace(
    "BUTTONS", repr(BUTTONS)
).replace("PLACES", repr(PLACES))
MOST_TABS = 150


def by_keyboard(page: Page, number: int) -> None:
    """Nothing but Tab, arrows and Enter."""
    _choices(page)
    for _ in range(MOST_TABS):
        if page.evaluate(WALK):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError("the keyboard reaches nothing that could be done")
    if not page.evaluate(f"() => document.activeElement.matches({BUTTONS!r})"):
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[: number % 4]:
            page.keyboard.press(key)
        if not page.evaluate(WALK):
            by_keyboard(page, 0)
            return
    page.keyboard.press("Enter")


WAYS: dict[str, Decide] = {"mouse": by_mouse, "touch": by_touch, "keyboard": by_keyboard}
