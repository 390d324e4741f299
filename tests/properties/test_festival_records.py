"""Records of Festival can be written, read back, verified and rewound."""

from hypothesis import given
from hypothesis import strategies as st

from skyburst.core.chance import Chance
from skyburst.core.game import Deck, Game
from skyburst.core.match import Match, resume
from skyburst.core.record import format_record, parse_record
from skyburst.core.verify import verify
from skyburst.games.festival.state import State
from tests.properties.festival_decks import DECKS
from tests.properties.festival_fingerprint import fingerprint, views
from tests.properties.festival_walks import WALKS, Walk


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
def test_a_record_comes_back_as_it_went(walk: Walk, to_the_end: bool) -> None:
    """Writing a record and reading it back gives the same state and the same record."""
    match, state = played(walk, to_the_end)
    line = format_record(match.record())
    record = parse_record(line)
    assert format_record(record) == line
    resumed = resume(walk.game, record)
    assert isinstance(resumed.state, State)
    assert fingerprint(resumed.state) == fingerprint(state)
    assert views(resumed.state) == views(state)
    assert format_record(resumed.record()) == line


@given(WALKS, st.booleans())
def test_every_record_of_a_played_game_verifies(walk: Walk, to_the_end: bool) -> None:
    """Records of finished and of unfinished games verify."""
    match, _ = played(walk, to_the_end)
    assert verify(parse_record(format_record(match.record())), find) is None


@given(WALKS, st.integers(0, 200))
def test_rewinding_is_playing_less(walk: Walk, steps: int) -> None:
    """If steps are undone and played again, the record is the same."""
    match, _ = played(walk, to_the_end=False)
    kept = min(steps, len(match.steps))
    taken = match.steps[kept:]
    line = format_record(match.record())
    match.rewind(kept)
    assert len(match.steps) + len(taken) == len(parse_record(line).steps)
    for step in taken:
        match.play(step.seat, step.action)
    assert format_record(match.record()) == line
