"""Random games, as positions in which somebody is to act."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from skyburst.core.chance import Chance
from skyburst.rl import fireworks_actions
from skyburst.rl.play import Play
from skyburst.rl.settings import Settings
from tests.seed import SEED

VARIANTS: list[tuple[str, Mapping[str, object]]] = [
    ("festival", {}),
    ("festival", {"starting_objective": "random", "claims": "manual"}),
    ("spring_festival", {}),
    ("spring_festival", {"decks": "extended", "sign": True, "sign_tiles": "exploded"}),
    ("fireworks", {}),
    ("fireworks", {"variant": "advanced"}),
    ("fireworks", {"variant": "speed"}),
    ("fireworks", {"variant": "speed", "race": "help"}),
]
"""Every game with every option."""


def legal(mask: bytes) -> list[int]:
    """Returns the action indices that a mask allows."""
    return [index for index, allowed in enumerate(mask) if allowed]


def walk(name: str, options: Mapping[str, object], games: int) -> Iterator[tuple[Play[Any], int]]:
    """Plays random games with two, three and four players by turns. Yields each position and the seat that acts."""
    for number in range(games):
        chance, random = Chance(f"{SEED}/walk/{number}"), Random(f"{SEED}/{number}")
        players = 2 + number % 3
        play = Settings(name, players, options).deal(chance, range(players))
        while not play.is_over:
            seat = play.to_act[0]
            yield play, seat
            choices = legal(play.mask(seat))
            if name == "fireworks" and len(choices) > 2 and random.random() < 0.9:  # computing layouts takes long
                choices = [index for index in choices if index != fireworks_actions.ARRANGE]
            play.step(seat, random.choice(choices), chance)
