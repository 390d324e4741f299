"""The registry finds games by name, checks the files they need, and reports broken games from other packages."""

import json
import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from skyburst import PluginError, UnknownGame, game, load_deck, names, registry
from skyburst.core.deck_format import DeckFormat
from skyburst.core.errors import ComponentError
from skyburst.core.game import Game
from skyburst.games.fireworks.game import make as make_fireworks
from skyburst.library import game_from_text, shipped
from skyburst.registry import SHIPPED, find, load

GOOD = """
from skyburst import GameAdapter
from tests.core.toys.scramble import Scramble
class Brought(Scramble):
    name = "{name}"
ADAPTER = GameAdapter(name="{name}", source=Brought)
"""
Install = Callable[[str, str, str], None]


def test_the_games_are_there() -> None:
    assert names() == ("festival", "spring_festival", "fireworks")
    with pytest.raises(
        UnknownGame, match=r"there is no game 'chess'; known games: festival, spring_festival, fireworks"
    ):
        find("chess")


@pytest.mark.parametrize("name", SHIPPED)
def test_everything_that_an_adapter_refers_to_exists(name: str) -> None:
    adapter = find(name)
    references = [adapter.judge, adapter.unlisted, adapter.table, adapter.terminal]
    assert all(load(reference) for reference in references if reference is not None)
    always = {option: values[0] for option, values in adapter.options.items() if option not in adapter.only_with}
    assert game(name).options({}) == always
    for option, others in adapter.only_with.items():
        values = adapter.options[option]
        assert [game(name).options({option: value, **others}).get(option, values[0]) for value in values] == [*values]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_component_file_is_recognized(name: str, tmp_path: Path) -> None:
    """A component file is recognized by a top-level key that only its game uses."""
    file = tmp_path / "mine.toml"
    file.write_text(shipped(f"{name}.toml"))
    assert load_deck(file).name == name
    file.write_text("something = 'else'\n")
    with pytest.raises(ComponentError, match="must be a deck file for one of these games"):
        load_deck(file)


def test_a_factory_reads_what_it_needs_and_nothing_else() -> None:
    """Each factory reads only the files it needs; only Fireworks reads a second shipped file."""
    read: dict[str, list[str]] = {}
    for name in SHIPPED:
        made = remade(name, read.setdefault(name, []))
        assert (made.name, made.deck) == (name, game(name).deck)
    assert read == {"festival": [], "spring_festival": [], "fireworks": ["fireworks_launch.json"]}


def remade(name: str, read: list[str]) -> Game:
    """Creates a game again and returns it; adds the files that it reads to `read`."""
    source = find(name).source
    assert isinstance(source, DeckFormat)

    def reader(file: str) -> str:
        read.append(file)
        return shipped(file)

    return source.make(shipped(f"{name}.toml"), f"{name}.toml", game(name).deck.sha256, reader)


