"""Records two clips of Spring Festival: a grande finale, and the end of a game with the score count and the show."""

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.browser.tables import sit
from tests.server.serving import Player, Server

from docs.camera import PATIENT
from docs.reel import Reel, pause

GAME = "spring_festival"
SEED = "clips"
WIDTH = 640
FRAME = 100
"""The time between two frames in milliseconds. It is long because the finale shows one explosion at a time."""
BEFORE, AFTER, SHOW = 6, 14, 70
"""The number of frames before the first explosion, after the last explosion, and of the show."""


def record(browser: Browser, server: Server, folder: Path) -> None:
    """Writes finale.webp and ending.webp."""
    host = server.create(GAME, "me", "open", seed=SEED)
    players = (host, server.join(host.table, name="Blaise"))
    while host.see()["views"]["0"]["phase"] != "finale":
        follow_the_hint(players)
    context = browser.new_context(
        viewport={"width": 1100, "height": 700}, locale="en-GB", reduced_motion="no-preference"
    )
    context.set_default_timeout(PATIENT)
    page = context.new_page()
    page.clock.install()
    sit(page, host)
    page.locator("main.table").wait_for()
    pause(page)
    watch_finale(page, players).write(folder / "finale.webp")
    while page.locator(".grande-finale").count():
        page.clock.run_for(FRAME)
    watch_finale(page, players)
    watch_count(page).write(folder / "ending.webp")
    context.close()


def follow_the_hint(players: Sequence[Player]) -> None:
    """Plays the suggested move for the player whose turn it is."""
    seen = players[0].see()
    seat = seen["to_act"][0]
    hint = players[seat].post("/hint", seat=seat).raise_for_status().json()
    players[seat].act(seat, hint["action"], seen["at"]).raise_for_status()


def watch_finale(page: Page, players: Sequence[Player]) -> Reel:
    """Starts the next grande finale and returns a recording of it."""
    reel = Reel(page, WIDTH, frame=FRAME)
    reel.take(BEFORE)
    follow_the_hint(players)
    page.locator(".grande-finale").wait_for(state="attached")
    while not page.locator(".grande-finale.is-held").count():
        reel.take()
    reel.take(AFTER)
    return reel


def watch_count(page: Page) -> Reel:
    """Returns a recording of the score count and the beginning of the show."""
    while not page.locator(".finale").count():
        page.clock.run_for(FRAME)
    reel = Reel(page, WIDTH, frame=FRAME)
    while not page.locator(".finale.is-show").count():
        reel.take()
    reel.take(SHOW)
    return reel
