"""Entrants are built-in bots, or bots in the user's own files."""

from pathlib import Path

import pytest

from skyburst import Chance, GameError, bots, game
from skyburst.lab.entrants import NamedEntrant, check_entrant, file_hash
from tests.lab.bot_files import write_bots

FESTIVAL = game("festival")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_bots(tmp_path)


@pytest.mark.parametrize("name", ["Good", "First", "first", "choice"])
def test_a_class_a_function_or_a_registered_name(file: Path, name: str) -> None:
    entrant = NamedEntrant(f"{file}:{name}")
    check_entrant(entrant, FESTIVAL, Chance("7"))
    assert file_hash(entrant) == file_hash(NamedEntrant(f"{file}:Good"))


def test_a_built_in_bot() -> None:
    check_entrant(NamedEntrant("greedy"), FESTIVAL, Chance("7"))
    assert file_hash(NamedEntrant("greedy")) is None


def test_two_versions_of_a_bot_can_meet(tmp_path: Path) -> None:
    """What a file registers stays in the file, and may have the name of a built-in bot."""
    for version in ("old", "new"):
        (tmp_path / version).mkdir()
        text = f"""
from skyburst import bots

@bots.register("greedy")
class Mine:
    version = "{version}"
    def __init__(self, game, chance): pass
    def choose(self, view, actions): return actions[0]
"""
        (tmp_path / version / "mybots.py").write_text(text)
    made = [
        NamedEntrant(name).make(FESTIVAL, Chance("7"))
        for name in (f"{tmp_path}/old/mybots.py:greedy", f"{tmp_path}/new/mybots.py:Mine", "greedy")
    ]
    assert [getattr(bot, "version", None) for bot in made] == ["old", "new", None]
    assert isinstance(made[2], bots.Greedy)


def test_a_file_may_import_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "a_neighbour.py").write_text("LUCK = 7")
    (tmp_path / "importing.py").write_text(
        "from dataclasses import dataclass\n"
        "from a_neighbour import LUCK\n\n"
        "@dataclass\nclass Bot:\n    game: object\n    chance: object\n"
        "    def choose(self, view, actions): return actions[LUCK % len(actions)]\n"
    )
    check_entrant(NamedEntrant(f"{tmp_path}/importing.py:Bot"), FESTIVAL, Chance("7"))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("deep", "there is no bot 'deep' for festival; known bots: "),
        ("{folder}/nothing.py:Good", "nothing.py cannot be read: No such file or directory"),
        ("{file}", "does not say which bot; write {file}:NAME"),
        ("{file}:Best", "there is no bot 'Best' in {file}; bots in this file: Good, First, Sometimes, "),
        ("{file}:greedy", "there is no bot 'greedy' in {file}"),
        ("{file}:CONSTANT", "there is no bot 'CONSTANT' in {file}"),
        ("{file}:Mute", "{file}:Mute is not a bot, because it has no method 'choose'"),
        ("{file}:Unborn", "{file}:Unborn cannot be created: RuntimeError: no model"),
        ("{folder}/broken.py:Good", "broken.py cannot be loaded: SyntaxError: "),
    ],
)
def test_bad_entrants(file: Path, name: str, message: str) -> None:
    (file.parent / "broken.py").write_text("class Good\n")
    entrant = NamedEntrant(name.format(file=file, folder=file.parent))
    with pytest.raises(GameError) as caught:
        check_entrant(entrant, FESTIVAL, Chance("7"))
    assert message.format(file=file) in str(caught.value)


def test_a_bot_for_another_game(file: Path) -> None:
    with pytest.raises(bots.UnknownBot, match=r"the bot 'first' in .* cannot play fireworks"):
        check_entrant(NamedEntrant(f"{file}:first"), game("fireworks"), Chance("7"))
