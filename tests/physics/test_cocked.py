"""A die that does not lie flat is nudged and, if that does not help, laid flat."""

import pytest

from skyburst.core.chance import Chance
from skyburst.games.fireworks.launcher import BoxContents
from skyburst.physics import new_box, settings
from skyburst.physics.geometry import upward

from .boxes import PLAIN, TILES

SKY = BoxContents((), TILES[:10], heaped=False)


def test_a_die_that_stays_cocked_is_laid_flat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the die never counts as flat, the launch ends after a few nudges, with the die laid flat."""
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


def test_a_nudge_can_lay_it_flat(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stricter limit the die counts as cocked at first, and a nudge lays it flat."""
    monkeypatch.setattr(settings, "FLAT", 0.9999)
    box = new_box()
    box.launch(SKY, PLAIN, Chance("7"))
    die = box.scene().die
    assert die is not None
    assert max(map(abs, upward(die.rotation))) >= 0.999
