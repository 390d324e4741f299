"""The face of a die and the side of a tile are read from the rotation of the body."""

import math

import pytest

from skyburst.core.chance import Chance
from skyburst.physics.drop import is_flat, laid_flat, top_face
from skyburst.physics.geometry import (
    FACE_DOWN,
    FACE_UP,
    Pose,
    Rotation,
    about_z,
    multiply,
    random_rotation,
    rotated,
    turned_over,
    upward,
)
from skyburst.physics.tile_placement import is_face_up

HALF = math.sqrt(0.5)
TO_TOP: dict[int, Rotation] = {
    0: (0.0, -HALF, 0.0, HALF),
    1: (0.0, HALF, 0.0, HALF),
    2: (HALF, 0.0, 0.0, HALF),
    3: (-HALF, 0.0, 0.0, HALF),
    4: (0.0, 0.0, 0.0, 1.0),
    5: (1.0, 0.0, 0.0, 0.0),
}
"""For each face of a die (x, -x, y, -y, z, -z), the rotation that brings it to the top."""


def leaning(rotation: Rotation, degrees: float) -> Rotation:
    half = math.radians(degrees) / 2
    return multiply((math.sin(half), 0.0, 0.0, math.cos(half)), rotation)


@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("turn", range(0, 360, 45))
def test_every_face(face: int, turn: int) -> None:
    flat = multiply(about_z(math.radians(turn)), TO_TOP[face])
    assert top_face(flat) == face
    assert is_flat(flat)
    assert top_face(leaning(flat, 40)) == face
    assert not is_flat(leaning(flat, 20))


def test_laid_flat_die_keeps_its_face() -> None:
    chance = Chance("level")
    for _ in range(300):
        rotation = random_rotation(chance)
        level = laid_flat(rotation)
        assert top_face(level) == top_face(rotation)
        assert max(map(abs, upward(level))) == pytest.approx(1)
        assert math.hypot(*level) == pytest.approx(1)


def test_random_rotation_favours_no_face() -> None:
    """Random rotations bring all faces to the top equally often; chi-square exceeds 20.5 once in a thousand runs."""
    chance = Chance("die")
    faces = [top_face(random_rotation(chance)) for _ in range(6000)]
    assert sum((faces.count(face) - 1000) ** 2 for face in range(6)) / 1000 < 20.5


@pytest.mark.parametrize("degrees", [0, 30, 60, 83])
def test_leaning_tile_shows_what_looks_up(degrees: float) -> None:
    for before in (True, False):
        assert is_face_up(Pose((0, 0, 1), leaning(FACE_UP, degrees)), before)
        assert not is_face_up(Pose((0, 0, 1), leaning(FACE_DOWN, degrees)), before)


@pytest.mark.parametrize("degrees", [85, 90, 95])
def test_tile_on_edge_keeps_its_side(degrees: float) -> None:
    for before in (True, False):
        assert is_face_up(Pose((0, 0, 1), leaning(FACE_UP, degrees)), before) is before


def test_turned_over_is_the_same_body() -> None:
    """Turning a tile over reverses the axis of its prism and changes nothing else."""
    chance = Chance("tiles")
    for _ in range(50):
        pose = Pose((1.0, 2.0, 3.0), random_rotation(chance))
        other = turned_over(pose)
        assert other.place == pose.place
        assert upward(other.rotation)[2] == pytest.approx(-upward(pose.rotation)[2])
        assert upward(other.rotation)[0] == pytest.approx(upward(pose.rotation)[0])


def test_spun() -> None:
    quarter = rotated(FACE_UP, (math.pi, 0.0, 0.0), 0.5)
    assert quarter == pytest.approx(TO_TOP[2])
    assert rotated(quarter, (0.0, 0.0, 0.0), 3.0) == quarter
