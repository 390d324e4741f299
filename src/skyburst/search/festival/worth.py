"""What a board, or a change of it, is worth, feature by feature."""

from typing import Final

FEATURES: Final = (
    "points",
    "objectives",
    "crowd_pleasers",
    "top_cards",
    "completed",
    "burden",
    "denial",
    "ending",
)
"""The names of the features, which are the attributes of `Worth`."""


class Worth:
    """The weighted features of a board or of a change, in points."""

    def __init__(self) -> None:
        self.points = 0.0
        """Points that are already scored."""
        self.objectives = 0.0
        """Incomplete objectives, by the number of missing cells."""
        self.crowd_pleasers = 0.0
        """Crowd-pleasers in the middle, by what is missing."""
        self.top_cards = 0.0
        """Cards on top of the piles that would suit the board."""
        self.completed = 0.0
        """Complete objectives, besides their points."""
        self.burden = 0.0
        """Too many incomplete objectives."""
        self.denial = 0.0
        """What others can no longer gain."""
        self.ending = 0.0
        """The lead with which the game would end."""
        self.newly_completed = 0
        """How many objectives a change completes."""

    def own(self) -> float:
        """Returns the sum of the features of the seat's own board."""
        return self.points + self.objectives + self.crowd_pleasers + self.top_cards + self.completed + self.burden

    def total(self) -> float:
        """Returns the sum of all features."""
        return self.own() + self.denial + self.ending

    def reasons(self) -> dict[str, float]:
        """Returns the features that are not 0, by name."""
        values = {name: float(getattr(self, name)) for name in FEATURES}
        return {name: value for name, value in values.items() if value}
