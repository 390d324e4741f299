"""Plays Fireworks by mouse, by touch or by keyboard, using only what the page shows."""

import contextlib
from typing import Any

from playwright.sync_api import Error, Page

from tests.browser.conftest import NewPage
from tests.browser.tables import FLAT, one_to_move, sit
from tests.server.serving import Player, Server

GUARD = 400
"""After the barrel appears, the page ignores presses for this many milliseconds, because they may be accidental."""
FIRST = "lesson 0"
"""With this seed, the host plays first (W6)."""
HELPED = "helped 0"
"""With this seed, the first card of pile 1 needs at least one helper (W13)."""
MOST_PRESSES = 2_000
"""More presses than any game takes."""
SOON = 2_000
"""Milliseconds after which a press without effect is repeated, because its target may have disappeared."""
MOST_TABS = 150
STORM = ".storm + .primary"
ASKS = {
    "lend": ".hold",
    "person": '.ask:not(:has([aria-pressed="true"])) .person',
    "ask": ".ask .primary:not([disabled])",
    "box": ".sides .is-calling",
    "heap": ".heap:not([disabled])",
    "launch": ".let-go",
    "take": ".offer .is-legal",
    "pick": f".table:not(:has(.hexagon.is-picked)):has({STORM}[disabled]) .hexagon:not(.is-free)",
    "part": f"{STORM}:not([disabled])",
    "draw": ".pile:not([disabled])",
}
"""What to press, in order of precedence. Heaping comes before launching, so that more tiles turn up (W30)."""
WANTED = """([todo, until]) => document.querySelector(until) ? 'there'
  : Object.keys(todo).find((name) => document.querySelector(todo[name])) ?? null"""
WHERE = """selector => document.activeElement.matches(selector) ? 'here'
  : document.querySelector(selector) ? 'elsewhere' : 'gone'"""
FOCUSED = "document.activeElement.cloneNode().outerHTML"
ON_STAGE = ".starbox.is-aiming .stage"


def two(new_page: NewPage, server: Server, **table: Any) -> tuple[Page, Page]:
    """Opens a table in two browsers; returns the page of the player to move and the other page."""
    host, guest = new_page(), new_page()
    for page in (host, guest):
        page.add_init_script(FLAT)
    player = server.create("fireworks", "me", "open", **table)
    sit(host, player)
    guest.goto(f"/t/{player.table}")
    guest.get_by_role("button", name="Join").click()
    for page in (host, guest):
        page.locator(".honeycomb").first.wait_for()
    return one_to_move(player, (host, guest))


def race_alone(server: Server) -> Player:
    """Returns the host of a speed-variant table (W27) at which the other player does nothing.

    A bot would keep grabbing tiles and could fill its board on a slow machine.
    """
    player = server.create("fireworks", "me", "open", options={"variant": "speed", "race": "help"})
    server.join(player.table)
    return player


def past_the_guard(page: Page) -> None:
    """Waits, by the page's clock, until the page accepts a press of the launch button."""
    page.locator(".let-go").wait_for()
    now = page.evaluate("performance.now()")
    page.wait_for_function(f"now => performance.now() - now > {GUARD}", arg=now)


def let_go(page: Page) -> None:
    """Launches the die."""
    past_the_guard(page)
    page.locator(".let-go").click()


def _click(page: Page, selector: str) -> None:
    page.locator(selector).first.click(timeout=SOON)


def _tap(page: Page, selector: str) -> None:
    page.locator(selector).first.tap(timeout=SOON)


def _key(page: Page, selector: str) -> None:
    """Presses an element using only Tab and Enter."""
    passed: dict[str, None] = {}
    for _ in range(MOST_TABS):
        where = page.evaluate(WHERE, selector)
        if where != "elsewhere":
            break
        passed[page.evaluate(FOCUSED)] = None
        page.keyboard.press("Tab")
    else:
        raise AssertionError(f"the keyboard cannot reach {selector}, only {' '.join(passed)}")
    if where == "here":
        page.keyboard.press("Enter")


PRESS = {"mouse": _click, "touch": _tap, "keyboard": _key}


def wanted_now(page: Page, until: str = ".finale") -> str | None:
    """Returns which entry of `ASKS` to press now, "there" if `until` is on the page, or None if there is neither."""
    found: str | None = page.evaluate(WANTED, [ASKS, until])
    return found


def play(page: Page, way: str, until: str = ".finale") -> None:
    """Presses what the page asks for until `until` is on the page. A press that fails is repeated."""
    for _ in range(MOST_PRESSES):
        wanted = page.wait_for_function(WANTED, arg=[ASKS, until]).json_value()
        if wanted == "there":
            return
        with contextlib.suppress(Error):
            _do(page, way, wanted)
    raise AssertionError(f"{until} did not appear after {MOST_PRESSES} presses")


def _do(page: Page, way: str, wanted: str) -> None:
    if wanted == "lend":
        _lend(page, way)
    elif wanted == "launch":
        past_the_guard(page)
        PRESS[way](page, ON_STAGE if way == "keyboard" else ASKS[wanted])
        page.locator(".let-go").wait_for(state="detached", timeout=SOON)
    elif wanted == "take":
        _take(page, way)
    else:
        PRESS[way](page, ASKS[wanted])


def _take(page: Page, way: str) -> None:
    """Takes the alphabetically first tile on offer and waits until it is gone. By touch, previews it first.

    The page sorts the tiles again once it knows their values, so their order on the page depends on its speed.
    """
    offered = page.locator(".offer .is-legal").evaluate_all("tiles => tiles.map((tile) => tile.dataset.tile)")
    taken = f'[data-tile="{min(offered, default="")}"]'
    if way == "touch":
        _tap(page, taken)
        page.locator(f"{taken}.is-picked").wait_for(timeout=SOON)
    PRESS[way](page, taken)
    page.locator(taken).wait_for(state="detached", timeout=SOON)


def _lend(page: Page, way: str) -> None:
    """Holds the helper's button until the other player has launched (W13)."""
    hold = page.locator(".hold")
    if way == "keyboard":
        _key(page, ".hold")
        hold.wait_for(state="detached")
        return
    hold.scroll_into_view_if_needed(timeout=SOON)
    found = hold.bounding_box(timeout=SOON)
    assert found is not None
    x, y = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
    if way == "mouse":
        page.mouse.move(x, y)
        page.mouse.down()
        hold.wait_for(state="detached")
        page.mouse.up()
        return
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    hold.wait_for(state="detached")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
