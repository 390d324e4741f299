"""Installs packages that provide a game, without network access and without changing the tests' environment."""

import os
import shutil
import tomllib
from pathlib import Path

from skyburst.registry import GROUP

EXAMPLE = Path(__file__).parents[1] / "example_game"


def install_example(folder: Path) -> dict[str, str]:
    """Installs the example game into a folder, as its pyproject says. Returns environment variables to find it.

    An installer would write the same two files; for a single module, its other steps are not needed.
    """
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))
    for file in project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]:
        shutil.copy(EXAMPLE / file, folder)
    about = project["project"]
    return install(folder, about["name"], about["version"], about["entry-points"][GROUP])


def install(folder: Path, name: str, version: str, games: dict[str, str]) -> dict[str, str]:
    """Writes the metadata of a package that provides games. Returns environment variables to find it."""
    written = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    written.mkdir()
    (written / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    entries = "".join(f"{game} = {target}\n" for game, target in games.items())
    (written / "entry_points.txt").write_text(f"[{GROUP}]\n{entries}")
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(paths)}
