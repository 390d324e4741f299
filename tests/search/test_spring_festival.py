"""The thinker for Spring Festival: fair, repeatable, within its budget, and aware of what matters."""

import pytest

from skyburst.bots.spring_festival_search import make
from skyburst.core.chance import Chance
from skyburst.games.spring_festival.actions import Fire, Turn
from skyburst.games.spring_festival.figures import explosion_masks
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import faced_tile
from skyburst.search.spring_festival.card_progress import CardProgress, place_values
from skyburst.search.spring_festival.evaluation import FEATURES, Evaluation, Shots, turns_left
from skyburst.search.spring_festival.thinker import DENIAL, SpringThinker
from skyburst.search.thinker import Budget, Rating
from tests.rulebook.spring_festival.drawing import SPRING
from tests.rulebook.spring_festival.tables import Seat, position


def thinker(seed: str = "thinker", **weights: float) -> SpringThinker:
    return make(SPRING, Chance(seed), weights)


def rate(state: State, simulations: int = 16, seed: str = "thinker", **weights: float) -> list[Rating]:
    """Returns the ratings of the actions of the first seat that has to act."""
    seat = state.to_act[0]
    return thinker(seed, **weights).rate(state.view(seat), state.legal_actions(seat), Budget(simulations))


def best(state: State, simulations: int = 16, **weights: float) -> str:
    return rate(state, simulations, "thinker", **weights)[0].action.text


def middle(players: int = 2, turn: int = 5, phase: str = "fire", **options: str) -> State:
    """Returns a random game in a turn and a phase."""
    chance = Chance(f"middle {players}")
    state = SPRING.deal(players, chance, SPRING.options(options))
    while (state.turn, state.phase) != (turn, phase):
        seat = state.to_act[0]
        state.advance(seat, chance.pick(state.legal_actions(seat)), chance)
    return state


MOMENTS = [("lay", 0), ("turn", 5), ("fire", 5), ("fire", 11), ("finale", 12)]


@pytest.mark.parametrize(("phase", "turn"), MOMENTS)
def test_hidden_things_do_not_matter(phase: str, turn: int) -> None:
    """States that differ only in what the seat cannot see get the same ratings with the same seed."""
    state = middle(3, turn, phase)
    other = state.clone()
    other.resample(state.to_act[0], Chance("other"))
    assert rate(other) == rate(state)
    assert turn >= 11 or other.position() != state.position()


@pytest.mark.parametrize(("phase", "turn"), MOMENTS)
def test_every_action_is_rated_once(phase: str, turn: int) -> None:
    state = middle(4, turn, phase)
    ratings = rate(state, 20)
    legal = state.legal_actions(state.to_act[0])
    assert sorted(rating.action.index for rating in ratings) == sorted(action.index for action in legal)
    assert all(0 <= rating.value <= 1 for rating in ratings)
    assert sum(rating.weight for rating in ratings) == pytest.approx(1)


@pytest.mark.parametrize(("phase", "turn"), MOMENTS[1:4])
def test_reasons_add_up(phase: str, turn: int) -> None:
    """The reasons of an action add up to the difference that it makes to the evaluation."""
    state = middle(2, turn, phase, sign="dragon")
    found = thinker()
    seat = state.to_act[0]
    ratings = found.rate(state.view(seat), state.legal_actions(seat), Budget(0))
    evaluation = Evaluation(found.weights, SPRING.components, "dragon", [state.applause[1 - seat]])
    alone = state.alone(seat)
    before = sum(evaluation.features(alone))
    shots = Shots(evaluation, alone)
    for rating in ratings:
        assert rating.reasons.keys() <= {*FEATURES, DENIAL}
        own = sum(value for name, value in rating.reasons.items() if name != DENIAL)
        if isinstance(rating.action, Turn):
            after = shots.best(faced_tile(alone, 0, rating.action.quarters))[0]
        else:
            assert isinstance(rating.action, Fire)
            after = sum(shots.features(faced_tile(alone, 0), rating.action.cell))
        assert own == pytest.approx(after - before)


