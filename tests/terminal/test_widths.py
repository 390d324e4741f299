"""The table is never wider than the terminal."""

from functools import cache

import pytest
from rich.cells import cell_len

from skyburst.bots import make
from skyburst.core.chance import Chance
from skyburst.core.game import State
from skyburst.core.match import Match
from skyburst.locale import LANGUAGES, catalogue
from skyburst.terminal.blocks import Block
from skyburst.terminal.festival.symbols import SYMBOLS
from skyburst.terminal.seats import Seats, seats_of
from skyburst.terminal.table import make_table
from tests.rulebook.festival.tables import FESTIVAL, Seat, position

from .screen import new_match, text_of

WIDTHS = (60, 80, 100, 130, 160)


def test_symbols_are_one_cell_wide_and_no_emoji() -> None:
    """Symbols are one column wide, and none is an emoji, which many terminals draw two columns wide."""
    assert all(cell_len(sign) == len(sign) == 1 for sign in SYMBOLS.values())
    assert len(set(SYMBOLS.values())) == 8
    emoji = "☀☁☂☃☄★☆☎☑☔☕☘☝☠☢☣☦☪☮☯☸☹☺♀♂♈♟♠♣♥♦♨♻♾♿⚒✂✅✈✉✊✋✌✍✏✒✔✖✝✡✨✳✴❄❇❌❎❓❔❕❗❣❤➕➖➗➡"
    assert not set(SYMBOLS.values()) & set(emoji) - {"★"}


@cache
def moments(players: int) -> tuple[Match, list[State]]:
    """Returns a match with manual claims and some of its states."""
    match = new_match(" ".join(["human", "greedy", "random", "greedy"][:players]), seed="widths", claims="manual")
    bots = [make(name, match.game, Chance(name)) for name in ("random", "greedy", "random", "greedy")]
    states = []
    while not match.state.is_over:
        (seat,) = match.state.to_act
        if len(match.steps) % 12 == 0:
            states.append(match.state.clone())
        match.play(seat, bots[seat].choose(match.state.view(seat), match.state.legal_actions(seat)))
    return match, [*states, match.state]


def widest(block: Block) -> int:
    return max((cell_len(text) for text in text_of(block).splitlines()), default=0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_wider_than_the_terminal(players: int, width: int, language: str) -> None:
    match, states = moments(players)
    seats = seats_of(match.players, catalogue(language), playing=True)
    table = make_table(match.game, seats, catalogue(language))
    for state in states:
        seat = state.to_act[0] if state.to_act else 0
        view = state.view(seat)
        assert widest([*table.draw(view, seat, width), *table.draw_board(view, 0, width)]) <= width
        assert widest(table.preview_actions(state, seat, width)) <= width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_big_numbers_and_long_names_fit(width: int, language: str) -> None:
    tall = "+".join(["rP"] * 12)
    seat = Seat(
        f"{tall} . . \n . . . \n . . {tall}",
        incomplete="F1 F2 F3 F4 D1 S-red-1",
        complete="B1 B2 B3 B4 C1 C2",
        crowd_pleasers="same-colour two-level-three four-values full-board",
    )
    state = position(seat, seat, seat, seat, players=4, ending="sixth-objective")
    long = "An endless name".ljust(14, "x")[:14]
    seats = Seats((long,) * 4, ("A city of which nobody has heard", None, None, None))
    table = make_table(FESTIVAL, seats, catalogue(language))
    assert widest(table.draw(state.view(0), 0, width)) <= width
    assert widest(table.preview_actions(state, 0, width)) <= width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_help_fits(width: int, language: str) -> None:
    match = new_match("human greedy")
    table = make_table(match.game, seats_of(match.players, catalogue(language), True), catalogue(language))
    assert max(line.cell_len for line in table.help(width)) <= width


def test_wide_terminals_put_the_others_beside() -> None:
    """At 80 columns, the other players' boards are above the viewer's board; at 130, they are beside it."""
    match = new_match("human greedy greedy greedy")
    table = make_table(match.game, seats_of(match.players, catalogue("en"), True), catalogue("en"))
    heights = {width: len(table.draw(match.state.view(0), 0, width)) for width in WIDTHS}
    assert heights[60] > heights[80] > heights[130]
    narrow, wide = (text_of(table.draw(match.state.view(0), 0, width)).splitlines() for width in (80, 130))
    assert not [line for line in narrow if "You," in line and "Lumen" in line]
    assert [line for line in wide if "You," in line and "Lumen" in line]
