"""Looks for seeds and secrets in what clients are sent."""

import json
from collections.abc import Iterable
from typing import Any


def search(sent: Iterable[str], words: Iterable[str]) -> int:
    """Fails on a text that contains one of the words; returns how many messages about a table were searched."""
    secret, searched = list(words), 0
    for data in sent:
        message = json.loads(data) if data.startswith("{") else {}
        if message.get("status") == "over" or "frames" in message or "format" in message:
            continue  # told because the game was over: before, record and replay are refused
        assert not [word for word in secret if word in data]
        searched += "at" in message
    return searched


def revealed(end: Any) -> list[str]:
    """Returns what nobody may know before the end, from a table that is over."""
    seed = str(end["reveal"]["seed"])
    return [seed, seed.removeprefix("sky1:"), str(end["reveal"]["nonce"])]
