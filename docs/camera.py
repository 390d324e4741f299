"""Takes screenshots in one window size and language, including every page of Festival and Spring Festival."""

import base64
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize
from tests.browser.tables import NO_GRACE, sit
from tests.server.serving import Player, Server

FOLDER = Path(__file__).parents[1] / "build" / "screenshots"
QUALITY = 62
SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1440, "height": 900},
    "tablet": {"width": 768, "height": 1024},
    "phone": {"width": 360, "height": 740},
    "phone-on-its-side": {"width": 740, "height": 360},
}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
PATIENT = 60_000
"""The timeout in milliseconds; long, because 3D rendering is slow without a graphics card."""
LONGEST = 1800
"""The time in seconds that bots may need for a game, on a busy machine."""
TURNS = 9
"""How many decisions the player makes before the screenshot of the table is taken."""
EVERY_GAME = {
    "menu": "the menu",
    "waiting": "the waiting room",
    "lesson": "the lesson",
    "show": "the show",
    "scores": "the scores",
    "replay": "a replay",
}
"""The screenshots taken for each game."""
BUTTONS = ".choose button, .ways .say .primary, .hand > .primary, .turn-it"
CARD = """for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
  const { getParameter } = kind.prototype;
  kind.prototype.getParameter = function (name) { return name === 0x9246 ? 'a card' : getParameter.call(this, name); };
}"""
"""Makes the app render at the quality it uses with a graphics card, because a screenshot does not need a frame rate."""


class Camera:
    """A browser window of a given size and language."""

    def __init__(self, browser: Browser, server: Server, size: str, language: str, *, moves: bool = False) -> None:
        phone = size != "desktop"
        self.server = server
        self.context = browser.new_context(
            viewport=SIZES[size],
            locale=LANGUAGES[language],
            base_url=server.address,
            reduced_motion="no-preference" if moves else "reduce",
            is_mobile=phone,
            has_touch=phone,
            device_scale_factor=2 if phone else 1,
        )
        self.context.add_init_script(CARD)
        self.context.add_init_script(NO_GRACE)
        self.context.set_default_timeout(PATIENT)
        self.phone = phone
        self.page = self.context.new_page()
        self._session = self.context.new_cdp_session(self.page)
        self._ending = f"{language}.{size}.webp"

    def shot(self, name: str) -> None:
        self.page.wait_for_timeout(300)
        taken = self._session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        (FOLDER / f"{name}.{self._ending}").write_bytes(base64.b64decode(taken["data"]))

    def pages(self, pages: Iterable[tuple[str, str]]) -> None:
        for name, path in pages:
            self.page.goto(path)
            self.page.locator("h1").wait_for()
            self.shot(name)

    def before(self, game: str) -> None:
        """Takes a screenshot of the waiting room, then opens the lesson."""
        sit(self.page, self.server.create(game, "me", "open", "bot:greedy"))
        self.page.locator(".qr").wait_for()
        self.shot(f"waiting-{game}")
        self.page.goto(f"/lesson/{game}/start")
        self.page.locator(".lesson").wait_for()

    def game(self, game: str) -> None:
        page = self.page
        self.before(game)
        self.shot(f"lesson-{game}")
        player = self.server.create(game, "me", "bot:greedy", "bot:greedy", "bot:greedy", seed="pictures")
        sit(page, player)
        play(page)
        self.shot(f"table-{game}")
        self.sheet("main .card-button", f"card-{game}")
        self.sheet(".tools [aria-haspopup=dialog]", f"menu-{game}")
        self.end(game)

    def plain(self, game: str) -> None:
        """Takes a screenshot of the plain table, which the app uses for games without a custom table."""
        sit(self.page, self.server.create(game, "me", "bot:random", "bot:random", seed="pictures"))
        for number in range(TURNS // 3):
            self.page.locator(".turn:not(.is-quiet)").wait_for()
            self.page.locator(".legal-actions button").nth(number % 2).click()
            self.page.wait_for_timeout(350)
        self.page.locator(".legal-actions button").first.wait_for()
        self.page.mouse.move(0, 0)
        self.shot(f"table-{game}")

    def sheet(self, opener: str, name: str) -> None:
        self.page.locator(opener).first.dispatch_event("click")
        self.page.locator("dialog").wait_for()
        self.shot(name)
        self.page.keyboard.press("Escape")

    def end(self, game: str) -> None:
        page, player = self.page, finished(self.server, game)
        sit(page, player)
        page.locator(".finale").wait_for()
        self.shot(f"show-{game}")
        page.locator(".finale .primary").click()
        page.locator(".score-table").wait_for()
        self.shot(f"scores-{game}")
        page.goto(f"/replay/{player.table}#40")
        page.locator("input[type=range]").wait_for()
        self.shot(f"replay-{game}")


@cache
def finished(server: Server, game: str) -> Player:
    """Returns the host of a table at which bots have played to the end. All windows share it, because it takes long."""
    player = server.create(game, "me", "bot:greedy", "bot:greedy", "bot:greedy", seed="finished")
    player.post("/bot", seat=0, bot="greedy").raise_for_status()
    for _ in range(LONGEST):
        if player.see()["status"] == "over":
            return player
        time.sleep(1)
    raise TimeoutError(f"the bots have not finished a game of {game} after {LONGEST} seconds")


def play(page: Page) -> None:
    """Follows the hints for several turns and stops when the hint previews a placement."""
    for number in range(TURNS * 4):
        page.locator(".turn:not(.is-quiet)").wait_for()
        button = page.locator(BUTTONS)
        if button.count():
            button.first.click()
        else:
            page.evaluate("document.querySelector('.tools .tool').click()")
            page.locator(".is-hint").first.wait_for(state="attached")
            place = page.locator("[data-drop].is-hint")
            if number >= TURNS and place.count():
                return
            hinted = place if place.count() else page.locator(".is-hint")
            hinted.first.evaluate("hinted => hinted.click()")
        page.wait_for_timeout(350)
