"""Finds component sets, the shipped ones and those of users, and makes games of them."""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from skyburst import games  # noqa: F401  (registers them)
from skyburst.core.component_fields import read_toml
from skyburst.core.errors import ComponentError, GameError
from skyburst.core.game import Deck, Game
from skyburst.core.registry import factory, game_of, names
from skyburst.core.verify import FindGame
from skyburst.games.fireworks.game import Fireworks

__all__ = ["finder", "fireworks", "game", "load_deck", "names", "shipped"]


@cache
def game(name: str) -> Game:
    """The game with its shipped component set."""
    make = factory(name)
    file = f"{name}.toml"
    text = shipped(file)
    return make(text, file, sha256(text.encode()).hexdigest(), shipped)


@cache
def fireworks() -> Fireworks:
    """Fireworks with its shipped component set, for those who need to know more of it than of any game."""
    found = game("fireworks")
    if not isinstance(found, Fireworks):
        raise TypeError(f"no game of Fireworks: {found!r}")
    return found


def shipped(name: str) -> str:
    """The text of a file of the package's data."""
    return (files("skyburst") / "data" / name).read_bytes().decode()


def load_deck(path: Path, name: str | None = None) -> Game:
    """The game with a component set of the user's own; without a name, the game whose components they are."""
    if name is not None:
        factory(name)
    data = _read(path)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise ComponentError(str(path), "", "no text in UTF-8") from None
    found = name or game_of(read_toml(text, str(path)).names())
    if found is None:
        raise ComponentError(str(path), "", f"the components of none of our games: {', '.join(names())}")
    return factory(found)(text, str(path), sha256(data).hexdigest(), shipped)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ComponentError(str(path), "", error.strerror or "cannot be read") from None
    except ValueError as error:  # a path no system can have
        raise ComponentError(str(path), "", str(error)) from None


def finder(decks: Sequence[Path] = ()) -> FindGame:
    """Finds the game a record was played with: with the shipped component set or one of these files."""
    hashes = {sha256(_read(path)).hexdigest(): path for path in decks}

    @cache
    def find(name: str, deck: Deck) -> Game:
        ours = game(name)
        found = load_deck(hashes[deck.sha256], name) if deck.sha256 in hashes else ours
        if found.deck != deck:
            raise GameError(
                f"deck '{deck.id}' ({deck.sha256[:12]}…) is not at hand; the shipped one is '{ours.deck.id}' "
                f"({ours.deck.sha256[:12]}…), another can be given with --deck FILE"
            )
        return found

    return find
