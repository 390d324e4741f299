"""Replaces installed packages with broken ones, to simulate a failed installation."""

from pathlib import Path
from typing import Final

PANIC: Final = """
class PanicException(BaseException):
    pass

PanicException.__module__ = "pyo3_runtime"  # it cannot be imported from there, so it cannot be pickled either
"""
BROKEN: Final = {
    "import-error": ("rapier3d", "raise ImportError('planted')\n"),
    "any-exception": ("rapier3d", "raise RuntimeError('planted')\n"),
    "panic-at-import": ("rapier3d", PANIC + "raise PanicException('planted')\n"),
    "panic-at-use": ("rapier3d", PANIC + "def PhysicsWorld(gravity): raise PanicException('planted')\n"),
    "no-numpy": ("numpy", "raise ModuleNotFoundError('planted')\n"),
}
"""For each kind of damage, the name and the source code of the broken package."""


def plant(folder: Path, damage: str) -> dict[str, str]:
    """Writes the broken package and returns the environment variables that make Python find it first."""
    name, source = BROKEN[damage]
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(source)
    return {"PYTHONPATH": str(folder)}
