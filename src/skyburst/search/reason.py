"""Reasons for an action that name things: the objective that it completes, the player who is denied a tile."""

from collections.abc import Iterable
from typing import Final, NamedTuple


class Reason(NamedTuple):
    """One thing that an action does for the seat, as data. Clients put it into words."""

    kind: str
    """What it does, e.g. "completes". Each game has its own kinds; the texts are `hint.reason.GAME.KIND`."""
    points: int = 0
    """The points that it is about, e.g. those of the objective; 0 if it is not about points."""
    thing: str = ""
    """The id of the component that it is about, e.g. of an objective or a tile; empty if there is none."""
    seat: int | None = None
    """The opponent that it is about; None if it is about none."""
    number: int = 0
    """How many, e.g. how many tiles of an objective are in place afterwards."""
    of: int = 0
    """Out of how many; 0 if there is no such number."""


LEAST: Final = 0.25
"""A reason is given if the evaluation considers it worth at least this many points."""


def strongest(found: Iterable[tuple[float, Reason]]) -> list[Reason]:
    """Returns the reasons that are worth enough, strongest first. Each is given with its worth in points.

    If none is worth enough, returns the strongest one, unless it is worth nothing.
    """
    order = sorted(found, key=lambda entry: -entry[0])
    return [reason for place, (worth, reason) in enumerate(order) if worth >= LEAST or (place == 0 and worth > 0.0)]
