"""What the numbers in an observation mean: a list of named fields.

An observation is a sequence of bytes: a block for each seat, the observer's own first and the others clockwise after
it, and then what all seats share. All blocks have the same fields.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final, NamedTuple


@dataclass(frozen=True)
class Field:
    """Some numbers with one meaning."""

    name: str
    shape: tuple[int, ...]
    """The shape of the field in one block; () for a single number."""
    high: int
    """The largest possible value; the smallest is 0."""
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers the field has."""
        return prod(self.shape)


class Part(NamedTuple):
    """A field's place: where it begins in its block, or in the whole observation if it is shared."""

    field: Field
    start: int
    per_seat: bool


class Fields:
    """The fields of a game's observations, for a number of players."""

    def __init__(self, players: int, of_seats: Sequence[Field], shared: Sequence[Field]) -> None:
        self.players: Final = players
        self.block: Final = sum(field.size for field in of_seats)
        """The number of bytes of a seat's block."""
        self.size: Final = players * self.block + sum(field.size for field in shared)
        """The number of bytes of an observation."""
        self.parts: Final = (*_places(of_seats, 0, True), *_places(shared, players * self.block, False))

    def __iter__(self) -> Iterator[tuple[str, tuple[int, ...], Field]]:
        """Returns each field's name, its shape in a whole observation, and the field."""
        for field, _, per_seat in self.parts:
            yield field.name, (self.players, *field.shape) if per_seat else field.shape, field

    def highs(self) -> list[int]:
        """Returns the largest possible value of each byte of an observation."""
        own = [field.high for field, _, per_seat in self.parts if per_seat for _ in range(field.size)]
        return own * self.players + [part.field.high for part in self.parts if not part.per_seat for _ in _each(part)]

    def table(self) -> str:
        """Returns the fields as a Markdown table, for the documentation."""
        lines = ["| Field | Shape | Up to | Meaning |", "|---|---|---|---|"]
        lines += [f"| `{name}` | {_shape(shape)} | {field.high} | {field.meaning} |" for name, shape, field in self]
        return "\n".join(lines)


def _places(fields: Sequence[Field], start: int, per_seat: bool) -> list[Part]:
    found = []
    for field in fields:
        found.append(Part(field, start, per_seat))
        start += field.size
    return found


def _each(part: Part) -> range:
    return range(part.field.size)


def _shape(shape: tuple[int, ...]) -> str:
    return " × ".join(map(str, shape)) or "1"
