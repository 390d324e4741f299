"""What the Festival thinker considers, that its reasons add up, and that it keeps to what its seat may know."""

from dataclasses import fields

import pytest

from skyburst.bots.festival_search import make
from skyburst.bots.weights import read_weights
from skyburst.core.chance import Chance
from skyburst.games.festival.actions import ACTIONS, FestivalAction
from skyburst.games.festival.state import State
from skyburst.search.festival.board_judge import BoardJudge, Tables
from skyburst.search.festival.evaluator import FestivalEvaluator, softmax
from skyburst.search.festival.judge import Judge
from skyburst.search.festival.nearness import MissingCells
from skyburst.search.festival.turns import turns_left
from skyburst.search.festival.weights import Weights
from skyburst.search.festival.worth import Worth
from skyburst.search.thinker import Budget, Rating
from tests.rulebook.festival.tables import FESTIVAL, Seat, position

ONE_MISSING = """
    .   .   .
    rP  yP  .
    .   .   .
"""
"""A board on which A1 (red yellow red) lacks one red tile."""


def tables(**changed: float) -> Tables:
    return Tables(FESTIVAL.components, Weights(**{**read_weights("festival"), **changed}))


def rate(state: State, simulations: int = 60, seed: str = "search", **weights: float) -> list[Rating]:
    seat = state.to_act[0]
    thinker = make(FESTIVAL, Chance(seed), weights)
    return thinker.rate(state.view(seat), state.legal_actions(seat), Budget(simulations=simulations))


def dealt(players: int = 2, steps: int = 6, **options: str) -> State:
    """Returns a game after some random steps."""
    chance = Chance("festival")
    state = FESTIVAL.deal(players, chance, FESTIVAL.options(options))
    for _ in range(steps):
        state.step(state.turn, chance.pick(state.legal_actions(state.turn)), chance)
    return state


def judge(state: State, *texts: str, **weights: float) -> list[Worth]:
    """Returns what these actions of the seat whose turn it is are worth."""
    actions = [FESTIVAL.parse(text) for text in texts]
    return Judge(tables(**weights), state, state.turn).judge(actions)


