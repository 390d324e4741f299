"""Positions in finished games from which a player can continue.

Everything that the player's seat could not know at the time is reshuffled if the game supports this, because the
finished game has revealed it.
"""

from typing import NamedTuple

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Json, State
from skyburst.core.record import Step
from skyburst.core.replay import replay_step
from skyburst.table.errors import Conflict
from skyburst.table.snapshots import encode_view
from skyburst.table.table import LogEntry, Table


class Position(NamedTuple):
    """A position in a finished game, prepared for the seat that continues from it."""

    setup: dict[str, Json]
    steps: list[LogEntry]
    """The steps that lead from the set-up to the position."""
    shuffled: bool
    """Whether everything that the seat could not know was reshuffled."""


def position_for(table: Table, seat: int, at: int, chance: Chance) -> Position:
    """Returns the position after step `at` of a finished game.

    Everything that the seat could not know is reshuffled if possible. If other seats had just made choices that were
    still secret, returns the position before these choices.

    Raises Conflict if the game is not over, or was already over at that step.
    """
    if not table.is_over:
        raise Conflict("not-over", "only a finished game can be continued from one of its positions")
    match = table.require_match()
    steps = table.log[: _before_secrets(table, sum(entry.number <= at for entry in table.log))]
    state = match.state_after(len(steps))
    if state.is_over:
        raise Conflict("over", f"the game was already over at step {at}; choose an earlier step")
    dealt = dict(match.state_after(0).setup_to_json())
    if table.adapter.redeal is not None:
        setup = {**dealt, **table.adapter.redeal(state, seat, chance)}
        again = _replay(table, setup, [entry.step for entry in steps])
        if again is not None and bytes(encode_view(again.view(seat))) == bytes(encode_view(state.view(seat))):
            return Position(setup, steps, shuffled=True)
    return Position(dealt, steps, shuffled=False)


def _before_secrets(table: Table, keep: int) -> int:
    """Returns how many of the first `keep` steps come before the secret choices that had not been revealed yet."""
    match = table.require_match()
    phase = match.state_after(keep).phase
    for index in reversed(range(keep)):
        entry = table.log[index]
        if entry.verb in table.adapter.secret_actions and match.state_after(index).phase == phase:
            keep = index
        elif not table.is_free_action(entry):
            break
    return keep


def _replay(table: Table, setup: dict[str, Json], steps: list[Step]) -> State | None:
    """Returns the state after the steps, or None if they are not possible with this set-up."""
    players = table.players()
    try:
        picks = [player.pick for player in players]
        state = table.game.from_setup_json(setup, len(players), table.game.options(table.row.options), picks)
        table.adapter.prepare(state)
        for step in steps:
            replay_step(table.game, state, step)
    except GameError:
        return None
    return state
