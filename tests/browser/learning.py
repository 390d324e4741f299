"""Makes the moves of lessons and exercises on a phone."""

from pathlib import Path

from playwright.sync_api import Page, expect

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
"""The folders with the scripts of lessons and exercises."""


def make_move(page: Page, action: str) -> None:
    """Makes a move as a learner would: picks what to place, then taps the destination twice, for preview and move."""
    word, *rest = action.split(" ")
    if word == "turn":
        for _ in range(int(rest[0])):
            page.locator(".hub button").last.tap()
        page.locator(".turn-it").tap()
        return
    if word == "complete":
        page.locator(".ways .primary").tap()
        return
    if word == "take":
        tile = page.locator(f'[data-name="tile:{rest[0]}"]')
        expect(tile).to_contain_text("+")  # once its value is known, the tile can be previewed
        tile.tap()
        page.locator(".hexagon.is-preview").wait_for()
        tile.tap()
        return
    if word in ("left", "right"):
        page.locator(f".stack.{word}").tap()
    elif word == "lay":
        page.locator(f'[data-name="unlaid:{rest[0]}"]').tap()
    place = page.locator(f'[data-name="pile:{rest[0]}"]' if word == "pile" else f'[data-drop="{rest[-1]}"]')
    place.tap()
    page.locator(".is-preview").first.wait_for()
    place.tap()
