"""The weights of the evaluation of Fireworks. Their values are in `search/data/fireworks.toml`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """How many points the evaluation expects from each feature of a seat's tiles.

    A goal that still needs m tiles when n more tiles can be taken is expected to be reached with the probability
    (1 - m / (n + 1)) to the power of its hardness.
    """

    big: float
    """The value of an expected point for big fireworks that are not complete yet."""
    second_big: float
    """The same for the second big firework of a board."""
    hard_shape_and_colour: float
    """The hardness of a big firework of one shape and one colour."""
    hard_shape: float
    """The hardness of a big firework of one shape."""
    hard_colour: float
    """The hardness of a big firework of one colour."""
    crowding: float
    """The value of a point for the pairs that have no room next to two big fireworks."""
    crowded_pairs: float
    """How many pairs have no room next to two big fireworks."""
    pairs: float
    """The value of a point for pairs when the board is full."""
    pairs_early: float
    """The value of a point for pairs when the board is empty; lower, because pairs come about anyway."""
    half_kaleidoscope: float
    """The value of a kaleidoscope half without a partner."""
    half_saturn: float
    """The value of a saturn half without a partner."""
    half_small_flower: float
    """The value of a small flower half without a partner."""
    special: float
    """The value of an expected point for the set of special tiles."""
    hard_special: float
    """The hardness of completing the set of special tiles."""
    character: float
    """The value of an expected point for the character."""
    hard_character: float
    """The hardness of meeting the character's conditions."""
    start: float
    """The additional value of each of the first two start tiles."""
    basic: float
    """The additional value of a basic tile."""
    layout: float
    """The value of a point that a tile scores in a real layout, beyond what the other features expect. The last tile's
    layout counts fully."""
    denial: float
    """The value of denying the next player a point that is on offer."""
    keep: float
    """The value of a point on offer that may still be there in the seat's next turn."""
    fresh: float
    """The gain from a typical good tile that the next launch turns up."""
    tempo: float
    """The additional value of taking a tile in this turn instead of later, when others may end the game."""
    bonus: float
    """The value of a bonus turn."""
    failure: float
    """The value of what a failed launch costs, as a fraction."""
    end: float
    """How well the seat remembers the end: at 1 it knows how many tiles it can take, at 0 it expects to take eight
    more."""
    temperature: float
    """The lead in points, with full boards, at which the chance of winning a game for two is 73 %."""
    temperature_growth: float
    """How much this lead grows with the square root of the number of free spaces."""
