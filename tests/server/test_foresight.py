"""The preview of a move agrees with the effects of the move."""

from typing import Any

import pytest

from skyburst.adapters.festival.types import Nearness as FestivalNearness
from skyburst.adapters.festival.types import Prospect
from skyburst.adapters.fireworks.types import Components as FireworksComponents
from skyburst.adapters.fireworks.types import LaunchProspect
from skyburst.adapters.spring_festival.types import Completion, Firing, Ignition
from skyburst.adapters.spring_festival.types import Nearness as SpringNearness
from skyburst.core.chance import Chance
from skyburst.core.game import State
from skyburst.core.types import expect_type
from skyburst.games.festival.state import State as FestivalState
from skyburst.games.fireworks.events import Launched
from skyburst.games.fireworks.state import State as FireworksState
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.state import State as SpringState
from skyburst.library import game
from skyburst.registry import find
from skyburst.table.adapter import table_adapter

SPRING = game("spring_festival")


def states(name: str, games: int) -> list[State]:
    """Returns all states of random games."""
    chance, played = Chance(f"foresight {name}"), game(name)
    found = []
    for _ in range(games):
        state = played.deal(3, chance, played.options({}))
        while not state.is_over:
            seat = chance.pick(state.to_act)
            found.append(state.clone())
            state.apply(seat, chance.pick(state.legal_actions(seat)))
    return found


def event_fields(events: Any, name: str, field: str) -> list[Any]:
    return [getattr(event, field) for event in events if type(event).__name__ == name]


def after_nearness(state: State, seat: int) -> dict[str, list[int]]:
    near = table_adapter("festival").nearness(state, seat)
    assert isinstance(near, FestivalNearness)
    return {name: list(cells) for name, cells in near.objectives.items()}


def test_festival() -> None:
    for state in states("festival", 2):
        [seat] = state.to_act
        foreseen = table_adapter("festival").prospects(state, seat)
        assert list(foreseen) == [action.text for action in state.legal_actions(seat)]
        for action in state.legal_actions(seat):
            after, one = state.clone(), foreseen[action.text]
            events = after.apply(seat, action)
            assert isinstance(one, Prospect)
            assert one.completes == event_fields(events, "ObjectiveCompleted", "objective")
            assert one.crowd_pleasers == event_fields(events, "CrowdPleaserTaken", "crowd_pleaser")
            assert one.points == after.scores()[seat].total - state.scores()[seat].total
            assert one.ends == bool(event_fields(events, "EndTriggered", "ending"))
            assert one.spaces.keys() == set(one.completes)
            assert all(one.spaces.values())
            assert sum(reason.points for reason in one.reasons) == one.points
            near = after_nearness(after, seat)
            assert {name: one.cells[name] for name in one.progress} == {name: near[name] for name in one.progress}
            assert all(len(one.cells[name]) == change.after for name, change in one.progress.items())


def test_spring_festival() -> None:
    kinds = set()
    for state in states("spring_festival", 2):
        assert isinstance(state, SpringState)
        for seat in state.to_act:
            foreseen = table_adapter("spring_festival").prospects(state, seat)
            for action in state.legal_actions(seat):
                after, one = state.clone(), foreseen.get(action.text)
                events = after.apply(seat, action)
                kinds.add(verb := action.text.split()[0])
                _check_difference(one, state, after, seat)
                links = [
                    (cell, cause)
                    for cell, cause in zip(
                        event_fields(events, "Exploded", "cell"), event_fields(events, "Exploded", "cause"), strict=True
                    )
                ]
                if verb == "fire":
                    assert isinstance(one, Firing)
                    assert one.chain[1:] == links
                    assert one.applause == len(event_fields(events, "Sparked", "edge")) == len(one.sparks)
                    assert [one.replaces] == event_fields(events, "RocketFired", "replaced")
                    offered = [then.text for then in after.legal_actions(seat) if then.text.startswith("complete")]
                    assert {way.card for group in one.opens for way in group} == {text.split()[1] for text in offered}
                    for group in one.opens:
                        played = after.clone()
                        for way in group:
                            played.step(seat, SPRING.parse(f"complete {way.card} {' '.join(way.cells)}"), Chance("x"))
                elif verb == "ignite":
                    assert isinstance(one, Ignition)
                    assert one.chain[1:] == links
                    assert one.perfect == bool(event_fields(events, "PerfectFinale", "applause"))
                elif verb == "complete":
                    assert isinstance(one, Completion)
                    assert [one.points] == event_fields(events, "CompositionCompleted", "points")
                    assert [one.draws or ""] == (event_fields(events, "CardDrawn", "card") or [""])
                    excluded = _completable(state, seat) - _completable(after, seat) - {action.text.split()[1]}
                    assert one.excludes == sorted(excluded)
                else:
                    assert one is None
    assert kinds == {"lay", "turn", "fire", "complete", "done", "ignite"}


