"""Daily challenges: everyone plays the same deal against the same bots, and nobody can know it in advance."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from skyburst import registry
from skyburst.bots.levels import Level
from skyburst.core.errors import NotYourTurn
from skyburst.registry import SHIPPED
from skyburst.server import bot_turns, challenges
from skyburst.server.actions import act, request_undo, set_stand_in
from skyburst.server.challenge_plan import LEVELS, PAST_DAYS, plan_for
from skyburst.server.challenge_storage import StoredChallenge
from skyburst.server.game_info import find_game
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest, ChallengeRequest, StandInRequest
from skyburst.server.responses import MasterResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.bots import bots_to_act
from skyburst.table.challenge import day_of, seed_commitment
from skyburst.table.client import Viewer
from skyburst.table.errors import Conflict, Forbidden, NotFound
from skyburst.table.presence import is_abandoned
from skyburst.table.rows import PLAYING
from skyburst.table.snapshots import build_snapshot
from tests.example_game.pearls import ADAPTER
from tests.server.manager import InProcessBots, Watch, a_table, new_manager
from tests.server.sky import LAUNCH, arrange_action

DAY = "1970-01-12"
"""The date of the test clock."""
HOURS = 3600.0
PEARLS = ADAPTER.name


@pytest.fixture(autouse=True)
def little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._adapters, PEARLS, ADAPTER)
    levels = {name: Level(4, overlooks={}, slips=0.05) for name in (*LEVELS, "master")}
    monkeypatch.setattr("skyburst.bots.levels.read_levels", lambda _: levels)


async def opened(manager: TableManager, name: str, day: str = DAY) -> LiveTable:
    challenge = await challenges.find_challenge(manager, name, day)
    made = await challenges.open_table(manager, challenge, ChallengeRequest("Ana"), "here")
    return await manager.find(made.table)


async def move(manager: TableManager, table: LiveTable) -> None:
    """Makes the person's first legal move."""
    text = table.require_match().state.legal_actions(0)[0].text
    await act(manager, table, ActRequest(0, LAUNCH if text.startswith("launch") else text, table.version))


async def play(manager: TableManager, table: LiveTable, moves: int = 1000, idle: int = 0) -> list[Any]:
    """Makes the first legal move each time; `idle` is for how many rounds of the event loop the person hesitates."""
    while not table.is_over and moves:
        for _ in range(idle):
            await asyncio.sleep(0)
        if 0 in table.to_act:
            await move(manager, table)
            moves -= 1
        await asyncio.sleep(0)
    while table.to_act and 0 not in table.to_act:
        await asyncio.sleep(0)
    return [entry.step for entry in table.log]


@asynccontextmanager
async def managers(folder: Path, *names: str, **settings: Any) -> AsyncGenerator[list[TableManager]]:
    """Two servers with databases of their own, or two processes with the same one."""
    for name in names:
        (folder / name).mkdir(exist_ok=True)
    async with new_manager(folder / names[0], **settings) as one, new_manager(folder / names[1], **settings) as other:
        yield [one, other]


def info(manager: TableManager, challenge: StoredChallenge) -> str:
    return msgspec.json.encode(challenges.describe(manager, challenge)).decode()


