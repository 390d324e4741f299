"""The diagram in docs/architecture.md shows the imports as they are."""

from docs.package_diagram import boxes, imports, page, reduced

from tests.core.layers import MAY_IMPORT

from .pages import ROOT


def test_the_page_has_the_current_diagram() -> None:
    assert (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8") == page(), "run make diagram"


def test_every_package_is_shown() -> None:
    """Every package has an arrow; nothing in the package is imported by nothing and imports nothing."""
    found = imports()
    assert found.keys() == boxes()
    assert {"core", "skyburst", "typed", "rl", "cli"} <= boxes()
    assert all(found[box] or any(box in others for others in found.values()) for box in boxes())


def test_the_imports_are_found() -> None:
    """The diagram has the arrows of some known imports, and none that the layers forbid."""
    found = imports()
    assert found["games"] == {"core"}
    assert {"table", "locale", "physics"} <= found["server"]
    assert all(found[box] <= MAY_IMPORT[box] | {"typed", "skyburst"} for box in found.keys() & MAY_IMPORT.keys())


def test_arrows_that_follow_from_others_are_left_out() -> None:
    assert reduced({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == {"a": {"b"}, "b": {"c"}, "c": set()}
