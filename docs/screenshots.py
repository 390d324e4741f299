"""Pictures of every page of the browser app, at both sizes and in both languages.

    python docs/screenshots.py FOLDER

Needs the built app, Chromium and the dependency group `test`. Starts a server of its own.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 360, "height": 740}}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
PAGES = {
    "home": "/",
    "new-festival": "/new/festival",
    "new-spring-festival": "/new/spring_festival",
    "rules-festival": "/rules/festival/F13",
    "rules-spring-festival": "/rules/spring_festival/S13",
    "about": "/about",
    "lost": "/nowhere",
}
GAMES = ("festival", "spring_festival")
TURNS = 9
"""So many decisions of ours before a table is pictured."""
BUTTONS = ".choose button, .ways .say .primary, .hand > .primary, .turn-it"


def post(address: str, path: str, body: object, secret: str = "") -> Any:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {secret}"} if secret else {})}
    with urlopen(Request(address + path, json.dumps(body).encode(), headers)) as answer:  # noqa: S310
        return json.load(answer)


def table(address: str, game: str, *kinds: str) -> tuple[str, str]:
    names = ("", "Lumen", "Ember", "Comet")
    seats = [{"kind": kind, "name": name} for kind, name in zip(kinds, names, strict=False)]
    made = post(address, "/api/tables", {"game": game, "seats": seats, "seed": "pictures"})
    return made["table"], made["secret"]


def played(page: Page) -> None:
    """Play as the hint says, then look at one more choice."""
    for number in range(TURNS * 4):
        page.locator(".turn:not(.is-quiet)").wait_for()
        button = page.locator(BUTTONS)
        if button.count():
            button.first.click()
        else:
            page.evaluate("document.querySelector('.dock .tool:nth-child(2), .tools .tool').click()")
            page.locator(".is-hint").first.wait_for()
            if number >= TURNS:
                return
            page.locator(".is-hint").first.evaluate("hinted => hinted.click()")
        page.wait_for_timeout(350)


def pictures(browser: Browser, address: str, size: str, language: str, folder: Path) -> None:
    context = browser.new_context(
        viewport=SIZES[size],
        locale=LANGUAGES[language],
        base_url=address,
        reduced_motion="reduce",
        is_mobile=size == "phone",
        has_touch=size == "phone",
        device_scale_factor=2 if size == "phone" else 1,
    )
    page = context.new_page()

    def shot(name: str) -> None:
        page.wait_for_timeout(250)
        page.screenshot(path=folder / f"{name}.{language}.{size}.png")

    for name, path in PAGES.items():
        page.goto(path)
        page.locator("h1").wait_for()
        shot(name)
    for game in GAMES:
        waiting, secret = table(address, game, "me", "open", "bot:greedy")
        page.goto(f"/t/{waiting}#{secret}")
        page.locator(".qr").wait_for()
        shot(f"waiting-{game}")
        page.goto(f"/lesson/{game}")
        page.locator(".lesson").wait_for()
        shot(f"lesson-{game}")
        live, secret = table(address, game, "me", "bot:greedy", "bot:greedy", "bot:greedy")
        page.goto(f"/t/{live}#{secret}")
        played(page)
        shot(f"table-{game}")
        post(address, f"/api/tables/{live}/bot", {"seat": 0, "bot": "greedy"}, secret)
        page.locator(".finale").wait_for(timeout=60_000)
        shot(f"show-{game}")
        page.locator(".finale .primary").click()
        page.locator(".score-table").wait_for()
        shot(f"scores-{game}")
        page.goto(f"/replay/{live}#20")
        page.locator("input[type=range]").wait_for()
        shot(f"replay-{game}")
    context.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "skyburst", "serve", "--port", "0", "--no-open", "--pace", "0"]
        command += ["--database", f"sqlite+aiosqlite:///{scratch}/tables.sqlite3"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
        try:
            found = re.search(r"http://[^\s/]+", server.stdout.readline() if server.stdout else "")
            if found is None:
                raise SystemExit("the server did not start")
            with sync_playwright() as playwright:
                arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
                browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
                for size in SIZES:
                    for language in LANGUAGES:
                        pictures(browser, found.group(), size, language, folder)
                browser.close()
        finally:
            server.terminate()
            server.communicate(timeout=20)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: python docs/screenshots.py FOLDER")
    main(Path(sys.argv[1]))
