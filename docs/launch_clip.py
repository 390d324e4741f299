"""Records a launch of Fireworks as a clip, frame by frame, with the page's clock paused."""

from math import cos, pi
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.browser.fireworks_playing import GUARD
from tests.browser.tables import sit
from tests.server.serving import Player, Server

from docs.camera import CARD, PATIENT
from docs.fireworks_camera import GAME, MIDDLE, PRESS, WORTH
from docs.reel import FRAME, Reel, pause

SEED = "lesson 0"
"""With this seed, the host plays first (W6)."""
WIDTH = 470
TREMBLES = 4
TRIES = 12
FEWEST = 5
"""A launch is used for the clip only if at least this many tiles are face up after it."""
AIMING = 20
ASIDE, LOWEST, HIGHEST = 36, 46, 68
"""How far the barrel moves sideways, in pixels, and its lowest and (first) highest position, in centimetres."""
RAISE = "(input, to) => { input.value = to; input.dispatchEvent(new Event('input', { bubbles: true })); }"
BELOW = 45
"""The distance from the middle of the stage to the middle of the box, in pixels."""


def record(browser: Browser, server: Server, folder: Path) -> None:
    """Writes launch.webp, a clip of the first launch that leaves enough tiles face up.

    The server repeats a launch exactly if seed and aim are the same, so each try is a little higher.
    """
    for higher in range(TRIES):
        context = browser.new_context(
            viewport={"width": 1440, "height": 760}, locale="en-GB", reduced_motion="no-preference"
        )
        context.add_init_script(CARD)
        context.set_default_timeout(PATIENT)
        player = server.create(GAME, "me", "bot:greedy", seed=SEED)
        reel = launched(context.new_page(), player, HIGHEST + higher)
        if reel:
            fall(reel)
            reel.write(folder / "launch.webp")
        context.close()
        if reel:
            return
    raise RuntimeError(f"none of {TRIES} launches left enough tiles face up for a clip; change SEED")


def launched(page: Page, player: Player, highest: int) -> Reel | None:
    """Returns a recording from aiming until the die falls, or None if the launch leaves too few tiles face up.

    `highest` is the height of the barrel at the launch, in centimetres.
    """
    page.clock.install()
    sit(page, player)
    page.locator(".let-go").wait_for()
    page.wait_for_timeout(3 * GUARD)
    pause(page)
    x, y, height = page.locator(".launching").evaluate(
        "one => { const { x, y, height } = one.getBoundingClientRect(); return [x, y, height]; }"
    )
    reel = Reel(page, WIDTH, {"x": x - 12, "y": y, "width": WIDTH + 24, "height": height})
    reel.take(3)
    x, y = page.locator(".starbox .stage").evaluate(MIDDLE)
    page.mouse.move(x, y + BELOW)
    page.mouse.down()
    for frame in range(AIMING):
        share = (1 - cos(pi * frame / (AIMING - 1))) / 2
        page.mouse.move(x + ASIDE * share, y + BELOW)
        page.locator(".height input").evaluate(RAISE, round(LOWEST + (highest - LOWEST) * share))
        reel.take()
    page.mouse.up()
    page.mouse.move(0, 0)
    reel.take(4)
    page.evaluate(PRESS, ".let-go")
    page.locator(".starbox.is-going").wait_for(state="attached")
    reel.take(TREMBLES)
    while not page.locator(".starbox.is-playing").count():
        page.clock.run_for(1)
        page.wait_for_timeout(20)
    seen = player.see()
    [view] = seen["views"].values()
    up = len(view["face_up"])
    return reel if view["phase"] == "choose" and up >= FEWEST else None


def fall(reel: Reel) -> None:
    """Records the fall of the die, until a tile can be chosen and is hovered over."""
    page = reel.page
    while page.locator(".starbox.is-playing").count():
        reel.take()
    while not page.evaluate(f"document.querySelector('.offer .is-legal') && ({WORTH})()"):
        page.clock.run_for(FRAME)
        page.wait_for_timeout(20)
    reel.take(8)
    page.locator(".offer .is-legal").first.hover()
    reel.take(8)
