"""Positions of finished games from which somebody continues."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Json, State
from skyburst.core.match import first_state
from skyburst.core.record import Record
from skyburst.core.replay import replay_step
from skyburst.table import hosting
from skyburst.table.continued import Continued, continued_from, seed_of
from skyburst.table.errors import Conflict
from skyburst.table.positions import Position, position_for
from skyburst.table.rows import HUMAN, OVER, PLAYING
from skyburst.table.snapshots import encode_view
from skyburst.table.work import Work, no_work
from tests.server.comparing import TILES, storm_launch_results
from tests.server.sky import LAUNCH, arrange_action
from tests.table.shell import BOT, Shell, play_into_the_storm

pytestmark = pytest.mark.usefixtures("fitted_model")
SEAT = 1


def finished(name: str) -> Shell:
    shell, chance = Shell(name, HUMAN, HUMAN, BOT), Chance(f"played on {name}")
    while not shell.table.is_over:
        shell.move(chance)
    return shell


def seen_at(shell: Shell, position: Position) -> bytes:
    """Returns what the seat sees at the position."""
    table = shell.table
    record = table.record()
    state = first_state(table.game, Record(**{**vars(record), "setup": position.setup}))
    table.adapter.prepare(state)
    for entry in position.steps:
        replay_step(table.game, state, entry.step)
    return bytes(encode_view(state.view(SEAT)))


@pytest.mark.parametrize("name", ["festival", "spring_festival", "fireworks"])
def test_the_seat_sees_the_same_and_the_rest_is_shuffled(name: str) -> None:
    """A continued game starts with the seat's old view. Two continuations differ in their hidden parts."""
    shell = finished(name)
    table, differ = shell.table, 0
    for at in range(0, table.version, 7):
        one, other = (position_for(table, SEAT, at, Chance(f"fork {number}")) for number in range(2))
        assert one.shuffled
        assert other.shuffled
        seen = bytes(encode_view(table.require_match().state_after(len(one.steps)).view(SEAT)))
        assert seen_at(shell, one) == seen_at(shell, other) == seen
        differ += one.setup != other.setup
    assert differ > 2


def test_secret_choices_are_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """W16: if others have made secret choices, the game continues from the position before these choices."""
    results = storm_launch_results("gale")

    def draw(hooks: FireworksBox, box: object, state: State, seat: int, action: Action, seed: str) -> Work[Any]:
        launched = action.text.startswith("launch")
        return no_work((results.pop(0) if launched else state.draw(seat, action, Chance(seed)), None))

    monkeypatch.setattr(FireworksBox, "draw", draw)
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN)
    for tile in TILES:
        for text in (LAUNCH, f"take {tile}"):
            shell.act(shell.table.to_act[0], text)
    before = len(shell.table.log)
    kept = []
    while shell.table.phase == "gale":
        chooser = shell.table.to_act[0]
        shell.act(chooser, shell.legal(chooser)[0])
        shell.table.row.status = OVER
        kept.append(len(position_for(shell.table, SEAT, shell.table.version, Chance("fork")).steps))
        shell.table.row.status = PLAYING
    assert kept == [before, before, before + 3]


def test_rearranging_does_not_hide_that_a_choice_was_secret() -> None:
    """W16: the choices are dropped even if a player has rearranged a board afterwards."""
    shell = Shell("fireworks", HUMAN, HUMAN, HUMAN, launches=storm_launch_results("gale"))
    play_into_the_storm(shell)
    before = len(shell.table.log)
    chooser = shell.table.to_act[0]
    shell.act(chooser, shell.legal(chooser)[0])
    shell.act(chooser, arrange_action(shell.table, chooser, 5))
    shell.perform(hosting.end_game(shell.table, shell.now))
    found = position_for(shell.table, SEAT, shell.table.version, Chance("fork"))
    assert [entry.number for entry in found.steps] == list(range(1, before + 1))


def test_a_game_that_cannot_be_reshuffled() -> None:
    """The player is told that the hidden parts are those of the finished game."""
    shell = finished("festival")
    adapter, dealt = shell.table.adapter, shell.table.row.setup
    other = Shell("festival", HUMAN, HUMAN, BOT, seed=Chance("another deal").seed).table.row.setup

    def redeal_too_much(*_: object) -> Mapping[str, Json]:
        return other or {}

    for redeal in (None, redeal_too_much):
        shell.table.adapter = replace(adapter, redeal=redeal)
        found = position_for(shell.table, SEAT, 5, Chance("fork"))
        assert (found.setup, found.shuffled, len(found.steps)) == (dealt, False, 5)


def test_only_finished_games_and_only_before_their_end() -> None:
    shell = Shell("festival", HUMAN, HUMAN)
    with pytest.raises(Conflict, match="only a finished game"):
        position_for(shell.table, 0, 0, Chance("early"))
    shell = finished("festival")
    with pytest.raises(Conflict, match="choose an earlier step"):
        position_for(shell.table, 0, shell.table.version, Chance("late"))


def test_a_seed_says_where_the_game_comes_from() -> None:
    origin = Continued("HOowltc3aU02DRba", 12, shuffled=True)
    assert continued_from(seed_of(origin, "5ec3e7")) == origin
    assert continued_from("sky1:7/0") is None
