"""Plays the same game in two worlds that differ only in hidden information, and compares what each client received."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from skyburst.core.chance import Chance
from skyburst.core.game import State
from skyburst.games.fireworks.state import State as FireworksState
from tests.server.hiding import Watcher, other_secret
from tests.server.sky import LAUNCH
from tests.server.twins import EVERYBODY, SEATS, Call, Secret, Table, World, a_world, assert_alike, repeat

PROBES = 6
HIDDEN_TILES = 3
VERBS = ("take", "give", "return", "grab")
STORMS = {"gale": "gale-1", "heavy-rain": "heavy-rain-1"}
TILES = ("red-peony-f2", "blue-peony-f2", "green-peony-f2", "yellow-peony-f2")


def state_of(world: World) -> State:
    assert world.live.state is not None
    return world.live.state


def probes(world: World, watcher: Watcher, chance: Chance) -> list[str]:
    """Returns illegal moves to try; in Fireworks, some of them name a tile that has never been visible."""
    state, actions = state_of(world), world.live.game.actions
    legal = {action for seat in SEATS for action in state.legal_actions(seat)}
    drawn = [actions[chance.below(len(actions))] for _ in range(PROBES)]
    found = [action.text for action in drawn if action not in legal and not action.text.startswith("launch")]
    if isinstance(state, FireworksState):
        [(box, places)], _ = watcher.hidden("fireworks", world.live.row.setup)
        tiles = [box[place] for place in places[:HIDDEN_TILES]]
        found += [f"{verb} {tile}" for tile in tiles for verb in VERBS]
        found += [f"arrange A1={tile}:0" for tile in tiles]
    return found


def chosen(state: State, seat: int, chance: Chance) -> str:
    """Returns a random legal move; launches are aimed at the middle, and about half of them follow a heap."""
    if isinstance(state, FireworksState) and state.phase == "launch":
        return LAUNCH if state.turn.heaped or chance.below(2) else "heap"
    return chance.pick(state.legal_actions(seat)).text


async def hold(world: World) -> None:
    """Makes all helpers of a launch hold their button (W13)."""
    state = state_of(world)
    if isinstance(state, FireworksState) and state.phase == "launch":
        for seat in state.turn.helpers:
            await world.send(seat, type="hold", seat=seat, down=True)


async def play(world: World, watcher: Watcher, steps: int, chance: Chance) -> None:
    """Plays random moves, undoes one with everybody's consent, and makes every other kind of request twice."""
    watcher.see(state_of(world))
    for number in range(steps):
        seat = world.live.to_act[0]
        await world.post(seat, "hint", seat=seat)
        await hold(world)
        await world.act(seat, chosen(state_of(world), seat, chance))
        watcher.see(state_of(world))
        if number == steps // 2:
            await world.post(seat, "undo")
            for other in SEATS:
                await world.post(other, "consent", undo=True)
            await world.ask_everything(probes(world, watcher, chance))
    await world.ask_everything(probes(world, watcher, chance))


async def compare(folder: Path, table: Table, steps: int) -> None:
    """Fails if a client receives something different after everything that is still hidden has been changed."""
    chance, watcher = Chance(f"compare {table.game}"), Watcher()
    async with a_world(folder / "one", table) as one:
        await play(one, watcher, steps, chance)
        setup: Any = one.live.row.setup
        secret = other_secret(watcher, table.game, setup, chance)
        pools = zip(watcher.hidden(table.game, setup), watcher.hidden(table.game, secret.setup), strict=True)
        assert all(here != there for here, there in pools), "every hidden part must differ between the two worlds"
        async with a_world(folder / "other", table, secret) as other:
            await repeat(one, other)
            assert_alike(one, other)


def storm_launch_results(storm: str) -> list[dict[str, Any]]:
    """Returns four launch results that each turn up one tile; the fourth also turns up a Gale or Heavy Rain (W16)."""
    turned = [[TILES[0]], [TILES[1]], [TILES[2]], [TILES[3], STORMS[storm]]]
    return [{"die": "1", "up": up, "down": [], "out": []} for up in turned]


async def play_into_the_storm(world: World) -> None:
    """Plays until everybody has a third tile and has to give one away."""
    for tile in TILES:
        for text in (LAUNCH, f"take {tile}"):
            await world.act(world.live.to_act[0], text)


async def compare_choices(folder: Path, storm: str) -> None:
    """W16: fails if a client can find out another player's choice before everybody has chosen."""
    table = Table("fireworks", launch_results=storm_launch_results(storm))
    async with a_world(folder / "real", table) as real:
        await play_into_the_storm(real)
        state = state_of(real)
        assert state.phase == storm
        for seat in state.to_act[:2]:
            await real.act(seat, state.legal_actions(seat)[0].text)
            await real.ask_everything()
        for who in EVERYBODY:
            async with a_world(folder / f"for {who}", table, Secret(dict(real.live.row.setup or {}))) as other:
                await _repeat_with_other_choices(other, real.calls, who, storm)
                assert_alike(real, other, [who])


async def _repeat_with_other_choices(world: World, calls: Sequence[Call], who: int, storm: str) -> None:
    """Repeats the calls, but every player except `who` chooses a different tile."""
    for call in calls:
        state = state_of(world)
        secret = isinstance(state, FireworksState) and state.phase == storm and call.who != who
        if secret and str(call.body.get("action", "")).startswith(("give", "return")):
            texts = [action.text for action in state.legal_actions(call.who)]
            other = next(text for text in texts if text != call.body["action"])
            await world.do(call._replace(body={**call.body, "action": other}))
        else:
            await world.do(call)
