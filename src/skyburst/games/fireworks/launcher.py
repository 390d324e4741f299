"""What a launch needs (W28) and what it yields (W29); the launcher that simulates it is injected."""

from typing import NamedTuple, Protocol

from skyburst.core.chance import Chance


class LaunchParams(NamedTuple):
    """How a launch is made (W28)."""

    x: float
    """Centimetres to the right of the middle of the box."""
    y: float
    """Centimetres from the middle of the box, away from the player."""
    height: float
    """Centimetres above the table."""
    style: str | None
    """The action card the launch is made with, if there is one."""
    hands: int
    """How many players launch together."""


class BoxContents(NamedTuple):
    """The tiles before a launch, by their ids."""

    up: tuple[str, ...]
    """Inside the box, face up."""
    down: tuple[str, ...]
    """Inside the box, face down."""
    heaped: bool
    """Whether the tiles inside have just been heaped together (W7)."""
    outside: tuple[str, ...] = ()
    """Outside the box until the turn ends (W12)."""


class LaunchResult(NamedTuple):
    """What a launch changed (W29)."""

    face: int
    """The face of the die that is up, as an index into the faces of the component file."""
    up: tuple[str, ...]
    """The tiles that turned face up."""
    down: tuple[str, ...]
    """The tiles that turned face down."""
    out: tuple[str, ...]
    """The tiles that left the box."""


class Launcher(Protocol):
    """Anything that can carry out a launch: rigid bodies, or a model fitted to them (W30)."""

    @property
    def name(self) -> str:
        """A word for the kind of launcher."""

    def launch(self, contents: BoxContents, params: LaunchParams, chance: Chance) -> LaunchResult:
        """Returns what the launch does. Raises OptionError if it cannot be made like this (W7)."""