def test_every_weight_has_a_value() -> None:
    assert list(read_weights("festival")) == [field.name for field in fields(Weights)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("claims", ["auto", "manual"])
def test_whole_games(players: int, claims: str) -> None:
    """It plays legal actions until the game is over, in every phase; chances of winning are from 0 to 1."""
    state = dealt(players, 0, claims=claims)
    chance = Chance("outcomes")
    while not state.is_over:
        ratings = rate(state, 4)
        assert {rating.action for rating in ratings} == set(state.legal_actions(state.turn))
        assert all(0 <= rating.value <= 1 for rating in ratings)
        state.step(state.turn, ratings[0].action, chance)


def test_the_same_seed_gives_the_same_ratings() -> None:
    state = dealt()
    assert rate(state) == rate(state)
    assert rate(state) != rate(state, seed="another seed")


def test_it_knows_only_the_view() -> None:
    """States that differ only in what the seat cannot know get the same ratings."""
    state = dealt()
    other = state.clone()
    other.resample(state.turn, Chance("something else"))
    assert other.position() != state.position()
    assert rate(state) == rate(other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_reasons_add_up(players: int) -> None:
    """What an action adds to a board is the difference between what the board is worth before and after it."""
    known = tables()
    chance = Chance("walk")
    state = dealt(players, players)
    compared = 0
    while state.ending is None:
        seat = state.turn
        action = chance.pick(state.legal_actions(seat))
        turns = 5
        before = BoardJudge(known, state, seat, turns).now()
        [worth] = Judge(known, state, seat).judge([action])
        change = _changed(known, state, seat, turns, action)
        assert sum(worth.reasons().values()) == pytest.approx(worth.total())
        state.step(seat, action, chance)
        after = BoardJudge(known, state, seat, turns).now()
        for name in ("points", "objectives", "completed", "burden"):
            assert getattr(change, name) == pytest.approx(getattr(after, name) - getattr(before, name)), name
        compared += 1
    assert compared > 10


def _changed(known: Tables, state: State, seat: int, turns: int, action: FestivalAction) -> Worth:
    """Returns what an action is worth if the seat has a given number of turns left afterwards."""
    judging = Judge(known, state, seat)
    judging.board = BoardJudge(known, state, seat, turns)
    [worth] = judging.judge([action])
    return worth


def test_it_finds_the_winning_move() -> None:
    last = position(
        Seat(complete="B1"),
        Seat(ONE_MISSING, incomplete="A1", complete="E1"),
        turn=1,
        stacks=("rF", "gL"),
        ending="empty-stack",
    )
    best = rate(last)[0]
    assert best.action.text == "right c2"
    assert best.value == 1
    assert best.reasons["points"] == 4


def test_it_does_not_end_the_game_while_behind() -> None:
    """Taking the last tile of a stack ends the game. It does so only if it leads."""
    for own, other, ends in (("B1 B2", "E1", True), ("E1", "B1 B2", False)):
        state = position(Seat(complete=own), Seat(complete=other), first=1, stacks=("gF", "gL gF"), piles=("C1",) * 4)
        assert (rate(state, 200)[0].action.text.split()[0] == "left") == ends


def test_the_lead_counts_when_an_action_ends_the_game() -> None:
    ahead, behind = (position(*seats, stacks=("gF", "gL gF")) for seats in _leads())
    [leading], [trailing] = judge(ahead, "left a1", ending=1.0), judge(behind, "left a1", ending=1.0)
    assert (leading.ending, trailing.ending) == (4, -4)
    assert judge(behind, "right a1", ending=1.0)[0].ending == 0
    assert judge(behind, "left a1", ending=0.0)[0].ending == 0


def _leads() -> tuple[tuple[Seat, Seat], tuple[Seat, Seat]]:
    """Returns two pairs of seats: the first seat leads by 4 points, or is 4 points behind."""
    return (Seat(complete="E1"), Seat()), (Seat(), Seat(complete="E1"))


def test_it_denies_a_neighbour() -> None:
    """A tile or card is worth more if another player could use it, unless denial is ignored."""
    needing = position(Seat(), Seat(ONE_MISSING, incomplete="A1"), stacks=("rF gF", "gL gF"))
    left, right = judge(needing, "left a1", "right a1")
    assert left.denial > right.denial == 0
    assert judge(needing, "left a1", denial=0.0)[0].denial == 0
    fulfilling = position(Seat(), Seat(ONE_MISSING.replace(".", "rP", 1)), piles=("E1", "C4", "", ""))
    card, other = judge(fulfilling, "pile 1", "pile 2")
    assert card.denial > other.denial == 0


def test_denial_is_shared_among_the_others() -> None:
    """With three other players instead of one, denying one of them is worth a third."""
    needing = Seat(ONE_MISSING, incomplete="A1")
    denials = [
        judge(position(Seat(), needing, players=players, stacks=("rF gF",) + ("gL gF",) * 3), "left a1")[0].denial
        for players in (2, 4)
    ]
    assert denials[1] == pytest.approx(denials[0] / 3)


def test_too_many_objectives_are_a_burden() -> None:
    few, many = (position(Seat(incomplete=cards), piles=("C1", "", "", "")) for cards in ("A1", "A1 A2 A3"))
    assert judge(few, "pile 1")[0].burden == 0
    assert judge(many, "pile 1")[0].burden < 0


def test_hopes_fade_before_the_end() -> None:
    """In the last turn, an objective that stays incomplete is worth nothing, unless the end is forgotten."""
    last = position(Seat(ONE_MISSING, incomplete="A1"), first=1, stacks=("gF", "gL"), ending="empty-stack")
    [worth] = judge(last, "left b2")
    assert worth.objectives == 0
    assert judge(last, "left b2", last_turns=0.0)[0].objectives < 0


def test_a_rival_makes_a_crowd_pleaser_worth_less() -> None:
    """A crowd-pleaser is worth less if another player is nearer to it, unless the race is ignored."""
    behind = Seat("rP rF yB\n.  .  .\n.  .  .")
    raced, alone = (
        position(behind, other, middle="same-colour") for other in (Seat("rP rF rB\n.  .  .\n.  .  ."), behind)
    )

    def hope(state: State, **weights: float) -> float:
        return BoardJudge(tables(**weights), state, 0, 5).now().crowd_pleasers

    assert 0 < hope(raced) < hope(alone)
    assert hope(raced, race=0.0) == hope(alone)


def test_turns_left() -> None:
    """In the last round the number of turns is known; before, the lowest stack or the sixth objective limits it."""
    last = position(players=3, first=1, turn=2, ending="empty-stack")
    assert [turns_left(last, seat) for seat in range(3)] == [1, 0, 1]
    assert turns_left(position(stacks=("gF gF", "gF")), 0) == 1
    assert turns_left(position(Seat(complete="A1 A2 A3 A4 B1"), stacks=("gF gF", "gF gL")), 1) == 2


def test_revealed_tells_tops_apart() -> None:
    """With two players, positions get different nodes exactly if a top tile or card differs."""
    evaluator = FestivalEvaluator(tables())
    numbers = {
        evaluator.revealed(position(stacks=stacks, piles=piles))
        for stacks in (("gF gL", "rP"), ("gF gB", "rP"), ("rP", "gF gL"), ("gF gL", "rF"))
        for piles in (("A1", "", "", ""), ("A2", "", "", ""))
    }
    assert len(numbers) == 2 * 3


def test_stacks_out_of_reach_share_a_node() -> None:
    """With four players, the top tile of a stack that the seat cannot reach makes no difference."""
    evaluator = FestivalEvaluator(tables())
    one, other, third = (
        evaluator.revealed(position(players=4, stacks=stacks))
        for stacks in (("gF", "gF", "gF", "gF"), ("gF", "rP", "gF", "gF"), ("gF", "gF", "gF", "rP"))
    )
    assert one == other != third


def test_turns_to_come_in_this_round_count() -> None:
    """Before the second player's turn, an equal position favours that player, but not at the start of a round."""
    evaluator = FestivalEvaluator(tables(ordinary_turn=0.0))
    second = position(turn=1, stacks=("yB yB", "yB yB"))
    _, values = evaluator.assess(second, 1, second.legal_actions(1))
    assert values[1] > values[0]
    start = position(stacks=("rP rP", "rP rP"))
    ordinary = max(worth.own() for worth in Judge(tables(), start, 0).judge(start.legal_actions(0)))
    _, values = FestivalEvaluator(tables(ordinary_turn=ordinary)).assess(start, 0, start.legal_actions(0))
    assert values == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("players", [3, 4])
def test_a_round_is_foreseen(players: int) -> None:
    """With more than two players, the chances are those after everyone has taken what looks best, once each."""
    state = dealt(players)
    _, values = FestivalEvaluator(tables()).assess(state, state.turn, state.legal_actions(state.turn))
    for _ in range(players):
        actions = state.legal_actions(state.turn)
        worths = Judge(tables(), state, state.turn).judge(actions)
        best = max(range(len(actions)), key=lambda number: worths[number].total())
        state.apply(state.turn, actions[best])
    blind = FestivalEvaluator(tables(foresight=0.0))
    _, expected = blind.assess(state, state.turn, state.legal_actions(state.turn))
    assert values == pytest.approx(expected)


def test_the_end_is_foreseen() -> None:
    """If the game is over within a round, only its winner has a chance."""
    state = dealt(3, 30)
    while not state.is_over:
        last, seat = state.clone(), state.turn
        state.step(seat, state.legal_actions(seat)[0], Chance("end"))
    _, values = FestivalEvaluator(tables()).assess(last, last.turn, last.legal_actions(last.turn))
    assert max(values) in (0.5, 1.0)
    assert sum(values) == 1


def test_chances_of_winning_add_up() -> None:
    for players in (2, 3, 4):
        state = dealt(players)
        priors, values = FestivalEvaluator(tables()).assess(state, state.turn, state.legal_actions(state.turn))
        assert sum(priors) == pytest.approx(1)
        assert sum(values) == pytest.approx(1)
        assert len(values) == players
    assert softmax([3.0, 3.0], 2.0) == [0.5, 0.5]


def test_remembered_counts_stay_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Missing cells are counted correctly for boards seen before, and after everything was forgotten."""
    state, chance = dealt(), Chance("walk")
    counters = [MissingCells(figure) for figure in FESTIVAL.components.figures]
    while not state.is_over:
        state.step(state.turn, chance.pick(state.legal_actions(state.turn)), chance)
        for board in state.boards:
            for figure, counter in zip(FESTIVAL.components.figures, counters, strict=True):
                expected = figure.size - figure.nearness(board.masks)
                assert [counter.count(board.masks) for _ in range(2)] == [expected] * 2


def test_all_actions_can_be_judged() -> None:
    """The judge knows every kind of action; passing and ending a turn change nothing."""
    assert {action.text for action in ACTIONS if not judge_kind(action)} == {"pass", "end"}


def judge_kind(action: FestivalAction) -> bool:
    state = position(Seat(ONE_MISSING), stacks=("gF gF", "gL gF"), piles=("C1", "C2", "C3", "C4"), middle="all-eight")
    [worth] = Judge(tables(), state, 0).judge([action])
    return bool(worth.reasons())
