"""The starry sky box as rigid bodies (W4, W7, W12, W28 to W30)."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.games.fireworks.launch import check_launch
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.physical import Physical
from skyburst.physics.drop import drop, face_of
from skyburst.physics.geometry import Pose, is_finite, rounded, turned_over
from skyburst.physics.laying import TilePlacement, heap, is_inside, is_up, settled, spread
from skyburst.physics.motion import Motion
from skyburst.physics.stored import box_json, parse_box
from skyburst.physics.styles import Styles
from skyburst.physics.world import World

NAME: Final = "box"


class Seen(NamedTuple):
    """A tile as everybody at the table sees it: its id only where its face is up."""

    slot: int
    pose: Pose
    up: bool
    inside: bool
    tile: str | None


class Scene(NamedTuple):
    """The box from above; `die` is None until it was dropped."""

    die: Pose | None
    tiles: tuple[Seen, ...]


class Box:
    """A launcher that remembers where its tiles lie from launch to launch."""

    def __init__(self, physical: Physical, styles: Styles) -> None:
        self._physical = physical
        self._styles = styles
        self._tiles: Mapping[str, TilePlacement] = {}
        self._die: Pose | None = None
        self.motion = Motion()
        """What moved during the last launch."""

    @property
    def name(self) -> str:
        return NAME

    def launch(self, sky: BoxContents, shot: LaunchParams, chance: Chance) -> LaunchResult:
        """W29; an impossible shot or sky is refused and changes nothing."""
        check_launch(shot, self._physical)
        style = self._styles.of(shot.style, shot.height)
        self.prepare(sky, chance)
        inside = {lain.slot: lain.pose for tile, lain in self._tiles.items() if self._knows(tile)}
        world = World(self._physical, inside)
        motion = Motion()
        for _ in range(style.drops):
            die = drop(world, style, shot, self._physical, chance, motion)
        return self._read(world.tiles(), die, motion)

    def prepare(self, sky: BoxContents, chance: Chance) -> None:
        """Makes the box agree with the rules: takes away, turns over, lays, heaps. A launch does it by itself."""
        sides = _sides(sky)
        if len(sides) != len(sky.up) + len(sky.down):
            raise OptionError("a tile is in the box twice, or lies on both its sides")
        beside = {tile: self._tiles[tile] for tile in sky.outside if tile in self._tiles and not self._knows(tile)}
        kept = {tile: self._turned(self._tiles[tile], up) for tile, up in sides.items() if self._knows(tile)}
        # Shuffled, for what is laid last lies on top: the order of the rules' lists must not show.
        strangers = chance.shuffled([tile for tile in sides if tile not in kept])
        if not strangers and not sky.heaped:
            self._tiles = {**kept, **beside}
            return
        slots = self._slots({**kept, **beside}, len(strangers), chance)
        poses = spread(
            (lain.pose for lain in kept.values()), [sides[tile] for tile in strangers], self._physical, chance
        )
        laid = {t: TilePlacement(s, sides[t], p) for t, s, p in zip(strangers, slots, poses, strict=True)}
        tiles = {**kept, **laid}
        if sky.heaped:
            order = chance.shuffled(list(tiles))
            mound = heap([tiles[tile].up for tile in order], self._physical, chance)
            # No eye follows a tile through this, so nobody shall do so by its number.
            numbers = chance.branch("heap").shuffled([lain.slot for lain in tiles.values()])
            tiles = {t: TilePlacement(s, tiles[t].up, p) for t, s, p in zip(order, numbers, mound, strict=True)}
        now = settled({lain.slot: lain for lain in tiles.values()}, self._physical)
        sunk = {tile: now[lain.slot]._replace(pose=rounded(now[lain.slot].pose)) for tile, lain in tiles.items()}
        self._tiles = {**sunk, **beside}

    def agrees(self, sky: BoxContents) -> bool:
        """Whether everything lies as the rules say; then there is nothing to prepare but a heap."""
        inside = {tile: lain.up for tile, lain in self._tiles.items() if self._knows(tile)}
        return inside == _sides(sky) and self._tiles.keys() - inside.keys() == set(sky.outside)

    def needs_laying(self, sky: BoxContents) -> bool:
        """Whether preparing takes its time: tiles have to be laid or heaped."""
        return sky.heaped or not all(map(self._knows, (*sky.up, *sky.down)))

    def _knows(self, tile: str) -> bool:
        """Whether it lies inside; what lies outside has been put back since (W12)."""
        lain = self._tiles.get(tile)
        return lain is not None and is_inside(lain.pose, self._physical)

    @staticmethod
    def _turned(lain: TilePlacement, up: bool) -> TilePlacement:
        return lain if lain.up == up else lain._replace(up=up, pose=turned_over(lain.pose))

    def _slots(self, kept: Mapping[str, TilePlacement], count: int, chance: Chance) -> list[int]:
        """Numbers for new tiles, drawn so that they say nothing about which tile is which."""
        taken = {lain.slot for lain in kept.values()}
        return chance.shuffled([slot for slot in range(len(kept) + count) if slot not in taken][:count])

    def _read(self, poses: Mapping[int, Pose], die: Pose, motion: Motion) -> LaunchResult:
        up: list[str] = []
        down: list[str] = []
        out: list[str] = []
        tiles: dict[str, TilePlacement] = {}
        for tile, lain in self._tiles.items():
            if lain.slot not in poses:  # it has been lying outside
                tiles[tile] = lain
                continue
            pose = poses[lain.slot]
            now = TilePlacement(lain.slot, is_up(pose, lain.up), rounded(pose)) if is_finite(pose) else lain
            if now.up != lain.up:
                (up if now.up else down).append(tile)
            if not is_inside(now.pose, self._physical):
                out.append(tile)
            tiles[tile] = now
        self._tiles, self._die, self.motion = tiles, rounded(die), motion
        return LaunchResult(face_of(die.rotation), tuple(up), tuple(down), tuple(out))

    def scene(self) -> Scene:
        """What lies where now, for a drawing from above."""
        return Scene(self._die, tuple(self._seen()))

    def _seen(self) -> Iterator[Seen]:
        for tile, lain in sorted(self._tiles.items(), key=lambda item: item[1].slot):
            inside = is_inside(lain.pose, self._physical)
            yield Seen(lain.slot, lain.pose, lain.up, inside, tile if lain.up else None)

    def to_json(self) -> dict[str, object]:
        """All there is to remember, for a saved game; it names face-down tiles, so it is for no player's eyes."""
        return box_json(self._tiles, self._die)

    @classmethod
    def from_json(cls, given: object, physical: Physical, styles: Styles) -> "Box":
        box = cls(physical, styles)
        box._tiles, box._die = parse_box(given)
        return box


def _sides(sky: BoxContents) -> dict[str, bool]:
    return {**dict.fromkeys(sky.up, True), **dict.fromkeys(sky.down, False)}
