"""Hostile files for the command line and the library: notation, records and component sets.

Each function makes the input that a source of random numbers leads to, and returns what it tried. If something fails
other than as documented, the error that it raises has a note with the input.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from rich.console import Console

from skyburst import terminal
from skyburst.cli.shared import catalogue_of
from skyburst.core.chance import Chance
from skyburst.core.errors import ComponentError, GameError, RecordError, UnknownAction
from skyburst.core.game import Game, State
from skyburst.core.record import Record, format_record, parse_record
from skyburst.core.verify import check, first_problem
from skyburst.library import finder, game, game_from_text, load_deck, new_state, shipped
from skyburst.registry import SHIPPED
from tests.conformance.tables import SEEDS, TABLES, Table, seen, some_actions
from tests.fuzz.mutations import alter, mangle, mangle_lines, mangle_words

LONGEST = 80
"""How many steps the games have that records and positions are taken from."""
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Characters with which a text could control a terminal or change the order of letters."""
PLAYED = 30
"""How many moves are played with a component set that is accepted."""


@contextmanager
def naming(given: str) -> Iterator[None]:
    """Adds the input to an error that leaves the block."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"The input was: {given!r}")
        raise


def try_notation(dice: Random) -> str:
    """Parses a random text as an action and, if it is one, tries it in a random position."""
    played, state = dice.choice(_positions())
    text = dice.choice((mangle, mangle_words))(dice, dice.choice(_texts(played.name)))
    with naming(f"{played.name}: {text}"):
        try:
            action = played.parse(text)
        except UnknownAction:
            return "refused"
        assert played.parse(action.text).text == action.text
        before, seat = seen(state), dice.randrange(state.players)
        trial = state.clone()
        try:
            trial.apply(seat, action, trial.draw(seat, action, Chance(text)))
        except GameError:
            assert seen(trial) == before
            return "illegal"
        assert seen(state) == before
        return "legal"


def try_record(dice: Random) -> str:
    """Verifies a random record as `skyburst verify` does, and shows it as `skyburst replay` does."""
    text = hostile_record(dice)
    with naming(text):
        try:
            record = parse_record(text)
        except RecordError:
            return "refused"
        problem = first_problem(check(record, finder()))
        replayed = _replayed(record)
        assert problem is not None or replayed, "the record is right, but cannot be replayed"
        return "right" if problem is None else "wrong"


def hostile_record(dice: Random) -> str:
    """Returns the record of a game with a random change."""
    line = dice.choice(records())
    return mangle(dice, line) if dice.random() < 0.3 else json.dumps(alter(dice, json.loads(line)))


def _replayed(record: Record) -> bool:
    """Prints all steps of a record, and returns whether nothing was wrong with them."""
    try:
        played = finder()(record.game, record.deck)
    except GameError:
        return False
    shown = StringIO()
    problem = terminal.replay(
        played, record, catalogue_of("en"), Console(file=shown, width=80), input, interactive=False
    )
    assert not CONTROL.search(shown.getvalue())
    return not problem


def try_deck(dice: Random) -> str:
    """Checks a random component set as `skyburst deck check` does, and plays a few moves if it is accepted."""
    name = dice.choice([*SHIPPED])
    text = dice.choice((mangle, mangle_words, mangle_lines))(dice, shipped(f"{name}.toml"))
    with TemporaryDirectory() as folder, naming(text):
        file = Path(folder) / "deck.toml"
        file.write_bytes(text.encode(errors="surrogatepass"))
        game_from_text.cache_clear()
        try:
            played = load_deck(file, dice.choice((None, name)))
        except ComponentError:
            return "refused"
        state = new_state(played, dice.choice(played.seats), "deck")
        _play(state, Chance(text), PLAYED)
        return "played"


def _play(state: State, chance: Chance, steps: int) -> None:
    for _ in range(steps):
        if state.is_over:
            return
        seat = chance.pick(state.to_act)
        state.step(seat, chance.pick(state.legal_actions(seat)), chance)


def _begun(table: Table) -> Iterator[State]:
    """Returns a few positions of a game."""
    for number, state in enumerate(table.moments(table.match())):
        if number > LONGEST or state.is_over:
            return
        if number % 37 == 5:
            yield state.clone()


@cache
def _positions() -> list[tuple[Game, State]]:
    """Returns positions of every game with every number of seats and several options."""
    return [(table.game, state) for table in TABLES for state in _begun(table)]


@cache
def _texts(name: str) -> list[str]:
    """Returns the texts of some actions of a game: of those in its list, and of those that are legal somewhere."""
    listed = [action.text for action in some_actions(game(name), 500)]
    states = [state for played, state in _positions() if played.name == name]
    return listed + [action.text for state in states for action in state.legal_actions(state.to_act[0])]


@cache
def records() -> list[str]:
    """Returns records of every game: of whole games, except of Fireworks, which is long."""
    return [format_record(_played(table)) for table in TABLES if table.seed == SEEDS[0]]


def _played(table: Table) -> Record:
    match = table.match()
    for number, _ in enumerate(table.moments(match)):
        if number > LONGEST:
            break
    return match.record()


KINDS: Mapping[str, Callable[[Random], str]] = {
    "notation": try_notation,
    "records": try_record,
    "decks": try_deck,
}
"""What can be tried, by the name on the command line."""
