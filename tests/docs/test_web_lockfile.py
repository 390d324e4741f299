"""The lockfile of the browser app works on every platform and with every registry.

npm silently omits the native packages of other platforms if it finds a `node_modules` folder or if the registry lacks
them. web/README.md explains how to generate the lockfile.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.docs.test_workflows import jobs

WEB = Path(__file__).parents[2] / "web"
PACKAGES: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
RUNNERS = {
    "ubuntu-latest": ("linux", "x64", "glibc"),
    "ubuntu-24.04-arm": ("linux", "arm64", "glibc"),
    "macos-latest": ("darwin", "arm64", None),
    "windows-latest": ("win32", "x64", None),
}
"""The platforms used by the workflows: operating system, processor and C library, as npm names them."""
OTHERS = [("linux", "x64", "musl"), ("linux", "arm64", "musl"), ("darwin", "x64", None), ("win32", "arm64", None)]
"""Other platforms on which people build the app from source."""


def name_of(path: str) -> str:
    return path.rpartition("node_modules/")[2]


def optional(package: dict[str, Any]) -> set[str]:
    return set(package.get("optionalDependencies", ()))


def native() -> dict[str, list[dict[str, Any]]]:
    """Returns the packages with native parts; each has a list of parts, one for each platform."""
    parts = {name_of(path): package for path, package in PACKAGES.items() if "cpu" in package}
    found = {path: [parts[name] for name in optional(package) & set(parts)] for path, package in PACKAGES.items()}
    return {name_of(path): choices for path, choices in found.items() if choices}


def runs_on(package: dict[str, Any], system: str, processor: str, library: str | None) -> bool:
    libraries = package.get("libc", [library])
    return system in package["os"] and processor in package["cpu"] and library in libraries


def test_the_native_packages_are_found() -> None:
    assert {"rolldown", "lightningcss"} <= set(native())


def test_no_optional_package_is_left_out() -> None:
    wanted = {name for package in PACKAGES.values() for name in optional(package)}
    assert sorted(wanted - {name_of(path) for path in PACKAGES}) == []


def test_the_platforms_of_the_workflows_are_known() -> None:
    used = {system for _, job in jobs() for system in job.get("strategy", {}).get("matrix", {}).get("os", ())}
    used |= {job["runs-on"] for _, job in jobs() if "runs-on" in job and "$" not in job["runs-on"]}
    assert used == set(RUNNERS)


@pytest.mark.parametrize("platform", [*RUNNERS.values(), *OTHERS])
def test_every_platform_has_its_native_packages(platform: tuple[str, str, str | None]) -> None:
    lacking = [name for name, choices in native().items() if not any(runs_on(choice, *platform) for choice in choices)]
    assert lacking == []


def test_no_package_names_its_registry() -> None:
    """Packages have checksums but no address, so npm fetches them from the registry in the user's settings."""
    assert [path for path, package in PACKAGES.items() if "resolved" in package] == []
    assert [path for path, package in PACKAGES.items() if path and "integrity" not in package] == []
