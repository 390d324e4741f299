"""The input (W28) and the result (W29) of a launch, and the protocol that launchers implement."""

from typing import NamedTuple, Protocol

from skyburst.core.chance import Chance


class LaunchParams(NamedTuple):
    """The parameters of a launch (W28)."""

    x: float
    """The distance to the right of the middle of the box, in centimetres."""
    y: float
    """The distance beyond the middle of the box, as seen by the player, in centimetres."""
    height: float
    """The height above the table, in centimetres."""
    style: str | None
    """The action card used for the launch, if any."""
    hands: int
    """How many players launch together."""


class BoxContents(NamedTuple):
    """The ids of the tiles inside and outside the box before a launch."""

    up: tuple[str, ...]
    """The tiles inside the box, face up."""
    down: tuple[str, ...]
    """The tiles inside the box, face down."""
    heaped: bool
    """Whether the tiles inside have just been heaped up (W7)."""
    outside: tuple[str, ...] = ()
    """The tiles outside the box, where they stay until the turn ends (W12)."""


class LaunchResult(NamedTuple):
    """What a launch changed (W29)."""

    face: int
    """The face that the die shows, as an index into the die's faces in the component file."""
    up: tuple[str, ...]
    """The tiles that turned face up."""
    down: tuple[str, ...]
    """The tiles that turned face down."""
    out: tuple[str, ...]
    """The tiles that left the box."""


class Launcher(Protocol):
    """Computes the results of launches, by simulating rigid bodies or with a model fitted to such simulations (W30)."""

    @property
    def name(self) -> str:
        """The name of this kind of launcher, e.g. "fast" or "box"."""

    def launch(self, contents: BoxContents, params: LaunchParams, chance: Chance) -> LaunchResult:
        """Returns the result of the launch. Raises OptionError if the launch is not allowed (W7)."""
