"""Packs the simulated boxes of a finished game into one archive.

Replays show the box after each step, and a game can be continued from any of them, so all boxes are still needed. But
consecutive boxes are very similar, so together they compress to a fifth of their size.
"""

import gzip
import lzma
from collections.abc import Mapping

import msgspec


def pack(boxes: Mapping[int, bytes]) -> bytes:
    """Returns an archive of boxes, which are stored as in `BoxRow`, by their numbers."""
    contents = {number: msgspec.Raw(gzip.decompress(box)) for number, box in sorted(boxes.items())}
    return lzma.compress(msgspec.json.encode(contents))


def unpack(archive: bytes) -> dict[int, bytes]:
    """Returns the boxes in an archive, by their numbers."""
    contents = msgspec.json.decode(lzma.decompress(archive), type=dict[int, msgspec.Raw])
    return {number: gzip.compress(bytes(box), compresslevel=1, mtime=0) for number, box in contents.items()}
