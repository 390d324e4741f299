"""Measures launches of Fireworks in the browser: the delays until the barrel moves and the die falls, and frame rates.

    python -m bench.launches                  ten launches in 3D; run it in the project's folder
    python -m bench.launches --launches 30 --width 1440 --height 900

The server and its box run on the same machine. Chromium renders in software here; most players see higher frame rates.
Exits with 1 if the barrel took more than 500 ms to move, or if a launch averaged fewer than 20 frames per second.
"""

import argparse
import os
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright
from tests.browser.chromium import started
from tests.browser.fireworks_playing import ASKS, GUARD, wanted_now
from tests.browser.tables import PACE, sit
from tests.server.serving import Server

LATEST, FEWEST = 500.0, 20.0
WATCH = """() => { const seen = window.launch = { gone: 0, shown: 0, frames: [] };
  document.querySelector('.let-go').addEventListener('click', () => { seen.gone = performance.now(); }, { once: true });
  const step = (now) => {
    if (document.querySelector('.starbox.is-going, .starbox.is-playing')) seen.shown ||= now;
    if (document.querySelector('.starbox.is-playing')) seen.frames.push(now);
    else if (seen.frames.length) { seen.over = true; return; }
    requestAnimationFrame(step); };
  requestAnimationFrame(step); }"""

PICTURE = """() => { const { width, height } = document.querySelector('.starbox canvas').getBoundingClientRect();
  return [[width, height], document.querySelector('.starbox.is-flat') !== null]; }"""


@dataclass
class Launch:
    shown: float
    """Milliseconds from the click to the first frame in which the barrel moves."""
    falls: float
    """Milliseconds from the click to the frame in which the die leaves the barrel."""
    rate: float
    """Frames per second from when the die leaves the barrel until everything is at rest."""
    worst: float
    size: list[float]
    flat: bool


def launch(page: Page) -> Launch:
    """Launches the die and measures until everything is at rest."""
    page.wait_for_timeout(GUARD)
    page.evaluate(WATCH)
    picture = page.evaluate(PICTURE)
    page.locator(".let-go").click()
    page.wait_for_function("window.launch.over", polling=200, timeout=30_000)
    seen = page.evaluate("window.launch")
    gaps = [after - before for before, after in zip(seen["frames"], seen["frames"][1:], strict=False)]
    [shown, falls] = [seen["shown"] - seen["gone"], seen["frames"][0] - seen["gone"]]
    return Launch(shown, falls, 1000 * len(gaps) / sum(gaps), max(gaps), *picture)


def play(page: Page, count: int) -> list[Launch]:
    """Plays against a bot until the player has launched this many times."""
    found: list[Launch] = []
    while len(found) < count:
        wanted = wanted_now(page)
        if wanted == "there":
            break
        if wanted in ("heap", "launch"):
            found.append(launch(page))
        elif wanted in (None, "lend"):
            page.wait_for_timeout(100)
        else:
            page.evaluate("selector => document.querySelector(selector)?.click()", ASKS[wanted])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--launches", type=int, default=10)
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--height", type=int, default=900)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), *PACE)
        browser = started(playwright)
        try:
            viewport: ViewportSize = {"width": given.width, "height": given.height}
            context = browser.new_context(viewport=viewport, reduced_motion="no-preference", bypass_csp=True)
            page = context.new_page()
            sit(page, server.create("fireworks", "me", "bot:random"))
            page.locator("main.table").wait_for()
            found = play(page, given.launches)
        finally:
            browser.close()
            server.stop()
    seen = ", ".join(sorted({"from above" if one.flat else "in three dimensions" for one in found}))
    [width, height] = found[-1].size
    print(f"{len(found)} launches {seen}, the picture {width:.0f} by {height:.0f} pixels")
    for name, values in (
        ("ms to the first frame", [one.shown for one in found]),
        ("ms to the falling die", [one.falls for one in found]),
        ("frames per second", [one.rate for one in found]),
    ):
        print(f"{name:22} least {min(values):4.0f}, median {statistics.median(values):4.0f}, most {max(values):4.0f}")
    print(f"worst frame: {max(one.worst for one in found):.0f} ms")
    print(f"machine load: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    sys.exit(0 if all(one.shown <= LATEST and one.rate >= FEWEST for one in found) else 1)


if __name__ == "__main__":
    main()
