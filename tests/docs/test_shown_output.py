"""Programs and commands on the pages for newcomers print what the pages show."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from tests.cli.running import skyburst

from .consoles import Command, commands
from .pages import ROOT

BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```)?", re.MULTILINE | re.DOTALL)
PAGES = ["tutorial.md", "simulations.md", "play/terminal.md", "jouer/terminal.md", "hosting.md"]


@pytest.mark.parametrize("page", PAGES)
def test_a_newcomer_gets_what_the_page_shows(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs all programs of a page, as if they were copied into one file, and then its commands, in an empty folder."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    names: dict[str, object] = {"__name__": "__main__"}
    for code, shown in BLOCK.findall(text):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(code, page, "exec"), names)  # noqa: S102
        assert output.getvalue() == shown, code
    tried = list(commands(text))
    assert tried
    for command in tried:
        check(command)


def check(command: Command) -> None:
    """Runs a command, leaving the table or the saved game at once if it asks for input."""
    assert command.words[0] == "skyburst"
    done = skyburst(*command.words[1:], given="q\n")
    assert done.returncode == 0, f"{' '.join(command.words)}\n{done.stderr}"
    assert command.agrees(done.stdout), f"{' '.join(command.words)}\n{done.stdout}"


def test_wrong_output_is_noticed() -> None:
    [command] = commands("```console\n$ skyburst --version\nskyburst … (…)\n```\n")
    assert command.words == ["skyburst", "--version"]
    assert command.agrees("skyburst 1.0 (plain engine)\n")
    assert not command.agrees("skyburst 1.0\n")
