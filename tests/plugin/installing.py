"""Installs packages that bring a game, without network and without touching the environment of the tests."""

import os
import shutil
import tomllib
from pathlib import Path

from skyburst.registry import GROUP

EXAMPLE = Path(__file__).parents[1] / "example_game"


def install_example(folder: Path) -> dict[str, str]:
    """Installs the example game into a folder, as its pyproject says. Returns the variables that make Python find it.

    An installer writes the same two files; the rest of what it does is not needed for a module.
    """
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))
    for file in project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]:
        shutil.copy(EXAMPLE / file, folder)
    about = project["project"]
    return install(folder, about["name"], about["version"], about["entry-points"][GROUP])


def install(folder: Path, name: str, version: str, games: dict[str, str]) -> dict[str, str]:
    """Writes what an installer writes about a package that brings games. Returns the variables to find it."""
    written = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    written.mkdir()
    (written / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    entries = "".join(f"{game} = {target}\n" for game, target in games.items())
    (written / "entry_points.txt").write_text(f"[{GROUP}]\n{entries}")
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(paths)}
