"""What is being typed stays below what is printed meanwhile."""

import pytest

from skyburst.terminal.remote import prompt as module
from skyburst.terminal.remote.prompt import Prompt


class Readline:
    """A line editor in which somebody has typed "left b"."""

    def __init__(self) -> None:
        self.shown = False

    def set_pre_input_hook(self, hook: object) -> None:
        assert callable(hook)
        self.hook = hook

    def get_line_buffer(self) -> str:
        return "left b"


def test_printing_above_the_prompt(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    editor = Readline()
    monkeypatch.setattr(module, "readline", editor)

    def read(shown: str) -> str:
        with prompt.printing():
            print("too early for the prompt")
        editor.hook()
        with prompt.printing():
            print("Bob: hello")
        return "left b2"

    prompt = Prompt(read, on_terminal=True)
    assert prompt.ask("You > ") == "left b2"
    with prompt.printing():
        print("after the line")
    assert capsys.readouterr().out == ("too early for the prompt\n\r\x1b[JBob: hello\nYou > left bafter the line\n")


def test_without_a_terminal_nothing_is_added(capsys: pytest.CaptureFixture[str]) -> None:
    def read(shown: str) -> str:
        with prompt.printing():
            print("Bob: hello")
        return "q"

    prompt = Prompt(read, on_terminal=False)
    assert prompt.ask("> ") == "q"
    assert capsys.readouterr().out == "Bob: hello\n"
