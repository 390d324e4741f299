"""Compresses and decompresses JSON, such as the motion of a launch."""

import gzip

import msgspec

COMPRESSION_LEVEL = 6
"""The gzip level; higher levels take longer and hardly make the data smaller."""


def compress(data: object) -> bytes:
    """Returns the data as gzipped JSON."""
    return gzip.compress(msgspec.json.encode(data), COMPRESSION_LEVEL, mtime=0)


class _Length(msgspec.Struct):
    """The part of a motion that says how long it is."""

    frames: int
    rate: float


def seconds_of(motion: msgspec.Raw) -> float:
    """Returns how many seconds a motion takes."""
    length = msgspec.json.decode(motion, type=_Length)
    return max(0, length.frames - 1) / length.rate


def decompress(stored: bytes) -> msgspec.Raw:
    """Returns the decompressed JSON."""
    return msgspec.Raw(gzip.decompress(stored))
