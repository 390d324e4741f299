"""The terminal table's colours. Everything shown by a colour is also shown by a symbol or a word."""

from typing import Final

SKY: Final = ("#050912", "#0a1426", "#12223c", "#1f2c42")
"""The colours of the sky, from the top down to the city."""
HORIZON: Final = "#b5713c"

TEXT: Final = "#f6efe2"
MUTED: Final = "#b8c2d4"
BORDER: Final = "#6f86ab"

HIGHLIGHT: Final = "bold #ffc673"
"""The style of everything that a player can type or take now, and of points."""
PREVIEW: Final = "bold #e8f4ff"
"""The style of an action's previewed effects."""
PROGRESS: Final = "#ff8a3d"
"""The style of the finished part of a progress bar."""
REFUSAL: Final = "bold #ff8475"

CARD_BACKGROUND: Final = "#2a1d17"
CARD: Final = f"#f7e8cc on {CARD_BACKGROUND}"
"""The style of cards, which look like warm, dark paper."""
CARD_MUTED: Final = "#c9ae8e"

BRIGHT: Final = {"red": "#ff5f4e", "yellow": "#ffd53d", "blue": "#4a93ff", "green": "#5be3a4"}
DARK: Final = {"red": "#3c0d10", "yellow": "#3a2a06", "blue": "#0a2152", "green": "#063428"}
NEUTRAL: Final = "#efe3cb"