async def wait_for_master(manager: TableManager, table: LiveTable) -> MasterResponse:
    while (found := await challenges.find_master(manager, table)).state == "running":
        await asyncio.sleep(0)
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_the_same_moves_lead_to_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Bots and chance do not depend on the table or on how fast the player is."""
    monkeypatch.setattr(challenges, "_let_master_play", ignore)

    async def both() -> None:
        async with new_manager(tmp_path) as manager:
            quick, slow = await opened(manager, name), await opened(manager, name)
            assert quick.row.setup == slow.row.setup
            steps = await play(manager, quick, 5)
            assert steps == await play(manager, slow, 5, idle=7)
            assert len({step.seat for step in steps}) > 1

    asyncio.run(both())


async def ignore(*_: object) -> None:
    """Replaces the game of `master` in tests that are not about it."""


def test_rearranging_does_not_change_a_launch(tmp_path: Path, fast: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenges, "_let_master_play", ignore)

    async def launched(manager: TableManager, rearranged: int) -> Any:
        table = await opened(manager, "fireworks")
        await play(manager, table, 0)
        for place in range(rearranged):
            await act(manager, table, ActRequest(0, arrange_action(table, 0, place), table.version))
        while True:
            steps = await play(manager, table, 1)
            for step in steps:
                if step.seat == 0 and step.action == LAUNCH:
                    return step.outcome

    async def both() -> None:
        async with new_manager(tmp_path) as manager:
            assert await launched(manager, 0) == await launched(manager, 3)

    asyncio.run(both())


def test_each_day_has_its_own_deal(tmp_path: Path) -> None:
    async def deals() -> None:
        async with managers(tmp_path, "one", "other") as (one, other):
            seeds = {(await challenges.find_challenge(one, "festival", day)).seed for day in (DAY, "1970-01-11")}
            seeds.add((await challenges.find_challenge(one, "fireworks", DAY)).seed)
            assert len(seeds) == 3
            again = await challenges.find_challenge(other, "festival", DAY)
            assert again.seed in seeds, "a server with --seed repeats its deals"

    asyncio.run(deals())


def test_nobody_can_compute_the_deal_of_a_day(tmp_path: Path) -> None:
    """Without --seed, the seed is random, and stays the same because it is stored."""

    async def deals() -> None:
        async with managers(tmp_path, "one", "other", seed=None) as (one, other):
            found = [await challenges.find_challenge(manager, "festival", DAY) for manager in (one, other, one)]
            assert found[0].seed != found[1].seed
            assert found[0] == found[2]
            assert day_of(found[0].seed) == DAY

    asyncio.run(deals())


def test_two_processes_agree_on_a_deal(tmp_path: Path) -> None:
    async def deals() -> None:
        async with managers(tmp_path, "shared", "shared", seed=None) as both:
            found = await asyncio.gather(*[challenges.find_challenge(each, "festival", DAY) for each in both])
            assert found[0] == found[1]

    asyncio.run(deals())


def test_the_seed_is_secret_until_the_day_is_over(tmp_path: Path) -> None:
    """Neither the description nor a snapshot contains it; afterwards, it fits the hash that was published."""

    async def watch_a_day() -> None:
        clock = Watch()
        async with new_manager(tmp_path, clock) as manager:
            challenge = await challenges.find_challenge(manager, "festival", DAY)
            secret = challenge.seed.rpartition("/")[2]
            before = challenges.describe(manager, challenge)
            table = await opened(manager, "festival")
            snapshot = build_snapshot(table, Viewer((0,), True), True, manager.now())
            assert secret not in info(manager, challenge) + msgspec.json.encode(snapshot).decode()
            assert (before.seed, before.commitment) == (None, seed_commitment(challenge.seed))
            assert (snapshot.challenge, snapshot.helping, snapshot.seeded) == (DAY, False, False)
            clock.advance(24 * HOURS)
            assert challenges.describe(manager, challenge).seed == challenge.seed

    asyncio.run(watch_a_day())


def test_which_days_can_be_played(tmp_path: Path) -> None:
    async def ask() -> None:
        async with new_manager(tmp_path) as manager:
            await challenges.find_challenge(manager, "festival", "1969-12-13")
            for day in ("1970-01-13", "1969-12-12", "1970-1-12", "today"):
                with pytest.raises(NotFound, match="choose a date from 1969-12-13 to 1970-01-12"):
                    await challenges.find_challenge(manager, "festival", day)
            with pytest.raises(NotFound, match="there is no game 'chess'"):
                await challenges.find_challenge(manager, "chess", DAY)
            assert PAST_DAYS == 30

    asyncio.run(ask())


def test_plans() -> None:
    """Opponents become stronger during the week, options and the number of players vary, and nobody plays a race."""
    assert [plan_for(find_game("festival"), f"2026-11-{day}").level for day in range(16, 23)] == list(LEVELS)
    days = [f"2026-{month:02}-{day:02}" for month in (1, 2) for day in range(1, 29)]
    for name in SHIPPED:
        plans = [plan_for(find_game(name), day) for day in days]
        assert {plan.players for plan in plans} == {2, 3, 4}
        assert len({str(plan.options) for plan in plans}) > 1
    variants = {plan_for(find_game("fireworks"), day).options["variant"] for day in days}
    assert variants == {"standard", "advanced"}


def test_who_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person has seat 0, and the bots have the same names and levels for everyone."""

    async def seats() -> None:
        async with new_manager(tmp_path) as manager:
            challenge = await challenges.find_challenge(manager, PEARLS, DAY)
            bots = challenges.describe(manager, challenge).bots
            made = await challenges.open_table(manager, challenge, ChallengeRequest(bots[0].name), "here")
            table = await manager.find(made.table)
            assert table.seats_for(made.secret) == (0,)
            assert [row.name for row in table.seats] == [f"{bots[0].name} 2", *(bot.name for bot in bots)]
            assert [row.kind for row in table.seats] == ["human", *(f"bot:{bot.level}" for bot in bots)]
            assert (table.row.help, table.row.public, table.row.clock) == (False, False, None)

    asyncio.run(seats())


