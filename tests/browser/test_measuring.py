"""What the measurement of layouts finds, on pages made for it."""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import NewPage
from tests.browser.layout import faults

SMALL: ViewportSize = {"width": 400, "height": 300}
PICTURE = '<button aria-label="a tile"><svg class="art" width="100" height="100"></svg></button>'
TEXT = '<p style="position: absolute; left: 20px; top: 20px; margin: 0; {}">a text</p>'
BUTTON = '<button style="position: absolute; left: 20px; top: {}px; width: 100px; height: 48px">{}</button>'


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (PICTURE + TEXT.format(""), ['p. "a text" and the picture of button. "a tile" overlap']),
        (PICTURE + TEXT.format("background: white"), []),
        (PICTURE + TEXT.format("left: 200px"), []),
        ('<div style="height: 305px"></div>', ['html. "" scrolls by 5 px']),
        ('<div style="height: 400px"></div>', []),
        (BUTTON.format(20, "one") + BUTTON.format(58, "two"), ['button. "one" is partly covered by button. "two"']),
        (BUTTON.format(20, "one") + BUTTON.format(68, "two"), []),
    ],
    ids=[
        "a text on a picture",
        "on paper",
        "beside it",
        "a page that nearly fits",
        "a page that scrolls",
        "a button that covers the edge of another",
        "below it",
    ],
)
def test_faults(new_page: NewPage, content: str, found: list[str]) -> None:
    page = new_page()
    page.set_content(f'<!doctype html><body style="margin: 0">{content}')
    assert faults(page, SMALL) == [f"400x300 {fault}" for fault in found]
