"""Shows what the greedy bot considers in Fireworks, and how strong it is."""

import pytest

import skyburst
from skyburst import Chance
from skyburst.bots import make
from skyburst.bots.driver import choose_free_action, play_out, players, seat_bots
from skyburst.bots.fireworks import judge
from skyburst.core.match import deal, first_state
from skyburst.games.fireworks.actions import Arrange
from skyburst.games.fireworks.layout import BARE, lay
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.turn import Phase
from skyburst.lab.simulate import Plan, run
from skyburst.lab.tally import Tally

FIREWORKS = skyburst.game("fireworks")


def tally(*seats: str, games: int = 6, **options: object) -> Tally:
    return run(Plan("fireworks", seats, games, "bots", options), 0, games).tally


def fresh(players: int = 2, variant: str = "standard") -> State:
    state = skyburst.new("fireworks", players=players, seed="greedy", options={"variant": variant})
    assert isinstance(state, State)
    return state


def board(state: State, seat: int, *names: str) -> None:
    layout = BARE
    for space, name in enumerate(names):
        layout = lay(layout, space, state.components.tile[name])
    state.boards[seat] = layout


def favourite(state: State, seat: int) -> str:
    actions = state.legal_actions(seat)
    worth = judge(state, seat, actions)
    return actions[worth.index(max(worth))].text


@pytest.mark.parametrize("variant", ["standard", "advanced", "speed"])
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random(players: int, variant: str) -> None:
    result = tally("greedy", *["random"] * (players - 1), variant=variant)
    assert result.seats[0].won == result.games


def test_it_arranges_before_the_scoring() -> None:
    """W11, W19: before its board is scored, the bot rearranges it to complete a big firework."""
    state = fresh()
    state.phase = "last"
    petals = [f"red-peony-{name}" for name in ("k2", "k3a", "k3b", "k4", "s2", "s4")]
    board(state, 0, "start-red-peony", "start-blue-peony", *petals)
    bot = make("greedy", FIREWORKS, Chance("bot"))
    action = bot.choose(state.view(0), state.legal_actions(0))
    assert isinstance(action, Arrange)
    state.apply(0, action)
    assert state.score(0).parts["big"] == 10 + 1
    assert bot.choose(state.view(0), state.legal_actions(0)).text == "ready"


def test_it_arranges_after_it_took_its_tiles() -> None:
    """W11: the bot arranges its board after every turn, so the other players can see what it is worth."""
    state = fresh()
    petals = [f"red-peony-{name}" for name in ("k2", "k3a", "k3b", "k4", "s2", "s4")]
    board(state, 0, "start-red-peony", "start-blue-peony", *petals)
    state.active, state.phase = 1, "launch"
    bot = make("greedy", FIREWORKS, Chance("bot"))
    action = choose_free_action(state, 0, bot)
    assert isinstance(action, Arrange)
    state.apply(0, action)
    assert state.score(0).parts["big"] == 10 + 1
    assert choose_free_action(state, 0, bot) is None, "the bot must keep this layout"


def test_it_takes_all_its_tiles_before_it_arranges() -> None:
    state = fresh()
    petals = [f"red-peony-{name}" for name in ("k2", "k3a", "k3b", "k4", "s2", "s4")]
    board(state, 0, "start-red-peony", "start-blue-peony", *petals)
    state.active, state.phase, state.turn.wanted = 0, "choose", (2,)
    assert choose_free_action(state, 0, make("greedy", FIREWORKS, Chance("bot"))) is None


def test_random_bots_take_no_free_actions() -> None:
    assert choose_free_action(fresh(), 0, make("random", FIREWORKS, Chance("bot"))) is None


@pytest.mark.parametrize("variant", ["standard", "speed"])
def test_boards_of_bots_are_arranged_during_the_game(variant: str) -> None:
    """In the middle of a game, a bot's board scores nearly as much as the best layout of its tiles."""
    match = deal(FIREWORKS, players(["greedy"] * 3), "as they go", {"variant": variant})
    play_out(match, seat_bots(FIREWORKS, ["greedy"] * 3, Chance("table")), Chance("table"))
    arranged = [step.seat for step in match.steps if step.action.startswith("arrange")]
    assert min(arranged.count(seat) for seat in range(3)) >= 4


def placed(state: State, seat: int) -> set[tuple[str, str, int]]:
    return {(space, tile.tile, tile.turn) for space, tile in state.view(None).boards[seat].spaces.items()}


