"""The weights of the evaluation of Spring Festival. Their values are in `search/data/spring_festival.toml`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """How many points the evaluation expects from each feature of a seat's position."""

    completed: float
    """The value of a point on a completed card."""
    applause: float
    """The value of an applause token, without the majority."""
    majority: float
    """The value of an expected point for the majority; above 1, because gaining it also takes it from others."""
    majority_spread: float
    """How uncertain the majority is: the typical change of a lead in applause during one turn."""
    ready: float
    """The value of a point on a card that can be completed now."""
    cards: float
    """The value of an expected point on the other cards in hand."""
    kept: float
    """The value of a card that could have been completed in an earlier turn is multiplied by this."""
    rocket: float
    """The value of a card is multiplied by this for each matching tile with its Rocket side up."""
    gap: float
    """The value of a card is multiplied by this for each empty cell of its figure."""
    wrong: float
    """The value of a card is multiplied by this for each cell with a tile that does not match."""
    patience: float
    """How soon cards lose value before the end: the number of turns left at which each missing cell counts double."""
    finale: float
    """The value of a tile of the best finale at the start of the game. It rises to 1 towards the end."""
    perfect: float
    """The chance that a finale that would be perfect at the start of the game stays so. It rises to 1."""
    tiles: float
    """The value of a tile on the panorama, at the start of the game. It falls to 0 towards the end."""
    sparks: float
    """The value of a half spark next to an empty cell, at the start of the game. It falls to 0 towards the end."""
    sign: float
    """The value of a point for the sign at the start of the game. It rises to 1 towards the end."""
    denial: float
    """The value of denying an opponent a point, when the store is rotated."""
    pace: float
    """The points that a seat usually gains in a turn, beyond what the other features predict."""
    temperature: float
    """The lead in points, before the finale, at which the chance of winning a game for two is 73 %."""
    temperature_growth: float
    """How much this lead grows with the square root of the number of turns left."""
