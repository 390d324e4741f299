"""Every bot can play every game using only the views of its seat."""

import pytest

from skyburst.bots import LEVELS, make, names
from skyburst.bots.driver import act
from skyburst.core.chance import Chance
from skyburst.core.match import Match
from skyburst.core.verify import verify
from skyburst.library import finder
from skyburst.registry import SHIPPED
from tests.conformance.tables import ENDLESS, EXHAUSTIVE, SEEDS, TABLES, Table

SEATED = [table for table in TABLES if len(table.game.actions) <= EXHAUSTIVE or table.seed == SEEDS[0]]
"""The tables that bots play. Games with many actions use only one seed, because their bots are slower."""
BOTS = ("greedy", "random", "novice:simulations=2")
"""All kinds of bots; the levels differ only in numbers."""


def played_by(bot: str, table: Table) -> Match:
    """Returns a finished match in which the bot played every seat."""
    match, chance = table.match(), Chance(table.seed)
    bots = [make(bot, table.game, chance.branch(f"seat {seat}")) for seat in range(table.players)]
    while not match.state.is_over:
        assert len(match.steps) < ENDLESS
        seat = match.state.to_act[0]
        act(match, seat, bots[seat], chance)
    return match


@pytest.mark.parametrize(
    ("bot", "table"),
    [(bot, table) for table in SEATED for bot in BOTS if bot.partition(":")[0] in names(table.game.name)],
    ids=str,
)
def test_a_bot_plays_a_whole_game(bot: str, table: Table) -> None:
    """All moves of the bot are legal, and the same seed gives the same game."""
    match = played_by(bot, table)
    assert verify(match.record(), finder()) is None
    assert played_by(bot, table).record() == match.record()


def test_the_bots_are_there() -> None:
    """Every shipped game has the same bots."""
    assert all(names(name) == ("greedy", "greedy-1", *LEVELS, "random") for name in SHIPPED)
