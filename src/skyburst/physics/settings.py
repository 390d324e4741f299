"""The figures of the simulation: with the sizes of the component file they make up the model (W30)."""

from typing import Final

GRAVITY: Final = 981.0
"""Centimetres, grams and seconds throughout."""
STEP: Final = 1 / 240
ITERATIONS: Final = 4
"""Step and iterations are part of the model: with others the same bodies behave otherwise."""
BOUNCE: Final = 0.7
"""Restitution of everything: tiles of card, a wooden die, a box of board."""
FRICTION: Final = 0.5
HARDNESS: Final = 60.0
HARDNESS_DAMPING: Final = 10.0
"""Contacts are springs of so many hertz: harder ones pass more of the blow on to the tiles beside."""
WALL: Final = 1.0
"""How thick the walls are: thick enough that nothing passes through within a step."""
TABLE: Final = 60.0
"""From the middle of the box to the edge of the table, where bodies are caught."""

SAMPLE: Final = 4
"""Steps between two looks at the bodies: sixty a second, for keyframes and to see whether all is at rest."""
STILL_SHIFT: Final = 0.05
STILL_TURN: Final = 0.1
"""A body that moves (cm) and turns (radians) less than this from look to look is still."""
STILL_LOOKS: Final = 6
"""Looks without movement that mean rest; a tenth of a second is longer than a body hangs at the top of its flight."""
LONGEST: Final = 1440
"""Steps of one drop, nudges included: six seconds. Launches last about one."""

SETTLE_STEP: Final = 1 / 120
SETTLE_LONGEST: Final = 90
SETTLE_DAMPING: Final = 6.0
"""Laying tiles is a slow affair without bounces, and need not be simulated as finely."""
LAYING_GAP: Final = 0.01
CLEARANCE: Final = 1.5
"""Simulated falls start this far above the highest tile; what is above is a parabola."""

FLAT: Final = 0.966
"""Cosine of 15°: a die that leans more is cocked."""
NUDGES: Final = 6
EDGE: Final = 0.1
"""A tile within 6° of upright stands on edge and keeps the side it had."""
