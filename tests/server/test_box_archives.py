"""The boxes of a finished game are packed. Everything that needs them still works."""

import asyncio
from pathlib import Path

from sqlalchemy import func, select

from skyburst.server.actions import act, end_game
from skyburst.server.continued_games import continue_game
from skyburst.server.finished_games import encode_replay, past_help
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest, ContinueRequest
from skyburst.server.schema import BOXES
from skyburst.server.table_manager import TableManager
from skyburst.table.motion import decompress
from tests.server.manager import a_table, new_manager
from tests.server.sky import LAUNCH, state_of

STEPS = 12


async def make_some_steps(manager: TableManager) -> tuple[LiveTable, str]:
    """Makes some steps with a simulated box. Returns the table and the host's secret."""
    table, people = await a_table(manager, "fireworks", "me", "open", seed="archive")
    while table.version < STEPS:
        state = state_of(table)
        text = LAUNCH if state.phase == "launch" else state.legal_actions(table.to_act[0])[0].text
        await act(manager, table, ActRequest(table.to_act[0], text, table.version))
    return table, people[0].secret


async def size(manager: TableManager) -> int:
    async with manager.storage.engine.connect() as connection:
        return int(await connection.scalar(select(func.sum(func.length(BOXES.c.box)))) or 0)


def opened(boxes: dict[int, bytes]) -> dict[int, bytes]:
    return {number: bytes(decompress(box)) for number, box in boxes.items()}


def test_replays_motions_and_continuing_after_packing(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, secret = await make_some_steps(manager)
            boxes, before = await manager.storage.load_boxes(table.id), await size(manager)
            launches = [entry.number for entry in table.log if entry.has_motion]
            assert len(launches) >= 2
            assert len(boxes) > len(launches), "boxes also change between launches"
            motions = [await manager.storage.load_motion(table.id, number) for number in launches]
            after = {
                number: await manager.storage.load_box_after(table.id, range(number + 1))
                for number in range(table.version + 1)
            }
            await end_game(manager, table, secret)
            replay = encode_replay(table, (), boxes)
            packed = manager.storage
            while await packed.list_unpacked_games():
                await asyncio.sleep(0)
            assert await size(manager) < before / 4
            found = await packed.load_boxes(table.id)
            assert opened(found) == opened(boxes)
            assert encode_replay(table, (), found) == replay
            assert [await packed.load_motion(table.id, number) for number in launches] == motions
            for number, box in after.items():
                same = await packed.load_box_after(table.id, range(number + 1))
                assert box is not None
                assert same is not None
                assert bytes(decompress(same)) == bytes(decompress(box))
            past_help(table, 1)
            scene = table.scene
            del manager.tables[table.id]
            again = await manager.find(table.id)
            assert again.scene == scene
            for at in (0, launches[0], launches[1] + 1, table.version):
                made = await continue_game(manager, again, ContinueRequest(at, 0, "Ana"), "here")
                assert (await manager.find(made.table)).box is not None

    asyncio.run(play())


def test_boxes_are_packed_after_a_restart(tmp_path: Path) -> None:
    """Games that an older version finished, or whose boxes were not packed in time, are packed."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await make_some_steps(manager)
            boxes = opened(await manager.storage.load_boxes(table.id))
            assert await manager.storage.list_unpacked_games() == []
            async with manager.storage.engine.begin() as connection:
                await connection.execute(BOXES.metadata.tables["tables"].update().values(status="over"))
        async with new_manager(tmp_path) as manager:
            await manager.pack_all_boxes()
            assert await manager.storage.list_unpacked_games() == []
            assert opened(await manager.storage.load_boxes(table.id)) == boxes
            await manager.storage.pack_boxes(table.id)
            assert opened(await manager.storage.load_boxes(table.id)) == boxes, "packing twice changes nothing"

    asyncio.run(play())
