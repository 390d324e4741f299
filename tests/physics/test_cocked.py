"""A die that leans is nudged, and at last laid flat by hand."""

import pytest

from skyburst.core.chance import Chance
from skyburst.games.fireworks.launcher import BoxContents
from skyburst.physics import new_box, settings
from skyburst.physics.geometry import upward

from .boxes import PLAIN, TILES

SKY = BoxContents((), TILES[:10], heaped=False)


def test_nudged_until_the_patience_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a die that is never flat enough: it is pushed about, the launch still ends, and the die is level."""
    calm = new_box()
    calm.launch(SKY, PLAIN, Chance("7"))
    monkeypatch.setattr(settings, "FLAT", 1.1)
    box = new_box()
    box.launch(SKY, PLAIN, Chance("7"))
    assert box.motion.seconds > calm.motion.seconds + settings.NUDGES * settings.STILL_SAMPLES / 60
    assert box.motion.seconds <= settings.LONGEST * settings.STEP + 0.4
    die = box.scene().die
    assert die is not None
    assert max(map(abs, upward(die.rotation))) == pytest.approx(1, abs=1e-3)


def test_a_nudge_can_level_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stricter eye sees more cocked dice; nudges alone make them lie flat."""
    monkeypatch.setattr(settings, "FLAT", 0.9999)
    box = new_box()
    box.launch(SKY, PLAIN, Chance("7"))
    die = box.scene().die
    assert die is not None
    assert max(map(abs, upward(die.rotation))) >= 0.999
