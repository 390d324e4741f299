"""Boards as text: what the games' `text.py` share."""

from collections.abc import Mapping, Sequence

from skyburst.core.game import View


def heading(game: str, view: View) -> str:
    """Returns a line with the game, the phase and the seats that may act.

    For example "festival, 3 players · act: seat 1 to act".
    """
    if not view.to_act:
        return f"{game}, {view.players} players · over"
    return f"{game}, {view.players} players · {view.phase}: seat {', '.join(map(str, view.to_act))} to act"


def points(score: Mapping[str, int]) -> str:
    """Returns a score with its parts that are not zero, e.g. "7 points (colour 4, type 3)"."""
    parts = ", ".join([f"{part.replace('_', ' ')} {value}" for part, value in score.items() if value])
    return f"{sum(score.values())} points ({parts})" if parts else "0 points"


def labelled(label: str, words: Sequence[str]) -> list[str]:
    """Returns one line with the words, or none if there are no words."""
    return [f"  {label}: {' '.join(words)}"] if words else []


def grid(rows: Sequence[Sequence[str]]) -> list[str]:
    """Returns the rows with their cells padded to the same width."""
    width = max([len(cell) for row in rows for cell in row], default=0)
    return [" ".join([cell.ljust(width) for cell in row]).rstrip() for row in rows]
