"""Pictures of every page of the browser app, at both sizes and in both languages, and the page that shows them.

    python -m docs.screenshots        from the folder of the project: `make screenshots`

Needs the built app, Chromium and the dependency group `test`. Starts a server of its own.
"""

import base64
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.browser.tables import PACE, sit
from tests.server.serving import Player, Server

FOLDER = Path(__file__).parent / "screenshots"
QUALITY = 62
SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 360, "height": 740}}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
GAMES = {"festival": "Festival", "spring_festival": "Spring Festival"}
PAGES = {
    "home": ("The first page", "/"),
    "new-festival": ("A new table of Festival", "/new/festival"),
    "new-spring_festival": ("A new table of Spring Festival", "/new/spring_festival"),
    "rules-festival": ("The rules of Festival", "/rules/festival/F13"),
    "rules-spring_festival": ("The rules of Spring Festival", "/rules/spring_festival/S13"),
    "about": ("About", "/about"),
    "lost": ("A link that leads nowhere", "/nowhere"),
}
STATES = {
    "table": "the table, a choice looked at",
    "card": "a card explained",
    "menu": "the menu",
    "waiting": "the waiting room",
    "lesson": "the lesson",
    "show": "the show",
    "scores": "the scores",
    "replay": "a replay",
}
TURNS = 9
"""So many decisions of ours before a table is pictured."""
BUTTONS = ".choose button, .ways .say .primary, .hand > .primary, .turn-it"


class Camera:
    """A browser of one size and language."""

    def __init__(self, browser: Browser, server: Server, size: str, language: str) -> None:
        phone = size == "phone"
        self.server = server
        self.context = browser.new_context(
            viewport=SIZES[size],
            locale=LANGUAGES[language],
            base_url=server.address,
            reduced_motion="reduce",
            is_mobile=phone,
            has_touch=phone,
            device_scale_factor=2 if phone else 1,
        )
        self.page = self.context.new_page()
        self._session = self.context.new_cdp_session(self.page)
        self._ending = f"{language}.{size}.webp"

    def shot(self, name: str) -> None:
        self.page.wait_for_timeout(300)
        taken = self._session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        (FOLDER / f"{name}.{self._ending}").write_bytes(base64.b64decode(taken["data"]))

    def pages(self) -> None:
        for name, (_, path) in PAGES.items():
            self.page.goto(path)
            self.page.locator("h1").wait_for()
            self.shot(name)

    def game(self, game: str) -> None:
        page = self.page
        sit(page, self.server.create(game, "me", "open", "bot:greedy"))
        page.locator(".qr").wait_for()
        self.shot(f"waiting-{game}")
        page.goto(f"/lesson/{game}")
        page.locator(".lesson").wait_for()
        self.shot(f"lesson-{game}")
        player = self.server.create(game, "me", "bot:greedy", "bot:greedy", "bot:greedy", seed="pictures")
        sit(page, player)
        play(page)
        self.shot(f"table-{game}")
        self.sheet("main .card-button", f"card-{game}")
        self.sheet(".tools [aria-haspopup=dialog]", f"menu-{game}")
        self.end(player, game)

    def sheet(self, opener: str, name: str) -> None:
        self.page.locator(opener).first.dispatch_event("click")
        self.page.locator("dialog").wait_for()
        self.shot(name)
        self.page.keyboard.press("Escape")

    def end(self, player: Player, game: str) -> None:
        page = self.page
        player.post("/bot", seat=0, bot="greedy").raise_for_status()
        page.locator(".finale").wait_for(timeout=60_000)
        self.shot(f"show-{game}")
        page.locator(".finale .primary").click()
        page.locator(".score-table").wait_for()
        self.shot(f"scores-{game}")
        page.goto(f"/replay/{player.table}#40")
        page.locator("input[type=range]").wait_for()
        self.shot(f"replay-{game}")


def play(page: Page) -> None:
    """Play as the hint says, then look at one more choice."""
    for number in range(TURNS * 4):
        page.locator(".turn:not(.is-quiet)").wait_for()
        button = page.locator(BUTTONS)
        if button.count():
            button.first.click()
        else:
            page.evaluate("document.querySelector('.tools .tool').click()")
            hinted = page.locator(".is-hint").first
            hinted.wait_for(state="attached")
            if number >= TURNS and hinted.get_attribute("data-drop"):
                return
            hinted.evaluate("hinted => hinted.click()")
        page.wait_for_timeout(350)


def write_page() -> None:
    """The pictures in a row each, so that sizes and languages are seen side by side."""
    games = {f"{state}-{game}": f"{named}: {what}" for game, named in GAMES.items() for state, what in STATES.items()}
    titles = {name: title for name, (title, _) in PAGES.items()} | games
    lines = ["# What it looks like", "", "Made by `make screenshots`: 1440×900 and 360×740, English and French.", ""]
    for name, title in titles.items():
        pictures = [
            f'<img src="screenshots/{name}.{language}.{size}.webp" height="230" alt="{title}, {size}, {language}">'
            for size in SIZES
            for language in LANGUAGES
        ]
        lines += [f"## {title}", "", *pictures, ""]
    FOLDER.with_suffix(".md").write_text("\n".join(lines).rstrip() + "\n", "utf-8")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
        server = Server(Path(scratch), *PACE)
        try:
            for size in SIZES:
                for language in LANGUAGES:
                    camera = Camera(browser, server, size, language)
                    camera.pages()
                    for game in GAMES:
                        camera.game(game)
                    camera.context.close()
        finally:
            browser.close()
            server.stop()
    write_page()


if __name__ == "__main__":
    main()
