"""Compresses JSON, such as the motion of a launch, so that it can be stored and sent."""

import gzip

import msgspec

COMPRESSION_LEVEL = 6
"""The gzip level; higher levels take longer without making the data smaller."""


def compress(data: object) -> bytes:
    """Returns the data as gzipped JSON."""
    return gzip.compress(msgspec.json.encode(data), COMPRESSION_LEVEL, mtime=0)


def decompress(stored: bytes) -> msgspec.Raw:
    """Returns the decompressed JSON."""
    return msgspec.Raw(gzip.decompress(stored))
