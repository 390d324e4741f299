"""Tests whole games in the terminal, their replays, undo, and drawings at all widths."""

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise

import pytest
from rich.cells import cell_len

from skyburst import terminal
from skyburst.core.chance import Chance
from skyburst.core.match import Match
from skyburst.core.verify import verify
from skyburst.games.fireworks.actions import Grab, Take
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.tiles import BASIC
from skyburst.library import finder
from skyburst.locale import LANGUAGES, catalogue
from skyburst.registry import find
from skyburst.terminal.fireworks.previews import best_places, direction
from skyburst.terminal.fireworks.table import FireworksTable
from skyburst.terminal.seats import seats_of
from skyburst.terminal.table import make_table
from tests.terminal.screen import Keyboard, Screen, answers, new_match, play, text_of

from .scenes import FIREWORKS

GAME = "fireworks"
WIDTHS = (46, 80, 160)
VARIANTS = ("standard", "advanced", "speed")


def known(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def typist(
    match: Match, language: str, watch: Callable[[State, int], None] = lambda state, seat: None
) -> Callable[[str], str]:
    """Returns a player who types short forms and places tiles on their best spaces."""
    words = catalogue(language)
    table = FireworksTable(FIREWORKS, seats_of(match.players, words, playing=True), words)
    pick = Chance("typist")

    def ask(prompt: str) -> str:
        state = known(match)
        if state.is_over:
            raise EOFError
        seat = table.next_seat(state, match.steps)
        watch(state, seat)
        action = pick.pick(state.legal_actions(seat))
        if state.phase == "launch":
            return "l 1,-1" if state.turn.heaped else pick.pick(["l", "h", "l 60"])
        if not isinstance(action, (Take, Grab)):
            return table.command(state, seat, action)
        number = [one.text for one in state.legal_actions(seat)].index(action.text) + 1
        if state.phase == "grab" and state.boards[seat].count(-1) == 1:
            return str(number)
        tile = state.components.tiles[action.tile]
        best = best_places(state, seat).of(tile)
        assert best is not None
        way = direction(table._texts, (tile.segment_edge + best.turn) % SIXTHS) if tile.kind == BASIC else ""
        return f"{number} {state.components.city_board.names[best.space]} {way}".strip()

    return ask


@cache
def played(seats: str, variant: str, language: str) -> tuple[Match, str, tuple[str, ...]]:
    match = new_match(seats, seed=f"game {seats} {variant}", game=GAME, variant=variant)
    screen = Screen()
    text = play(match, typist(match, language), screen, language)
    return match, text, tuple(screen.lines)


@pytest.mark.parametrize(
    ("seats", "variant", "language"),
    [
        ("human random", "standard", "en"),
        ("human human random", "standard", "fr"),
        ("human random random human", "advanced", "en"),
        ("human random", "advanced", "fr"),
        ("human random", "speed", "en"),
        ("human human random", "speed", "fr"),
    ],
)
def test_whole_game(seats: str, variant: str, language: str) -> None:
    match, text, lines = played(seats, variant, language)
    assert match.state.is_over
    assert verify(match.record(), finder()) is None
    assert max(map(cell_len, lines)) <= 80
    assert ("Game over" if language == "en" else "Partie terminée") in text
    assert not re.search(r"[{}]|no action|n’est pas un coup|\(rule|\(règle", text)
    total = " ".join(lines[-12:])
    assert all(re.search(rf"\b{score.total}\b", total) for score in match.state.scores())
    replayed = Screen()
    assert terminal.replay(match.game, match.record(), catalogue(language), replayed.console, interactive=False) is None
    assert max(map(cell_len, replayed.lines)) <= 80
    assert len(replayed.lines) > len(match.steps)


def test_placing_is_worth_it() -> None:
    """A player who places every tile on its best space beats a random one."""
    match, text, _ = played("human random", "standard", "en")
    mine, other = (score.total for score in match.state.scores())
    assert mine > other + 5
    assert "arrange" not in text.split("Game over")[1]


def test_speed_goes_around() -> None:
    """W27: in the terminal, players take turns even in the speed variant; arranging does not skip anyone."""
    match, _, _ = played("human human random", "speed", "fr")
    seats = [step.seat for step in match.steps if step.action.startswith("grab")]
    assert all(after == (seat + 1) % 3 for seat, after in pairwise(seats))
    lines = ["move a1 c3", "q"]
    match = new_match("human random", game=GAME, variant="speed", seed="2")
    play(match, Keyboard(lines), Screen())
    mine = [step.action.split()[0] for step in match.steps if step.seat == 0]
    bots = [step.action.split()[0] for step in match.steps if step.seat == 1]
    assert mine == ["arrange"]
    assert bots[-1] == "grab"
    assert match.steps[-1].seat == 1


def test_same_seed_same_game() -> None:
    """The same seed and the same input give the same game."""
    one = played("human random", "standard", "en")[0]
    other = new_match("human random", seed="game human random standard", game=GAME, variant="standard")
    play(other, typist(other, "fr"), Screen(), "fr")
    assert [step.outcome for step in one.steps] == [step.outcome for step in other.steps]
    assert one.record().result == other.record().result


def test_table_talk() -> None:
    """Every command works, and refusals give a reason."""
    lines = [
        "?",
        "score",
        "board 2",
        "b 2",
        "take heart-1",
        "draw 1",
        "l 99,0",
        "ready",
        "lang fr",
        "aide",
        "piocher 1",
    ]
    help_en, score, board, b, take, draw, launch, ready, _, help_fr, piocher = answers(
        "human human", *lines, game=GAME
    )[:11]
    assert "take 2 c3 ne" in help_en
    assert "(W" not in help_en
    assert "Kaleidoscopes" in score
    assert "2 Player 2" in board
    assert b == board
    assert take == "Launch the die; you may heap up the tiles first.\n"
    assert draw == "There is no card to draw now.\n"
    assert launch == "Hold the barrel over the box, 45.7 to 200 cm above the table.\n"
    assert ready == "The last turn is not over yet.\n"
    assert "prendre 2 c3 ne" in help_fr
    assert piocher == "Il n’y a pas de carte à piocher maintenant.\n"


def test_undo_until_chance_has_spoken() -> None:
    """Arranging, heaping and taking can be undone; a launch and a drawn card cannot."""
    match = new_match("human human", game=GAME, seed="7")
    screen = Screen()
    play(match, Keyboard(["move a1 c3", "h", "undo", "undo", "undo"]), screen)
    assert "Undone: heap up the tiles." in screen.text
    assert "Undone: arrange your board." in screen.text
    assert "Nothing to undo yet." in screen.text
    assert match.steps == []
    play(match, Keyboard(["l", "undo"]), screen)
    assert "Too late to undo: the result is already known." in screen.text
    state = known(match)
    assert state.phase == "choose"
    before = state.view(0)
    play(match, Keyboard(["1 e4 w", "undo", "undo", "undo"]), screen)
    assert known(match).view(0) == before
    assert len(match.steps) == 1


def test_undo_before_all_have_chosen() -> None:
    """W16: secret choices cannot be undone once they are revealed."""
    match = new_match("human human", game=GAME, seed="7")
    state = known(match)
    for seat in range(2):
        state.boards[seat] = (*state.boards[seat][:2], (8 + seat) * SIXTHS, *state.boards[seat][3:])
        del state.inside[8 + seat]
    state.phase, state.turn.chosen = "gale", (-1, -1)
    hidden_count = find(GAME).hidden_count
    assert hidden_count is not None
    hidden = [hidden_count(state.view(0))]
    for seat in state.to_act:
        state.apply(seat, state.legal_actions(seat)[0])
        hidden.append(hidden_count(state.view(0)))
    assert hidden == [0, 1, 0]


@cache
def moments(players: int, variant: str) -> tuple[Match, list[tuple[State, int]]]:
    """Returns a match and some of its states."""
    match = new_match(" ".join(["human"] * players), seed=f"widths {players}", game=GAME, variant=variant)
    seen: dict[tuple[str, int], tuple[State, int]] = {}

    def watch(state: State, seat: int) -> None:
        seen[state.phase, len(match.steps) // 40] = state.clone(), seat

    play(match, typist(match, "en", watch), Screen())
    return match, [*seen.values(), (known(match), 0)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("players", "variant"), [(2, "speed"), (3, "standard"), (4, "advanced")])
def test_nothing_is_wider_than_the_terminal(players: int, variant: str, width: int, language: str) -> None:
    """No line is wider than the terminal; each state is drawn at one of the widths."""
    match, states = moments(players, variant)
    words = catalogue(language)
    table = make_table(match.game, seats_of(match.players, words, playing=True), words)
    for state, seat in states[WIDTHS.index(width) :: len(WIDTHS)]:
        view = state.view(seat)
        shown = [
            *table.draw(view, seat, width),
            *table.draw_board(view, 0, width),
            *table.preview_actions(state, seat, width),
        ]
        assert max(map(cell_len, text_of(shown).splitlines())) <= width
    assert max(map(cell_len, text_of(table.help(width)).splitlines())) <= width


def test_all_phases_were_looked_at() -> None:
    phases = {
        state.phase
        for players, variant in ((2, "speed"), (3, "standard"), (4, "advanced"))
        for state, _ in moments(players, variant)[1]
    }
    assert phases == {"launch", "draw", "helpers", "choose", "gale", "heavy-rain", "last", "grab", "over"}


@pytest.mark.parametrize("width", [46, 160])
def test_scores_fit(width: int) -> None:
    match = moments(4, "advanced")[0]
    screen = Screen(width)
    terminal.replay(match.game, match.record(), catalogue("fr"), screen.console, interactive=False)
    assert max(map(cell_len, screen.lines)) <= width


@pytest.mark.parametrize("color_system", ["standard", "truecolor"])
def test_colour_only_adds(color_system: str) -> None:
    """Except for the skyline, the text is the same with and without colours."""
    shown = []
    for system in (None, color_system):
        screen, match = Screen(color_system=system), new_match("human random", game=GAME)
        ask = typist(match, "en")
        play(match, Keyboard(ask("") for _ in range(8)), screen)
        lines = [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in screen.lines]
        shown.append([line for line in lines if line and not line.startswith("▁▂▂▁")])
    assert shown[0] == shown[1]