def _completable(state: SpringState, seat: int) -> set[str]:
    """Returns the cards that the seat can complete now."""
    return {action.text.split()[1] for action in state.legal_actions(seat) if action.text.startswith("complete")}


def _check_difference(one: object, state: SpringState, after: SpringState, seat: int) -> None:
    """Compares the predicted changes to score and cards with the state after the action."""
    if isinstance(one, Firing | Ignition | Completion):
        before, now = state.scores()[seat].parts, after.scores()[seat].parts
        assert one.gains == {part: now[part] - before[part] for part in now if now[part] != before[part]}
    if isinstance(one, Firing | Completion) and after.phase != "finale":
        near, nearer = queries.nearness(state, seat), queries.nearness(after, seat)
        counts = {card: (len(near[card]), len(nearer[card])) for card in near.keys() & nearer.keys()}
        assert one.progress == {card: both for card, both in counts.items() if both[0] != both[1]}


def test_nearness_of_festival_agrees_with_the_figures() -> None:
    for state in states("festival", 1):
        assert isinstance(state, FestivalState)
        near = table_adapter("festival").nearness(state, 0)
        assert isinstance(near, FestivalNearness)
        for name, lit in near.objectives.items():
            figure = state.components.objectives[state.components.objective[name]].figure
            assert len(lit) == figure.nearness(state.boards[0].masks)
            assert len(set(near.spaces[name])) == figure.size
        assert len(near.crowd_pleasers) == len(state.middle)


def test_nearness_of_spring_festival_is_that_of_the_engine() -> None:
    """S13: for each card, the server reports the same matched cells as the engine."""
    for state in states("spring_festival", 1):
        assert isinstance(state, SpringState)
        for seat in range(3):
            near = table_adapter("spring_festival").nearness(state, seat)
            assert near == SpringNearness(queries.nearness(state, seat))


@pytest.mark.parametrize("name", ["festival", "spring_festival"])
def test_hidden_things_become_fewer(name: str) -> None:
    hidden_count = find(name).hidden_count
    assert hidden_count is not None
    counts = [hidden_count(state.view(None)) for state in states(name, 1)]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > counts[-1]


def test_fireworks_launches() -> None:
    """W30: over many launches, the share without a tile and the range of tiles agree with the prediction."""
    played = game("fireworks")
    state = expect_type(FireworksState, played.deal(2, Chance("launches"), played.options({})))
    foreseen = table_adapter("fireworks").prospects(state, state.active)
    assert table_adapter("fireworks").prospects(state, 1 - state.active) == {}
    chance = Chance("many launches")
    for text in ("launch 0,0,45.7", "launch 0,0,110", "launch 10,0,110"):
        expected = foreseen[text]
        assert isinstance(expected, LaunchProspect)
        action = played.parse(text)
        up = []
        for _ in range(600):
            after = state.clone()
            [launched] = [event for event in after.step(state.active, action, chance) if isinstance(event, Launched)]
            up.append(len(launched.up))
        up.sort()
        assert abs(100 * up.count(0) / len(up) - expected.none) < 6
        assert abs(up[len(up) // 4] - expected.low) <= 1
        assert abs(up[3 * len(up) // 4] - expected.high) <= 1


def test_fireworks_good_height_fails_less_than_the_lowest() -> None:
    played = game("fireworks")
    physical = expect_type(FireworksComponents, table_adapter("fireworks").components(played)).physical
    state = played.deal(2, Chance("good"), played.options({}))
    foreseen = table_adapter("fireworks").prospects(state, state.to_act[0])
    good, lowest = (foreseen[f"launch 0,0,{height:g}"] for height in (physical.good, physical.lowest))
    assert isinstance(good, LaunchProspect)
    assert isinstance(lowest, LaunchProspect)
    assert good.none < lowest.none
