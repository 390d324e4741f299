"""The simulated starry sky box: filling it (W4), heaping (W7), launching (W28 to W30) and refilling it (W12)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.games.fireworks.launch import check_launch
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.games.fireworks.physical import Physical
from skyburst.physics.box_storage import box_from_json, box_to_json
from skyburst.physics.drop import drop, top_face
from skyburst.physics.geometry import Pose, is_finite, rounded, turned_over
from skyburst.physics.motion import Motion
from skyburst.physics.styles import Styles
from skyburst.physics.tile_placement import TilePlacement, heap_poses, is_face_up, is_inside, settle, spread_poses
from skyburst.physics.world import World

NAME: Final = "box"


class VisibleTile(NamedTuple):
    """A tile as all players see it."""

    slot: int
    """A number that identifies the tile without revealing which tile it is."""
    pose: Pose
    up: bool
    """Whether the tile is face up."""
    inside: bool
    """Whether the tile is inside the box."""
    tile: str | None
    """The id of the tile if it is face up; None otherwise."""


class Scene(NamedTuple):
    """The box as all players see it."""

    die: Pose | None
    """The pose of the die; None before the first launch."""
    tiles: tuple[VisibleTile, ...]


class Box:
    """A launcher that simulates the box and keeps the poses of its tiles from one launch to the next (W30)."""

    def __init__(self, physical: Physical, styles: Styles) -> None:
        """Creates an empty box; the first launch puts the tiles into it."""
        self._physical = physical
        self._styles = styles
        self._tiles: Mapping[str, TilePlacement] = {}
        self._die: Pose | None = None
        self.motion = Motion()
        """The motion of all bodies during the last launch."""

    @property
    def name(self) -> str:
        """The value that selects this launcher in options."""
        return NAME

    def launch(self, contents: BoxContents, params: LaunchParams, chance: Chance) -> LaunchResult:
        """Simulates a launch and returns its result (W29).

        Raises OptionError and changes nothing if the launch or the contents are impossible (W7).
        """
        check_launch(params, self._physical)
        style = self._styles.of(params.style, params.height)
        self.prepare(contents, chance)
        inside = {placed.slot: placed.pose for tile, placed in self._tiles.items() if self._is_inside(tile)}
        world = World(self._physical, inside)
        motion = Motion()
        for _ in range(style.drops):
            die = drop(world, style, params, self._physical, chance, motion)
        return self._read_result(world.tiles(), die, motion)

    def prepare(self, contents: BoxContents, chance: Chance) -> None:
        """Makes the box match the contents: removes, turns over, adds and heaps up tiles. `launch` calls this first.

        Raises OptionError if a tile occurs twice in the contents.
        """
        sides = _sides(contents)
        if len(sides) != len(contents.up) + len(contents.down):
            raise OptionError("every tile must be in the box only once, either face up or face down")
        tiles = self._tiles
        outside = {tile: tiles[tile] for tile in contents.outside if tile in tiles and not self._is_inside(tile)}
        kept = {tile: _with_side(tiles[tile], up) for tile, up in sides.items() if self._is_inside(tile)}
        # Later tiles end up on top, so they are shuffled to keep the order of the lists hidden.
        added = chance.shuffled([tile for tile in sides if tile not in kept])
        if not added and not contents.heaped:
            self._tiles = {**kept, **outside}
            return
        slots = _free_slots({**kept, **outside}, len(added), chance)
        lying = [placed.pose for placed in kept.values()]
        poses = spread_poses(lying, [sides[tile] for tile in added], self._physical, chance)
        new = {t: TilePlacement(s, sides[t], p) for t, s, p in zip(added, slots, poses, strict=True)}
        inside = {**kept, **new}
        if contents.heaped:
            inside = self._heaped(inside, chance)
        settled = settle({placed.slot: placed for placed in inside.values()}, self._physical)
        resting = {tile: settled[placed.slot] for tile, placed in inside.items()}
        self._tiles = {**{tile: p._replace(pose=rounded(p.pose)) for tile, p in resting.items()}, **outside}

    def _heaped(self, tiles: Mapping[str, TilePlacement], chance: Chance) -> dict[str, TilePlacement]:
        """Returns the tiles in a heap.

        The tiles get new slots, because at a real table nobody could keep track of them either (W7).
        """
        order = chance.shuffled(list(tiles))
        poses = heap_poses([tiles[tile].up for tile in order], self._physical, chance)
        slots = chance.branch("heap").shuffled([placed.slot for placed in tiles.values()])
        return {t: TilePlacement(s, tiles[t].up, p) for t, s, p in zip(order, slots, poses, strict=True)}

    def matches(self, contents: BoxContents) -> bool:
        """Returns whether the box already has these contents. If so, `prepare` does not change it except by heaping."""
        inside = {tile: placed.up for tile, placed in self._tiles.items() if self._is_inside(tile)}
        return inside == _sides(contents) and self._tiles.keys() - inside.keys() == set(contents.outside)

    def needs_simulation(self, contents: BoxContents) -> bool:
        """Returns whether `prepare` must add or heap up tiles, which requires a slow simulation."""
        return contents.heaped or not all(map(self._is_inside, (*contents.up, *contents.down)))

    def _is_inside(self, tile: str) -> bool:
        placed = self._tiles.get(tile)
        return placed is not None and is_inside(placed.pose, self._physical)

    def _read_result(self, poses: Mapping[int, Pose], die: Pose, motion: Motion) -> LaunchResult:
        """Stores the poses of all bodies and returns what the launch has changed (W29)."""
        up: list[str] = []
        down: list[str] = []
        out: list[str] = []
        tiles: dict[str, TilePlacement] = {}
        for tile, before in self._tiles.items():
            if before.slot not in poses:  # the tile has been outside since an earlier launch
                tiles[tile] = before
                continue
            pose = poses[before.slot]
            now = before
            if is_finite(pose):
                now = TilePlacement(before.slot, is_face_up(pose, before.up), rounded(pose))
            if now.up != before.up:
                (up if now.up else down).append(tile)
            if not is_inside(now.pose, self._physical):
                out.append(tile)
            tiles[tile] = now
        self._tiles, self._die, self.motion = tiles, rounded(die), motion
        return LaunchResult(top_face(die.rotation), tuple(up), tuple(down), tuple(out))

    def scene(self) -> Scene:
        """Returns the die and the tiles with their poses, as all players see them."""
        by_slot = sorted(self._tiles.items(), key=lambda item: item[1].slot)
        return Scene(self._die, tuple([self._visible(tile, placed) for tile, placed in by_slot]))

    def _visible(self, tile: str, placed: TilePlacement) -> VisibleTile:
        inside = is_inside(placed.pose, self._physical)
        return VisibleTile(placed.slot, placed.pose, placed.up, inside, tile if placed.up else None)

    def shuffle_hidden(self, chance: Chance) -> "Box":
        """Returns a copy with the face-down tiles shuffled. Tiles outside the box stay outside."""
        copy = Box(self._physical, self._styles)
        tiles = dict(self._tiles)
        for inside in (True, False):
            hidden = [tile for tile, placed in tiles.items() if not placed.up and self._is_inside(tile) is inside]
            tiles.update(zip(hidden, chance.shuffled([self._tiles[tile] for tile in hidden]), strict=True))
        copy._tiles, copy._die = tiles, self._die
        return copy

    def to_json(self) -> dict[str, object]:
        """Returns the whole box, for saved games. It identifies face-down tiles, so players must not see it."""
        return box_to_json(self._tiles, self._die)

    @classmethod
    def from_json(cls, given: object, physical: Physical, styles: Styles) -> "Box":
        """Returns the box that was saved with `to_json`. Raises BoxError if the JSON is invalid."""
        box = cls(physical, styles)
        box._tiles, box._die = box_from_json(given)
        return box


def _sides(contents: BoxContents) -> dict[str, bool]:
    """For each tile inside the box, returns whether it is face up."""
    return {**dict.fromkeys(contents.up, True), **dict.fromkeys(contents.down, False)}


def _with_side(placed: TilePlacement, up: bool) -> TilePlacement:
    """Returns the tile with the given side up, turned over in place if necessary."""
    return placed if placed.up == up else placed._replace(up=up, pose=turned_over(placed.pose))


def _free_slots(taken: Mapping[str, TilePlacement], count: int, chance: Chance) -> list[int]:
    """Returns slots for new tiles in random order, so that they do not reveal which tile is which."""
    used = {placed.slot for placed in taken.values()}
    return chance.shuffled([slot for slot in range(len(taken) + count) if slot not in used][:count])
