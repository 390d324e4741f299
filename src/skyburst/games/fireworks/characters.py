"""The points that each character adds to a board (W23)."""

from typing import Final, NamedTuple

from skyburst.games.fireworks.special_tiles import special_points

CHARACTERS: Final[tuple[str, ...]] = ("maicho", "kohana", "manka", "tosei", "kagija", "tamaya", "fat-puppy")
BONUS: Final = 3
"""The points for meeting a character's conditions (W23)."""
FAT_PUPPY_POINTS: Final[tuple[int, ...]] = (0, 1, 3, 5, 7, 13)
"""The points for special tiles if the character is Fat Puppy, by the number of different motifs (W23)."""


class Tally(NamedTuple):
    """The counts of everything on a board that characters give points for."""

    complete: int = 0
    """The number of complete big fireworks."""
    kaleidoscopes: int = 0
    saturns: int = 0
    small_flowers: int = 0
    motifs: int = 0
    """The number of different motifs on special tiles."""


NEEDS: Final[dict[str, Tally]] = {
    "maicho": Tally(motifs=4),
    "manka": Tally(kaleidoscopes=2),
    "tosei": Tally(saturns=2),
    "kagija": Tally(kaleidoscopes=1, saturns=1, small_flowers=1),
    "tamaya": Tally(complete=2),
}
"""The minimum that a board must have for each character's bonus (W23)."""


def character_points(character: str, tally: Tally) -> int:
    """Returns the points that a character adds to a board (W23)."""
    if character == "kohana":
        return tally.small_flowers
    if character == "fat-puppy":
        return special_points(tally.motifs, FAT_PUPPY_POINTS) - special_points(tally.motifs)
    needs = NEEDS.get(character)
    if needs is None:
        raise ValueError(f"there is no character '{character}'; choose from {', '.join(CHARACTERS)}")
    return BONUS if all(tally[part] >= needs[part] for part in range(len(needs))) else 0
