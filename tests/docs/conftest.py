"""After each test, unregisters the bots that a page has registered, so that other tests do not find them."""

import pytest

from skyburst.bots import bot


@pytest.fixture(autouse=True)
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "_entries", dict(bot._entries))
