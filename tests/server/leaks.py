"""Leaks that tests plant in the server; each is an easy mistake to make."""

import gzip
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from skyburst.adapters.festival import table as festival_table
from skyburst.adapters.fireworks import box as fireworks_box
from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.core.game import StackView
from skyburst.games.festival.events import EndTriggered
from skyburst.games.festival.state import State as FestivalState
from skyburst.games.fireworks.state import State as FireworksState
from skyburst.server import actions, finished_games, hints, http_help, perform
from skyburst.server.bot_workers import Advice
from skyburst.server.responses import WorthResponse
from skyburst.server.storage import Storage
from skyburst.table import broadcast, moves, snapshots
from skyburst.table.adapter import TileWorth
from skyburst.table.errors import Conflict
from skyburst.table.messages import encode

Patch = pytest.MonkeyPatch


def _alter_views(patch: Patch, kind: Any, change: Callable[[Any], dict[str, Any]]) -> None:
    """Replaces fields of every view with values from the full state."""
    honest = kind.view
    patch.setattr(kind, "view", lambda state, seat: replace(honest(state, seat), **change(state)))


def _alter_status(patch: Patch, change: Callable[[Any], dict[str, Any]]) -> None:
    """Replaces fields of every snapshot and step with values that depend on the whole table."""
    honest = snapshots._game_status
    patch.setattr(snapshots, "_game_status", lambda at, viewer, now: {**honest(at, viewer, now), **change(at)})


def _unsorted(items: Any) -> StackView:
    return StackView(len(items), items[-1] if items else None, tuple(items[:-1]))


def order_of_a_stack(patch: Patch) -> None:
    patch.setattr("skyburst.games.festival.view.stack_view", _unsorted)


def order_of_a_deck(patch: Patch) -> None:
    patch.setattr("skyburst.games.spring_festival.view.stack_view", _unsorted)


def objective_below_the_top(patch: Patch) -> None:
    def below(state: Any) -> dict[str, Any]:
        return {"ending": state.components.objectives[state.setup.piles[0][0]].id}

    _alter_views(patch, FestivalState, below)


def stacks_in_an_event(patch: Patch) -> None:
    honest = FestivalState.apply

    def apply(state: Any, *given: Any) -> Any:
        return [*honest(state, *given), EndTriggered(0, str(state.setup.stacks))]

    patch.setattr(FestivalState, "apply", apply)


def face_down_tile_in_a_view(patch: Patch) -> None:
    def down(state: Any) -> dict[str, Any]:
        return {"ending": str(next(tile for tile, up in state.inside.items() if not up))}

    _alter_views(patch, FireworksState, down)


def face_down_tile_in_the_scene(patch: Patch) -> None:
    """Sends the box as it is stored, not as players see it."""
    patch.setattr(FireworksBox, "scene", lambda _, box: msgspec.Raw(encode(box.to_json())))


def face_down_tile_in_a_motion(patch: Patch) -> None:
    """Adds the ids of all tiles, including face-down ones, to the motion."""
    honest = fireworks_box.launch

    def launch(*given: Any) -> Any:
        result, after, motion, seconds = honest(*given)
        leaked = {**json.loads(gzip.decompress(motion)), "names": after["tiles"]}
        return result, after, gzip.compress(encode(leaked), mtime=0), seconds

    patch.setattr(fireworks_box, "launch", launch)


def face_down_tile_in_a_refusal(patch: Patch) -> None:
    """Refuses to take a face-down tile with a message that says where the tile is."""
    honest = FireworksState.check

    def check(state: Any, seat: int, action: Any) -> None:
        tile = getattr(action, "tile", None)
        if state.inside.get(tile) is False:
            raise Conflict("face-down", f"it is at place {list(state.inside).index(tile)}")
        honest(state, seat, action)

    patch.setattr(FireworksState, "check", check)


def next_action_card(patch: Patch) -> None:
    _alter_views(patch, FireworksState, lambda state: {"discards": tuple(pile[-1] for pile in state.piles)})


def choice_in_the_log(patch: Patch) -> None:
    patch.setattr(snapshots, "_visible_action", lambda at, entry, mine: entry.step.action)


def choice_in_a_view(patch: Patch) -> None:
    _alter_views(patch, FireworksState, lambda state: {"choice": str(state.turn.chosen)})


def seed_in_a_snapshot(patch: Patch) -> None:
    """Reveals the seed from the start, not only when the game is over."""
    _alter_status(patch, lambda at: {"reveal": {"seed": at.row.seed}})


def next_launch_in_a_snapshot(patch: Patch) -> None:
    """Reveals the seed of the next launch, which determines its result."""
    _alter_status(patch, lambda at: {"result": at.chance().seed})


def seed_in_a_refusal(patch: Patch) -> None:
    def check(table: Any, _: int, at: int) -> None:
        if at != table.version:
            raise Conflict("stale-state", f"{table.row.seed} is not at step {at}")

    patch.setattr(moves, "_check_version", check)


def seed_in_the_listing(patch: Patch) -> None:
    honest = Storage.list_public_tables

    async def lobby(storage: Any) -> Any:
        found = await honest(storage)
        for row, seats in found:
            seats[0].name = row.seed
        return found

    patch.setattr(Storage, "list_public_tables", lobby)


def seed_in_the_chat(patch: Patch) -> None:
    honest = broadcast.messages_after

    def messages_after(at: Any, change: Any, now: float) -> Any:
        if change.chat is not None:
            change = replace(change, chat=replace(change.chat, name=at.row.seed))
        return honest(at, change, now)

    patch.setattr(perform, "messages_after", messages_after)


def nonce_in_the_metrics(patch: Patch) -> None:
    honest = perform.perform

    async def counted(manager: Any, at: Any, decide: Any) -> Any:
        change = await honest(manager, at, decide)
        if change.steps:
            manager.metrics.refused_requests.labels(at.row.nonce).inc()
        return change

    patch.setattr(actions, "perform", counted)


def _tops_after_moves(state: Any, seat: int) -> dict[str, str]:
    """Returns, for each legal move, the tops of all stacks and piles after it, which no player can know in advance."""
    found = {}
    for action in state.legal_actions(seat):
        after = state.clone()
        after.apply(seat, action)
        seen = after.view(None)
        found[action.text] = " ".join(str(stack.top) for stack in (*seen.stacks, *seen.piles))
    return found


def hint_from_the_true_state(patch: Patch) -> None:
    """Chooses the hint by what the move would reveal."""

    async def choice(manager: Any, at: Any, seat: int, *_: Any) -> list[Advice]:
        ahead = _tops_after_moves(at.match.state, seat)
        return [Advice(min(ahead, key=ahead.__getitem__), 0.5, {})]

    patch.setattr(hints, "find_advice", choice)


def preview_from_the_true_state(patch: Patch) -> None:
    def prospects(state: Any, seat: int) -> Any:
        return {text: {"then": seen} for text, seen in _tops_after_moves(state, seat).items()}

    patch.setattr(festival_table, "TABLE", replace(festival_table.TABLE, prospects=prospects))


def worth_of_face_down_tiles(patch: Patch) -> None:
    async def worth(manager: Any, at: Any, seat: int, *_: Any) -> WorthResponse:
        tiles = at.state.components.tiles
        nothing = TileWorth(0, "A1", 0, (), {})
        return WorthResponse({tiles[tile].id: nothing for tile, up in at.state.inside.items() if not up})

    patch.setattr(http_help, "find_tile_worth", worth)


def record_before_the_end(patch: Patch) -> None:
    patch.setattr(finished_games, "record", lambda at: at.record())
