"""Tables that turn bit masks and numbers into bytes, one byte for each bit, which is faster than loops."""

from collections.abc import Iterable
from functools import cache
from typing import Final

CHUNK: Final = 12
MOST: Final = 255
"""The largest number that fits into one byte of an observation."""


def _bits(mask: int, size: int) -> bytes:
    return bytes([mask >> bit & 1 for bit in range(size)])


NINE_BITS: Final = tuple(_bits(mask, 9) for mask in range(1 << 9))
"""For every set of nine spaces, a byte for each space."""
_CHUNKS: Final = tuple(_bits(mask, CHUNK) for mask in range(1 << CHUNK))


def bits36(mask: int) -> bytes:
    """Returns a byte, 0 or 1, for each of the 36 lowest bits."""
    return _CHUNKS[mask & 4095] + _CHUNKS[mask >> 12 & 4095] + _CHUNKS[mask >> 24]


def many_hot(size: int, numbers: Iterable[int]) -> bytes:
    """Returns `size` bytes: 1 at these numbers and 0 elsewhere."""
    found = bytearray(size)
    for number in numbers:
        found[number] = 1
    return bytes(found)


@cache
def one_hots(size: int) -> tuple[bytes, ...]:
    """Returns, for each number below `size`, that many bytes of which only the one with this number is 1."""
    return tuple(many_hot(size, [number]) for number in range(size))


def capped(number: int) -> int:
    """Returns the number if it fits into a byte, and otherwise the largest number that does, or 0 if it is negative."""
    return 0 if number < 0 else min(number, MOST)
