"""Matches can be played, refuse illegal actions, undo steps, and resume from their records."""

import pytest

from skyburst import library
from skyburst.core.chance import Chance
from skyburst.core.errors import (
    GameError,
    GameOver,
    IllegalAction,
    NotYourTurn,
    OptionError,
    OutcomeError,
    SetupError,
    StaleState,
    UnknownAction,
)
from skyburst.core.game import View
from skyburst.core.match import Match, deal, resume
from skyburst.core.record import Record, format_record, parse_record

from .play import FESTIVAL, play_on, players, problem_of, start, to_data, to_record

CITIES = {"Agra": "red", "Paris": "red", "Cairo": "yellow", "Sydney": "yellow"}
CITIES |= {"Tokyo": "blue", "London": "blue", "Montreal": "green", "Venice": "green"}


def snapshot(match: Match) -> tuple[Record, list[View]]:
    """Returns everything that a refused action must not change."""
    seats = [None, *range(len(match.players))]
    return match.record(), [match.state.view(seat) for seat in seats]


def in_turn(match: Match) -> int:
    return match.state.to_act[0]


def test_deal_is_repeatable() -> None:
    one, other, third = start(3, "7"), start(3, "7"), start(3, "8")
    assert one.record() == other.record() != third.record()


def test_deal_fills_in_the_options() -> None:
    assert start(options={"claims": "manual"}).options == {"starting_objective": "choose", "claims": "manual"}


def test_deal_gives_picked_cities_their_boards() -> None:
    assert to_data(start(3, picks=[None, "Paris", "Tokyo"]))["setup"]["boards"][1:] == ["red", "blue"]


@pytest.mark.parametrize("number", [2, 3, 4])
def test_the_table_may_pick_for_the_rest(number: int) -> None:
    """`fill_missing_picks` adds the cities of the dealt boards; the deal stays the same, and the record verifies."""
    seats = players(number, [None, "Paris"])
    plain, picked = deal(FESTIVAL, seats, "7"), deal(FESTIVAL, seats, "7", fill_missing_picks=True)
    assert picked.record().setup == plain.record().setup
    assert [player.pick for player in plain.players] == [None, "Paris", None, None][:number]
    cities = [player["city"] for player in to_data(picked)["players"]]
    assert cities[1] == "Paris"
    assert [CITIES[city] for city in cities] == to_data(picked)["setup"]["boards"]
    assert problem_of(to_data(play_on(picked))) is None


@pytest.mark.parametrize("picks", [["Atlantis"], ["Paris", "Agra"], ["Paris", "Paris"], [None, None, "Paris"]])
def test_deal_refuses_impossible_cities(picks: list[str | None]) -> None:
    """Unknown cities, two cities from the same board, and too many cities are refused."""
    with pytest.raises(OptionError):
        FESTIVAL.deal(2, Chance("7"), FESTIVAL.options({}), picks)


@pytest.mark.parametrize("number", [0, 1, 5])
def test_deal_refuses_a_wrong_number_of_players(number: int) -> None:
    with pytest.raises(OptionError, match=f"2 to 4 players, not {number}"):
        deal(FESTIVAL, (players(4) * 2)[:number], "7")


def test_action_may_be_a_text_or_an_object() -> None:
    """Texts and action objects give the same log."""
    by_text, by_object = start(), start()
    assert by_text.play(in_turn(by_text), "side 2") == by_object.play(in_turn(by_object), FESTIVAL.parse("side 2"))
    assert by_text.record() == by_object.record()


def test_play_returns_what_happened_and_logs_it() -> None:
    match = start()
    seat = in_turn(match)
    [event] = match.play(seat, "side 1")
    assert event._asdict()["seat"] == seat
    assert [(step.seat, step.action, step.outcome, step.legal) for step in match.steps] == [
        (seat, "side 1", None, None)
    ]


def test_legal_counts_on_request() -> None:
    """On request, each step records how many actions were legal before it."""
    match = play_on(start(count_legal=True), 3)
    assert [step.legal for step in match.steps] == [2, 2, 22]


REFUSED: list[tuple[str, type[GameError]]] = [
    ("left d4", UnknownAction),
    ("", UnknownAction),
    ("LEFT a1", UnknownAction),
    ("left a1 ", UnknownAction),
    ("side 1", IllegalAction),
    ("pass", IllegalAction),
    ("claim full-board", IllegalAction),
    ("end", IllegalAction),
]


@pytest.mark.parametrize(("action", "kind"), REFUSED)
def test_nothing_changes_on_a_refusal(action: str, kind: type[GameError]) -> None:
    match = play_on(start(3), 5)
    before = snapshot(match)
    with pytest.raises(kind):
        match.play(in_turn(match), action)
    assert snapshot(match) == before


def test_nothing_changes_out_of_turn() -> None:
    match = play_on(start(3), 5)
    before = snapshot(match)
    for seat in {-1, 0, 1, 2, 3, 10**30} - {in_turn(match)}:
        with pytest.raises(NotYourTurn):
            match.play(seat, "left a1")
    assert snapshot(match) == before


