"""Festival as a PettingZoo environment."""

from pathlib import Path
from typing import Literal

from skyburst.rl.rewards import Reward
from skyburst.rl.turns import TurnEnv


def env(
    *,
    players: int = 3,
    reward: Reward = "win",
    render_mode: str | None = None,
    starting_objective: Literal["choose", "random"] = "choose",
    claims: Literal["auto", "manual"] = "auto",
    deck: Path | None = None,
) -> TurnEnv:
    """Returns an environment in which all seats are agents. `deck` is a file with other components."""
    options = {"starting_objective": starting_objective, "claims": claims}
    return TurnEnv("festival", players, reward, render_mode, options, deck)
