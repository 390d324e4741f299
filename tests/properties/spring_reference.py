"""A second engine for Spring Festival: slow and simple, written from the rules, sharing no code with the first."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.properties.spring_naive import Piece, Pieces, Place, completions, explode, reach, sign_points, sparks


@dataclass
class Seat:
    """A player."""

    starting_tiles: list[str]
    cards: list[str]
    position: int
    pieces: Pieces = field(default_factory=dict)
    completed: list[str] = field(default_factory=list)
    applause: int = 0
    fired: bool = False
    done: bool = False
    ignited: bool = False


def place_of(text: str) -> Place:
    x, y = text.split(",")
    return int(x), int(y)


def text_of(place: Place) -> str:
    return f"{place[0]},{place[1]}"


class Reference:
    """A game that starts with the set-up of a record."""

    def __init__(self, data: Mapping[str, Any], setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.tiles = {tile["id"]: tile for tile in data["starting_tile"] + data["tile"]}
        self.cards = {card["id"]: card for card in data["composition"]}
        self.sign_tiles = options["sign_tiles"]
        self.sign = setup["sign"]
        sets = [[t["id"] for t in data["starting_tile"] if t["set"] == number] for number in setup["sets"]]
        apart = 2 if len(sets) == 2 else 1
        self.seats = [
            Seat(tiles, list(hand), number * apart)
            for number, (tiles, hand) in enumerate(zip(sets, setup["cards"], strict=True))
        ]
        self.stacks = [list(stack) for stack in setup["stacks"]]
        self.decks = {"colour": list(setup["colour_deck"]), "pattern": list(setup["pattern_deck"])}
        self.active = setup["first"]
        self.waiting = self.clockwise()
        self.phase = "lay"
        self.rotation = 0

    def clockwise(self) -> list[int]:
        """Returns all seats clockwise from the active one."""
        return [(self.active + step) % len(self.seats) for step in range(len(self.seats))]

    def to_act(self) -> list[int]:
        if self.phase == "fire":
            return [seat for seat in self.clockwise() if not self.seats[seat].done]
        return self.waiting[:1]

    def legal(self, number: int) -> set[str]:
        """Returns the legal actions of a seat (S4, S7, S10, S13, S16)."""
        seat = self.seats[number]
        if number not in self.to_act():
            return set()
        if self.phase == "lay":
            free = reach(seat.pieces) - set(seat.pieces) or {(0, 0)}
            return {f"lay {tile} {text_of(place)}" for tile in seat.starting_tiles for place in free}
        if self.phase == "turn":
            return {"turn 0", "turn 1", "turn 2", "turn 3"}
        if self.phase == "finale":
            return {f"ignite {text_of(place)}" for place in seat.pieces}
        if not seat.fired:
            return {f"fire {text_of(place)}" for place in reach(seat.pieces)}
        return self.complete(seat) | {"done"}

    def complete(self, seat: Seat) -> set[str]:
        return {
            f"complete {card} {' '.join(map(text_of, cells))}"
            for card in seat.cards
            for cells in completions(self.cards[card], seat.pieces)
        }

    def play(self, number: int, text: str) -> None:
        seat, (verb, *words) = self.seats[number], text.split()
        if verb == "lay":
            seat.starting_tiles.remove(words[0])
            seat.pieces[place_of(words[1])] = Piece(self.tiles[words[0]])
            if not seat.starting_tiles:
                self.waiting.pop(0)
            if not self.waiting:
                self.begin_turn()
        elif verb == "turn":
            self.rotation += int(words[0])
            self.phase = "fire"
        elif verb == "ignite":
            self.ignite(seat, place_of(words[0]))
        else:
            self.fire_phase(seat, verb, words)

    def begin_turn(self) -> None:
        self.phase, self.waiting = "turn", [self.active]
        for seat in self.seats:
            seat.fired = seat.done = False

    def faced(self, seat: Seat) -> list[str]:
        """Returns the stack that a seat faces (S7, S8)."""
        return self.stacks[(seat.position - self.rotation) % 4]

    def fire_phase(self, seat: Seat, verb: str, words: list[str]) -> None:
        """Applies `fire`, `complete` or `done` (S10 to S14)."""
        if verb == "fire":
            place = place_of(words[0])
            seat.pieces[place] = Piece(self.tiles[self.faced(seat)[-1]])
            seat.applause += len(sparks(seat.pieces, place))
            explode(seat.pieces, place)
            seat.fired = True
        if verb == "complete":
            card = words[0]
            for word in words[1:]:
                seat.pieces[place_of(word)].exploded = False
            seat.cards.remove(card)
            seat.completed.append(card)
            deck = self.decks[self.cards[card]["kind"]]
            if deck:
                seat.cards.append(deck.pop())
        seat.done = verb == "done" or not self.complete(seat)
        if all(other.done for other in self.seats):
            self.end_turn()

    def end_turn(self) -> None:
        for stack in self.stacks:
            stack.pop()
        self.active = (self.active + 1) % len(self.seats)
        if self.stacks[0]:
            self.begin_turn()
            return
        self.phase, self.waiting = "finale", self.clockwise()
        for seat in self.seats:
            for piece in seat.pieces.values():
                piece.exploded = False

    def ignite(self, seat: Seat, place: Place) -> None:
        """Resolves the finale of a seat (S16)."""
        explode(seat.pieces, place)
        seat.ignited = True
        if all(piece.exploded for piece in seat.pieces.values()):
            seat.applause += 3
        self.waiting.pop(0)

    def score(self, seat: Seat) -> dict[str, int]:
        """Returns the points of a seat by part (S17)."""
        return {
            "finale": len([piece for piece in seat.pieces.values() if piece.exploded and seat.ignited]),
            "applause": seat.applause,
            "majority": 3 * len([other for other in self.seats if other.applause < seat.applause]),
            "compositions": sum(self.cards[card]["points"] for card in seat.completed),
            "sign": sign_points(self.sign, seat.pieces, self.sign_tiles) if self.sign else 0,
        }

    def winners(self) -> list[int]:
        """Returns the winning seats (S18)."""
        totals = [sum(self.score(seat).values()) for seat in self.seats]
        ahead = [number for number, total in enumerate(totals) if total == max(totals)]
        most = max(self.seats[number].applause for number in ahead)
        return [number for number in ahead if self.seats[number].applause == most]
