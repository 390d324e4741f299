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
        self._used_before_restart = [0.0] * seats
        """For each seat, the part of `_used` that belongs to its current move (see `restart_seat`)."""
        self._since: dict[int, float] = {}
        """For each seat whose clock is running, when it was started."""

    def copy(self) -> "Clock":
        """Returns a copy that changes independently."""
        copy = Clock(self.kind, self.seconds, len(self._used))
        copy._used, copy._used_before_restart = [*self._used], [*self._used_before_restart]
        copy._since = {**self._since}
        return copy

    def elapsed(self, seat: int, now: float) -> float:
        """Returns how many seconds the seat's clock has been running since it was last started; 0 if it is stopped."""
        return max(0.0, now - self._since[seat]) if seat in self._since else 0.0

    def spent(self, seat: int, now: float) -> float:
        """Returns how many seconds the seat's clock has run for the current move."""
        return self._used_before_restart[seat] + self.elapsed(seat, now)

    def record_move(self, seat: int, to_act: Iterable[int], now: float, spent: float) -> None:
        """Stops the clock of a seat that has moved, and starts the clocks of the seats that have to act now."""
        self._used[seat] += spent - self._used_before_restart[seat]
        self._used_before_restart[seat] = 0.0
        self._since.pop(seat, None)
        self.run_for(to_act, now)

    def run_for(self, to_act: Iterable[int], now: float) -> None:
        """Runs the clocks of these seats and stops all others."""
        self._since = {seat: self._since.get(seat, now) for seat in to_act}

    def restart_seat(self, seat: int, now: float) -> None:
        """Restarts the time for a seat's current move, because its player came back at this time.

        Has no effect if the clock was started later. If the limit is for the whole game, the player does not get back
        the time that is already used up.
        """
        if self._since.get(seat, now) < now:
            self._used[seat] += self.elapsed(seat, now)
            self._used_before_restart[seat] += self.elapsed(seat, now)
            self._since[seat] = now

    def resume(self, started: float) -> None:
        """Restarts the time for all current moves if the server has been down, except in correspondence games.

        `started` is when the server was started.
        """
        if self.kind != "days":
            self._since = {seat: max(since, started) for seat, since in self._since.items()}

    def deadline(self) -> float | None:
        """Returns when the first running clock runs out; None if no clock is running."""
        return min((since + self.remaining(seat, since) for seat, since in self._since.items()), default=None)

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
