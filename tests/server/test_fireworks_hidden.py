"""Messages never name a face-down tile, even if it was face up before, because views do not remember it either."""

import asyncio
from pathlib import Path

import pytest

from skyburst.core.chance import Chance
from skyburst.games.fireworks.state import State
from skyburst.physics import read_box
from skyburst.server.actions import act
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest
from skyburst.table import snapshots
from skyburst.table.client import Viewer
from tests.server.manager import a_table, new_manager
from tests.server.sky import LAUNCH, play_until, state_of

WHO = ((0,), (1,), (2,), ())


def face_down(state: State) -> list[str]:
    tiles = {**state.inside, **state.outside}
    return sorted(state.components.tiles[tile].id for tile, up in tiles.items() if not up)


def messages_for(live: LiveTable, mine: tuple[int, ...]) -> list[bytes]:
    """Returns the snapshot, the last step and the table message for one client."""
    live._cache.clear()
    last = live.log[-1]
    return [
        snapshots.encode_snapshot(live, Viewer(mine, help=True), False, 0.0),
        snapshots.encode_step(live, last, True, None, Viewer(mine, help=True), 0.0),
        snapshots.encode_table(live, mine, 0.0),
    ]


def reorder_hidden_tiles(live: LiveTable, seat: int | None, chance: Chance) -> None:
    """Reorders all face-down tiles in the state and in the box in a way that is consistent with the seat's view."""
    real = state_of(live)
    other = live.game.imagine(real.view(seat), chance)
    assert isinstance(other, State)
    assert live.match is not None
    live.match.state = other
    assert live.box is not None
    names = dict(zip(face_down(real), chance.shuffled(face_down(other)), strict=True))
    box = live.box.to_json()
    rows = box["tiles"]
    assert isinstance(rows, list)
    live.set_box(read_box({**box, "tiles": [[names.get(row[0], row[0]), *row[1:]] for row in rows]}))


def assert_same_for_everybody(live: LiveTable, chance: Chance) -> None:
    assert live.match is not None
    real, box = live.match.state, live.box
    for mine in WHO:
        sent = messages_for(live, mine)
        reorder_hidden_tiles(live, mine[0] if mine else None, chance)
        assert messages_for(live, mine) == sent, (
            f"the messages to seats {mine} at step {live.version} depend on hidden tiles"
        )
        live.match.state = real
        live.set_box(box)
    live._cache.clear()


def test_tiles_that_were_seen_before_would_look_the_same(tmp_path: Path) -> None:
    async def play() -> None:
        chance = Chance("same fireworks")
        async with new_manager(tmp_path) as manager:
            live, _ = await a_table(manager, "fireworks", "me", "me", "me", seed="same")
            for _ in range(12):
                state = state_of(live)
                seat = state.to_act[0]
                text = LAUNCH if state.phase == "launch" else chance.pick(state.legal_actions(seat)).text
                await act(manager, live, ActRequest(seat, text, live.version))
                assert_same_for_everybody(live, chance)

    asyncio.run(play())


@pytest.mark.parametrize("text", ["take {tile}", "give {tile}", "return {tile}", "grab {tile}", "arrange A1={tile}:0"])
def test_a_refusal_says_the_same_of_every_hidden_tile(tmp_path: Path, fast: None, text: str) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            live, _ = await a_table(manager, "fireworks", "me", "me", seed="refusals")
            await play_until(manager, live, "choose")
            messages = set()
            for tile in face_down(state_of(live))[:5]:
                with pytest.raises(ValueError, match=r"\w") as refused:
                    await act(manager, live, ActRequest(live.to_act[0], text.format(tile=tile), live.version))
                messages.add(str(refused.value).replace(tile, "TILE"))
            assert len(messages) == 1

    asyncio.run(play())
