"""Equal actions are the same object, and a state accepts exactly the actions it lists."""

import copy
import pickle
from contextlib import suppress

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError, UnknownAction
from skyburst.core.game import Game
from tests.conformance.tables import EVERY_MOMENT, EXHAUSTIVE, GAMES, TABLES, Table, seen, some_actions

TRIED = 25
"""How many actions of a large game are tried after each step; every step uses a different sample."""
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@by_game
def test_indices_are_dense(game: Game) -> None:
    """The index of an action is its position in `game.actions`, which learning agents rely on."""
    indices = range(0, len(game.actions), 1 + len(game.actions) // EXHAUSTIVE)
    assert [game.actions[index].index for index in indices] == list(indices)
    with pytest.raises(IndexError):
        game.actions[len(game.actions)]


@by_game
def test_texts_are_canonical(game: Game) -> None:
    """Every action has a unique text, and parsing the text returns the same object."""
    actions = some_actions(game, EXHAUSTIVE)
    assert len({action.text for action in actions}) == len(actions)
    for action in actions:
        assert str(action) == action.text
        assert game.parse(action.text) is action


@by_game
@pytest.mark.parametrize("text", ["", " ", "no such action", "\x00", "é" * 1000])
def test_nonsense_is_no_action(game: Game, text: str) -> None:
    """Parsing a text that is not an action raises UnknownAction."""
    with pytest.raises(UnknownAction):
        game.parse(text)


@by_game
def test_actions_stay_one_object(game: Game) -> None:
    """Copying an action, or pickling and unpickling it, returns the same object."""
    for action in some_actions(game, EXHAUSTIVE // 5):
        assert copy.copy(action) is action
        assert copy.deepcopy([action])[0] is action
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(action, protocol)) is action


@by_game
def test_actions_are_frozen(game: Game) -> None:
    """Actions are immutable, because all users of an action share one object."""
    for name in ("index", "text"):
        with pytest.raises(AttributeError):
            setattr(game.actions[0], name, None)


@by_game
def test_actions_say_whether_they_are_counted(game: Game) -> None:
    """`counted` has the same value for all actions of a class, and is true for at least one class."""
    kinds: dict[type, set[bool]] = {}
    for action in some_actions(game, EXHAUSTIVE):
        kinds.setdefault(type(action), set()).add(action.counted)
    assert all(len(answers) == 1 for answers in kinds.values())
    assert {True} in kinds.values()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_listed_actions_are_exactly_the_accepted_ones(table: Table) -> None:
    """After every step, each seat can take exactly its listed actions; a refused action leaves the state unchanged."""
    for number, state in enumerate(table.moments(table.match())):
        before = seen(state)
        menus = {action for seat in range(table.players) for action in state.legal_actions(seat)}
        tried = {*some_actions(table.game, TRIED, f"{table} {number}", EVERY_MOMENT), *menus}
        for seat in range(table.players):
            listed = state.legal_actions(seat)
            assert len(set(listed)) == len(listed)
            for action in tried:
                if action in listed:
                    state.clone().apply(seat, action, state.draw(seat, action, Chance("outcome")))
                else:
                    with pytest.raises(GameError):
                        state.apply(seat, action)
        assert seen(state) == before


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_refused_draws_nothing(table: Table) -> None:
    """Refused actions draw no random numbers; otherwise a player could change later draws by trying illegal actions."""
    chance = Chance("outcome")
    for number, state in enumerate(table.moments(table.match())):
        tried = set(some_actions(table.game, TRIED, f"{table} {number}", EVERY_MOMENT))
        for seat in range(table.players):
            for action in tried - set(state.legal_actions(seat)):
                with suppress(GameError):
                    assert state.draw(seat, action, chance) is None
    assert chance.below(1_000_000) == Chance("outcome").below(1_000_000)
