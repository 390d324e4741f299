"""A game with its box is stored and sent as JSON, never as a pickle."""

import json

import pytest

from skyburst import finder, fireworks
from skyburst.bots.driver import play_out, players, seat_bots
from skyburst.core.chance import Chance
from skyburst.core.match import deal
from skyburst.core.record import format_record, parse_record
from skyburst.core.verify import verify
from skyburst.physics import Box, read_box, with_launcher

MOST = 60_000
"""The size limit of the record of a whole game with its box, in bytes."""


@pytest.mark.parametrize(("seats", "variant"), [(["random"] * 2, "standard"), (["greedy", "random"] * 2, "advanced")])
def test_a_game_with_its_box(seats: list[str], variant: str) -> None:
    """W29, W30: the record of a whole game replays without the box, and the box is read back unchanged."""
    game = with_launcher(fireworks.game(), "box")
    match = deal(game, players(seats), "kept", {"variant": variant}, count_legal=True)
    table = Chance(match.seed).branch("table")
    play_out(match, seat_bots(game, seats, table), table)
    box = match.state.launcher  # type: ignore[attr-defined]  # only states of Fireworks have a launcher
    assert isinstance(box, Box)
    kept = json.dumps(box.to_json())
    line = format_record(match.record())
    assert len(kept.encode()) + len(line.encode()) < MOST
    assert verify(parse_record(line), finder()) is None
    again = read_box(json.loads(kept))
    assert again.scene() == box.scene()
    assert again.to_json() == box.to_json()
