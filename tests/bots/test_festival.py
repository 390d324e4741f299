"""Shows what the greedy bot considers in Festival, and how strong it is."""

from collections import Counter
from dataclasses import replace

import pytest

import skyburst
from skyburst import Chance
from skyburst.bots import UnknownBot, make, names
from skyburst.bots.festival import judge
from skyburst.games.festival.view import BoardView, View
from skyburst.lab.simulate import Plan, run
from skyburst.lab.tally import Tally
from tests.rulebook.festival.tables import Seat, position

FESTIVAL = skyburst.game("festival")


def tally(*seats: str, games: int = 60, **options: object) -> Tally:
    return run(Plan("festival", seats, games, "bots", options), 0, games).tally


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    """The greedy bot wins at least 90 % of its games against one, two or three random bots."""
    result = tally("greedy", *["random"] * (players - 1))
    assert result.seats[0].won >= 0.9 * result.games


def test_greedy_beats_random_with_manual_claims() -> None:
    """With manual claims the bot still wins, because it claims the crowd-pleasers it has earned."""
    result = tally("greedy", "random", claims="manual")
    assert result.seats[0].won >= 0.9 * result.games
    assert result.seats[0].parts["crowd_pleasers"].mean > result.seats[1].parts["crowd_pleasers"].mean


def test_it_completes_what_it_can() -> None:
    """If some action gains 7 points or more, the bot's action gains at most 2 points less than the best one."""
    state = skyburst.new("festival", players=2, seed="11")
    chance = Chance("walk")
    found = 0
    while state.to_act:
        seat = state.to_act[0]
        actions = state.legal_actions(seat)
        gains = Counter[str]()
        for action in actions:
            after = state.clone()
            after.apply(seat, action)
            gains[action.text] = after.scores()[seat].total - state.scores()[seat].total
        best = max(gains.values())
        if best >= 7:
            found += 1
            choices = {
                make("greedy", FESTIVAL, Chance(str(i))).choose(state.view(seat), actions).text for i in range(5)
            }
            assert all(gains[choice] >= best - 2 for choice in choices)
        state.apply(seat, make("greedy", FESTIVAL, chance).choose(state.view(seat), actions))
    assert found


def test_it_denies_a_neighbour() -> None:
    """The bot values a tile more if its neighbour needs that tile."""
    state = skyburst.new("festival", players=3, seed="deny", options={"starting_objective": "random"})
    view = state.view(state.to_act[0])
    assert isinstance(view, View)
    seat = state.to_act[0]
    top = view.stacks[seat].top
    assert top is not None
    colour = top.split("-")[0]
    card = {"red": "A1", "yellow": "A2", "blue": "A3", "green": "A4"}[colour]  # colour, other, colour
    other = {"red": "yellow", "yellow": "blue", "blue": "green", "green": "red"}[colour]
    neighbour = (seat + 1) % 3
    wanting = replace(
        view.boards[neighbour],
        spaces={**view.boards[neighbour].spaces, "a1": (f"{colour}-palm",), "b1": (f"{other}-palm",)},
        incomplete=(card,),
    )
    content = replace(wanting, incomplete=("E4" if colour != "green" else "E1",))
    left, right = FESTIVAL.parse("left a1"), FESTIVAL.parse("right a1")

    def preference(board: BoardView) -> float:
        boards = tuple(board if number == neighbour else other for number, other in enumerate(view.boards))
        imagined = FESTIVAL.imagine(replace(view, boards=boards), Chance("imagine"))
        worth_left, worth_right = judge(imagined, seat, [left, right])
        return worth_left - worth_right

    assert preference(wanting) > preference(content) + 0.5


def test_it_counts_different_values_not_objectives() -> None:
    """The crowd-pleaser `four-values` makes the first 6-point objective more valuable, but not another 4-point one."""
    square_and_pair = """
        rP  bP  .
        bL  rF  .
        .   .   rP
    """
    player = Seat(square_and_pair, complete="A1 A2 A3")
    four_points, six_points = FESTIVAL.parse("pile 1"), FESTIVAL.parse("pile 2")
    with_it, without = (
        judge(position(player, piles=("E1", "B1", "", ""), middle=middle), 0, [four_points, six_points])
        for middle in ("four-values", "")
    )
    assert with_it[0] == without[0]
    assert with_it[1] > without[1]


def test_unknown_bot() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'deep' for festival; known bots: greedy, greedy-1"):
        make("deep", FESTIVAL, Chance("x"))
    assert set(names()) >= {"random", "greedy"}
