"""Computes the points of a board directly from the rules W20 to W23, using only tile ids and plane geometry.

Spaces have axial coordinates: q increases to the east, r to the south-east.
"""

from typing import Final, NamedTuple

Place = tuple[int, int]
AROUND: Final[tuple[Place, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The offsets of the six neighbours, clockwise from the north-east."""
SHIFTS: Final = {"A": (0, 1, 4), "B": (1, 0, 5), "C": (2, -1, 5), "D": (3, -1, 5), "E": (4, -1, 4)}
"""For each row: its r, the q of its first space, and its number of spaces."""
SPACES: Final[dict[str, Place]] = {
    f"{row}{column + 1}": (q + column, r) for row, (r, q, width) in SHIFTS.items() for column in range(width)
}
PAIRS: Final = {"k": ("kaleidoscopes", 2, 3), "s": ("saturns", 3, 2), "f": ("small_flowers", 1, 1)}
"""For each kind of half: its part of the score, and the points of a pair in the same and in different colours."""
LADDER: Final = (0, 1, 2, 3, 4, 10)
PUPPY: Final = (0, 1, 3, 5, 7, 13)


class Piece(NamedTuple):
    """A tile on the board: its id, split at the hyphens, and its turn."""

    name: list[str]
    turn: int

    @property
    def is_core(self) -> bool:
        return self.name[0] == "start"

    @property
    def motif(self) -> str:
        return self.name[0] if len(self.name) == 2 else ""

    @property
    def half(self) -> str:
        return self.name[2][0] if len(self.name) == 3 and not self.is_core else ""

    @property
    def look(self) -> tuple[str, str]:
        """Returns the colour and the shape of a start tile or basic tile."""
        return (self.name[1], self.name[2]) if self.is_core else (self.name[0], self.name[1])

    def towards(self, edge: int) -> Place:
        return AROUND[(edge + self.turn) % 6]


def read(text: str) -> dict[Place, Piece]:
    """Returns the pieces of a layout in the notation of records."""
    pieces = {}
    for word in text.split():
        space, tile = word.split("=")
        name, turn = tile.split(":")
        pieces[SPACES[space]] = Piece(name.split("-"), int(turn))
    return pieces


def add(one: Place, other: Place) -> Place:
    return one[0] + other[0], one[1] + other[1]


def big(pieces: dict[Place, Piece]) -> list[int]:
    """Returns the points of each core (W20); a core with a complete big firework scores more than 1."""
    found = []
    for place, core in pieces.items():
        if not core.is_core:
            continue
        segments = [
            piece
            for at, piece in pieces.items()
            if piece.half and at in [add(place, step) for step in AROUND] and add(at, piece.towards(0)) == place
        ]
        if len(segments) < 6:
            found.append(1)
            continue
        colours = {piece.look[0] for piece in (core, *segments)}
        shapes = {piece.look[1] for piece in (core, *segments)}
        found.append({(1, 1): 10, (0, 1): 7, (1, 0): 6}.get((int(len(colours) == 1), int(len(shapes) == 1)), 1))
    return found


def couples(pieces: dict[Place, Piece]) -> dict[str, list[int]]:
    """Returns the points of each pair of halves, by kind (W21)."""
    seen: dict[frozenset[Place], tuple[str, int]] = {}
    for place, piece in pieces.items():
        if not piece.half:
            continue
        there = add(place, piece.towards(int(piece.name[2][1])))
        other = pieces.get(there)
        if other is None or other.half != piece.half:
            continue
        if add(there, other.towards(int(other.name[2][1]))) == place:
            _, one, two = PAIRS[piece.half]
            seen[frozenset((place, there))] = piece.half, one if piece.look[0] == other.look[0] else two
    return {half: [points for kind, points in seen.values() if kind == half] for half in PAIRS}


def points(text: str, character: str) -> dict[str, int]:
    """Returns every part of the score."""
    pieces = read(text)
    cores, pairs = big(pieces), couples(pieces)
    motifs = len({piece.motif for piece in pieces.values() if piece.motif})
    flowers = len(pairs["f"])
    won = {
        "maicho": motifs >= 4,
        "manka": len(pairs["k"]) >= 2,
        "tosei": len(pairs["s"]) >= 2,
        "kagija": all(pairs.values()),
        "tamaya": len([core for core in cores if core > 1]) >= 2,
    }
    extra = {"kohana": flowers, "fat-puppy": PUPPY[min(motifs, 5)] - LADDER[min(motifs, 5)]}
    return {
        "big": sum(cores),
        **{PAIRS[half][0]: sum(found) for half, found in pairs.items()},
        "special": LADDER[min(motifs, 5)],
        "character": extra.get(character, 3 * won.get(character, False)),
    }
