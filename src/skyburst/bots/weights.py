"""Reads the weights of evaluations from their data files."""

import tomllib
from functools import cache
from importlib.resources import files


@cache
def read_weights(game: str) -> dict[str, float]:
    """Returns the weights of the game's evaluation, by name."""
    text = (files("skyburst") / "search" / "data" / f"{game}.toml").read_text(encoding="utf-8")
    return {name: float(value) for name, value in tomllib.loads(text).items()}
