"""Reviews in these tests search only a little, so that they are fast."""

import pytest

from skyburst import registry
from skyburst.review.answers import Effort
from tests.example_game.pearls import ADAPTER

LITTLE = Effort(12, 4)


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skyburst.review.answers.effort_for", lambda _: LITTLE)


@pytest.fixture(autouse=True)
def pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers the example game."""
    monkeypatch.setitem(registry._adapters, ADAPTER.name, ADAPTER)
