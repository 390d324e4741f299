"""Provides a console that records its output, and a keyboard that types given lines."""

import io
from collections.abc import Callable, Iterable, Iterator

from rich.console import Console

import skyburst
from skyburst import terminal
from skyburst.bots import make
from skyburst.core.chance import Chance
from skyburst.core.match import Match, deal
from skyburst.core.record import Player
from skyburst.locale import catalogue
from skyburst.terminal.blocks import Block

Typist = Callable[[Match], str]
"""A player: a function that returns the line to type in a match."""


def text_of(block: Block) -> str:
    """Returns a block as plain text, with ordinary spaces only and without trailing spaces."""
    return "\n".join(line.plain.replace("\N{NO-BREAK SPACE}", " ").rstrip() for line in block)


class Screen:
    """A terminal that records its output, by default without colours."""

    def __init__(self, width: int = 80, color_system: str | None = None) -> None:
        self._file = io.StringIO()
        self.console = Console(
            file=self._file,
            width=width,
            height=500,  # high enough for everything
            color_system=color_system,  # type: ignore[arg-type]
            force_terminal=color_system is not None,
            _environ={},
        )

    @property
    def text(self) -> str:
        return self._file.getvalue()

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()


class Keyboard:
    """Types the given lines, then ends the input. Records the prompts, and the output before each prompt."""

    def __init__(self, lines: Iterable[str], screen: Screen | None = None) -> None:
        self._lines: Iterator[str] = iter(lines)
        self._screen = screen
        self.prompts: list[str] = []
        self.answers: list[str] = []
        """The output before each prompt, starting after the previous prompt."""
        self._seen = 0

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if self._screen is not None:
            shown = self._screen.text
            self.answers.append(shown[self._seen :])
            self._seen = len(shown)
        for line in self._lines:
            return line
        raise EOFError


def new_match(seats: str, seed: str = "1", game: str = "festival", **options: str) -> Match:
    kinds = seats.split()
    players = [
        Player("", "human") if kind == "human" else Player(f"{kind.capitalize()} {seat + 1}", f"bot:{kind}")
        for seat, kind in enumerate(kinds)
    ]
    return deal(skyburst.game(game), players, seed, options)


def play(match: Match, ask: Callable[[str], str], screen: Screen, language: str = "en", auto: bool = False) -> str:
    """Plays a match in the terminal and returns its whole output."""
    bots = {
        seat: make(player.kind.removeprefix("bot:"), match.game, Chance(f"bot {seat}"))
        for seat, player in enumerate(match.players)
        if player.kind != "human"
    }
    terminal.play(match, bots, catalogue(language), screen.console, ask, auto)
    return screen.text


def answers(
    seats: str, *lines: str, language: str = "en", seed: str = "1", game: str = "festival", **options: str
) -> list[str]:
    """Types lines in a new match and returns the output after each line, up to the next prompt."""
    screen = Screen()
    keyboard = Keyboard(lines, screen)
    play(new_match(seats, seed, game, **options), keyboard, screen, language)
    return keyboard.answers[1:]


def legal_typist(match: Match, pick: Chance) -> Callable[[str], str]:
    """Returns a player who types random legal actions."""

    def ask(prompt: str) -> str:
        if match.state.is_over:
            raise EOFError
        seat = match.state.to_act[0]
        return pick.pick(match.state.legal_actions(seat)).text

    return ask
