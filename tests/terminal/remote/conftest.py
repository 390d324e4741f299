"""Fixtures for visits to a table."""

import pytest

from skyburst.core.chance import Chance


@pytest.fixture
def chance(request: pytest.FixtureRequest) -> Chance:
    """Returns random draws that depend only on the test, not on the tests that ran before it."""
    return Chance(request.node.name)


@pytest.fixture(autouse=True)
def fitted_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes launches fast by using the fast launch model instead of a simulated box."""
    monkeypatch.setattr("skyburst.adapters.fireworks.box.is_simulated", lambda: False)
