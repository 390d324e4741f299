"""The comparison of environments and the measuring of learning work."""

import pytest

from bench import environments, learning
from skyburst.rl.ppo import Recipe, Trainer


@pytest.mark.parametrize("name", [name for name in environments.CONTENDERS if name.startswith(environments.OURS)])
def test_contenders_play(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "GAMES", 2)
    assert environments.CONTENDERS[name]()() >= 20


def test_ratios() -> None:
    rates = {"festival single": 30.0, "festival vector": 60.0, environments.CONNECT_FOUR: 10.0, environments.UNO: 5.0}
    found = {(of, to): ratio for of, to, ratio, _ in environments.ratios(rates)}
    assert found["festival single", environments.CONNECT_FOUR] == 3
    assert found["festival vector", "festival single"] == 2
    assert len(found) == 5


def test_curve_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "GAMES", {"random": 2})
    trainer = Trainer("festival", recipe=Recipe(hidden=8, games=4, steps=4))
    begin = learning.measure(trainer, 0.0)
    trainer.improve()
    later = begin._replace(seconds=60.0, decisions=trainer.decisions, wins={"random": 0.5}, margins={"random": 1.25})
    text = learning.markdown([begin, later])
    assert 'x-axis "minutes of training" ["0", "1"]' in text
    assert text.endswith("\n| 1 | 16 | 50 % | +1.2 |")
