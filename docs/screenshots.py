"""Takes screenshots of every page of the browser app in four sizes and both languages, for build/screenshots.

    python -m docs.screenshots                      `make screenshots`; run it in the root of the repository
    python -m docs.screenshots --only fireworks     one game; or `pages` for other pages, or `clips`
    python -m docs.screenshots --only fireworks --size phone --language fr
    python -m docs.screenshots --keep               also updates the pictures in docs/screenshots

Needs the built app, Chromium and the dependency group `test`. Starts its own server.
"""

import argparse
import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import started
from tests.browser.tables import PACE
from tests.plugin.installing import install_example
from tests.server.serving import Server

from docs import ending_clips, launch_clip
from docs.camera import EVERY_GAME, FOLDER, LANGUAGES, SIZES, Camera
from docs.fireworks_camera import STATES as FIREWORKS
from docs.fireworks_camera import FireworksCamera

KEPT = Path(__file__).parent / "screenshots"
CARD_GAMES = {"festival": "Festival", "spring_festival": "Spring Festival"}
GAMES = CARD_GAMES | {"fireworks": "Fireworks"}
EXAMPLE = {"table-pearls": "Pearls, a game of another package: the plain table"}
PAGES = {
    "home": ("The home page", "/"),
    **{f"new-{game}": (f"A new table of {named}", f"/new/{game}") for game, named in GAMES.items()},
    "rules-festival": ("The rules of Festival", "/rules/festival/F13"),
    "rules-spring_festival": ("The rules of Spring Festival", "/rules/spring_festival/S13"),
    "rules-fireworks": ("The rules of Fireworks", "/rules/fireworks/W13"),
    "about": ("About", "/about"),
    "lost": ("A link that leads nowhere", "/nowhere"),
}
STATES = {
    "table": "the table, with a choice previewed",
    "card": "a card explained",
    **EVERY_GAME,
}


def titles() -> dict[str, str]:
    """Returns the captions of all screenshots, in the order of the gallery."""
    states = {game: FIREWORKS if game == "fireworks" else STATES for game in GAMES}
    games = {f"{state}-{game}": f"{GAMES[game]}: {what}" for game in GAMES for state, what in states[game].items()}
    return {name: title for name, (title, _) in PAGES.items()} | games | EXAMPLE


def write_gallery() -> None:
    """Writes a page with all screenshots, one row for each view, to compare sizes and languages."""
    lines = ["<!doctype html>", "<title>Skyburst in pictures</title>"]
    for name, title in titles().items():
        pictures = sorted(FOLDER.glob(f"{name}.*.webp"))
        lines += [f"<h2>{title}</h2>", *(f'<img src="{one.name}" height="330" alt="{one.name}">' for one in pictures)]
    (FOLDER / "index.html").write_text("\n".join(lines) + "\n", "utf-8")


def keep() -> None:
    """Copies new versions of the screenshots that the documentation shows."""
    for name in sorted(path.name for path in KEPT.glob("*.webp")):
        shutil.copy2(FOLDER / name, KEPT / name)


def group(page: str) -> str:
    """Returns the game that a page belongs to, or "pages" for other pages."""
    return next((game for game in GAMES if page.endswith(f"-{game}")), "pages")


def take(camera: FireworksCamera, only: list[str]) -> None:
    camera.pages((name, path) for name, (_, path) in PAGES.items() if group(name) in only)
    for game in CARD_GAMES:
        if game in only:
            camera.game(game)
    if "fireworks" in only:
        camera.fireworks()


def take_example(browser: Browser, folder: Path, sizes: list[str], languages: list[str]) -> None:
    """Takes the screenshots of the example game, on a server that has it installed."""
    os.environ |= install_example(folder)
    server = Server(folder, *PACE)
    try:
        for size in sizes:
            for language in languages:
                camera = Camera(browser, server, size, language)
                camera.plain("pearls")
                camera.context.close()
    finally:
        server.stop()


def main() -> None:
    groups = ["pages", *GAMES, "pearls", "clips"]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=groups, default=groups)
    parser.add_argument("--size", nargs="+", choices=list(SIZES), default=list(SIZES))
    parser.add_argument("--language", nargs="+", choices=list(LANGUAGES), default=list(LANGUAGES))
    parser.add_argument("--keep", action="store_true", help="also update the pictures in docs/screenshots")
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = started(playwright)
        server = Server(Path(scratch), *PACE)
        try:
            if "clips" in given.only:
                launch_clip.record(browser, server, FOLDER)
                ending_clips.record(browser, server, FOLDER)
            for size in given.size:
                for language in given.language:
                    camera = FireworksCamera(browser, server, size, language)
                    take(camera, given.only)
                    camera.context.close()
            if "pearls" in given.only:
                (folder := Path(scratch) / "example").mkdir()
                take_example(browser, folder, given.size, given.language)
        finally:
            browser.close()
            server.stop()
    write_gallery()
    if given.keep:
        keep()


if __name__ == "__main__":
    main()
