"""Fixtures for tests of the table."""

import pytest


@pytest.fixture
def fitted_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes launches fast by using the fast launch model instead of a simulated box."""
    monkeypatch.setattr("skyburst.adapters.fireworks.box.is_simulated", lambda: False)