def test_everybody_plays_by_the_same_rules(tmp_path: Path) -> None:
    """No undo, no bot in one's place, and no end that would reveal the deal."""

    async def refused() -> None:
        async with new_manager(tmp_path) as manager:
            table = await opened(manager, PEARLS)
            await play(manager, table, 1)
            assert not build_snapshot(table, Viewer((0,), True), True, manager.now()).can_undo
            with pytest.raises(Forbidden, match="cannot be undone"):
                await request_undo(manager, table, (0,))
            with pytest.raises(Forbidden, match="no bot may play for a person"):
                await set_stand_in(manager, table, (0,), True, StandInRequest(0, "master"))
            assert not is_abandoned(table, manager.now() + 24 * HOURS)

    asyncio.run(refused())


def test_simultaneous_moves_are_made_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise, bots would decide with or without knowing the person's move, depending on who is faster (S9)."""
    monkeypatch.setattr(challenges, "_let_master_play", ignore)

    def has_to_wait(table: LiveTable) -> bool:
        state = table.require_match().state
        return state.phase == "fire" and state.to_act[0] != 0

    monkeypatch.setattr(bot_turns, "bots_to_act", lambda table: [] if has_to_wait(table) else bots_to_act(table))

    async def hurry() -> None:
        async with new_manager(tmp_path) as manager:
            table = await opened(manager, "spring_festival")
            while not has_to_wait(table):
                if 0 in table.to_act:
                    await move(manager, table)
                await asyncio.sleep(0)
            state = table.require_match().state
            assert 0 in state.to_act
            assert table.to_act == state.to_act[:1]
            with pytest.raises(NotYourTurn):
                await move(manager, table)

    asyncio.run(hurry())


def test_the_result_of_master(tmp_path: Path) -> None:
    """It is known only to those who have finished; the deal is the same, and `master` plays once for all."""

    async def compare() -> None:
        async with new_manager(tmp_path) as manager:
            table, second = await opened(manager, PEARLS), await opened(manager, PEARLS)
            with pytest.raises(Conflict, match="only when the game is over"):
                await challenges.find_master(manager, table)
            await play(manager, table)
            found = await wait_for_master(manager, table)
            assert found.result is not None
            master = await manager.find(found.table or "")
            assert found.result == master.result()
            assert master.row.setup == table.row.setup
            assert [row.kind for row in master.seats] == ["bot:master", *(row.kind for row in table.seats[1:])]
            await play(manager, second)
            assert await challenges.find_master(manager, second) == found

    asyncio.run(compare())


