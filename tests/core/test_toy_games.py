"""Toy games show that the core supports features that Festival does not use."""

import json

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Game, State
from skyburst.core.match import Match, deal, resume
from skyburst.core.record import Record, format_record, parse_record
from skyburst.core.verify import verify

from .play import play_on, players
from .toys.box import Box
from .toys.scramble import Scramble
from .toys.table import boxed, only, whole_box_game


@pytest.mark.parametrize("game", [Box(), Scramble()])
def test_toys_are_games(game: Game) -> None:
    """The toy games follow the parts of the protocol that mypy cannot check."""
    state: State = game.deal(2, Chance("7"), game.options({}))
    assert [action.index for action in game.actions] == list(range(len(game.actions)))
    assert all(game.parse(action.text) is action for action in game.actions)
    assert game.from_setup_json(state.setup_to_json(), 2, {}).setup_to_json() == state.setup_to_json()
    assert game.imagine(state.view(0), Chance("8")).view(0) == state.view(0)


@pytest.mark.parametrize("match", [whole_box_game(), play_on(deal(Scramble(), players(4), "7"))])
class TestLog:
    """The log of a toy game can be written, verified, rewound and resumed."""

    def test_record_survives_text(self, match: Match) -> None:
        record: Record = parse_record(format_record(match.record()))
        assert record == match.record()
        assert json.loads(format_record(record)) == json.loads(format_record(match.record()))

    def test_record_verifies(self, match: Match) -> None:
        assert match.state.is_over
        assert verify(parse_record(format_record(match.record())), only(match.game)) is None

    def test_every_moment_can_be_rewound_to_and_resumed(self, match: Match) -> None:
        """After rewinding to any step, resuming from the record gives the same views."""
        record = match.record()
        for steps in range(len(record.steps), -1, -1):
            rewound = resume(match.game, record)
            rewound.rewind(steps)
            resumed = resume(match.game, rewound.record())
            seats = (None, *range(len(match.players)))
            assert [rewound.state.view(s) for s in seats] == [resumed.state.view(s) for s in seats]
            assert rewound.state.to_act == resumed.state.to_act
            assert len(resumed.steps) == steps

    def test_a_clone_goes_its_own_way(self, match: Match) -> None:
        fresh = resume(match.game, match.record())
        fresh.rewind(0)
        before = fresh.state.view(None)
        clone = fresh.state.clone()
        clone.apply(0, fresh.state.legal_actions(0)[0])
        assert fresh.state.view(None) == before != clone.view(None)

    def test_foreign_seats_are_refused(self, match: Match) -> None:
        fresh = resume(match.game, match.record())
        fresh.rewind(0)
        for seat in (-1, 4):
            with pytest.raises(GameError, match="no seat"):
                fresh.play(seat, fresh.game.actions[0])


def test_rewound_match_may_go_on_differently() -> None:
    match = whole_box_game()
    match.rewind(3)
    match.play(0, "launch 4,-3", {"die": 1, "up": ["f"]})
    assert boxed(match).tiles[0] == ("f",)
    assert len(match.record().steps) == 4
    assert match.record().result is None
