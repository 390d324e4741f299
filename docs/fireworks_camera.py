"""Takes the screenshots of Fireworks: the box in 3D and from above, a launch in the air, the board, the race."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from playwright.sync_api import Browser, Page
from tests.browser.fireworks_playing import ASKS, GUARD, HELPED, wanted_now
from tests.browser.tables import sit
from tests.server.serving import NAMES, Player, Server

from docs.camera import EVERY_GAME, PATIENT, Camera
from docs.reel import pause

GAME = "fireworks"
STATES = {
    "aim": "aiming",
    "above": "aiming, from above",
    "air": "a launch in the air",
    "choose": "choosing, with a tile previewed",
    "board": "a tile in hand",
    "arrange": "a layout found by “Arrange for me”, before it is used",
    "helpers": "an action card that needs a helper",
    "race": "the race",
    "seat": "another player's city",
    "score": "the score sheet",
    **EVERY_GAME,
}
SEED = "pictures"
FILLED = 11
"""How many tiles are on the board when the screenshots of it are taken."""
FRAME = 16
IN_THE_AIR = 27
"""The number of frames from the release of the die until the first tiles are in the air."""
PRESS = "selector => document.querySelector(selector)?.click()"
COUNT = "document.querySelectorAll('.city .hexagon:not(.is-free)').length"
WORTH = "() => [...document.querySelectorAll('.offer .is-legal span')].every((one) => one.textContent)"
TOTAL = "parseInt(document.querySelector('.total').textContent)"
LYING = "[...document.querySelectorAll('.hexagon.is-mine')].map((one) => one.dataset.drop)"
MIDDLE = """one => { const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2]; }"""
DRAWN = "() => document.querySelector('.starbox canvas')?.width > 300"


class FireworksCamera(Camera):
    """Takes the screenshots of Fireworks. Opens a second browser at the same seat for those that show motion."""

    def __init__(self, browser: Browser, server: Server, size: str, language: str) -> None:
        super().__init__(browser, server, size, language)
        self._second: Callable[[], Camera] = lambda: Camera(browser, server, size, language, moves=True)

    def fireworks(self) -> None:
        self.before(GAME)
        self.sky()
        self.shot(f"lesson-{GAME}")
        self.helpers()
        self.race()
        player = self.server.create(GAME, "me", "bot:greedy", "bot:greedy", "bot:greedy", seed=SEED)
        sit(self.page, player)
        self.table(player)
        self.end(GAME)

    def press(self, selector: str) -> None:
        """Clicks an element even if it is hidden, because a phone shows only the box or the board at a time."""
        self.page.locator(selector).first.wait_for(state="attached")
        self.page.evaluate(PRESS, selector)

    def side(self, board: bool) -> None:
        self.press(f".sides button:nth-child({2 if board else 1})")

    def sky(self) -> None:
        """Waits until the box is at rest and rendered in full quality."""
        self.page.wait_for_function(DRAWN)
        self.page.wait_for_timeout(1500)

    def table(self, player: Player) -> None:
        page = self.page
        page.locator("main.table").wait_for()
        self.press(".flat:not([aria-pressed=true])")
        turns(page, "launch", FILLED)
        page.locator(".let-go").wait_for()
        aim(page)
        self.shot(f"above-{GAME}")
        self.press(".flat")
        page.locator(".starbox:not(.is-flat)").wait_for()
        self.sky()
        self.shot(f"aim-{GAME}")
        self.air(player)
        self.choosing()
        self.sheet(".seat .summary", f"seat-{GAME}")
        self.sheet(".total", f"score-{GAME}")
        self.sheet(".tools [aria-haspopup=dialog]", f"menu-{GAME}")

    def air(self, player: Player) -> None:
        second = self._second()
        page = second.page
        page.clock.install()
        sit(page, player)
        page.locator(".let-go").wait_for()
        aim(page)
        let_go(page)
        page.clock.run_for(IN_THE_AIR * FRAME)
        second.shot(f"air-{GAME}")
        second.context.close()

    def choosing(self) -> None:
        """Takes screenshots of a tile under the pointer, a picked tile, and *arrange for me* on a bad layout."""
        page = self.page
        turns(page, "take", filled=4)
        page.wait_for_function(WORTH)
        tile = page.locator(".offer .is-legal").first
        if not self.phone:
            tile.hover()
        elif not page.locator(".offer .is-picked").count():
            tile.tap()
        page.locator(".foresight:not(.is-empty)").wait_for()
        self.sky()
        self.shot(f"choose-{GAME}")
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement.blur()")
        self.side(board=True)
        if not page.locator(".hexagon.is-picked").count():  # a tile that was just taken is picked
            self.press(".hexagon.is-mine")
        page.locator(".turning").wait_for()
        self.shot(f"board-{GAME}")
        self.press(".hexagon.is-mine.is-picked")
        self.spoil()
        self.press(".wand:not([disabled])")
        page.locator(".tally.is-proposed").wait_for()
        self.shot(f"arrange-{GAME}")
        self.press(".say .quiet")

    def spoil(self) -> None:
        """Moves tiles until the board scores less than before."""
        page = self.page
        before = page.evaluate(TOTAL)
        for space in page.evaluate(LYING):
            self.press(f'[data-drop="{space}"]')
            self.press(".hexagon.is-free ~ .hexagon.is-free ~ .hexagon.is-free")
            page.locator(".turning").wait_for(state="detached")
            page.wait_for_timeout(GUARD)
            if page.evaluate(TOTAL) < before:
                return

    @contextmanager
    def people(self, seed: str, variant: str) -> Iterator[Player]:
        """Yields a player at a table with other people, who stay connected and make no moves."""
        player = self.server.create(GAME, "me", *["open"] * 3, options={"variant": variant}, seed=seed)
        with ExitStack() as stack:
            for name in NAMES[1:]:
                stack.enter_context(self.server.join(player.table, name=name).live()).hello()
            yield player

    def helpers(self) -> None:
        with self.people(HELPED, "advanced") as player:
            sit(self.page, player)
            self.press(".pile:not([disabled])")
            self.press(".person")
            self.page.locator('.person[aria-pressed="true"]').wait_for()
            self.sky()
            self.shot(f"helpers-{GAME}")

    def race(self) -> None:
        with self.people(SEED, "speed") as player:
            sit(self.page, player)
            for _ in range(3):
                self.page.wait_for_function(WORTH)
                self.press(".offer .is-legal")
                self.page.wait_for_timeout(GUARD)
            self.sky()
            self.shot(f"race-{GAME}")


def aim(page: Page) -> None:
    """Aims left of the middle, above the minimum height. Uses the pointer, because keys would show the focus ring."""
    page.locator(".height input").fill("64")
    x, y = page.locator(".starbox.is-aiming .stage").evaluate(MIDDLE)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y, steps=4)
    page.mouse.up()
    page.mouse.move(0, 0)


def let_go(page: Page) -> None:
    """Launches the die with the page's clock paused, and advances the clock until the die is falling."""
    page.wait_for_timeout(GUARD)
    pause(page)
    page.evaluate(PRESS, ".let-go")
    while not page.locator(".starbox.is-playing").count():
        page.clock.run_for(FRAME)
        page.wait_for_timeout(20)


def turns(page: Page, until: str, filled: int = 0) -> None:
    """Takes the most valuable tiles until the next step is `until` and at least `filled` tiles are on the board."""
    while True:
        wanted = wanted_now(page)
        wanted = "launch" if wanted == "heap" else wanted
        if wanted == until and page.evaluate(COUNT) >= filled:
            return
        if wanted in (None, "lend"):
            page.wait_for_timeout(100)
            continue
        if wanted == "take":
            page.wait_for_function(WORTH, timeout=PATIENT)
        page.evaluate(PRESS, ASKS[wanted])
        page.wait_for_timeout(GUARD)
