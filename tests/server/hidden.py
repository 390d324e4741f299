"""Looks for what lies hidden in what clients are sent."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from skyburst.core.match import first_state
from skyburst.core.record import Record
from skyburst.library import game as game_of

Order = tuple[str, ...]
RUN = 3
"""So many things in their hidden order are no accident."""


def hidden_orders(record: Record) -> list[list[Order]]:
    """For every step what lies hidden after it, each stack, pile and deck in its order."""
    game = game_of(record.game)
    state = first_state(game, record)
    found = [_hidden(record, state.view(None))]
    for step in record.steps:
        state.apply(step.seat, game.parse(step.action), step.outcome)
        found.append(_hidden(record, state.view(None)))
    return found


def _hidden(record: Record, view: Any) -> list[Order]:
    setup: Any = record.setup
    if record.game == "festival":
        pairs = [*zip(setup["stacks"], view.stacks, strict=True), *zip(setup["piles"], view.piles, strict=True)]
    else:
        decks = [(setup["colour_deck"], view.colour_deck), (setup["pattern_deck"], view.pattern_deck)]
        pairs = [*zip(setup["stacks"], view.store, strict=True), *decks]
    return [tuple(order[: max(0, shown.left - 1)]) for order, shown in pairs]


def lists_in(value: Any) -> Iterator[list[str]]:
    """Every list of texts anywhere in a message."""
    if isinstance(value, dict):
        for part in value.values():
            yield from lists_in(part)
    elif isinstance(value, list):
        if all(isinstance(part, str) for part in value):
            yield value
        else:
            for part in value:
                yield from lists_in(part)
            yield from lists_in([str(part) for part in value if isinstance(part, str)])


def leaks(message: Any, orders: list[Order]) -> list[Order]:
    """The runs of hidden things that a message lists in their hidden order; a sorted list tells no order."""
    runs = {
        run
        for order in orders
        for way in (order, order[::-1])
        for start in range(len(way) - RUN + 1)
        if list(run := way[start : start + RUN]) != sorted(run)
    }
    return [
        tuple(listed[start : start + RUN])
        for listed in lists_in(message)
        for start in range(len(listed) - RUN + 1)
        if listed != sorted(listed) and tuple(listed[start : start + RUN]) in runs
    ]


def search(sent: Iterable[str], record: Record, words: Iterable[str]) -> int:
    """Fail on a text that holds one of the words or a hidden order; say how many texts had an order to look for."""
    orders, secret, checked = hidden_orders(record), list(words), 0
    for data in sent:
        message = json.loads(data) if data.startswith("{") else {}
        if message.get("status") == "over" or "frames" in message or "format" in message:
            continue  # told because the game was over: before, record and replay are refused
        assert not [word for word in secret if word in data]
        if "at" in message:
            assert leaks(message, orders[message["at"]]) == []
            checked += 1
    assert leaks(record.to_json(), orders[0]), "the record itself does tell it, once it may be had"
    return checked


def revealed(end: Any) -> list[str]:
    """What nobody may know before the end, from a table that is over."""
    seed = str(end["reveal"]["seed"])
    return [seed, seed.removeprefix("sky1:"), str(end["reveal"]["nonce"])]
