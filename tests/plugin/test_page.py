"""The page about adding a game shows the code of the example game and documents every field of an adapter."""

import re
from dataclasses import fields

from skyburst import GameAdapter
from tests.plugin.installing import EXAMPLE
from tests.plugin.test_commands import ROOT

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")


def test_code_on_the_page_is_that_of_the_example() -> None:
    blocks = re.findall(r"^```(py|toml)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    files = {"py": "pearls.py", "toml": "pyproject.toml"}
    assert len(blocks) == 2
    for kind, block in blocks:
        assert block in (EXAMPLE / files[kind]).read_text("utf-8")


def test_every_field_of_an_adapter_is_on_the_page() -> None:
    assert [field.name for field in fields(GameAdapter) if f"`{field.name}`" not in PAGE] == []