def test_two_processes_let_master_play(tmp_path: Path) -> None:
    """Both play at the same table, and its result is stored once."""

    async def compare() -> None:
        async with managers(tmp_path, "shared", "shared", seed=None) as both:
            tables = await asyncio.gather(*[opened(manager, PEARLS) for manager in both])
            for manager, table in zip(both, tables, strict=True):
                await play(manager, table)
            found = [await wait_for_master(*pair) for pair in zip(both, tables, strict=True)]
            assert found[0] == found[1]
            assert found[0].state == "done"

    asyncio.run(compare())


def test_master_plays_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stop_early() -> str:
        monkeypatch.setattr(bot_turns, "bots_to_act", lambda table: [] if table.is_unattended else bots_to_act(table))
        async with new_manager(tmp_path) as manager:
            table = await opened(manager, PEARLS)
            await play(manager, table)
            assert (await challenges.find_master(manager, table)).state == "running"
            return table.id

    async def go_on(table_id: str) -> MasterResponse:
        monkeypatch.setattr(bot_turns, "bots_to_act", bots_to_act)
        async with new_manager(tmp_path) as manager:
            return await wait_for_master(manager, await manager.find(table_id))

    assert asyncio.run(go_on(asyncio.run(stop_early()))).state == "done"


def test_a_deal_by_other_rules_is_not_compared(tmp_path: Path) -> None:
    """After an upgrade, the same seed may lead to another deal."""

    async def compare() -> None:
        async with new_manager(tmp_path) as manager:
            table = await opened(manager, PEARLS)
            await play(manager, table)
            assert table.row.setup is not None
            table.row.setup = {**table.row.setup, "upgraded": True}
            assert (await challenges.find_master(manager, table)).state == "none"

    asyncio.run(compare())


def test_other_tables_are_no_challenges(tmp_path: Path) -> None:
    """A client cannot pretend to play a challenge with a seed of its own."""

    async def ask() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, PEARLS, "me", "bot:random", seed=f"sky1:daily/{DAY}/0")
            assert table.row.status == PLAYING
            assert table.challenge is None
            with pytest.raises(NotFound, match="no daily challenge is played at this table"):
                await challenges.find_master(manager, table)

    asyncio.run(ask())


def test_master_waits_for_other_bots(tmp_path: Path) -> None:
    """Its moves take patient turns, and nobody watches, so that it does not pause between them."""

    async def play_alone() -> None:
        async with new_manager(tmp_path, pace=60.0) as manager:
            asked: list[bool] = []
            turn = manager.bot_queue.turn

            def noted(owner: str, *, patient: bool = False) -> Any:
                asked.append(patient)
                return turn(owner, patient=patient)

            manager.bot_queue.turn = noted  # type: ignore[method-assign]
            challenge = await challenges.find_challenge(manager, PEARLS, DAY)
            table = await manager.find(await challenges._let_master_play(manager, challenge))
            while not table.is_over:
                await asyncio.sleep(0)
            assert asked
            assert all(asked)

    asyncio.run(play_alone())


def test_opponents_have_no_time_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one, they would play differently on a busy machine. Nobody depends on the moves of `master`."""
    asked = set()

    async def noted(_: object, game: str, bot: str, view: Any, legal: list[str], seed: str) -> str:
        asked.add(bot)
        return legal[0]

    monkeypatch.setattr(InProcessBots, "choose", noted)

    async def listen() -> None:
        async with new_manager(tmp_path) as manager:
            table = await opened(manager, PEARLS)
            await play(manager, table)
            await wait_for_master(manager, table)
            assert asked == {"casual:simulations=4", "master"}

    asyncio.run(listen())
