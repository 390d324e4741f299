"""What a player aid asks: it must agree with the rules, and change nothing."""

import skyburst
from skyburst import Chance
from skyburst.bots.driver import play_out, seat_bots
from skyburst.games.festival import queries
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS, fulfilled
from skyburst.games.festival.events import ObjectiveCompleted
from skyburst.games.festival.state import State
from skyburst.games.festival.vocabulary import SPACES


def walked(seed: str) -> list[State]:
    """Every moment of a random game."""
    state = skyburst.new("festival", players=2, seed=seed)
    assert isinstance(state, State)
    chance, moments = Chance(seed), []
    while not state.is_over:
        moments.append(state.clone())
        seat = state.to_act[0]
        state.apply(seat, chance.pick(state.legal_actions(seat)))
    return moments


def played_well(seed: str) -> State:
    """The end of a game between bots that know what they want."""
    game = skyburst.game("festival")
    match = skyburst.deal(game, [skyburst.Player("", "bot:greedy")] * 2, seed)
    play_out(match, seat_bots(game, ["greedy", "greedy"], Chance(seed)), Chance(seed))
    assert isinstance(match.state, State)
    return match.state


def test_f19_progress_is_full_exactly_if_the_board_fulfils_it() -> None:
    seen = set()
    for seed in range(40):
        state = played_well(f"crowd {seed}") if seed % 2 else walked(f"crowd {seed}")[-1]
        for board in state.boards:
            for crowd_pleaser in CROWD_PLEASERS:
                have, needed = crowd_pleaser.progress(board)
                full = fulfilled((crowd_pleaser,), board) == 1 << crowd_pleaser.number
                assert 0 <= have <= needed
                assert (have == needed) == full, crowd_pleaser.name
                assert crowd_pleaser.missing(board) == needed - have
                seen.add((crowd_pleaser.name, full))
    assert len(seen) == 2 * len(CROWD_PLEASERS), f"both are seen for each: {sorted(seen)}"


def test_f12_prospects_come_true_and_say_where_a_figure_lies() -> None:
    completed = 0
    for seed in range(6):
        for state in walked(f"prospects {seed}"):
            seat = state.to_act[0]
            for prospect in queries.prospects(state, seat):
                after = state.clone()
                events = after.apply(seat, prospect.action)
                assert list(prospect.events) == events
                done = [event.objective for event in events if isinstance(event, ObjectiveCompleted)]
                found = queries.completed_at(state, prospect)
                assert list(found) == done
                for name, spaces in found.items():
                    figure = after.components.objectives[after.components.objective[name]].figure
                    assert len(set(spaces)) == figure.size
                    kept = sum(1 << SPACES.index(space) for space in spaces)
                    assert figure.fulfilled([mask & kept for mask in after.boards[seat].masks]), "with these alone"
                    completed += 1
    assert completed > 5


def test_f4_tops_of_piles_are_watched() -> None:
    state = walked("watched")[4]
    names = {one.id for one in queries.objectives_in_sight(state, 0)}
    assert {pile.top for pile in state.view(0).piles} <= names
    assert set(state.view(0).boards[0].incomplete) <= names
