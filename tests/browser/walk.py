"""Checks each state of a page at every size and with axe, in English and in French."""

import os

from playwright.sync_api import Page

from tests.browser.axe import DESKTOP, PHONE, problems
from tests.browser.layout import SIZES, measured
from tests.browser.tables import FLAT

EVERY = os.environ.get("EVERY_LAYOUT") == "yes"
"""Whether every state is measured in both languages at every size; otherwise the language alternates between sizes."""
STAYS = """window.setTimeout = new Proxy(window.setTimeout, {
  apply: (real, self, [work, time, ...more]) => (time >= 1500 ? 0 : real(work, time, ...more)) })"""
"""Lets everything that is shown for a while stay until the test has looked at it."""
LANGUAGES = ("fr", "en")
WAYS = ((PHONE, False), (DESKTOP, True), (DESKTOP, False), (PHONE, True))
TOLERANCE = 2
"""Pixels by which an area may move from one phase to the next."""


class Walk:
    """Collects the faults of all checked states; the `with` block fails at its end if there are any."""

    def __init__(self, page: Page, first: int = 0) -> None:
        page.add_init_script(STAYS)
        page.add_init_script(FLAT)
        self.page = page
        self.faults: list[str] = []
        self._number = first
        self._places: dict[tuple[str, str, str, int], tuple[str, list[int]]] = {}

    def __enter__(self) -> "Walk":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            assert self.faults == [], "\n".join(self.faults)

    def look(self, state: str, still: str = "", *, axe: bool = True) -> None:
        """Checks the page in its current state. In all states with the same `still`, no area of the table may move.

        The page is left in English, at the size of a desktop.
        """
        self._number += 1
        for which, language in enumerate(LANGUAGES):
            for index, size in enumerate(SIZES):
                if EVERY or (index + self._number) % 2 == which:
                    found = measured(self.page, size, language)
                    if found.get("unspoken"):
                        found = measured(self.page, size)
                    where = f"{state}, {size['width']}x{size['height']} {language}"
                    self.faults += [f"{where}: {fault}" for fault in found["faults"]]
                    if still:
                        self._compare(still, where, (language, index), found["areas"])
            if axe and (EVERY or self._number % 2 == which):
                self._ask_axe(f"{state} {language}")
        self.page.set_viewport_size(DESKTOP)

    def _compare(self, still: str, where: str, size: tuple[str, int], areas: dict[str, list[int]]) -> None:
        for area, now in areas.items():
            known, before = self._places.setdefault((still, area, *size), (where, now))
            if any(abs(one - other) > TOLERANCE for one, other in zip(now, before, strict=True)):
                self.faults.append(f"{where}: .{area} moves from {before} to {now} after {known}")

    def _ask_axe(self, state: str) -> None:
        """Runs axe in one of the WAYS (screen size, forced colours), by turns, or in all of them if EVERY is true."""
        for size, forced in WAYS if EVERY else (WAYS[self._number // 2 % len(WAYS)],):
            self.page.set_viewport_size(size)
            self.page.emulate_media(forced_colors="active" if forced else "none")
            how = f"{state}, {size['width']} pixels wide{', with forced colours' if forced else ''}"
            # axe does not know the colours that the system forces.
            self.faults += [f"{how}: {problem}" for problem in problems(self.page, contrast=not forced)]
        self.page.emulate_media(forced_colors="none")
