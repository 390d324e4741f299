"""Reads the data files of evaluations: their weights, and the levels that use them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def read_data(game: str) -> Mapping[str, Any] | None:
    """Returns the contents of the game's data file, or None if the game has none."""
    file = files("skyburst.search").joinpath("data", f"{game}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


@cache
def read_weights(game: str) -> dict[str, float]:
    """Returns the weights of the game's evaluation, by name. Raises LookupError if it has no data file."""
    data = read_data(game)
    if data is None:
        raise LookupError(f"there are no weights for {game}")
    return {name: float(value) for name, value in data["weights"].items()}
