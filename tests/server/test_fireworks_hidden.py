"""No byte tells what lies face down: not by name, not by a number that means a name."""

import asyncio
from pathlib import Path

import pytest

from skyburst.core.chance import Chance
from skyburst.games.fireworks.state import State
from skyburst.physics import read_box
from skyburst.server import snapshots
from skyburst.server.boxes import Shown
from skyburst.server.house import House
from skyburst.server.live import Live
from skyburst.server.messages import Act
from skyburst.server.playing import act
from tests.server.faces import face_down, tiles_in
from tests.server.house import a_house, a_table
from tests.server.sky import LAUNCH, play_until, state_of

WHO = ((0,), (1,), (2,), ())
STORMS = {"gale", "heavy-rain"}
MOST_TABLES = 40
"""A seed does not say how launches fall, so which storm comes first differs; so often the same is not to be feared."""


def test_the_searcher_finds_what_is_there() -> None:
    assert tiles_in('{"x": ["arrange A1=red-peony-k2:3", "cat-1"], "y": "ring-of-fire"}') == {"red-peony-k2", "cat-1"}


def as_told(live: Live) -> list[bytes]:
    """A snapshot and the last step for everybody."""
    told = []
    for mine in WHO:
        live.prepared.clear()
        told.append(snapshots.snapshot(live, mine, False, 0.0))
        told += [snapshots.step(live, entry, Shown(live.scene), mine, 0.0) for entry in live.log[-1:]]
    return told


def otherwise(live: Live, seat: int | None, chance: Chance) -> None:
    """Everything hidden lies otherwise, in the rules and in the box, as the seat's view allows."""
    real = state_of(live)
    other = live.game.imagine(real.view(seat), chance)
    assert isinstance(other, State)
    assert live.match is not None
    live.match.state = other
    if live.box is not None:
        names = dict(zip(sorted(face_down(real)), chance.shuffled(sorted(face_down(other))), strict=True))
        box = live.box.to_json()
        rows = box["tiles"]
        assert isinstance(rows, list)
        live.put(read_box({**box, "tiles": [[names.get(row[0], row[0]), *row[1:]] for row in rows]}))


async def compare(house: House, live: Live, chance: Chance) -> None:
    assert live.match is not None
    real, box = live.match.state, live.box
    for number, mine in enumerate(WHO):
        told = as_told(live)
        otherwise(live, mine[0] if mine else None, chance)
        assert as_told(live)[2 * number : 2 * number + 2] == told[2 * number : 2 * number + 2]
        live.match.state = real
        live.put(box)
    live.prepared.clear()


def test_other_hidden_things_would_look_the_same(tmp_path: Path) -> None:
    """Whatever lies face down where: each client is sent the same bytes, the box included."""

    async def play() -> None:
        chance = Chance("same fireworks")
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "fireworks", "me", "me", "me", seed="same")
            while len(live.log) < 12:
                state = state_of(live)
                seat = state.to_act[0]
                text = LAUNCH if state.phase == "launch" else chance.pick(state.legal_actions(seat)).text
                await act(house, live, Act(seat, text, live.at))
                await compare(house, live, chance)
            assert live.box is not None

    asyncio.run(play())


def test_secret_choices_would_look_the_same(tmp_path: Path, fast: None) -> None:
    """W16: what others have chosen may be any of their tiles."""

    async def play() -> set[str]:
        chance = Chance("same choices")
        phases: set[str] = set()
        async with a_house(tmp_path) as house:
            for number in range(MOST_TABLES):
                if phases == STORMS:
                    break
                live, _ = await a_table(house, "fireworks", "me", "me", "me", seed=f"storm {number}")
                await play_until(house, live, "gale", "heavy-rain", "over")
                phase = state_of(live).phase
                while state_of(live).phase == phase != "over":
                    phases.add(phase)
                    seat = live.to_act[0]
                    text = chance.pick(state_of(live).legal_actions(seat)).text
                    await act(house, live, Act(seat, text, live.at))
                    await compare(house, live, chance)
        return phases

    assert asyncio.run(play()) == STORMS


@pytest.mark.parametrize("text", ["take {tile}", "give {tile}", "return {tile}", "grab {tile}", "arrange A1={tile}:0"])
def test_a_refusal_says_the_same_of_every_hidden_tile(tmp_path: Path, fast: None, text: str) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "fireworks", "me", "me", seed="refusals")
            await play_until(house, live, "choose")
            said = set()
            for tile in sorted(face_down(state_of(live)))[:5]:
                with pytest.raises(ValueError, match=r"\w") as refused:
                    await act(house, live, Act(live.to_act[0], text.format(tile=tile), live.at))
                said.add(str(refused.value).replace(tile, "TILE"))
            assert len(said) == 1

    asyncio.run(play())
