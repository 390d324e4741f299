"""The colours of the art-direction kit. Colour only repeats what symbols and words say already."""

from typing import Final

SKY: Final = ("#050912", "#0a1426", "#12223c", "#1f2c42")
"""From the zenith down to where the city begins."""
HORIZON: Final = "#b5713c"

TEXT: Final = "#f6efe2"
MUTED: Final = "#b8c2d4"
BORDER: Final = "#6f86ab"

HIGHLIGHT: Final = "bold #ffc673"
"""What may be done now, and points."""
PREVIEW: Final = "bold #e8f4ff"
"""What a choice would do."""
PROGRESS: Final = "#ff8a3d"
"""How far a progress_bar has burnt."""
REFUSAL: Final = "bold #ff8475"

CARD_BACKGROUND: Final = "#2a1d17"
CARD: Final = f"#f7e8cc on {CARD_BACKGROUND}"
"""Everything printed: warm, dark paper."""
CARD_MUTED: Final = "#c9ae8e"

BRIGHT: Final = {"red": "#ff5f4e", "yellow": "#ffd53d", "blue": "#4a93ff", "green": "#5be3a4"}
DARK: Final = {"red": "#3c0d10", "yellow": "#3a2a06", "blue": "#0a2152", "green": "#063428"}
NEUTRAL: Final = "#efe3cb"
