"""Compresses and decompresses JSON, such as the motion of a launch."""

import gzip

import msgspec

COMPRESSION_LEVEL = 6
"""The gzip level; higher levels take longer and hardly make the data smaller."""


def compress(data: object) -> bytes:
    """Returns the data as gzipped JSON."""
    return gzip.compress(msgspec.json.encode(data), COMPRESSION_LEVEL, mtime=0)


def decompress(stored: bytes) -> msgspec.Raw:
    """Returns the decompressed JSON."""
    return msgspec.Raw(gzip.decompress(stored))
