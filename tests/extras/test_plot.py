"""Measurements can be plotted."""

from pathlib import Path

from tests.cli.running import skyburst


def test_a_calibration_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "box.svg"
    skyburst("box", "calibrate", "--launches", "2", "--seed", "7", "--plot", str(file))
    text = file.read_text()
    assert text.startswith("<?xml")
    assert "</svg>" in text
