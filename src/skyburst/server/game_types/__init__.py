"""What clients are told about each game: its components, what actions would do, how near a seat is to what scores.

The adapters build them. Class names repeat from game to game; the protocol puts the name of the game before them.
"""

from dataclasses import dataclass

from msgspec import Struct


@dataclass(frozen=True)
class GameTypes:
    """The types of what clients are told about a game."""

    view: type
    """A frozen dataclass."""
    events: tuple[type, ...]
    """NamedTuples; each is sent as its name and its fields."""
    components: type[Struct]
    prospects: tuple[type[Struct], ...]
    """What an action would do: one of these, depending on the action. Empty if the game has no previews."""
    nearness: type[Struct]
