"""The output does not depend on hidden information: games that differ only in hidden parts look the same."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from rich.text import Text

import skyburst
from skyburst.core.chance import Chance
from skyburst.core.game import State
from skyburst.core.match import Match, deal
from skyburst.core.record import Player
from skyburst.games.fireworks.state import State as FireworksState
from skyburst.games.fireworks.view import View
from skyburst.locale import catalogue
from skyburst.terminal.blocks import Block
from skyburst.terminal.festival.table import FestivalTable
from skyburst.terminal.seats import seats_of
from skyburst.terminal.table import Table, make_table

from .screen import text_of

WIDTH = 80
WEIGHED = 5
MOMENTS = 12
"""How many states of a game are compared; more would take longer and find nothing new."""
CASES: list[tuple[str, int, dict[str, object]]] = [
    ("festival", 2, {"claims": "auto"}),
    ("festival", 4, {"claims": "manual"}),
    ("spring_festival", 3, {}),
    ("spring_festival", 4, {"sign": True, "decks": "extended"}),
    ("fireworks", 3, {"variant": "standard"}),
    ("fireworks", 4, {"variant": "advanced"}),
]


def new_table(name: str, players: int, options: dict[str, object]) -> tuple[Match, Table]:
    game, names = skyburst.game(name), [Player(f"Player {seat}", "human") for seat in range(players)]
    match = deal(game, names, f"hidden {players}", options)
    return match, make_table(game, seats_of(match.players, catalogue("en"), playing=True), catalogue("en"))


def shown(table: Table, state: State, seat: int) -> str:
    """Returns everything the terminal can show to a seat: all boards, the instruction, and previews of actions."""
    view = state.view(seat)
    texts: list[str] = []
    for board in range(state.players):
        texts += [text_of(table.draw(view, board, WIDTH)), text_of(table.draw_board(view, board, WIDTH))]
    if seat in state.to_act:
        texts += [table.instruction(view), text_of(table.preview_actions(state, seat, WIDTH))]
        legal = sorted(state.legal_actions(seat), key=lambda action: action.text)
        texts += [table.evaluate(state, seat, action) for action in legal[:WEIGHED]]
    return "\n".join(texts)


def assert_shown_alike(match: Match, table: Table, chance: Chance) -> None:
    """Checks that each seat sees the same output after everything hidden from that seat has been changed."""
    for seat in range(match.state.players):
        there = match.game.imagine(match.state.view(seat), chance)
        assert there != match.state, "the other game must differ from this one"
        assert shown(table, there, seat) == shown(table, match.state, seat), f"seat {seat}, step {len(match.steps)}"


def compare(name: str, players: int, options: dict[str, object]) -> None:
    match, table = new_table(name, players, options)
    chance = Chance(f"compare {name}")
    for number in range(MOMENTS * 3):
        if match.state.is_over:
            break
        if number % 3 == 0:
            assert_shown_alike(match, table, chance)
        seat = match.state.to_act[0]
        match.play(seat, chance.pick(match.state.legal_actions(seat)), chance=chance)


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_games_that_look_alike_are_shown_alike(name: str, players: int, options: dict[str, object]) -> None:
    compare(name, players, options)


def peek_below_the_tops(patch: pytest.MonkeyPatch) -> None:
    """Replaces the previews of Festival with ones that leak the whole set-up."""
    honest = FestivalTable.preview_actions

    def preview_actions(table: FestivalTable, state: State, seat: int, width: int) -> Block:
        return [*honest(table, state, seat, width), Text(str(state.setup_to_json()))]

    patch.setattr(FestivalTable, "preview_actions", preview_actions)


def turn_a_tile_up(patch: pytest.MonkeyPatch) -> None:
    """Replaces the views of Fireworks with ones that list a face-down tile as face up."""
    honest = FireworksState.view

    def view_of(state: FireworksState, seat: int | None) -> View:
        view = honest(state, seat)
        down = next(tile for tile, up in state.inside.items() if not up)
        return replace(view, face_up=(*view.face_up, state.components.tiles[down].id))

    patch.setattr(FireworksState, "view", view_of)


@pytest.mark.parametrize(("plant", "case"), [(peek_below_the_tops, CASES[0]), (turn_a_tile_up, CASES[4])])
def test_planted_leaks_are_caught(
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    case: tuple[str, int, dict[str, object]],
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match="seat 0, step 0"):
        compare(*case)
