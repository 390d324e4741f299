"""Measures how smooth the animations are in Chromium, with the processor slowed down by a factor of four.

    python -m bench.frames                     every scene five times; run it in the project's folder
    python -m bench.frames --runs 9 --only spring
    python -m bench.frames --slower 6          shows which scenes would stutter first on a slower machine

A frame is measured as the time between two `requestAnimationFrame` calls, and a task of the page's main thread as its
processor time, which other programs do not affect. The results of all runs of a scene are combined. The scene with an
empty page shows how much other programs interfere. Chromium renders in software here; a graphics card would be faster.
Exits with 1 if a frame or a task of any run took more than 50 ms.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.chromium import started
from tests.browser.tables import PACE, sit
from tests.server.serving import Player, Server

SLOWER = 4
MOST = 50.5
"""The longest acceptable frame in milliseconds: three frames at 60 per second, plus the clock's error."""
TRACED = ["toplevel", "blink.user_timing"]
SAMPLER = """(() => { let last = 0; window.gaps = []; window.sampling = false;
  const step = (now) => { if (window.sampling && last) window.gaps.push(now - last);
    last = now; requestAnimationFrame(step); };
  requestAnimationFrame(step); })()"""
BEGIN = "() => { performance.mark('scene-begins'); window.gaps.splice(0); window.sampling = true; }"
END = "() => { window.sampling = false; performance.mark('scene-ends'); return window.gaps.splice(0); }"
CENTRES = """all => all.map((one) => one.getBoundingClientRect())
  .map((box) => [box.x + box.width / 2, box.y + box.height / 2])"""
PLACES = '.space[aria-disabled="false"], .cell[aria-disabled="false"]'
MOVES = 18
"""The number of steps after which there are enough tiles on the board to preview choices."""
HEADS = ("frames", "median", "p95", "worst", "over 50", "longest task", "clean runs")


@dataclass
class Scene:
    frames: list[float] = field(default_factory=list)
    tasks: list[float] = field(default_factory=list)

    @property
    def worst(self) -> float:
        return max([*self.frames, *self.tasks], default=0.0)


Scenes = dict[str, Scene]
Action = Callable[[Page], None]


