"""A prompt above which messages can be printed while somebody is typing."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from types import ModuleType

readline: ModuleType | None
try:
    import readline as _readline

    readline = _readline
except ImportError:  # Windows
    readline = None


class Prompt:
    """Asks for lines. `printing` moves what is being typed below what is printed."""

    def __init__(self, read: Callable[[str], str], on_terminal: bool) -> None:
        self._read = read
        self._on_terminal = on_terminal
        self._shown: str | None = None

    def ask(self, prompt: str) -> str:
        """Shows a prompt and returns what was typed. Raises EOFError at the end of the input."""
        if self._on_terminal and readline is not None and hasattr(readline, "set_pre_input_hook"):
            readline.set_pre_input_hook(lambda: self._show(prompt))  # called as soon as the prompt is on the screen
        else:
            self._show(prompt)
        try:
            return self._read(prompt)
        finally:
            self._shown = None

    def _show(self, prompt: str) -> None:
        self._shown = prompt

    @contextlib.contextmanager
    def printing(self) -> Iterator[None]:
        """Removes the prompt and what has been typed after it, and restores both afterwards."""
        shown = self._shown if self._on_terminal else None
        if shown is not None:
            sys.stdout.write("\r\x1b[J")
            sys.stdout.flush()
        try:
            yield
        finally:
            if shown is not None:
                typed = readline.get_line_buffer() if readline else ""
                sys.stdout.write(shown + typed)
                sys.stdout.flush()