@pytest.mark.parametrize("race", ["hands", "help"])
def test_bots_move_one_tile_at_a_time_if_hands_decide_the_race(race: str) -> None:
    """W27: with `race=hands`, bots move one tile at a time; with `race=help`, they use computed layouts."""
    kinds = ["greedy"] * 3
    match = deal(FIREWORKS, players(kinds), "by hand", {"variant": "speed", "race": race})
    play_out(match, seat_bots(FIREWORKS, kinds, Chance("table")), Chance("table"))
    state, moved = first_state(FIREWORKS, match.record()), []
    assert isinstance(state, State)
    for step in match.steps:
        before, points = placed(state, step.seat), state.score(step.seat).total
        state.apply(step.seat, FIREWORKS.parse(step.action), step.outcome)
        if step.action.startswith("arrange"):
            moved.append(len(placed(state, step.seat) - before))
            assert state.score(step.seat).total > points
    assert (max(moved) == 1) == (race == "hands")
    assert max(state.score(seat).total for seat in range(3)) >= 20, "the bots must still arrange well"


@pytest.mark.parametrize(("phase", "verb"), [("gale", "give"), ("heavy-rain", "return")])
def test_it_keeps_its_start_tiles_in_a_storm(phase: Phase, verb: str) -> None:
    """W16: even early in the game, when few tiles fit a start tile, the bot gives up another tile."""
    state = fresh()
    others = ["green-chrysanthemum-f2", "yellow-chrysanthemum-s2", "heart-1"]
    board(state, 0, "start-red-peony", "start-blue-peony", *others)
    board(state, 1, "start-green-peony", "start-yellow-peony", "red-peony-k2")
    state.phase, state.turn.chosen = phase, (-1, -1)
    actions = state.legal_actions(0)
    worth = {action.text: value for action, value in zip(actions, judge(state, 0, actions), strict=True)}
    starts = [value for text, value in worth.items() if text.startswith(f"{verb} start-")]
    assert max(starts) < min(worth[f"{verb} {tile}"] for tile in others)


def test_it_keeps_what_scores_in_a_storm() -> None:
    """W16: the bot gives up a tile that scores nothing rather than break up a complete big firework."""
    state = fresh()
    petals = [f"red-peony-{name}" for name in ("k2", "k3a", "k3b", "k4", "s2", "s4")]
    board(state, 0, "start-red-peony", "start-blue-peony", *petals, "green-chrysanthemum-f2")
    arranged = choose_free_action(state, 0, make("greedy", FIREWORKS, Chance("bot")))
    assert isinstance(arranged, Arrange)
    state.apply(0, arranged)
    state.phase, state.turn.chosen = "gale", (-1, -1)
    assert favourite(state, 0) == "give green-chrysanthemum-f2"


def test_it_takes_what_its_board_lacks() -> None:
    """The bot prefers a fifth different motif, worth six points (W22), to a second smiley, worth nothing."""
    state = fresh()
    board(state, 0, "start-red-peony", "start-blue-peony", "smiley-1", "heart-1", "star-1", "fish-1")
    state.active, state.phase, state.turn.wanted = 0, "choose", (1,)
    for name in ("smiley-2", "cat-1", "red-peony-f3"):
        state.inside[state.components.tile[name].index] = True
    assert favourite(state, 0) == "take cat-1"


def test_it_gives_away_what_it_needs_least() -> None:
    """W16: the bot gives away one of two tiles with the same motif."""
    state = fresh()
    board(
        state,
        0,
        "start-red-peony",
        "start-blue-peony",
        "smiley-1",
        "heart-1",
        "heart-2",
        "red-peony-k3a",
        "blue-peony-k2",
    )
    state.phase, state.turn.chosen = "heavy-rain", (-1, -1)
    assert favourite(state, 0) in ("return heart-1", "return heart-2")


def test_it_asks_one_who_is_behind() -> None:
    """W13: helpers choose tiles too, so the bot asks only one player, and not the one who is ahead."""
    state = fresh(players=3)
    state.active, state.phase, state.turn.card = 0, "helpers", "all-together"
    board(
        state, 1, "start-red-peony", "start-blue-peony", *[f"red-peony-{name}" for name in ("k2", "k3a", "k3b", "k4")]
    )
    board(state, 2, "start-green-peony", "start-yellow-peony")
    assert favourite(state, 0) == "helpers 2"


def test_it_heaps_when_few_tiles_are_left() -> None:
    """W30: a launch rarely turns over any of a few scattered tiles, so the bot heaps them first."""
    state = fresh()
    state.inside = dict(list(state.inside.items())[:25])
    assert favourite(state, state.active) == "heap"


def test_it_aims_at_the_middle() -> None:
    """The bot launches at the middle, where most tiles are."""
    state = fresh()
    state.turn.heaped = True
    assert favourite(state, state.active).startswith("launch 0,0,")