def watch(browser: Browser, opened: Callable[[Page], Action], slower: int, trace: Path | None) -> Scene:
    """Opens a page with a slowed-down processor and measures it during an action."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(SAMPLER)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    do = opened(page)
    page.locator("body").evaluate("body => body.id")  # makes Playwright inject its scripts now, before measuring
    page.wait_for_timeout(1000)
    browser.start_tracing(page=page, categories=[*TRACED, "devtools.timeline"] if trace else TRACED)
    page.evaluate(BEGIN)
    do(page)
    frames: list[float] = page.evaluate(END)
    data = browser.stop_tracing()
    if trace:
        trace.write_bytes(data)
    context.close()
    return Scene(frames, list(_tasks(json.loads(data)["traceEvents"])))


def _tasks(events: list[dict[str, Any]]) -> Iterator[float]:
    """Yields the processor time of each task of the main thread, in milliseconds."""
    [start, end] = [next(event for event in events if event["name"] == f"scene-{word}") for word in ("begins", "ends")]
    thread = (start["pid"], start["tid"])
    for event in events:
        inside = start["ts"] < event["ts"] < end["ts"] and (event["pid"], event["tid"]) == thread
        if inside and event["name"] == "ThreadControllerImpl::RunTask":
            yield event.get("tdur", event.get("dur", 0)) / 1000


@cache
def played(server: Server, game: str) -> Player:
    """Returns a player at a table whose game is over. The table is created once and then reused."""
    player = server.create(game, "me", "me", seed="frames")
    while (seen := player.see())["status"] != "over":
        seat, at = seen["to_act"][0], seen["at"]
        legal = seen["legal"][str(seat)]
        player.act(seat, legal[at * 7 % len(legal)], at).raise_for_status()
    return player


def replayed(server: Server, game: str, share: float) -> Callable[[Page], Action]:
    """Returns a scene that replays a game, starting after the given fraction of its moves."""
    player = played(server, game)

    def opened(page: Page) -> Action:
        page.goto(f"{server.address}/replay/{player.table}#{int(player.see()['at'] * share)}")
        button = page.get_by_role("button", name="Play", exact=True)
        button.wait_for()
        [(x, y)] = button.evaluate_all(CENTRES)

        def play(page: Page) -> None:
            page.mouse.click(x, y)
            page.wait_for_timeout(12_000)

        return play

    return opened


def looked_at(server: Server, game: str) -> Callable[[Page], Action]:
    """Returns a scene that moves the pointer over the choices one by one, which previews each of them."""
    player = server.create(game, "me", "me", seed="frames")
    while (seen := player.see(wants_help=True))["at"] < MOVES or not any(seen["help"].values()):
        seat = seen["to_act"][0]
        player.act(seat, seen["legal"][str(seat)][seen["at"] % 2 - 1], seen["at"]).raise_for_status()

    def opened(page: Page) -> Action:
        sit(page, player)
        page.locator(PLACES).first.wait_for()
        points: list[tuple[float, float]] = page.locator(PLACES).evaluate_all(CENTRES)

        def look(page: Page) -> None:
            for x, y in points[:9]:
                page.mouse.move(x, y, steps=5)
                page.wait_for_timeout(250)

        return look

    return opened


def show(server: Server, game: str) -> Callable[[Page], Action]:
    def opened(page: Page) -> Action:
        sit(page, played(server, game))
        page.locator(".finale").wait_for(timeout=60_000)
        return lambda page: page.wait_for_timeout(14_000)

    return opened


def nothing(page: Page) -> Action:
    page.goto("data:text/html,<title>Nothing</title>")
    return lambda page: page.wait_for_timeout(12_000)


def scenes_of(server: Server) -> dict[str, Callable[[Page], Action]]:
    return {
        "an empty page": nothing,
        "festival: choices": looked_at(server, "festival"),
        "festival: moves": replayed(server, "festival", 0.5),
        "festival: show": show(server, "festival"),
        "spring: choices": looked_at(server, "spring_festival"),
        "spring: chains, store": replayed(server, "spring_festival", 0.5),
        "spring: finale": replayed(server, "spring_festival", 0.93),
        "spring: show": show(server, "spring_festival"),
    }


def report(found: dict[str, list[Scene]]) -> bool:
    """Prints a line for each scene and returns whether all of them were fast enough."""
    print(f"{'scene':24}" + "".join(f"{head:>13}" for head in HEADS))
    for name, runs in found.items():
        ordered = sorted(frame for scene in runs for frame in scene.frames)
        shown = (
            str(len(ordered)),
            f"{statistics.median(ordered):.1f}",
            f"{ordered[int(len(ordered) * 0.95)]:.1f}",
            f"{ordered[-1]:.1f}",
            str(sum(frame > MOST for frame in ordered)),
            f"{max((task for scene in runs for task in scene.tasks), default=0.0):.1f}",
            f"{sum(scene.worst <= MOST for scene in runs)} of {len(runs)}",
        )
        print(f"{name:24}" + "".join(f"{value:>13}" for value in shown))
    return all(scene.worst <= MOST for runs in found.values() for scene in runs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="", help="only scenes whose name contains this text")
    parser.add_argument("--slower", type=int, default=SLOWER, help="the factor by which the processor is slowed down")
    parser.add_argument("--trace", type=Path, help="write a trace here, for the browser's performance panel")
    given = parser.parse_args()
    found: dict[str, list[Scene]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), *PACE)
        browser = started(playwright)
        try:
            for name, opened in scenes_of(server).items():
                for _ in range(given.runs if given.only in name else 0):
                    found[name].append(watch(browser, opened, given.slower, given.trace))
        finally:
            browser.close()
            server.stop()
    even = report(found)
    print(f"machine load: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    sys.exit(0 if even else 1)


if __name__ == "__main__":
    main()
