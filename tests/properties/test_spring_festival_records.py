"""Records of Spring Festival can be written, read back, verified and rewound."""

from hypothesis import given
from hypothesis import strategies as st

from skyburst.core.chance import Chance
from skyburst.core.game import Deck, Game
from skyburst.core.match import Match, resume
from skyburst.core.record import format_record, parse_record
from skyburst.core.verify import verify
from skyburst.games.spring_festival.state import State
from tests.properties.spring_decks import DECKS
from tests.properties.spring_fingerprint import fingerprint, views
from tests.properties.spring_walks import WALKS, Walk


def find(name: str, deck: Deck) -> Game:
    """Returns the game of a record."""
    return {known.game.deck: known.game for known in DECKS}[deck]


def played(walk: Walk, to_the_end: bool) -> tuple[Match, State]:
    match = walk.match()
    state = match.state
    assert isinstance(state, State)
    for seat, action in walk.all_steps(state) if to_the_end else walk.steps(state):
        match.play(seat, action, chance=Chance("none"))
    return match, state


@given(WALKS, st.booleans())
def test_a_record_restores_its_game(walk: Walk, to_the_end: bool) -> None:
    """Writing a record and reading it back gives the same state and the same record, which verifies."""
    match, state = played(walk, to_the_end)
    line = format_record(match.record())
    record = parse_record(line)
    assert format_record(record) == line
    resumed = resume(walk.game, record)
    assert isinstance(resumed.state, State)
    assert fingerprint(resumed.state) == fingerprint(state)
    assert views(resumed.state) == views(state)
    assert format_record(resumed.record()) == line
    assert verify(record, find) is None


@given(WALKS, st.integers(0, 200))
def test_rewinding(walk: Walk, steps: int) -> None:
    """If steps are undone and played again, the record is the same."""
    match, _ = played(walk, to_the_end=False)
    kept = min(steps, len(match.steps))
    taken = match.steps[kept:]
    line = format_record(match.record())
    match.rewind(kept)
    for step in taken:
        match.play(step.seat, step.action)
    assert format_record(match.record()) == line
