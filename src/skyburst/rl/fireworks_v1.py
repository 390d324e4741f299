"""Fireworks as PettingZoo environments."""

from pathlib import Path
from typing import Literal

from skyburst.rl.rewards import Reward
from skyburst.rl.together import TogetherEnv
from skyburst.rl.turns import TurnEnv


def env(
    *,
    players: int = 3,
    reward: Reward = "win",
    render_mode: str | None = None,
    variant: Literal["standard", "advanced", "speed"] = "standard",
    race: Literal["hands", "help"] = "hands",
    deck: Path | None = None,
) -> TurnEnv:
    """Returns an environment in which all seats are agents. `deck` is a file with other components."""
    return TurnEnv("fireworks", players, reward, render_mode, {"variant": variant, "race": race}, deck)


def parallel_env(
    *,
    players: int = 3,
    reward: Reward = "win",
    render_mode: str | None = None,
    variant: Literal["standard", "advanced", "speed"] = "speed",
    race: Literal["hands", "help"] = "hands",
    deck: Path | None = None,
) -> TogetherEnv:
    """Returns an environment in which all agents grab tiles, or choose them in a storm, at the same time."""
    return TogetherEnv("fireworks", players, reward, render_mode, {"variant": variant, "race": race}, deck)