def test_nothing_changes_with_an_outcome_too_many() -> None:
    match = play_on(start(), 5)
    before = snapshot(match)
    with pytest.raises(OutcomeError, match="'left a1'"):
        match.play(in_turn(match), "left a1", {"die": 1})
    assert snapshot(match) == before


def test_nothing_changes_after_the_end() -> None:
    match = play_on(start())
    before = snapshot(match)
    for seat in range(2):
        with pytest.raises(GameOver):
            match.play(seat, "pass")
    assert snapshot(match) == before


@pytest.mark.parametrize("at", [0, 4, 6, -1])
def test_a_stale_action_is_refused(at: int) -> None:
    """An action sent for an older position is refused, even if it would be legal now."""
    match = play_on(start(), 5)
    before = snapshot(match)
    with pytest.raises(StaleState) as caught:
        match.play(in_turn(match), match.state.legal_actions(in_turn(match))[0], at=at)
    assert caught.value.params == {"meant": at, "now": 5}
    assert snapshot(match) == before


def test_a_fresh_action_is_accepted() -> None:
    match = play_on(start(), 5)
    match.play(in_turn(match), match.state.legal_actions(in_turn(match))[0], at=5)
    assert len(match.steps) == 6


def test_a_stale_nonsense_is_stale_first() -> None:
    """A stale action raises StaleState, even if its text is invalid."""
    match = play_on(start(), 5)
    with pytest.raises(StaleState):
        match.play(9, "no such thing", at=4)


@pytest.mark.parametrize("options", [{}, {"claims": "manual", "starting_objective": "random"}])
def test_rewind_to_every_step(options: dict[str, str]) -> None:
    match = start(3, "9", options)
    moments = [snapshot(match)]
    while not match.state.is_over:
        play_on(match, 1)
        moments.append(snapshot(match))
    for steps in range(len(moments) - 1, -1, -1):
        match.rewind(steps)
        assert snapshot(match) == moments[steps]


def test_rewound_match_goes_on() -> None:
    match = play_on(start())
    end = match.record()
    match.rewind(10)
    assert match.record().result is None
    for step in end.steps[10:]:
        match.play(step.seat, step.action)
    assert match.record() == end


def test_a_record_stays_as_it_was_taken() -> None:
    """Later steps do not change an earlier record."""
    match = play_on(start(), 5)
    early = match.record()
    line = format_record(early)
    play_on(match)
    assert (len(early.steps), format_record(early)) == (5, line)


@pytest.mark.parametrize("steps", [0, 1, 7, 10_000])
def test_resume_comes_back_to_the_same_place(steps: int) -> None:
    match = play_on(start(4, "11", {"claims": "manual"}), steps)
    again = resume(FESTIVAL, parse_record(format_record(match.record())))
    assert snapshot(again) == snapshot(match)


def test_resumed_match_goes_on_like_the_first() -> None:
    match = play_on(start(), 12)
    again = resume(FESTIVAL, match.record())
    for one in (match, again):
        seat = in_turn(one)
        one.play(seat, one.state.legal_actions(seat)[0], at=12)
    assert snapshot(again) == snapshot(match)


def test_resume_raises_the_first_error() -> None:
    """Resuming a record with an illegal step or set-up raises the first error."""
    data = to_data(play_on(start(), 5))
    data["steps"][3]["action"] = "jump"
    with pytest.raises(UnknownAction, match="jump"):
        resume(FESTIVAL, to_record(data))
    data["setup"]["first"] = 7
    with pytest.raises(SetupError, match="must be a seat from 0 to 1, not 7"):
        resume(FESTIVAL, to_record(data))


@pytest.mark.parametrize("steps", [-1, 4, 999])
def test_rewinding_out_of_the_log(steps: int) -> None:
    match = play_on(start(), 3)
    with pytest.raises(StaleState):
        match.rewind(steps)
    assert len(match.steps) == 3


def test_resuming_goes_on_counting() -> None:
    """If a record has legal-action counts, the steps after resuming are counted, too."""
    match = resume(FESTIVAL, play_on(start(count_legal=True), 3).record())
    play_on(match, 2)
    assert all(step.legal for step in match.steps)


def test_a_long_match_is_taken_back_to_any_step() -> None:
    """The state after any number of steps is the same as if all of them were replayed from the start."""
    match, chance = deal(library.game("fireworks"), players(4), "long"), Chance("moves")
    states = [match.state.clone()]
    while len(match.steps) < 150:
        seat = in_turn(match)
        match.play(seat, chance.pick(match.state.legal_actions(seat)), chance=chance)
        states.append(match.state.clone())
    again = resume(match.game, match.record())
    for keep in (150, 101, 100, 99, 0):
        assert match.state_after(keep) == again.state_after(keep) == states[keep]
    match.rewind(120)
    match.rewind(99)
    seat = in_turn(match)
    match.play(seat, chance.pick(match.state.legal_actions(seat)), chance=chance)
    assert match.state_after(100) == match.state
    assert match.state_after(99) == states[99]
