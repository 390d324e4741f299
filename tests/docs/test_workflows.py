"""The commands, files and versions that the workflows and the Makefile refer to exist."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PYTHONS = [
    found[1]
    for classifier in PROJECT["project"]["classifiers"]
    if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", classifier))
]


def jobs() -> Iterator[tuple[str, dict[str, Any]]]:
    for file in FILES:
        for name, job in yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].items():
            yield f"{file.stem}/{name}", job


def commands() -> list[str]:
    return [step["run"] for _, job in jobs() for step in job.get("steps", ()) if "run" in step]


def test_there_is_something_to_check() -> None:
    assert [file.name for file in FILES] == ["packages.yml", "release.yml", "tests.yml"]
    assert PYTHONS == ["3.11", "3.12", "3.13", "3.14"]


def test_make_has_the_targets() -> None:
    wanted = {target for command in commands() for target in re.findall(r"\bmake ([\w-]+)", command)}
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert wanted
    assert wanted <= targets


def test_files_and_dependency_groups_are_there() -> None:
    make = (ROOT / "Makefile").read_text(encoding="utf-8").replace("tests/differential/node_modules", "")
    told = [*commands(), make, PROJECT["tool"]["cibuildwheel"]["test-command"]]
    paths = {path for command in told for path in re.findall(r"\btests/[\w/.-]+", command)}
    groups = {group for command in told for group in re.findall(r"--group (\w+)", command)}
    called = {job["uses"] for _, job in jobs() if "uses" in job}
    assert "tests/install/probe.py" in paths
    assert called
    assert [path for path in paths | called if not (ROOT / path).exists()] == []
    assert groups <= set(PROJECT["dependency-groups"])


@pytest.mark.parametrize("job", ["tests/linux", "tests/elsewhere"])
def test_every_version_of_python_is_tested(job: str) -> None:
    assert dict(jobs())[job]["strategy"]["matrix"]["python"] == PYTHONS


def test_wheels_are_compiled_for_every_version_of_python() -> None:
    assert PROJECT["tool"]["cibuildwheel"]["build"] == [f"cp{version.replace('.', '')}-*" for version in PYTHONS]
