"""Plays the same game in two worlds that differ in what is hidden, and compares what everybody was sent."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from skyburst.core.chance import Chance
from skyburst.core.game import State
from skyburst.games.fireworks.state import State as FireworksState
from tests.server.hiding import Watcher, other_secret
from tests.server.sky import LAUNCH
from tests.server.twins import EVERYBODY, SEATS, Deed, Secret, Table, World, a_world, assert_alike

PROBES = 6
HIDDEN_TILES = 3
VERBS = ("take", "give", "return", "grab")
STORMS = {"gale": "gale-1", "heavy-rain": "heavy-rain-1"}
TILES = ("red-peony-f2", "blue-peony-f2", "green-peony-f2", "yellow-peony-f2")


def state_of(world: World) -> State:
    assert world.live.state is not None
    return world.live.state


def probes(world: World, watcher: Watcher, chance: Chance) -> list[str]:
    """Moves that nobody may make now; in Fireworks some that name a tile which nobody has seen."""
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
    """A random move; launches go into the middle, every other one into a heap."""
    if isinstance(state, FireworksState) and state.phase == "launch":
        return LAUNCH if state.turn.heaped or chance.below(2) else "heap"
    return chance.pick(state.legal_actions(seat)).text


async def hold(world: World) -> None:
    """Everybody who is asked to help at a launch does so (W13)."""
    state = state_of(world)
    if isinstance(state, FireworksState) and state.phase == "launch":
        for seat in state.turn.helpers:
            await world.say(seat, hold={"seat": seat, "down": True})


async def play(world: World, watcher: Watcher, steps: int, chance: Chance) -> None:
    """Random moves; one is taken back with everybody's consent, and everything is asked for twice."""
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
    """Fails if anybody can tell a world from one in which everything that nobody has seen yet is different."""
    chance, watcher = Chance(f"compare {table.game}"), Watcher()
    async with a_world(folder / "one", table) as one:
        await play(one, watcher, steps, chance)
        setup: Any = one.live.row.setup
        secret = other_secret(watcher, table.game, setup, chance)
        pools = zip(watcher.hidden(table.game, setup), watcher.hidden(table.game, secret.setup), strict=True)
        assert all(here != there for here, there in pools), "too little is hidden to be compared"
        async with a_world(folder / "other", table, secret) as other:
            for deed in one.done:
                await other.do(deed)
            assert_alike(one, other)


def storm_falls(storm: str) -> list[dict[str, Any]]:
    """Three launches turn up a tile each, and the fourth a Gale or Heavy Rain beside its tile (W16)."""
    turned = [[TILES[0]], [TILES[1]], [TILES[2]], [TILES[3], STORMS[storm]]]
    return [{"die": "1", "up": up, "down": [], "out": []} for up in turned]


async def into_the_storm(world: World) -> None:
    """Everybody has a third tile, so that everybody has to part with one."""
    for tile in TILES:
        for text in (LAUNCH, f"take {tile}"):
            await world.act(world.live.to_act[0], text)


async def compare_choices(folder: Path, storm: str) -> None:
    """W16: fails if anybody can tell what another player has chosen while somebody still has to choose."""
    table = Table("fireworks", falls=storm_falls(storm))
    async with a_world(folder / "real", table) as real:
        await into_the_storm(real)
        state = state_of(real)
        assert state.phase == storm
        for seat in state.to_act[:2]:
            await real.act(seat, state.legal_actions(seat)[0].text)
            await real.ask_everything()
        for who in EVERYBODY:
            async with a_world(folder / f"for {who}", table, Secret(dict(real.live.row.setup or {}))) as other:
                await _choose_otherwise(other, real.done, who, storm)
                assert_alike(real, other, [who])


async def _choose_otherwise(world: World, done: Sequence[Deed], who: int, storm: str) -> None:
    """Does the same again, but all others choose other tiles."""
    for deed in done:
        state = state_of(world)
        move = deed.body.get("act", deed.body)
        secret = isinstance(state, FireworksState) and state.phase == storm and deed.who != who
        if secret and str(move.get("action", "")).startswith(("give", "return")):
            texts = [action.text for action in state.legal_actions(deed.who)]
            other = {**move, "action": next(text for text in texts if text != move["action"])}
            body = {**deed.body, "act": other} if "act" in deed.body else other
            await world.do(deed._replace(body=body))
        else:
            await world.do(deed)
