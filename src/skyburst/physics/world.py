"""The rigid bodies in a launch (table, box walls, tiles and die), simulated with rapier3d (W30)."""

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from skyburst.games.fireworks.physical import Physical
from skyburst.physics import settings
from skyburst.physics.geometry import Pose, Vector, normalized
from skyburst.physics.rapier import check_rapier

if TYPE_CHECKING:
    import rapier3d

FENCE_HEIGHT = 300.0
"""Half the height of the invisible fence around the table; nothing can fly over the fence."""


class World:
    """A simulation of one launch, or of tiles that settle."""

    def __init__(self, physical: Physical, tiles: Mapping[int, Pose], *, settling: bool = False) -> None:
        """Creates the table, the box and the tiles; `tiles` contains the pose of each tile by slot.

        With `settling`, the tiles sink slowly without bouncing, like tiles placed by hand.
        """
        check_rapier()
        import rapier3d  # noqa: PLC0415  (it may be missing; the fast launch model does not need it)

        self._rapier = rapier3d
        self._physical = physical
        self._settling = settling
        world = rapier3d.PhysicsWorld(gravity=(0.0, 0.0, -settings.GRAVITY))
        world.set_num_threads(1)
        world.integration_parameters.dt = settings.SETTLE_STEP if settling else settings.STEP
        world.integration_parameters.num_solver_iterations = settings.ITERATIONS
        hardness = rapier3d.SpringCoefficients(settings.HARDNESS, settings.HARDNESS_DAMPING)
        world.integration_parameters.contact_softness = hardness
        self._world = world
        self._bodies = world.rigid_bodies
        self._add_table_and_walls()
        shape = rapier3d.SharedShape.convex_hull(_hexagon(physical))
        damping = settings.SETTLE_DAMPING if settling else 0.0
        self._handles = {slot: self._add_tile(shape, pose, damping) for slot, pose in sorted(tiles.items())}
        self._die: rapier3d.RigidBodyHandle | None = None

    def _add_table_and_walls(self) -> None:
        width, depth, height = (side / 2 for side in self._physical.box_inside)
        wall, table = settings.WALL / 2, settings.TABLE
        self._add_fixed((table, table, 5.0), (0.0, 0.0, -5.0))
        for side in (-1, 1):
            self._add_fixed((wall, depth + 2 * wall, height), (side * (width + wall), 0.0, height))
            self._add_fixed((width + 2 * wall, wall, height), (0.0, side * (depth + wall), height))
            self._add_fixed((5.0, table, FENCE_HEIGHT), (side * (table + 5.0), 0.0, FENCE_HEIGHT))
            self._add_fixed((table, 5.0, FENCE_HEIGHT), (0.0, side * (table + 5.0), FENCE_HEIGHT))

    def _add_fixed(self, half: Vector, middle: Vector) -> None:
        body = self._rapier.RigidBody.fixed().translation(middle)
        self._world.add_body(body, [self._with_material(self._rapier.Collider.cuboid(*half))])

    def _with_material(self, collider: "rapier3d.ColliderBuilder") -> "rapier3d.ColliderBuilder":
        return collider.restitution(0.0 if self._settling else settings.BOUNCE).friction(settings.FRICTION)

    def _add_tile(self, shape: "rapier3d.SharedShape", pose: Pose, damping: float) -> "rapier3d.RigidBodyHandle":
        start = pose.place, normalized(pose.rotation)
        body = self._rapier.RigidBody.dynamic().position(start).linear_damping(damping).angular_damping(damping)
        collider = self._with_material(self._rapier.Collider.new(shape).mass(self._physical.tile_mass))
        return self._world.add_body(body, [collider])

    def drop(self, pose: Pose, velocity: Vector, spin: Vector) -> None:
        """Releases the die with this pose, velocity and spin. If a die was dropped before, removes it first."""
        if self._die is not None:
            self._world.remove_body(self._die)
        half = self._physical.die_edge / 2
        body = self._rapier.RigidBody.dynamic().position(pose).linvel(velocity).angvel(spin).ccd_enabled(True)
        cube = self._rapier.Collider.cuboid(half, half, half).mass(self._physical.die_mass)
        self._die = self._world.add_body(body, [self._with_material(cube)])

    def nudge(self, velocity: Vector, spin: Vector) -> None:
        """Sets the velocity and spin of the die."""
        body = self._bodies[self._die_handle()]
        body.linvel = self._rapier.Vec3(*velocity)
        body.angvel = self._rapier.Vec3(*spin)

    def step(self, times: int) -> None:
        """Advances the simulation by this many steps."""
        for _ in range(times):
            self._world.step()

    def tiles(self) -> dict[int, Pose]:
        """Returns the pose of each tile by slot."""
        return {slot: self._pose(handle) for slot, handle in self._handles.items()}

    def die(self) -> Pose:
        """Returns the pose of the die. Raises LookupError before the first drop."""
        return self._pose(self._die_handle())

    def _die_handle(self) -> "rapier3d.RigidBodyHandle":
        if self._die is None:
            raise LookupError("the die has no pose before its first drop")
        return self._die

    def _pose(self, handle: "rapier3d.RigidBodyHandle") -> Pose:
        body = self._bodies[handle]
        return Pose(body.translation.to_tuple(), body.rotation.to_tuple())


def _hexagon(physical: Physical) -> list[Vector]:
    """Returns the corners of a tile."""
    radius, half = physical.tile_flat_to_flat / math.sqrt(3), physical.tile_thickness / 2
    angles = [sixth * math.pi / 3 for sixth in range(6)]
    return [(radius * math.cos(angle), radius * math.sin(angle), z) for angle in angles for z in (-half, half)]
