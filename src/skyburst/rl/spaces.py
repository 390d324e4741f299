"""The spaces of actions and observations."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from skyburst.rl.fields import Fields

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]
Observation = dict[str, NDArray[Any]]
"""What an agent sees: "observation" and "action_mask"."""


class LegalActions(spaces.Discrete):
    """Action indices of which `sample` draws only legal ones, so that random agents need not know about masks."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.size = size
        """The number of action indices."""
        self.legal: Mask | None = None
        """The mask to use if `sample` is called without one; None if all actions may be drawn."""

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Returns a random action: a legal one, unless `mask` or `probability` says otherwise."""
        if mask is None and probability is None and self.legal is not None and self.legal.any():
            mask = self.legal
        return super().sample(mask, probability)


def observation_space(fields: Fields, actions: int) -> spaces.Dict:
    """Returns the space of the observations of one agent."""
    highs = np.array(fields.highs(), np.uint8)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def as_observation(seen: bytes) -> Bytes:
    """Returns the bytes as an array that may be changed."""
    return np.frombuffer(bytearray(seen), np.uint8)


def as_mask(mask: bytes) -> Mask:
    """Returns the mask as an array that may be changed."""
    return np.frombuffer(bytearray(mask), np.int8)


def split(observation: Bytes, fields: Fields) -> dict[str, Bytes]:
    """Returns the named arrays of an observation, or of many observations stacked along the first axes.

    >>> from skyburst.rl import festival_v1
    >>> env = festival_v1.env(players=2)
    >>> env.reset(seed=7)
    >>> seen = split(env.last()[0]["observation"], env.observation_fields)
    >>> seen["tiles"].shape, seen["phase"].tolist()
    ((2, 8, 3, 3), [1, 0, 0])
    """
    leading = observation.shape[:-1]
    blocks = observation[..., : fields.players * fields.block].reshape((*leading, fields.players, fields.block))
    found = {}
    for field, start, per_seat in fields.parts:
        source = blocks if per_seat else observation
        values = source[..., start : start + field.size]
        found[field.name] = values.reshape((*values.shape[:-1], *field.shape))
    return found
