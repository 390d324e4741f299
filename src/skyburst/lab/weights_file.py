"""Files with the weights of an evaluation. `skyburst tune` also keeps in them how far it has come."""

import json
import os
import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from skyburst.core.errors import GameError
from skyburst.lab.evolution import Generation, Weights


class WeightsError(GameError):
    """A file with weights cannot be used."""

    code = "bad-weights"


class Tuned(NamedTuple):
    """The contents of a file that `skyburst tune` has written."""

    settings: Mapping[str, object]
    """The settings of the search."""
    start: Weights
    """The weights from which the search started."""
    now: Generation
    """How far the search has come."""


def shipped_weights(game: str) -> Weights:
    """Returns the weights that come with Skyburst. Raises WeightsError if the game has none."""
    file = files("skyburst") / "search" / "data" / f"{game}.toml"
    if not file.is_file():
        raise WeightsError(f"{game} comes without weights; give a file to start from with --weights FILE")
    return _weights(f"{game}.toml", tomllib.loads(file.read_text("utf-8")), "weights")


def read_weights(path: Path) -> Weights:
    """Returns the weights in a file. Raises WeightsError if it cannot be read or has no table `[weights]`."""
    return _weights(str(path), _read(path), "weights")


def read_tuned(path: Path) -> Tuned | None:
    """Returns the contents of a file that an earlier search has written, or None if the file does not exist."""
    if not path.exists():
        return None
    found = _read(path)
    tuning, settings = found.get("tuning"), found.get("settings")
    if not isinstance(tuning, dict) or not isinstance(settings, dict) or not {"generation", "step"} <= tuning.keys():
        raise WeightsError(f"{path} was not written by skyburst tune; choose another file")
    now = Generation(int(tuning["generation"]), _weights(str(path), found, "weights"), float(tuning["step"]))
    return Tuned(settings, _weights(str(path), found, "start"), now)


def write_tuned(path: Path, tuned: Tuned, command: str) -> None:
    """Writes the file. If the process is killed in the middle, the old file remains."""
    text = "\n".join(
        [
            f"# Found by {command}",
            *_table("weights", tuned.now.weights),
            "",
            "# What the search needs to continue",
            *_table("tuning", {"generation": tuned.now.number, "step": tuned.now.step}),
            "",
            *_table("settings", tuned.settings),
            "",
            *_table("start", tuned.start),
            "",
        ]
    )
    unfinished = path.with_name(f"{path.name}.part")
    try:
        unfinished.write_text(text, encoding="utf-8")
        os.replace(unfinished, path)
    except OSError as error:
        raise WeightsError(f"cannot write {path}: {error.strerror}") from None


def _table(name: str, values: Mapping[str, object]) -> list[str]:
    return [f"[{name}]", *(f"{_key(key)} = {json.dumps(value)}" for key, value in values.items())]


def _key(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else json.dumps(key)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_bytes().decode())
    except OSError as error:
        raise WeightsError(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:  # not UTF-8, or not TOML
        raise WeightsError(f"{path}: {error}") from None


def _weights(file: str, found: Mapping[str, Any], table: str) -> Weights:
    weights = found.get(table)
    if not isinstance(weights, dict) or not weights:
        raise WeightsError(f"{file} needs a table [{table}] with a number for each weight")
    for name, value in weights.items():
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise WeightsError(f"{file}: {name} in [{table}] must be a number")
    return {name: float(value) for name, value in weights.items()}
