"""Records of Fireworks can be written, read back, verified and rewound."""

from hypothesis import given
from hypothesis import strategies as st

from skyburst.core.game import Deck, Game
from skyburst.core.match import Match, resume
from skyburst.core.record import format_record, parse_record
from skyburst.core.verify import verify
from skyburst.games.fireworks.state import State
from tests.properties.effort import examples
from tests.properties.fireworks_fingerprint import fingerprint, views
from tests.properties.fireworks_walks import TAME, WALKS, Walk

COUNTED = ("draw", "helpers", "take", "give", "return")


def find(name: str, deck: Deck) -> Game:
    """Returns the game of a record; the launcher does not matter for a replay."""
    assert (name, deck) == ("fireworks", TAME.deck)
    return TAME


def played(walk: Walk, to_the_end: bool, count_legal: bool = False) -> tuple[Match, State, list[str]]:
    """Returns the match that was played, its state, and the fingerprint after each step."""
    match = walk.match(count_legal)
    state = match.state
    assert isinstance(state, State)
    marks = [fingerprint(state)]
    for seat, action, outcome in walk.all_steps(state) if to_the_end else walk.steps(state):
        match.play(seat, action, outcome)
        marks.append(fingerprint(state))
    return match, state, marks


@examples(40)
@given(WALKS, st.booleans(), st.booleans())
def test_a_record_comes_back_as_it_went(walk: Walk, to_the_end: bool, count_legal: bool) -> None:
    """Writing a record and reading it back gives the same states and the same record, which verifies."""
    match, state, marks = played(walk, to_the_end, count_legal)
    line = format_record(match.record())
    record = parse_record(line)
    assert format_record(record) == line
    resumed = resume(TAME, record)
    assert isinstance(resumed.state, State)
    assert views(resumed.state) == views(state)
    assert format_record(resumed.record()) == line
    assert verify(record, find) is None
    replayed = walk.start()
    for step, mark in zip(record.steps, marks, strict=False):
        assert fingerprint(replayed) == mark
        replayed.apply(step.seat, TAME.parse(step.action), step.outcome)
    assert fingerprint(replayed) == marks[-1] == fingerprint(resumed.state)


@examples(40)
@given(WALKS)
def test_legal_actions_are_counted_where_all_are_listed(walk: Walk) -> None:
    """Steps have legal-action counts, except launches, layouts and grabs, which are not all listed as legal actions."""
    match, _, _ = played(walk, to_the_end=False, count_legal=True)
    for step in match.steps:
        assert (step.legal is not None) == (step.action.split()[0] in COUNTED)
        assert step.legal is None or step.legal >= 1


@given(WALKS, st.integers(0, 400))
def test_rewinding_is_playing_less(walk: Walk, steps: int) -> None:
    """Undoing steps restores the earlier state; playing them again gives the same record."""
    match, _, marks = played(walk, to_the_end=False)
    kept = min(steps, len(match.steps))
    taken = match.steps[kept:]
    line = format_record(match.record())
    match.rewind(kept)
    assert isinstance(match.state, State)
    assert fingerprint(match.state) == marks[kept]
    for step in taken:
        match.play(step.seat, step.action, step.outcome)
    assert format_record(match.record()) == line
