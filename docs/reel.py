"""Records a page frame by frame, with its clock paused, so that the clip is smooth even on a slow machine."""

import contextlib
import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Error, FloatRect, Page

FRAME = 40
"""The time between two frames, in milliseconds."""
QUALITY = 64
MOST = 1_000_000
"""The largest allowed file size, in bytes."""
LAST = 1800
"""How long the last frame is shown before the clip repeats, in milliseconds."""
ADVANCE = """(time) => {
  for (const one of document.getAnimations()) {
    if (one.playState === 'finished' || one.timeline !== document.timeline) continue;
    if (!one.held) { one.held = true; one.pause(); }
    const now = (one.currentTime ?? 0) + time, { endTime } = one.effect.getComputedTiming();
    if (now < endTime) one.currentTime = now;
    else one.finish();
  }
}"""
"""Advances CSS animations, which do not follow the page's clock. (Scroll-driven animations are left alone.)"""


def pause(page: Page) -> None:
    """Pauses the page's clock. Tries again if the moment has passed before a slow machine could pause it."""
    while True:
        with contextlib.suppress(Error):
            page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
            return


class Reel:
    """A recording of a page or of a part of it; its frames are screenshots, taken while the clock is paused."""

    def __init__(self, page: Page, width: int, clip: FloatRect | None = None, frame: int = FRAME) -> None:
        self.page, self.width, self.clip, self.frame = page, width, clip, frame
        self.frames: list[Image.Image] = []

    def take(self, count: int = 1) -> None:
        for _ in range(count):
            self.page.clock.run_for(self.frame)
            self.page.evaluate(ADVANCE, self.frame)
            taken = Image.open(io.BytesIO(self.page.screenshot(clip=self.clip)))
            size = (self.width, round(taken.height * self.width / taken.width))
            self.frames.append(taken.convert("RGB").resize(size, Image.Resampling.LANCZOS))

    def write(self, file: Path) -> None:
        """Writes the clip in the best quality that stays within the size limit."""
        first, *rest = self.frames
        times = [self.frame] * len(rest) + [LAST]
        for quality in range(QUALITY, 10, -6):
            written = io.BytesIO()
            first.save(
                written, "WEBP", save_all=True, append_images=rest, duration=times, loop=0, quality=quality, method=6
            )
            if written.tell() <= MOST:
                break
        file.write_bytes(written.getvalue())
