"""Tests whole games in the terminal, their replays, and drawings at all widths."""

import re
from functools import cache
from pkgutil import iter_modules

import pytest
from rich.cells import cell_len

from skyburst import games, terminal
from skyburst.bots import make
from skyburst.core.chance import Chance
from skyburst.core.game import State
from skyburst.core.match import Match
from skyburst.core.verify import verify
from skyburst.games.spring_festival.view import View
from skyburst.library import finder
from skyburst.locale import LANGUAGES, catalogue
from skyburst.registry import SHIPPED, find
from skyburst.terminal.seats import seats_of
from skyburst.terminal.spring_festival.symbols import ANY, ARROWS, EXPLODED, FULL, HALVES
from skyburst.terminal.table import make_table
from tests.terminal.screen import Keyboard, Screen, answers, legal_typist, new_match, play, text_of

GAME = "spring_festival"
WIDTHS = (46, 80, 160)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("human random", {}),
        ("human human random", {"sign": "true"}),
        ("human random random human", {"sign": "goat", "sign_tiles": "exploded", "decks": "extended"}),
    ],
)
def test_whole_game(seats: str, options: dict[str, str], language: str) -> None:
    match = new_match(seats, seed=f"game {seats}", game=GAME, **options)
    screen = Screen()
    text = play(match, legal_typist(match, Chance(seats)), screen, language)
    assert match.state.is_over
    assert verify(match.record(), finder()) is None
    assert max(map(cell_len, screen.lines)) <= 80
    assert ("Game over" if language == "en" else "Partie terminée") in text
    assert "{" not in text
    for score in match.state.scores():
        assert any(line.endswith(f" {score.total}") for line in screen.lines[-12:])
    replayed = Screen()
    problem = terminal.replay(match.game, match.record(), catalogue(language), replayed.console, interactive=False)
    assert problem is None
    assert max(map(cell_len, replayed.lines)) <= 80


def test_humans_fire_one_after_the_other_clockwise_from_the_active_player() -> None:
    """S9: in the terminal, players fire one after the other."""
    match = new_match("human human human", game=GAME)
    typist, asked = legal_typist(match, Chance("typist")), list[tuple[int, int, int]]()

    def ask(prompt: str) -> str:
        view = match.state.view(None)
        assert isinstance(view, View)
        if view.phase == "fire":
            asked.append((view.turn, view.active, int(prompt.removeprefix("Player ").split()[0]) - 1))
        return typist(prompt)

    play(match, ask, Screen())
    for turn in range(12):
        order = dict.fromkeys(seat for number, _, seat in asked if number == turn)
        [active] = {active for number, active, _ in asked if number == turn}
        assert list(order) == [(active + step) % 3 for step in range(3)]


def test_table_talk() -> None:
    """Every command works, and refusals give a reason."""
    lines = ["?", "hint", "score", "board 2", "turn 1", "lay S11 5,5", "fire 0,0", "lang fr", "aide", "tourner 1"]
    help_en, hint, score, board, turn, _, fire, _, help_fr, tourner = answers("human random", *lines, game=GAME)[:10]
    assert "complete 1 " in help_en
    assert "(S" not in help_en
    assert hint.startswith("Suggestion: lay the ")
    assert "Ahead in applause" in score
    assert "Lumen" in board
    assert turn == fire == "First lay your starting tiles.\n"
    assert "réaliser 1 " in help_fr
    assert tourner == "Posez d’abord vos tuiles de départ.\n"


def test_undo_until_something_is_revealed() -> None:
    match = new_match("human human", game=GAME)
    first = match.state.to_act[0]
    laying = [action.text for action in match.state.legal_actions(first)][:1]
    screen = Screen()
    play(match, Keyboard([*laying, "undo", "undo"]), screen)
    assert "Undone: lay the " in screen.text
    assert "Nothing to undo yet." in screen.text
    while match.state.view(0).turn == 0:  # type: ignore[attr-defined]
        seat = match.state.to_act[0]
        match.play(seat, match.state.legal_actions(seat)[0])
    steps = len(match.steps)
    play(match, Keyboard(["undo"]), screen)
    assert "Too late to undo" in screen.text
    assert len(match.steps) == steps


@cache
def moments(players: int) -> tuple[Match, list[State]]:
    """Returns a match with a sign and some of its states."""
    kinds = ["human", "greedy", "random", "random"][:players]
    match = new_match(" ".join(kinds), seed="widths", game=GAME, sign="true")
    bots = [make("greedy" if kind == "greedy" else "random", match.game, Chance(kind)) for kind in kinds]
    states = []
    while not match.state.is_over:
        seat = match.state.to_act[0]
        if len(match.steps) % 9 == 0:
            states.append(match.state.clone())
        match.play(seat, bots[seat].choose(match.state.view(seat), match.state.legal_actions(seat)))
    return match, [*states, match.state]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_wider_than_the_terminal(players: int, width: int, language: str) -> None:
    """No line is wider than the terminal. Each state is drawn at one of several widths."""
    match, states = moments(players)
    words = catalogue(language)
    table = make_table(match.game, seats_of(match.players, words, playing=True), words)
    for state in states[WIDTHS.index(width) :: len(WIDTHS)]:
        seat = state.to_act[0] if state.to_act else 0
        view = state.view(seat)
        shown = [
            *table.draw(view, seat, width),
            *table.draw_board(view, 0, width),
            *table.preview_actions(state, seat, width),
        ]
        assert max(map(cell_len, text_of(shown).splitlines())) <= width
    assert max(map(cell_len, text_of(table.help(width)).splitlines())) <= width


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_games_that_look_alike_are_drawn_alike(players: int) -> None:
    """The drawing does not depend on the order of hidden tiles and cards."""
    match, states = moments(players)
    words = catalogue("en")
    table = make_table(match.game, seats_of(match.players, words, playing=True), words)
    differ = 0
    for state in states[:-1]:
        seat = state.to_act[0]
        one, other = (match.game.imagine(state.view(seat), Chance(name)) for name in ("one", "other"))
        differ += one.setup_to_json() != other.setup_to_json()
        shown = [
            text_of([*table.draw(like.view(seat), seat, 80), *table.preview_actions(like, seat, 80)])
            for like in (state, one, other)
        ]
        assert shown[0] == shown[1] == shown[2]
    assert differ > 3


def test_signs_are_one_cell_wide() -> None:
    signs = [*ARROWS.values(), *HALVES.values(), FULL, EXPLODED, ANY]
    assert all(cell_len(sign) == len(sign) == 1 for sign in signs)
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize("color_system", ["standard", "256", "truecolor"])
def test_colour_only_adds(color_system: str) -> None:
    """Except for the skyline, the text is the same with and without colours."""
    shown = []
    for system in (None, color_system):
        screen, match = Screen(color_system=system), new_match("human random", game=GAME, sign="true")
        typist = legal_typist(match, Chance("typist"))
        play(match, Keyboard(typist("") for _ in range(20)), screen)
        lines = [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in screen.lines]
        shown.append([line for line in lines if line and not line.startswith("▁▂▂▁")])
    assert shown[0] == shown[1]


def test_every_shipped_game_has_a_table() -> None:
    assert set(SHIPPED) == {module.name for module in iter_modules(games.__path__)}
    assert all(find(name).terminal is not None for name in SHIPPED)
