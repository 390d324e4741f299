"""Spring Festival as PettingZoo environments."""

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
    decks: Literal["base", "extended"] = "base",
    sign: bool | str = False,
    sign_tiles: Literal["any", "exploded"] = "any",
    deck: Path | None = None,
) -> TurnEnv:
    """Returns an environment in which all seats are agents. `deck` is a file with other components."""
    options = {"decks": decks, "sign": sign, "sign_tiles": sign_tiles}
    return TurnEnv("spring_festival", players, reward, render_mode, options, deck)


def parallel_env(
    *,
    players: int = 3,
    reward: Reward = "win",
    render_mode: str | None = None,
    decks: Literal["base", "extended"] = "base",
    sign: bool | str = False,
    sign_tiles: Literal["any", "exploded"] = "any",
    deck: Path | None = None,
) -> TogetherEnv:
    """Returns an environment in which all agents fire at the same time."""
    options = {"decks": decks, "sign": sign, "sign_tiles": sign_tiles}
    return TogetherEnv("spring_festival", players, reward, render_mode, options, deck)
