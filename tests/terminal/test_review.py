"""The review in the terminal: numbers, a graph and the costliest moves in words, in both languages."""

import pytest

import skyburst
from skyburst import terminal
from skyburst.core.chance import Chance
from skyburst.core.match import Match, first_state
from skyburst.core.record import Record
from skyburst.core.replay import replay_step
from skyburst.locale import catalogue
from skyburst.review.answers import Effort
from skyburst.review.results import FORMAT, Mistake, RatedAction, Review, ReviewedMove, ReviewedSeat
from skyburst.terminal.review import BARS, graph

from .screen import Keyboard, Screen, legal_typist, new_match, play

FESTIVAL = skyburst.game("festival")


def finished() -> Match:
    match = new_match("human greedy", seed="replayed")
    play(match, legal_typist(match, Chance("typist")), Screen())
    return match


@pytest.fixture(scope="module")
def record() -> Record:
    return finished().record()


def reviewed(record: Record) -> Review:
    """Returns a made-up review in which seat 0 made a mistake in step 5, and seat 1 decided nothing."""
    state = first_state(FESTIVAL, record)
    for step in record.steps[:4]:
        replay_step(FESTIVAL, state, step)
    wrong = record.steps[4]
    best = next(one.text for one in state.legal_actions(wrong.seat) if one.text not in (wrong.action, "end"))
    played = RatedAction(wrong.action, 0.4, {"points": 1.0})
    better = RatedAction(best, 0.52, {"denial": 2.0, "objectives": 1.0, "crowd_pleasers": 0.1})
    mistakes = [Mistake(5, 4, wrong.seat, played, better, 0.12, [better, played])]
    moves = [
        ReviewedMove(number, step.seat, step.action, "forced", None, None, 0, (0.5, 0.5), (1, 0), (0, 0), (0.5, -0.5))
        for number, step in enumerate(record.steps, 1)
    ]
    seats = [
        ReviewedSeat(0, 87.6, 12, -0.12, 0.0, 0.62, mistakes),
        ReviewedSeat(1, None, 0, 0.0, 0.12, -0.62, []),
    ]
    return Review(FORMAT, "festival", 2, (0.5, 0.5), moves, seats)


def shown(record: Record, language: str = "en", width: int = 80) -> str:
    screen = Screen(width)
    terminal.print_review(FESTIVAL, record, reviewed(record), catalogue(language), screen.console)
    return screen.text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_in_words(record: Record) -> None:
    text = shown(record)
    head, first, second = text.splitlines()[:3]
    assert head.split() == ["Accuracy", "Luck", "Chances"]
    assert first.split()[2:5] == ["1", "88%", "+62%"]
    assert first.rstrip().endswith(BARS[-1])
    assert second.split()[2:4] == ["–", "−62%"]
    assert second.rstrip().endswith(BARS[0])
    told = " ".join(text.split())
    assert "Step 5: " in told
    assert "(winning chance 12% lower)." in told
    assert "Better: " in told
    assert "It keeps something useful from the others. It helps your unfinished objectives." in told
    assert "crowd-pleaser closer" not in told, "it is worth too little to be named"
    assert "Lumen: no costly moves." in told


def test_in_french(record: Record) -> None:
    text = shown(record, "fr")
    for words in ("Précision", "Hasard", "Chances", "88 %", "Étape 5 : ", "Mieux : ", "aucun coup coûteux"):
        assert words in text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [46, 60, 120])
def test_it_fits(record: Record, language: str, width: int) -> None:
    assert max(map(len, shown(record, language, width).splitlines())) <= width


def test_graph() -> None:
    """It shows the first and the last chance, and as many others as fit."""
    assert graph([0.0, 0.5, 1.0], 40) == "▁▅█"
    assert graph([0.0, 0.2, 1.0, 0.2, 0.0], 3) == "▁█▁"
    assert graph([0.5], 40) == "▅"
    assert len(graph([0.5] * 200, 40)) == 40


class Player:
    """Plays random legal actions to the end of a match, and then types the given lines."""

    def __init__(self, match: Match, *lines: str) -> None:
        self._match, self._typist = match, legal_typist(match, Chance("typist"))
        self._lines = list(lines)

    def __call__(self, prompt: str) -> str:
        if not self._match.state.is_over:
            return self._typist(prompt)
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)


def after_the_end(*lines: str, language: str = "en") -> str:
    """Returns what is shown after a game's result if the player then types these lines."""
    match, screen = new_match("human greedy", seed="replayed"), Screen()
    text = play(match, Player(match, *lines), screen, language)
    return text.rpartition(catalogue(language).text("review.offer"))[2]


@pytest.mark.parametrize(("word", "language", "title"), [("review", "en", "Accuracy"), ("analyse", "fr", "Précision")])
def test_the_command_after_the_game(monkeypatch: pytest.MonkeyPatch, word: str, language: str, title: str) -> None:
    monkeypatch.setattr("skyburst.review.answers.effort_for", lambda _: Effort(4, 2))
    text = after_the_end(word, language=language)
    assert title in text
    assert BARS[0] in text


def test_other_commands_after_the_game() -> None:
    assert "Objectives" in after_the_end("score")
    assert "isn’t a command" in after_the_end("left b2")
    assert "The game is over.\nThe game is over." in after_the_end("undo", "hint")
    assert "Objectives" not in after_the_end("", "score"), "Enter leaves the table"
    assert "Objectives" not in after_the_end("quit", "score")


def test_not_before_the_end() -> None:
    screen = Screen()
    keyboard = Keyboard(["review"], screen)
    play(new_match("human greedy"), keyboard, screen)
    assert keyboard.answers[1] == "The review comes after the game.\n"
