"""How things moved during a launch, as it is stored and sent."""

import gzip

import msgspec

COMPRESSION_LEVEL = 6
"""Higher levels take longer and save nothing."""


def compress(data: object) -> bytes:
    """Returns the data as gzipped JSON."""
    return gzip.compress(msgspec.json.encode(data), COMPRESSION_LEVEL, mtime=0)


def decompress(stored: bytes) -> msgspec.Raw:
    """Returns the JSON that was compressed."""
    return msgspec.Raw(gzip.decompress(stored))
