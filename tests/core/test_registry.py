"""The registry finds games by name and recognizes their component files."""

import json

import pytest

from skyburst.core import registry
from skyburst.core.errors import ComponentError, UnknownGame
from skyburst.library import game, names, shipped


def test_the_games_are_there() -> None:
    assert names() == ("festival", "spring_festival", "fireworks")
    with pytest.raises(
        UnknownGame, match=r"there is no game 'chess'; known games: festival, spring_festival, fireworks"
    ):
        registry.factory("chess")


def test_a_component_file_is_recognized() -> None:
    """A component file is recognized by a top-level key that only its game uses."""
    for name in names():
        assert registry.game_of([line[2:-2] for line in shipped(f"{name}.toml").split() if line[:2] == "[["]) == name
    assert registry.game_of([]) is None
    assert registry.game_of(["something else"]) is None


def test_a_factory_reads_what_it_needs_and_nothing_else() -> None:
    """Only Fireworks reads a second shipped file."""
    read: dict[str, list[str]] = {}
    for name in names():

        def reader(file: str, name: str = name) -> str:
            read.setdefault(name, []).append(file)
            return shipped(file)

        made = registry.factory(name)(shipped(f"{name}.toml"), f"{name}.toml", game(name).deck.sha256, reader)
        assert (made.name, made.deck) == (name, game(name).deck)
    assert read == {"fireworks": ["fireworks_launch.json"]}


def test_a_card_that_nobody_can_launch() -> None:
    """A card that is missing in the launch model is refused, and the error names its entry."""
    model = json.loads(shipped("fireworks_launch.json"))
    del model["cards"]["hammer"]
    with pytest.raises(ComponentError, match=r"there is no launch style 'hammer'") as caught:
        registry.factory("fireworks")(shipped("fireworks.toml"), "mine.toml", "0", lambda _: json.dumps(model))
    assert (caught.value.file, caught.value.entry) == ("mine.toml", "action_card[11].id")
