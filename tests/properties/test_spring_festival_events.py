"""Events describe everything that changes, so a game can be followed using only its events."""

from hypothesis import given

from skyburst.games.spring_festival.events import (
    ActivePlayer,
    CardDrawn,
    CompositionCompleted,
    Exploded,
    FinaleBegun,
    GameEnded,
    Ignited,
    PerfectFinale,
    RocketFired,
    Sparked,
    SpringEvent,
    StoreTurned,
    TileLaid,
    TilesDiscarded,
)
from skyburst.games.spring_festival.view import View
from tests.properties.spring_walks import WALKS, Walk

ORDER = [
    TileLaid,
    StoreTurned,
    RocketFired,
    Sparked,
    Ignited,
    Exploded,
    PerfectFinale,
    CompositionCompleted,
    CardDrawn,
    TilesDiscarded,
    ActivePlayer,
    FinaleBegun,
    GameEnded,
]


class Listener:
    """Follows a game from its first view, using events only."""

    def __init__(self, view: View) -> None:
        seats = range(view.players)
        self.tiles: list[dict[str, tuple[str, bool]]] = [{} for _ in seats]
        self.cards = [set(panorama.cards) for panorama in view.panoramas]
        self.completed: list[list[str]] = [[] for _ in seats]
        self.points = [0 for _ in seats]
        self.applause = [0 for _ in seats]
        self.active = view.active
        self.quarters = 0
        self.over = False

    def turn(self, seat: int, cell: str, exploded: bool) -> None:
        tile, _ = self.tiles[seat][cell]
        self.tiles[seat][cell] = tile, exploded

    def hear(self, event: SpringEvent) -> None:
        match event:
            case TileLaid(seat, tile, cell):
                self.tiles[seat][cell] = tile, False
            case StoreTurned(_, quarters):
                self.quarters = (self.quarters + quarters) % 4
            case RocketFired(seat, tile, cell, replaced):
                assert self.tiles[seat].get(cell, (None, False))[0] == replaced
                self.tiles[seat][cell] = tile, True
            case Sparked(seat, _, _, neighbour):
                assert neighbour in self.tiles[seat]
                self.applause[seat] += 1
            case Exploded(seat, cell, cause):
                assert self.tiles[seat][cause][1]
                assert not self.tiles[seat][cell][1]
                self.turn(seat, cell, True)
            case Ignited(seat, cell):
                self.turn(seat, cell, True)
            case _:
                self.hear_on(event)

    def hear_on(self, event: SpringEvent) -> None:
        """Handles the events that come after a chain reaction."""
        match event:
            case CompositionCompleted(seat, card, cells, points):
                self.completed[seat].append(card)
                self.cards[seat].remove(card)
                self.points[seat] += points
                for cell in cells:
                    self.turn(seat, cell, False)
            case CardDrawn(seat, card):
                self.cards[seat].add(card)
            case PerfectFinale(seat, applause):
                self.applause[seat] += applause
            case ActivePlayer(seat):
                self.active = seat
            case FinaleBegun(seat):
                self.active = seat
                for number, tiles in enumerate(self.tiles):
                    for cell in tiles:
                        self.turn(number, cell, False)
            case GameEnded():
                self.over = True

    def agrees_with(self, view: View) -> None:
        for seat, panorama in enumerate(view.panoramas):
            assert {cell: (tile.tile, tile.exploded) for cell, tile in panorama.tiles.items()} == self.tiles[seat]
            assert set(panorama.cards) == self.cards[seat]
            assert list(panorama.completed) == self.completed[seat]
            assert panorama.score["compositions"] == self.points[seat]
            assert panorama.applause == self.applause[seat]
        assert (view.active, view.rotation) == (self.active, self.quarters)
        assert (view.phase == "over") == self.over


@given(WALKS)
def test_events_tell_everything_that_changes(walk: Walk) -> None:
    """After every step the listener agrees with the view, and taken tiles and cards were visible before."""
    state = walk.start()
    listener = Listener(state.view(None))
    for seat, action in walk.all_steps(state):
        before = state.view(None)
        for event in state.apply(seat, action):
            if isinstance(event, RocketFired):
                assert before.panoramas[event.seat].faces == event.tile
            if isinstance(event, CardDrawn):
                assert event.card in (before.colour_deck.top, before.pattern_deck.top)
            if isinstance(event, TilesDiscarded):
                assert set(event.tiles) < {stack.top for stack in before.store}
            listener.hear(event)
        listener.agrees_with(state.view(None))


@given(WALKS)
def test_events_come_in_the_order_of_a_turn(walk: Walk) -> None:
    """Events follow the order tile, sparks, chain reaction, cards, end of the turn, and name the acting seat."""
    state = walk.start()
    for seat, action in walk.all_steps(state):
        events = state.apply(seat, action)
        places = [ORDER.index(type(event)) for event in events]
        assert places == sorted(places)
        public = (ActivePlayer, FinaleBegun, GameEnded, TilesDiscarded)
        assert {event.seat for event in events if not isinstance(event, public)} <= {seat}
