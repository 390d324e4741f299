"""Fireworks by mouse, by touch and by keyboard, from what stands on the page."""

import contextlib
import time
from typing import Any

from playwright.sync_api import Error, Page

from tests.browser.conftest import NewPage
from tests.browser.tables import FLAT, sit
from tests.server.serving import Server

GUARD = 500
"""Milliseconds: just after the barrel came up a press would be a slip of the finger."""
LONG = 20_000
"""Milliseconds: a launch is simulated before anybody sees it."""
FIRST = "lesson 0"
"""A shuffle in which the host begins (W6)."""
HELPED = "helped 0"
"""A shuffle in which the first card of pile 1 needs one helper or more (W13)."""
LONGEST = 150
"""Seconds: no game takes so long, on a busy machine either."""
SOON = 700
PATIENT = 20_000
"""Milliseconds: whoever lends a hand holds until the other one has launched."""
MOST_TABS = 150
STORM = ".storm + .primary"
ASKS = {
    "lend": ".hold",
    "person": '.ask:not(:has([aria-pressed="true"])) .person',
    "ask": ".ask .primary:not([disabled])",
    "heap": ".heap:not([disabled])",
    "launch": ".let-go",
    "take": ".offer .is-legal",
    "pick": f".table:not(:has(.hexagon.is-picked)):has({STORM}[disabled]) .hexagon:not(.is-free)",
    "part": f"{STORM}:not([disabled])",
    "draw": ".pile:not([disabled])",
}
"""What a turn may ask for, the first that is there; in a box that empties, heaping helps tiles to turn up (W30)."""
WANTED = """([todo, until]) => document.querySelector(until) ? 'there'
  : Object.keys(todo).find((name) => document.querySelector(todo[name])) ?? null"""
WHERE = """selector => document.activeElement.matches(selector) ? 'here'
  : document.querySelector(selector) ? 'elsewhere' : 'gone'"""
ON_STAGE = ".starbox.is-aiming .stage"


def two(new_page: NewPage, server: Server, **table: Any) -> tuple[Page, Page]:
    """Two people at two screens: whose turn it is, and who waits."""
    host, guest = new_page(), new_page()
    for page in (host, guest):
        page.add_init_script(FLAT)
        page.set_default_timeout(LONG)
    player = server.create("fireworks", "me", "open", **table)
    sit(host, player)
    guest.goto(f"/t/{player.table}")
    guest.get_by_role("button", name="Join").click()
    for page in (host, guest):
        page.locator(".honeycomb").first.wait_for()
    return (host, guest) if host.locator(".turn:not(.is-quiet)").count() else (guest, host)


def _click(page: Page, selector: str) -> None:
    page.locator(selector).first.click(timeout=SOON)


def _tap(page: Page, selector: str) -> None:
    page.locator(selector).first.tap(timeout=SOON)


def _key(page: Page, selector: str) -> None:
    """Nothing but Tab and Enter."""
    for _ in range(MOST_TABS):
        where = page.evaluate(WHERE, selector)
        if where != "elsewhere":
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError(f"the keyboard does not reach {selector}")
    if where == "here":
        page.keyboard.press("Enter")


PRESS = {"mouse": _click, "touch": _tap, "keyboard": _key}


def wanted_now(page: Page, until: str = ".finale") -> str | None:
    """What the turn asks for; "there" once that is."""
    found: str | None = page.evaluate(WANTED, [ASKS, until])
    return found


def play(page: Page, way: str, until: str = ".finale") -> None:
    """Do what the turn asks for, until something is there; what is gone again when it is pressed is looked at anew."""
    end = time.monotonic() + LONGEST
    while (wanted := wanted_now(page, until)) != "there":
        assert time.monotonic() < end, f"no {until}, and the turn asks for {wanted}"
        if wanted is None:
            page.wait_for_timeout(100)
            continue
        with contextlib.suppress(Error):
            _do(page, way, wanted)


def _do(page: Page, way: str, wanted: str) -> None:
    if wanted == "lend":
        _lend(page, way)
    elif wanted == "launch":
        page.wait_for_timeout(GUARD)
        PRESS[way](page, ON_STAGE if way == "keyboard" else ASKS[wanted])
        page.locator(".let-go").wait_for(state="detached", timeout=SOON)
    elif wanted == "take":
        _take(page, way)
    else:
        PRESS[way](page, ASKS[wanted])


def _take(page: Page, way: str) -> None:
    """A finger looks before it takes. The tile is gone before anything else is done."""
    tile = page.locator(".offer .is-legal").first.get_attribute("data-tile", timeout=SOON)
    taken = f'[data-tile="{tile}"]'
    if way == "touch":
        _tap(page, taken)
        page.locator(f"{taken}.is-picked").wait_for(timeout=SOON)
    PRESS[way](page, taken)
    page.locator(taken).wait_for(state="detached", timeout=SOON)


def _lend(page: Page, way: str) -> None:
    """Hold until the other one has launched (W13)."""
    hold = page.locator(".hold")
    if way == "keyboard":
        _key(page, ".hold")
        hold.wait_for(state="detached", timeout=PATIENT)
        return
    hold.scroll_into_view_if_needed(timeout=SOON)
    found = hold.bounding_box(timeout=SOON)
    assert found is not None
    x, y = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
    if way == "mouse":
        page.mouse.move(x, y)
        page.mouse.down()
        hold.wait_for(state="detached", timeout=PATIENT)
        page.mouse.up()
        return
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    hold.wait_for(state="detached", timeout=PATIENT)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
