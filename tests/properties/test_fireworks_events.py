"""Events describe everything that changes on the table, except which tiles turn face down in the box.

Events only count those tiles, so the listener reads the face-up tiles from the view.
"""

from collections import Counter

from hypothesis import given

from skyburst.games.fireworks.events import (
    ActivePlayer,
    Arranged,
    BonusTurn,
    CardDrawn,
    EndTriggered,
    FireworksEvent,
    FunctionResolved,
    GameEnded,
    Heaped,
    HelpersAsked,
    LastArranging,
    Launched,
    LaunchFailed,
    SaidReady,
    TilePassed,
    TileReturned,
    TilesPutBack,
    TileTaken,
)
from skyburst.games.fireworks.view import View
from tests.properties.effort import examples
from tests.properties.fireworks_walks import WALKS, Walk


class Listener:
    """Follows a game from its first view, using events only."""

    def __init__(self, view: View) -> None:
        self.boards = [{space: (tile.tile, tile.turn) for space, tile in seat.spaces.items()} for seat in view.boards]
        self.out_up, self.out_down = Counter[str](), 0
        self.removed: list[str] = []
        self.active = view.active
        self.ready: set[int] = set()
        self.piles = list(view.piles)
        self.discards = 0
        self.card: str | None = None
        self.helpers: tuple[int, ...] = ()
        self.turns = 0
        self.triggered = self.over = False

    def hear(self, event: FireworksEvent) -> None:
        match event:
            case Launched(_, card, _, _, _, out_up, out_down):
                assert card == self.card
                self.out_up += Counter(out_up)
                self.out_down += out_down
            case TileTaken(seat, tile, space):
                assert space not in self.boards[seat]
                self.boards[seat][space] = tile, 0
            case TilePassed(seat, to, tile, space):
                self.boards[seat] = {at: lying for at, lying in self.boards[seat].items() if lying[0] != tile}
                self.boards[to][space] = tile, 0
            case TileReturned(seat, space):
                del self.boards[seat][space]
            case TilesPutBack(up, down):
                gone = self.out_up - Counter(up)
                assert {tile[:-2] for tile in gone} <= set(self.removed)
                assert (Counter(up) - self.out_up, self.out_down) == (Counter(), down)
                self.out_up, self.out_down = Counter(), 0
            case FunctionResolved(_, function, _):
                self.removed.append(function)
            case Arranged(seat, layout):
                words = [word.replace("=", ":").split(":") for word in layout]
                self.boards[seat] = {space: (tile, int(turn)) for space, tile, turn in words}
            case _:
                self.hear_on(event)

    def hear_on(self, event: FireworksEvent) -> None:
        """Handles events that are not about tiles."""
        match event:
            case CardDrawn(_, pile, card, reshuffled):
                if reshuffled:
                    assert self.piles[pile - 1] == 0
                    self.piles[pile - 1], self.discards = self.discards, 0
                self.piles[pile - 1] -= 1
                self.card = card
            case HelpersAsked(_, helpers):
                self.helpers = helpers
            case BonusTurn(seat, _):
                assert seat == self.active
                self.end_turn()
            case ActivePlayer(seat):
                self.active = seat
                self.end_turn()
            case LastArranging():
                self.end_turn()
            case Heaped(seat) | LaunchFailed(seat):
                assert seat == self.active
            case _:
                self.hear_the_end(event)

    def hear_the_end(self, event: FireworksEvent) -> None:
        match event:
            case EndTriggered(seat):
                assert len(self.boards[seat]) == 23
                self.triggered = True
            case SaidReady(seat):
                self.ready.add(seat)
            case GameEnded():
                self.over = True

    def end_turn(self) -> None:
        self.turns += 1
        self.discards += self.card is not None
        self.card, self.helpers = None, ()

    def agrees_with(self, view: View) -> None:
        for seat, board in enumerate(view.boards):
            assert {space: (tile.tile, tile.turn) for space, tile in board.spaces.items()} == self.boards[seat]
            assert board.ready == (seat in self.ready)
        assert [tile[:-2] for tile in view.removed] == self.removed
        self.out_up -= Counter(view.removed)
        assert (Counter(view.outside_up), view.outside_down) == (self.out_up, self.out_down)
        assert (view.turns, list(view.piles)) == (self.turns, self.piles)
        assert (view.phase == "over", view.ending is not None) == (self.over, self.triggered)
        if view.phase in ("draw", "helpers", "launch", "choose"):
            assert (view.active, view.turn.card, view.turn.helpers) == (self.active, self.card, self.helpers)
            assert len(view.discards) == self.discards


@examples(40)
@given(WALKS)
def test_events_tell_everything_that_changes(walk: Walk) -> None:
    """After every step the listener agrees with the view."""
    state = walk.start()
    listener = Listener(state.view(None))
    for step in walk.all_steps(state):
        events = state.apply(*step)
        for event in events:
            listener.hear(event)
        listener.agrees_with(state.view(None))


def test_walks_meet_everything() -> None:
    """The random games contain every phase and every kind of event, so the test above covers all of them."""
    phases, events = Counter[str](), Counter[str]()
    for seed in range(24):
        walk = Walk(seed % 2 == 0, 2 + seed % 3, ("standard", "advanced", "speed")[seed // 3 % 3], seed, b"")
        state = walk.start()
        for step in walk.all_steps(state):
            phases[state.phase] += 1
            for event in state.apply(*step):
                kind = type(event).__name__
                events[f"{kind} {event.function} {event.effect}" if isinstance(event, FunctionResolved) else kind] += 1
                if isinstance(event, CardDrawn) and event.reshuffled:
                    events["reshuffled"] += 1
    assert set(phases) == {"launch", "draw", "helpers", "choose", "gale", "heavy-rain", "last", "grab"}
    assert {f"FunctionResolved {name} True" for name in ("gale", "heavy-rain", "fireworks")} <= set(events)
    assert {f"FunctionResolved {name} False" for name in ("gale", "fireworks")} <= set(events)
    assert {"reshuffled", *[kind.__name__ for kind in KINDS]} <= set(events)


KINDS = (
    ActivePlayer,
    Arranged,
    BonusTurn,
    CardDrawn,
    EndTriggered,
    GameEnded,
    Heaped,
    HelpersAsked,
    LastArranging,
    Launched,
    LaunchFailed,
    SaidReady,
    TilePassed,
    TileReturned,
    TilesPutBack,
    TileTaken,
)
