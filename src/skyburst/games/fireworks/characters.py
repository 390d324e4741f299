"""Characters (W23): what a card adds to a display."""

from typing import Final, NamedTuple

CHARACTERS: Final[tuple[str, ...]] = ("maicho", "kohana", "manka", "tosei", "kagija", "tamaya", "fat-puppy")
BONUS: Final = 3
MOTIFS: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 10)
"""W22: points for that many different motifs; more than five count as five."""
PUPPY_MOTIFS: Final[tuple[int, ...]] = (0, 1, 3, 5, 7, 13)


class Tally(NamedTuple):
    """What characters look at: how many of each there are in a display."""

    complete: int = 0
    kaleidoscopes: int = 0
    saturns: int = 0
    small_flowers: int = 0
    motifs: int = 0


NEEDS: Final[dict[str, Tally]] = {
    "maicho": Tally(motifs=4),
    "manka": Tally(kaleidoscopes=2),
    "tosei": Tally(saturns=2),
    "kagija": Tally(kaleidoscopes=1, saturns=1, small_flowers=1),
    "tamaya": Tally(complete=2),
}
"""What there must be at least of everything for the bonus."""


def special_points(motifs: int) -> int:
    return MOTIFS[min(motifs, len(MOTIFS) - 1)]


def character_points(character: str, tally: Tally) -> int:
    """What the card is worth beyond the ordinary points."""
    if character == "kohana":
        return tally.small_flowers
    if character == "fat-puppy":
        return PUPPY_MOTIFS[min(tally.motifs, len(MOTIFS) - 1)] - special_points(tally.motifs)
    needs = NEEDS.get(character)
    if needs is None:
        raise ValueError(f"there is no character '{character}'; there is {', '.join(CHARACTERS)}")
    return BONUS if all(tally[part] >= needs[part] for part in range(len(needs))) else 0
