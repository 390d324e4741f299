"""The source package and the wheel can be installed and used in an empty environment."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROBE = Path(__file__).with_name("probe.py")
PYTHON = "Scripts/python.exe" if os.name == "nt" else "bin/python"
BUILT = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "static", "build", "dist")


def run(*command: str | Path, **environment: str) -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        command, env={**clean, **environment}, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"


def uv(*arguments: str | Path, **environment: str) -> None:
    run(sys.executable, "-m", "uv", *arguments, **environment)


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Builds the source package from a clean clone, and the wheel from the source package."""
    folder = tmp_path_factory.mktemp("packages")
    clone, built = folder / "clone", folder / "built"
    shutil.copytree(ROOT, clone, ignore=BUILT)
    uv("build", "--python", sys.executable, "--sdist", "--out-dir", built, clone)
    (source,) = built.glob("*.tar.gz")
    # With an empty PATH, the build fails if it needs Node.
    uv("build", "--python", sys.executable, "--wheel", "--out-dir", built, source, PATH=str(folder))
    (wheel,) = built.glob("*.whl")
    return {"sdist": source, "wheel": wheel}


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_every_game_can_be_played(packages: dict[str, Path], tmp_path: Path, kind: str) -> None:
    python = tmp_path / "environment" / PYTHON
    uv("venv", "--python", sys.executable, tmp_path / "environment")
    uv("pip", "install", "--python", python, packages[kind], PATH=str(tmp_path))
    run(python, "-I", PROBE)


def test_the_wheel_has_the_package_and_nothing_else(packages: dict[str, Path]) -> None:
    names = zipfile.ZipFile(packages["wheel"]).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"skyburst"}
    assert "skyburst/server/static/index.html" in names
    assert "skyburst/py.typed" in names
