"""Tests whole games in the terminal."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.verify import verify
from skyburst.library import finder
from skyburst.locale import LANGUAGES

from .screen import Keyboard, Screen, answers, legal_typist, new_match, play


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "start", "claims"),
    [
        ("human greedy", "choose", "auto"),
        ("human human", "random", "manual"),
        ("human random greedy", "choose", "manual"),
        ("human human greedy", "random", "auto"),
        ("human random greedy greedy", "choose", "auto"),
        ("human greedy random human", "random", "manual"),
    ],
)
def test_whole_game(seats: str, start: str, claims: str, language: str) -> None:
    match = new_match(seats, seed=f"{seats} {claims}", claims=claims, starting_objective=start)
    screen = Screen()
    text = play(match, legal_typist(match, Chance(seats)), screen, language)
    assert match.state.is_over
    assert verify(match.record(), finder()) is None
    assert max(map(len, screen.lines)) <= 80
    assert ("Game over" if language == "en" else "Partie terminée") in text
    assert "Total" in text
    assert "{" not in text
    last = screen.lines[-12:]
    for score in match.state.scores():
        assert any(line.endswith(f" {score.total}") for line in last)


def test_one_human_is_spoken_to() -> None:
    """The only human player is addressed as "you"; bots have names."""
    shown = answers("human greedy random", "side 1", "left b2", language="fr", seed="3")
    text = "".join(shown)
    assert "Vous posez " in text
    assert "Lumen " in text
    assert "Braise " in text


def test_several_humans_are_called_by_name() -> None:
    screen = Screen()
    keyboard = Keyboard(["side 1", "side 1"])
    play(new_match("human human"), keyboard, screen)
    called = [line for line in screen.lines if "it’s your turn" in line]
    assert [line.split(",")[0] for line in called] == ["Player 1", "Player 2", "Player 1"]
    assert keyboard.prompts == ["Player 1 > ", "Player 2 > ", "Player 1 > "]
    assert "Player 1 chooses" in screen.text
    assert "You" not in screen.text


def test_watching_bots_step_by_step() -> None:
    match = new_match("greedy greedy")
    screen = Screen()
    keyboard = Keyboard(["", "", "score", "left b2", "board 2", "q"])
    play(match, keyboard, screen)
    assert len(match.steps) == 2
    assert all(prompt.startswith("Enter: next") for prompt in keyboard.prompts)
    assert "Nova is next." in screen.text
    assert "“left b2” isn’t a command; type ? for help." in screen.text
    assert "best spaces" not in screen.text


def test_watching_bots_without_a_keyboard() -> None:
    match = new_match("greedy random", starting_objective="random")
    screen = Screen()

    def nobody(prompt: str) -> str:
        raise AssertionError("nobody must be prompted")

    play(match, nobody, screen, auto=True)
    assert match.state.is_over
    assert screen.text.count("Crowd-pleasers\n") == 1  # the table is drawn once, at the end


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_leaving_politely(stop: type[BaseException]) -> None:
    def gone(prompt: str) -> str:
        raise stop

    screen = Screen()
    match = new_match("human greedy")
    play(match, gone, screen, "fr")
    assert screen.lines[-2:] == ["", "À bientôt\N{NARROW NO-BREAK SPACE}!"]
    assert not match.state.is_over


@pytest.mark.parametrize("word", ["quit", "q", "quitter", "exit"])
def test_quit(word: str) -> None:
    screen = Screen()
    keyboard = Keyboard([word])
    play(new_match("human greedy"), keyboard, screen)
    assert len(keyboard.prompts) == 1
    assert screen.lines[-1] == "Goodbye."


def test_interrupt_while_a_bot_thinks() -> None:
    class Slow:
        blind = True

        def choose(self, view: object, actions: object) -> object:
            raise KeyboardInterrupt

    from skyburst import terminal  # noqa: PLC0415
    from skyburst.locale import catalogue  # noqa: PLC0415

    screen = Screen()
    terminal.play(new_match("greedy greedy"), {0: Slow(), 1: Slow()}, catalogue("en"), screen.console, auto=True)  # type: ignore[dict-item]
    assert screen.lines[-1] == "Goodbye."