@pytest.mark.parametrize("players", [2, 4])
def test_shots_are_evaluated_like_positions(players: int) -> None:
    """What `Shots` updates step by step is the evaluation of the position after the shot."""
    for turn in range(0, 12, 3):
        state = middle(players, turn, "fire")
        seat = state.to_act[0]
        alone = state.alone(seat)
        evaluation = Evaluation(thinker().weights, SPRING.components, None, [3])
        shots = Shots(evaluation, alone)
        for cell, action in alone.panoramas[0].placements.items():
            after = alone.clone()
            after.advance(0, action, Chance("unused"))
            if after.phase == "fire":  # a card can be completed
                assert shots.features(faced_tile(alone, 0), cell) == pytest.approx(evaluation.features(after))
            else:
                found = dict(zip(FEATURES, shots.features(faced_tile(alone, 0), cell), strict=True))
                assert found == pytest.approx(dict(zip(FEATURES, evaluation.features(after), strict=True)))


def test_progress_agrees_with_the_figures() -> None:
    """With a value for matching Explosion tiles only, the best place is the one that `Figure.matched_cells` finds."""
    weights = thinker(ready=1.0, cards=1.0, rocket=0.5, gap=0.5, wrong=0.5, patience=0.0).weights
    state = middle(2, 8)
    panorama = state.panoramas[0]
    for figure in SPRING.components.figures:
        progress = CardProgress(figure, panorama, place_values(weights, figure.size, 12, can_complete=True))
        missing = figure.size - len(figure.matched_cells(explosion_masks(panorama)))
        assert progress.best == pytest.approx(0.5**missing)


def test_it_fires_where_a_card_can_be_completed() -> None:
    """In the last turn, a red tile at 2,0 completes the card that asks for any tile and two red ones in a row."""
    assert best(position(Seat("y1* r3*", cards="C04"), tops="T48 T47 T46 T45", turn=11)) == "fire 2,0"


@pytest.mark.parametrize("simulations", [0, 16])
def test_it_completes_cards_in_the_last_turn(simulations: int) -> None:
    state = position(Seat("y1* r3* r1*", cards="C04", fired=True), turn=11)
    assert best(state, simulations) == "complete C04 0,0 1,0 2,0"


@pytest.mark.parametrize("simulations", [0, 16])
def test_it_keeps_a_tile_from_an_opponent(simulations: int) -> None:
    """The opponent needs the red tile, which is in front of it unless the store is rotated."""
    state = position(Seat(), Seat("y1* r3*", cards="C04"), tops="T40 T41 T48 T42", phase="turn", turn=11)
    ratings = {rating.action.text: rating for rating in rate(state, simulations)}
    assert min(ratings, key=lambda text: ratings[text].value) == "turn 0"
    assert ratings["turn 0"].reasons[DENIAL] < -1
    careless = {rating.action.text: rating for rating in rate(state, simulations, denial=0)}
    assert all(DENIAL not in rating.reasons for rating in careless.values())


def test_it_values_the_majority() -> None:
    """One more applause than an opponent is worth more than one more applause than nobody."""
    features = [
        Evaluation(thinker().weights, SPRING.components, None, [rival]).features(position(turn=11).alone(0))
        for rival in (0, 1, 9)
    ]
    majority = [found[FEATURES.index("majority")] for found in features]
    assert majority == sorted(majority, reverse=True)
    assert majority[0] > majority[2] + 1


def test_it_begins_the_finale_with_the_longest_chain() -> None:
    state = position(Seat("T44 T42 r1", applause=1), Seat(), phase="finale", turn=12)
    assert best(state) == "ignite 0,0"


def test_the_budget_in_simulations_is_respected() -> None:
    ratings = rate(middle(), 37)
    shares = [rating.weight * 37 for rating in ratings]
    assert sum(share > 0 for share in shares) == 8


def test_whole_games_end() -> None:
    """The thinker can play every decision of a game, with a sign and four players."""
    chance = Chance("whole")
    state = SPRING.deal(4, chance, SPRING.options({"sign": "ox", "sign_tiles": "exploded"}))
    thinkers = [thinker(f"seat {seat}") for seat in range(4)]
    while not state.is_over:
        seat = state.to_act[0]
        actions = state.legal_actions(seat)
        chosen = thinkers[seat].rate(state.view(seat), actions, Budget(0))[0].action
        assert chosen in actions
        state.step(seat, chosen, chance)
    assert turns_left(state.alone(0)) == 0
