"""Renders every sound in the browser: each is audible, and none is too loud or too long."""

import math
from typing import Any

from tests.browser.conftest import STATIC, NewPage

RATE = 22_050
SECONDS = 4
QUIETEST, LOUDEST = 0.02, 1.0
"""Limits for the peak amplitude; speakers clip anything above 1."""
RENDER = """async ([address, rate, seconds]) => {
  const [mixer] = Object.values(await import(address));
  const context = () => new OfflineAudioContext(1, rate * seconds, rate);
  const heard = {};
  for (const name of Object.keys(mixer(context()))) {
    const audio = context();
    mixer(audio)[name](12);
    const samples = (await audio.startRendering()).getChannelData(0);
    const loud = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const last = samples.findLastIndex((sample) => Math.abs(sample) > 0.002);
    const power = samples.slice(0, last + 1).reduce((sum, sample) => sum + sample * sample, 0) / (last + 1);
    heard[name] = { loud, power: Math.sqrt(power), length: last / rate };
  }
  return heard;
}"""


def test_every_sound_can_be_heard_and_none_is_cut_off(new_page: NewPage) -> None:
    (chunk,) = (STATIC / "assets").glob("sounds-*.js")
    page = new_page()
    page.goto("/about")
    heard: dict[str, dict[str, Any]] = page.evaluate(RENDER, [f"/assets/{chunk.name}", RATE, SECONDS])
    assert {"place", "card", "complete", "crowd", "turn", "link", "spark", "refuse", "yours", "shell"} <= set(heard)
    assert {name: sound for name, sound in heard.items() if not QUIETEST < sound["loud"] < LOUDEST} == {}
    assert {name: sound for name, sound in heard.items() if not 0.03 < sound["length"] < 2.8} == {}
    levels = [20 * math.log10(sound["power"]) for sound in heard.values()]
    assert max(levels) - min(levels) < 26, heard
