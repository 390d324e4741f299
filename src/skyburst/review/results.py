"""What a review contains. A chance of winning is a number from 0 to 1, and a shared victory counts in part."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

FORMAT: Final = "skyburst-review/1"
Kind = Literal["decision", "forced", "free", "unrated"]
"""What a move was: a decision; the only legal action, or one of several that are worth the same; one that does not use
up a turn; or a decision that could not be rated, because the search does not consider such actions."""


@dataclass(frozen=True)
class RatedAction:
    """An action, and what the review thinks of it."""

    action: str
    value: float
    """The acting seat's chance of winning after the action."""
    reasons: Mapping[str, float] = field(default_factory=dict)
    """What speaks for and against the action, in points, by the name of the evaluation's feature; for most actions
    empty, because only the reasons of the best and of the played action are kept."""


@dataclass(frozen=True)
class ReviewedMove:
    """A step of the game. For each seat, `after` minus `before` equals `skill` plus `luck`."""

    at: int
    """The number of the step."""
    seat: int
    """The seat that acted."""
    action: str
    kind: Kind
    stand_in: str | None
    """The bot that made the move in place of the seat's player; null if no bot replaced the player."""
    best: str | None
    """The best action; null unless the move was a decision."""
    lost: float
    """How much lower the acting seat's chance of winning is than after the best action; 0 if the move was the best."""
    before: Sequence[float]
    """The chance of winning of each seat before the step."""
    after: Sequence[float]
    """The chance of winning of each seat after the step."""
    skill: Sequence[float]
    """The part of each seat's change that the decision caused: minus `lost` for the seat that acted, and what the
    others gained from that."""
    luck: Sequence[float]
    """The rest of each seat's change: what was drawn, rolled or revealed, and what could not be foreseen."""


@dataclass(frozen=True)
class Mistake:
    """A costly move, with what is needed to let somebody find the better one."""

    at: int
    """The number of the step."""
    before: int
    """The number of the step before it, after which the seat had to decide; 0 if it was the first one."""
    seat: int
    played: RatedAction
    best: RatedAction
    lost: float
    """The difference between the values of the best and the played action."""
    options: Sequence[RatedAction]
    """Every action that was rated, best first, without reasons. In games with very many actions, not every legal action
    was rated."""


@dataclass(frozen=True)
class ReviewedSeat:
    """A seat's part of the game. The moves of bots that stood in for its player count only for `skill` and `luck`."""

    seat: int
    accuracy: float | None
    """How good the seat's decisions were, from 0 to 100; null if it had nothing to decide."""
    decisions: int
    """The number of decisions that were rated."""
    skill: float
    """The sum of what the seat's own decisions changed; never above 0."""
    gifts: float
    """The sum of what the seat gained from the other seats' mistakes; never below 0."""
    luck: float
    """The sum of what chance changed. With `skill` and `gifts`, it adds up to the change from the start to the end."""
    mistakes: Sequence[Mistake]
    """The costliest moves, costliest first; at most three."""


@dataclass(frozen=True)
class Review:
    """The review of a whole game."""

    format: str
    """`skyburst-review/1`."""
    game: str
    players: int
    """The number of seats."""
    start: Sequence[float]
    """The chance of winning of each seat before the first step."""
    moves: Sequence[ReviewedMove]
    """Every step, in order."""
    seats: Sequence[ReviewedSeat]
