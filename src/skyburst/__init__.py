"""Skyburst: three fireworks board games, their rules, bots, tables and laboratory.

>>> import skyburst
>>> state = skyburst.new("festival", players=3, seed="7")
>>> state.to_act
(2,)
>>> [str(action) for action in state.legal_actions(2)]
['side 1', 'side 2']
"""

import secrets
from collections.abc import Mapping, Sequence

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action, Event, Game, Outcome, Score, State, View
from skyburst.core.match import Match, deal, resume
from skyburst.core.record import Player, Record, format_record, parse_record
from skyburst.library import game, load_deck

__all__ = [
    "Action",
    "Chance",
    "Event",
    "Game",
    "GameError",
    "Match",
    "Outcome",
    "Player",
    "Record",
    "Score",
    "State",
    "View",
    "deal",
    "format_record",
    "game",
    "load_deck",
    "new",
    "new_seed",
    "parse_record",
    "resume",
]
__version__ = "0.1.0"


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def new(
    name: str,
    *,
    players: int,
    seed: str | None = None,
    options: Mapping[str, object] | None = None,
    picks: Sequence[str | None] = (),
) -> State:
    """A game about to start, with everything random drawn from the seed."""
    played = game(name)
    chance = Chance(seed if seed is not None else new_seed())
    return played.deal(players, chance, played.options(options or {}), picks)
