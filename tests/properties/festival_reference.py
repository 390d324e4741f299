"""A second engine for Festival: slow and simple, written from the rules F1 to F22, sharing no code with the first."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.properties.festival_naive import fulfils, level_points

SPACES = [file + rank for rank in "123" for file in "abc"]


@dataclass
class Seat:
    """A player, with their board and cards."""

    colour: str
    type: str
    spaces: dict[str, list[str]] = field(default_factory=lambda: {space: [] for space in SPACES})
    incomplete: list[str] = field(default_factory=list)
    complete: list[str] = field(default_factory=list)
    crowd_pleasers: list[str] = field(default_factory=list)

    def shown(self) -> list[str]:
        """Returns the visible tiles."""
        return [pile[-1] for pile in self.spaces.values() if pile]


class Reference:
    """A game that starts with the set-up of a record."""

    def __init__(self, data: Mapping[str, Any], setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.cards = {card["id"]: card for card in data["objective"] + data["starting_objective"]}
        self.worth = {side["id"]: side["points"] for tile in data["crowd_pleaser"] for side in tile["sides"]}
        self.starting = {
            board["colour"]: [card["id"] for card in data["starting_objective"] if card["board"] == board["colour"]]
            for board in data["board"]
        }
        types = {board["colour"]: board["type"] for board in data["board"]}
        self.seats = [Seat(colour, types[colour]) for colour in setup["boards"]]
        self.stacks = [list(stack) for stack in setup["stacks"]]
        self.piles = [list(pile) for pile in setup["piles"]]
        self.middle = list(setup["crowd_pleasers"])
        self.first = setup["first"]
        self.manual = options["claims"] == "manual"
        self.ending: str | None = None
        self.turn: int | None = self.first
        self.phase = "choose"
        if options["starting_objective"] == "random":
            self.phase = "act"
            for seat, side in zip(self.seats, setup["starting_sides"], strict=True):
                seat.incomplete.append(self.starting[seat.colour][side - 1])

    def stack_of(self, seat: int, hand: str) -> list[str]:
        """Returns the stack to the left or right of a seat (F7)."""
        return self.stacks[seat] if hand == "left" else self.stacks[seat - 1]

    def legal(self, seat: int) -> list[str]:
        """Returns the texts of all legal actions (F6, F9 to F11, F13)."""
        if seat != self.turn:
            return []
        if self.phase == "choose":
            return ["side 1", "side 2"]
        if self.phase == "claim":
            return [*(f"claim {name}" for name in self.middle if self.earned(seat, name)), "end"]
        found = [f"{hand} {space}" for hand in ("left", "right") if self.stack_of(seat, hand) for space in SPACES]
        if len(self.seats[seat].incomplete) < 6:
            found += [f"pile {number}" for number, pile in enumerate(self.piles, 1) if pile]
        return found or ["pass"]

    def play(self, text: str) -> None:
        """Plays an action for the seat whose turn it is."""
        assert self.turn is not None
        seat, (verb, _, what) = self.seats[self.turn], text.partition(" ")
        if verb == "side":
            seat.incomplete.append(self.starting[seat.colour][int(what) - 1])
            self.turn = (self.turn + 1) % len(self.seats)
            self.phase = "act" if self.turn == self.first else "choose"
        elif verb == "claim":
            self.middle.remove(what)
            seat.crowd_pleasers.append(what)
        elif verb == "end":
            self.next_seat()
        else:
            self.act(seat, verb, what)

    def act(self, seat: Seat, verb: str, what: str) -> None:
        """Performs the action of a turn with all its consequences (F9 to F13, F20)."""
        assert self.turn is not None
        if verb in ("left", "right"):
            seat.spaces[what].append(self.stack_of(self.turn, verb).pop())
        elif verb == "pile":
            seat.incomplete.append(self.piles[int(what) - 1].pop())
        for card in [card for card in seat.incomplete if fulfils(self.cards[card], seat.spaces)]:
            seat.incomplete.remove(card)
            seat.complete.append(card)
        if self.ending is None and len(seat.complete) >= 6:
            self.ending = "sixth-objective"
        if self.ending is None and not all(self.stacks):
            self.ending = "empty-stack"
        self.phase = "claim"
        if not self.manual:
            for name in [name for name in self.middle if self.earned(self.turn, name)]:
                self.play(f"claim {name}")
            self.next_seat()

    def next_seat(self) -> None:
        """Gives the turn to the next seat or ends the game (F14, F20)."""
        assert self.turn is not None
        self.turn = (self.turn + 1) % len(self.seats)
        self.phase = "act"
        if self.ending is not None and self.turn == self.first:
            self.turn = None

    def earned(self, number: int, name: str) -> bool:
        """Returns whether a seat fulfils a crowd-pleaser (F19)."""
        seat = self.seats[number]
        words = [word for tile in seat.shown() for word in tile.split("-")]
        levels = [len(pile) for pile in seat.spaces.values()]
        colours, types = ["red", "yellow", "blue", "green"], ["peony", "burst", "palm", "fountain"]
        return {
            "same-colour": any(words.count(word) >= 4 for word in colours),
            "same-type": any(words.count(word) >= 4 for word in types),
            "level-four": any(level >= 4 for level in levels),
            "two-level-three": len([level for level in levels if level >= 3]) >= 2,
            "four-values": len({self.cards[card]["points"] for card in seat.complete}) >= 4,
            "three-objectives": len(seat.complete) >= 3,
            "full-board": len(seat.shown()) == 9,
            "all-eight": set(words) == {*colours, *types},
        }[name]

    def score(self, seat: Seat) -> dict[str, int]:
        """Returns the points of a seat (F21)."""
        return {
            "objectives": sum(self.cards[card]["points"] for card in seat.complete),
            "crowd_pleasers": sum(self.worth[name] for name in seat.crowd_pleasers),
            "colour": level_points(seat.colour, seat.spaces),
            "type": level_points(seat.type, seat.spaces),
        }

    def winners(self) -> list[int]:
        """Returns the winners (F22)."""
        totals = [sum(self.score(seat).values()) for seat in self.seats]
        ahead = [number for number, total in enumerate(totals) if total == max(totals)]
        most = max(len(self.seats[number].crowd_pleasers) for number in ahead)
        return [number for number in ahead if len(self.seats[number].crowd_pleasers) == most]
