"""Creates games from component sets: those that come with Skyburst and those in deck files."""

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Protocol, TypeVar

from skyburst.core.chance import Chance
from skyburst.core.component_fields import read_toml
from skyburst.core.deck_format import DeckFormat
from skyburst.core.errors import ComponentError, GameError
from skyburst.core.game import Deck, Game, Json, State
from skyburst.core.verify import FindGame
from skyburst.registry import find, names, plugin_error

__all__ = [
    "finder",
    "game",
    "game_from_text",
    "game_of_type",
    "load_deck",
    "names",
    "new_seed",
    "new_state",
    "shipped",
    "source_of",
]

G = TypeVar("G", bound=Game)
S_co = TypeVar("S_co", bound=State, covariant=True)


class Dealer(Protocol[S_co]):
    """The methods of the `Game` protocol that are needed to deal a state; generic over the type of the state."""

    def options(self, given: Mapping[str, object]) -> dict[str, Json]:
        """See `Game.options`."""

    def deal(self, players: int, chance: Chance, options: Mapping[str, Json], picks: Sequence[str | None] = ()) -> S_co:
        """See `Game.deal`."""


@cache
def game(name: str) -> Game:
    """Returns the game with its default component set. Raises UnknownGame if no game has this name.

    >>> game("festival").seats
    (2, 3, 4)
    """
    source = find(name).source
    if not isinstance(source, DeckFormat):
        return _made_by(name, source)
    file = f"{name}.toml"
    try:
        text = source.read(file)
    except FileNotFoundError:
        raise ComponentError(
            file, "", "does not come with the game; load a deck file with skyburst.load_deck"
        ) from None
    return game_from_text(name, file, text)


def _made_by(name: str, make: Callable[[], Game]) -> Game:
    """Returns the game that `make` creates. Raises PluginError if `make` fails or the game has a different name."""
    try:
        made = make()
        if made.name != name:
            raise ValueError(f"the game's name must be '{name}', not '{made.name}'")
        return made
    except Exception as error:
        raise plugin_error(name, error) from error


@cache
def game_from_text(name: str, file: str, text: str) -> Game:
    """Returns the game with the component set in a deck file's text. `file` is the file's name for error messages."""
    source = find(name).source
    if not isinstance(source, DeckFormat):
        raise ComponentError(file, "", f"cannot be used, because {name} has no component files")
    try:
        digest = sha256(text.encode()).hexdigest()
    except UnicodeEncodeError:
        raise ComponentError(file, "", "contains an unpaired surrogate") from None
    made = source.make(text, file, digest, source.read)
    _sources[name, digest] = file, text
    return made


_sources: dict[tuple[str, str], tuple[str, str]] = {}
"""The file name and text of every component set that has been used, by game and hash."""


def source_of(name: str, deck: Deck) -> tuple[str, str]:
    """Returns the name and text of a deck's file. Raises GameError if this process has not loaded the deck."""
    if (name, deck.sha256) not in _sources:
        raise GameError(f"deck '{deck.id}' ({deck.sha256[:12]}…) must be loaded with skyburst.load_deck first")
    return _sources[name, deck.sha256]


def game_of_type(kind: type[G], name: str, deck: Path | None = None) -> G:
    """Returns the game with its default component set or the one in a deck file.

    Raises TypeError if the game is not of the type `kind`.
    """
    found = game(name) if deck is None else load_deck(deck, name)
    if not isinstance(found, kind):
        raise TypeError(f"the game '{name}' is a {type(found).__name__}, but must be a {kind.__name__}")
    return found


def shipped(name: str) -> str:
    """Returns the text of one of the package's data files."""
    return (files("skyburst") / "data" / name).read_bytes().decode()


def load_deck(path: Path, name: str | None = None) -> Game:
    """Returns the game with the component set in a deck file.

    Without a name, the game is recognized from the file's contents. Raises ComponentError, which names the file, the
    entry and the problem, if the file cannot be used.
    """
    if name is not None:
        find(name)
    data = _read(path)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise ComponentError(str(path), "", "must be a UTF-8 text file") from None
    found = name or _game_of(read_toml(text, str(path)).names())
    if found is None:
        raise ComponentError(str(path), "", f"must be a deck file for one of these games: {', '.join(names())}")
    return game_from_text(found, str(path), text)


def _game_of(top: Collection[str]) -> str | None:
    """Returns the name of the game whose signature key is one of these top-level keys, or None if there is none."""
    sources = {name: find(name).source for name in names()}
    formats = {name: source for name, source in sources.items() if isinstance(source, DeckFormat)}
    return next((name for name, found in formats.items() if found.signature_key in top), None)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ComponentError(str(path), "", f"cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # e.g. a null character in the path
        raise ComponentError(str(path), "", f"cannot be read: {error}") from None


def new_seed() -> str:
    """Returns a random seed that cannot be guessed."""
    return secrets.token_hex(16)


def new_state(
    played: Dealer[S_co],
    players: int,
    seed: str | None = None,
    options: Mapping[str, object] | None = None,
    picks: Sequence[str | None] = (),
) -> S_co:
    """Returns a new game, dealt from the seed, or from a random seed if none is given."""
    chance = Chance(new_seed() if seed is None else seed)
    return played.deal(players, chance, played.options(options or {}), picks)


def finder(decks: Sequence[Path] = ()) -> FindGame:
    """Returns a function that finds a game by its name and deck, which must be shipped or in one of these files."""
    hashes = {sha256(_read(path)).hexdigest(): path for path in decks}

    @cache
    def find(name: str, deck: Deck) -> Game:
        found = load_deck(hashes[deck.sha256], name) if deck.sha256 in hashes else game(name)
        if found.deck != deck:
            raise GameError(
                f"deck '{deck.id}' ({deck.sha256[:12]}…) is not available, only '{found.deck.id}' "
                f"({found.deck.sha256[:12]}…); add another deck with --deck FILE"
            )
        return found

    return find
