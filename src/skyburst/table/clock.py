"""Clocks with a time limit for each move (several days in correspondence games) or for all moves of a player."""

from collections.abc import Iterable

from skyburst.table.message_parts import ClockKind, ClockState

OVERTIME = 30.0
"""How many seconds a player gets for each move after using up the total time; never more than the total time."""


class Clock:
    """How much time each seat of a match has left. Callers pass the current time."""

    def __init__(self, kind: ClockKind, seconds: float, seats: int) -> None:
        self.kind = kind
        self.seconds = seconds
        self.overtime = min(OVERTIME, seconds) if kind == "player" else None
        self._used = [0.0] * seats
        self._since: dict[int, float] = {}
        """For each seat whose clock is running, when it was started."""

    def elapsed(self, seat: int, now: float) -> float:
        """Returns how many seconds the seat's clock has been running for the current move; 0 if it is not running."""
        return max(0.0, now - self._since[seat]) if seat in self._since else 0.0

    def record_move(self, seat: int, to_act: Iterable[int], now: float, spent: float) -> None:
        """Stops the clock of a seat that has moved, and starts the clocks of the seats that have to act now."""
        self._used[seat] += spent
        self._since.pop(seat, None)
        self.run_for(to_act, now)

    def run_for(self, to_act: Iterable[int], now: float) -> None:
        """Runs the clocks of these seats and stops all others."""
        self._since = {seat: self._since.get(seat, now) for seat in to_act}

    def restart_seat(self, seat: int, now: float) -> None:
        """Restarts the time for a seat's current move, because its player has come back.

        If the limit is for the whole game, the player does not get back the time that is already used up.
        """
        if seat in self._since:
            self._used[seat] += self.elapsed(seat, now)
            self._since[seat] = now

    def resume(self, now: float) -> None:
        """Restarts the time for all current moves after the server was down, except in correspondence games."""
        if self.kind != "days":
            self._since = dict.fromkeys(self._since, now)

    def remaining(self, seat: int, now: float) -> float:
        """Returns the seconds that a seat has left; zero or negative if its time has run out."""
        left = self.seconds
        if self.overtime is not None:
            left -= self._used[seat]
            left = left if left > 0 else self.overtime
        return left - self.elapsed(seat, now)

    def expired(self, now: float) -> list[int]:
        """Returns the seats that have to act and whose time has run out."""
        return [seat for seat in self._since if self.remaining(seat, now) <= 0]

    def state(self, now: float) -> ClockState:
        """Returns the clocks in the form that is sent to clients."""
        left = [round(max(0.0, self.remaining(seat, now)), 2) for seat in range(len(self._used))]
        return ClockState(self.kind, self.seconds, now, left, sorted(self._since), self.overtime)
