"""Simulates the outcomes of a recorded game again, from the seed and the nonce that the record's commitment fixes."""

from typing import Any

from skyburst.core.game import Game, Outcome
from skyburst.core.match import first_state
from skyburst.core.proof import draws
from skyburst.core.record import Record
from skyburst.core.verify import difference
from skyburst.table.adapter import table_adapter
from skyburst.table.work import LoadBox, run_here


def simulate_again(record: Record, game: Game) -> dict[int, Outcome]:
    """Returns the outcomes that simulations on this machine give, by the number of earlier outcomes in the game.

    Stops at the first one that differs from the record, because later simulations depend on it. The record must follow
    the rules. Returns nothing if this machine cannot simulate, or if the game did not begin with a new box.
    """
    hooks = table_adapter(game.name).box
    if hooks is None or record.proof is None:
        return {}
    seed, nonce = record.seed, record.proof.nonce
    state, number, found = first_state(game, record), 0, dict[int, Outcome]()
    box: Any = run_here(hooks.start(state, draws(seed, nonce, 0, "box").seed), _no_stored_box)
    for step in record.steps:
        if box is None:
            break
        action, drawn = game.parse(step.action), draws(seed, nonce, number).seed
        outcome, launched = run_here(hooks.draw(box, state, step.seat, action, drawn), _no_stored_box)
        if launched is not None and outcome is not None:
            found[number] = outcome
            if difference("", outcome, step.outcome) is not None:
                break
        state.apply(step.seat, action, step.outcome)
        settled = draws(seed, nonce, number, f"box {step.action}").seed
        update = run_here(hooks.after_step(box, state, action, launched, settled), _no_stored_box)
        box = box if update is None else update.box
        number += step.outcome is not None
    return found


def _no_stored_box(_: LoadBox) -> None:
    """Returns None, because simulating from the start needs no stored box."""
