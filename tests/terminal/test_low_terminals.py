"""In a low terminal, the player's own board, the moves and what to do stay on the screen."""

import pytest

import skyburst
from skyburst.bots import make
from skyburst.core.chance import Chance
from skyburst.core.match import deal
from skyburst.core.record import Player
from skyburst.locale import catalogue
from skyburst.terminal.blocks import first_fitting, line
from skyburst.terminal.local_game import LocalGame
from skyburst.terminal.seats import seats_of
from skyburst.terminal.session import BELOW, Session
from skyburst.terminal.table import make_table

from .screen import Screen

LOW, HIGH = 24, 50


def test_first_fitting() -> None:
    layouts = [lambda count=count: [line("x")] * count for count in (5, 3, 2)]
    assert [len(first_fitting(height, *layouts)) for height in (None, 5, 4, 2, 1)] == [5, 5, 3, 2, 2]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "share"), [("festival", 0.5), ("spring_festival", 0.3), ("fireworks", 1.0)])
def test_most_turns_fit_into_80x24(game: str, share: float, language: str) -> None:
    """All turns of Fireworks fit; in the other games, big panoramas and long lists of scoring spaces may not."""
    match = deal(skyburst.game(game), [Player("", "human"), Player("", "bot:greedy"), Player("", "bot:greedy")], "5")
    bots = [make("greedy", match.game, Chance(f"bot {seat}")) for seat in range(3)]
    words = catalogue(language)
    table = make_table(match.game, seats_of(match.players, words, playing=True), words)
    heights = []
    while not match.state.is_over:
        seat = match.state.to_act[0]
        if seat == 0:
            moves = table.preview_actions(match.state, 0, 80, (LOW - BELOW) // 2)
            drawn = table.draw(match.state.view(0), 0, 80, LOW - BELOW - len(moves))
            heights.append(len(drawn) + len(moves) + BELOW)
        action = bots[seat].choose(match.state.view(seat), match.state.legal_actions(seat))
        match.play(seat, action, chance=Chance(f"step {len(match.steps)}"))
    assert sum(height <= LOW for height in heights) >= share * len(heights)


@pytest.mark.parametrize("game", ["festival", "spring_festival", "fireworks"])
def test_high_terminals_show_everything(game: str) -> None:
    match = deal(skyburst.game(game), [Player("", "human"), Player("", "human")], "5")
    for height in (LOW, HIGH):
        screen = Screen(160, "standard")
        screen.console.size = screen.console.size._replace(height=height)
        session = Session(LocalGame(match, {}), catalogue("en"), screen.console)
        session.show_table(match.state.to_act[0])
        assert len(screen.lines) <= height - BELOW
        assert ("red" in screen.text) == (height == HIGH), "the legend is left out first"