def test_a_card_that_nobody_can_launch() -> None:
    """A card that is missing from the launch model is refused, and the error names its entry."""
    model = json.loads(shipped("fireworks_launch.json"))
    del model["cards"]["hammer"]
    with pytest.raises(
        ComponentError, match=r"there is no launch style 'hammer'; choose from .*\w, \w.*\(W7\)$"
    ) as caught:
        make_fireworks(shipped("fireworks.toml"), "mine.toml", "0", lambda _: json.dumps(model))
    assert (caught.value.file, caught.value.entry) == ("mine.toml", "action_card[11].id")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs packages that contain a game, given by name, entry point and source, for the duration of the test."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_adapters", dict(registry._adapters))

    def forget() -> None:
        registry._plugins.cache_clear()
        registry._working_plugins.cache_clear()

    def add(package: str, entry: str, source: str) -> None:
        (tmp_path / f"{package}.py").write_text(source)
        monkeypatch.delitem(sys.modules, package, raising=False)
        about = tmp_path / f"{package}-1.5.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.5\n")
        (about / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{entry}\n")
        forget()

    yield add
    forget()


def test_a_package_brings_a_game(install: Install) -> None:
    install("brought_game", "brought = brought_game:ADAPTER", GOOD.format(name="brought"))
    assert names() == (*SHIPPED, "brought")
    assert game("brought").seats == (2, 3, 4)
    with pytest.raises(ComponentError, match=r"mine\.toml: cannot be used, because brought has no component files"):
        game_from_text("brought", "mine.toml", "")


@pytest.mark.parametrize(
    ("entry", "source", "problem"),
    [
        (
            "bad = bad_game:ADAPTER",
            "import nonsense_that_is_missing",
            "cannot be loaded: ModuleNotFoundError: No module named 'nonsense_that_is_missing'",
        ),
        ("bad = bad_game:ADAPTER", "raise ValueError('two\\nlines')", "cannot be loaded: ValueError: two lines"),
        (
            "bad = bad_game:MISSING",
            "",
            "cannot be loaded: AttributeError: module 'bad_game' has no attribute 'MISSING'",
        ),
        ("bad = bad_game:ADAPTER", "ADAPTER = 7", "must be a skyburst.GameAdapter, but its type is int"),
        ("bad = bad_game:ADAPTER", GOOD.format(name="other"), "the name 'other'; the entry point and its game"),
        ("Bad = bad_game:ADAPTER", GOOD.format(name="Bad"), "of lower-case letters, digits and _"),
    ],
)
def test_a_broken_package_is_named_and_the_others_go_on(
    entry: str, source: str, problem: str, install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("brought_game", "brought = brought_game:ADAPTER", GOOD.format(name="brought"))
    install("bad_game", entry, source)
    with caplog.at_level(logging.WARNING):
        assert names() == (*SHIPPED, "brought")
    [message] = [record.getMessage() for record in caplog.records]
    assert "from bad_game 1.5 (bad_game:" in message
    assert problem in message
    assert "\n" not in message
    with pytest.raises(PluginError) as caught:
        find(entry.partition(" ")[0])
    assert message == f"a game from another package is not available: {caught.value}"
    assert game("brought").name == "brought"


def test_a_game_with_another_name(install: Install) -> None:
    install("bad_game", "bad = bad_game:ADAPTER", GOOD.format(name="bad") + "Brought.name = 'other'")
    with pytest.raises(PluginError, match=r"'bad' from bad_game 1\.5 .* cannot be loaded: ValueError: .* 'other'"):
        game("bad")


def test_a_game_that_cannot_be_made(install: Install) -> None:
    source = "from skyburst import GameAdapter\nADAPTER = GameAdapter(name='bad', source=lambda: 1 // 0)"
    install("bad_game", "bad = bad_game:ADAPTER", source)
    with pytest.raises(PluginError, match=r"'bad' from bad_game 1\.5 .* cannot be loaded: ZeroDivisionError"):
        game("bad")


def test_two_packages_with_the_same_name(install: Install, caplog: pytest.LogCaptureFixture) -> None:
    """The package whose name comes first is used; a shipped game cannot be replaced."""
    install("a_game", "brought = a_game:ADAPTER", GOOD.format(name="brought"))
    install("b_game", "brought = b_game:ADAPTER", GOOD.format(name="brought"))
    install("c_game", "festival = c_game:ADAPTER", GOOD.format(name="festival"))
    with caplog.at_level(logging.WARNING):
        assert names() == (*SHIPPED, "brought")
    again, taken = (record.getMessage() for record in caplog.records)
    assert taken == (
        "the game 'festival' from c_game 1.5 (c_game:ADAPTER) is ignored, "
        "because Skyburst already has a game with that name"
    )
    assert again.startswith(
        "the game 'brought' from b_game 1.5 (b_game:ADAPTER) is ignored, because the game 'brought' from a_game"
    )
    assert find("brought").source.__module__ == "a_game"
