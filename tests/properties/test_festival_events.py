"""Events describe everything that changes on the table."""

from hypothesis import given

from skyburst.games.festival.events import (
    CrowdPleaserTaken,
    EndTriggered,
    FestivalEvent,
    GameEnded,
    ObjectiveCompleted,
    ObjectiveTaken,
    SideChosen,
    TilePlaced,
    TurnPassed,
)
from skyburst.games.festival.view import View
from tests.properties.festival_walks import WALKS, Walk

ORDER = (
    SideChosen,
    TilePlaced,
    ObjectiveTaken,
    TurnPassed,
    ObjectiveCompleted,
    EndTriggered,
    CrowdPleaserTaken,
    GameEnded,
)


class Listener:
    """Keeps track of the table using events only."""

    def __init__(self, start: View) -> None:
        self.spaces = [{space: list(pile) for space, pile in board.spaces.items()} for board in start.boards]
        self.incomplete = [set(board.incomplete) for board in start.boards]
        self.complete: list[set[str]] = [set() for _ in start.boards]
        self.crowd_pleasers: list[set[str]] = [set() for _ in start.boards]
        self.stacks = [stack.left for stack in start.stacks]
        self.piles = [pile.left for pile in start.piles]
        self.middle = set(start.crowd_pleasers)
        self.points = [0 for _ in start.boards]
        self.ending: str | None = None
        self.over = False

    def hear(self, event: FestivalEvent) -> None:
        match event:
            case SideChosen(seat, objective):
                self.incomplete[seat].add(objective)
            case TilePlaced(seat, stack, tile, space, level):
                self.stacks[stack] -= 1
                self.spaces[seat][space].append(tile)
                assert len(self.spaces[seat][space]) == level
            case ObjectiveTaken(seat, pile, objective):
                self.piles[pile - 1] -= 1
                self.incomplete[seat].add(objective)
            case ObjectiveCompleted(seat, objective, points):
                self.incomplete[seat].remove(objective)
                self.complete[seat].add(objective)
                self.points[seat] += points
            case CrowdPleaserTaken(seat, crowd_pleaser, points):
                self.middle.remove(crowd_pleaser)
                self.crowd_pleasers[seat].add(crowd_pleaser)
                self.points[seat] += points
            case EndTriggered(_, ending):
                assert self.ending is None
                self.ending = ending
            case GameEnded(ending):
                assert self.ending == ending
                self.over = True

    def agrees_with(self, view: View) -> None:
        for seat, board in enumerate(view.boards):
            assert {space: list(pile) for space, pile in board.spaces.items()} == self.spaces[seat]
            assert set(board.incomplete) == self.incomplete[seat]
            assert set(board.complete) == self.complete[seat]
            assert set(board.crowd_pleasers) == self.crowd_pleasers[seat]
            assert board.score["objectives"] + board.score["crowd_pleasers"] == self.points[seat]
        assert [stack.left for stack in view.stacks] == self.stacks
        assert [pile.left for pile in view.piles] == self.piles
        assert set(view.crowd_pleasers) == self.middle
        assert view.ending == self.ending
        assert (view.phase == "over") == self.over


@given(WALKS)
def test_events_tell_everything_that_changes(walk: Walk) -> None:
    """After every step the listener agrees with the view, and taken tiles and cards were visible before."""
    state = walk.start()
    listener = Listener(state.view(None))
    for seat, action in walk.steps(state):
        before = state.view(None)
        for event in state.apply(seat, action):
            if isinstance(event, TilePlaced):
                assert before.stacks[event.stack].top == event.tile
            if isinstance(event, ObjectiveTaken):
                assert before.piles[event.pile - 1].top == event.objective
            listener.hear(event)
        listener.agrees_with(state.view(None))


@given(WALKS)
def test_events_come_in_the_order_of_a_turn(walk: Walk) -> None:
    """Events follow the order in ORDER, and all of them are about the seat that acted."""
    state = walk.start()
    for seat, action in walk.all_steps(state):
        events = state.apply(seat, action)
        places = [ORDER.index(type(event)) for event in events]
        assert places == sorted(places)
        assert {event.seat for event in events if not isinstance(event, GameEnded)} <= {seat}
