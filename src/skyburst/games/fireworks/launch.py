"""The launch as the rules see it (W28, W29): what simulates it is injected."""

from typing import NamedTuple, Protocol

from skyburst.core.chance import Chance


class LaunchParams(NamedTuple):
    """Where the barrel is held: centimetres from the middle of the box, x right, y away from the player, height
    above the table; the action card whose style the launch has, and how many players make it."""

    x: float
    y: float
    height: float
    style: str | None
    hands: int


class BoxContents(NamedTuple):
    """The tiles inside the box, face up and face down, whether they have just been heaped together, and the tiles that
    lie outside until the turn ends (W12)."""

    up: tuple[str, ...]
    down: tuple[str, ...]
    heaped: bool
    outside: tuple[str, ...] = ()


class LaunchResult(NamedTuple):
    """W29: the face of the die (its place in the component file), the tiles whose side changed, the tiles outside."""

    face: int
    up: tuple[str, ...]
    down: tuple[str, ...]
    out: tuple[str, ...]


class Launcher(Protocol):
    """What stands for the box: rigid bodies, or a model fitted to them."""

    @property
    def name(self) -> str: ...

    def launch(self, sky: BoxContents, shot: LaunchParams, chance: Chance) -> LaunchResult: ...
