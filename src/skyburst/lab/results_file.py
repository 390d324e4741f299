"""The file of a tournament: a line that describes the tournament, then one line for each game, in order.

A tournament that was stopped goes on after the last complete line.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from skyburst.core.errors import GameError
from skyburst.core.game import Json
from skyburst.lab.contest import Played

FORMAT: Final = "skyburst-tournament/1"
START: Final = json.dumps({"format": FORMAT})[:-1].encode()


FILES: Final = "files"
"""The key of the header with the hashes of the files that contain bots."""


class ResultsError(GameError):
    """The file cannot be used for this tournament."""

    code = "bad-results"


class ResultsFile:
    """A file to which results can be added."""

    def __init__(self, path: Path) -> None:
        self.path = path
        """Where the file is."""
        self.header: Mapping[str, Json] | None = None
        """What the file says about its tournament; None for a new file."""
        self.played: list[Played] = []
        """The games in the file."""
        self._size = 0
        self._read()

    def _read(self) -> None:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            raise ResultsError(f"cannot read {self.path}: {error.strerror}") from None
        if not data.startswith(START[: len(data)]):
            raise ResultsError(f"{self.path} is not the file of a tournament; choose another file")
        lines = data.split(b"\n")[:-1]  # a line without an end was being written when the tournament was stopped
        self._size = sum(len(line) + 1 for line in lines)
        if lines:
            self.header = self._decode_header(lines[0])
            self.played = [self._decode(number, line) for number, line in enumerate(lines[1:])]

    def _decode_header(self, line: bytes) -> Mapping[str, Json]:
        try:
            found = msgspec.json.decode(line, type=dict[str, object])
        except msgspec.DecodeError as error:
            raise ResultsError(f"{self.path}:1: {error}") from None
        return found  # type: ignore[return-value]  # JSON contains nothing else

    def _decode(self, number: int, line: bytes) -> Played:
        try:
            played = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError as error:
            raise ResultsError(f"{self.path}:{number + 2}: {error}") from None
        if played.game != number:
            raise ResultsError(f"{self.path}:{number + 2}: this line must contain game {number}, not {played.game}")
        return played

    def check(self, header: Mapping[str, Json]) -> None:
        """Raises ResultsError if the file belongs to a tournament with another header."""
        for key, here in header.items():
            there = here if self.header is None else self.header.get(key)
            if there == here:
                continue
            if key == FILES:
                problem = "at least one of the bots' files has changed since then"
            else:
                problem = f"its {key} is {json.dumps(there)}, not {json.dumps(here)}"
            raise ResultsError(f"{self.path} belongs to another tournament: {problem}; choose another file")

    def open(self, header: Mapping[str, Json]) -> BinaryIO:
        """Opens the file to add games, without its incomplete last line. Writes the header if the file is new."""
        try:
            file = self.path.open("r+b" if self._size else "wb")
            file.truncate(self._size)
            file.seek(self._size)
            if not self._size:
                file.write(json.dumps({"format": FORMAT, **header}).encode() + b"\n")
        except OSError as error:
            raise ResultsError(f"cannot write {self.path}: {error.strerror}") from None
        return file


def write(file: BinaryIO, played: Played) -> None:
    """Adds a game to a file. Once this function returns, the game is not lost if the process is killed."""
    file.write(msgspec.json.encode(played) + b"\n")
    file.flush()
