"""The parameters of the simulation (W30); sizes and masses are in the component file."""

from typing import Final

GRAVITY: Final = 981.0
"""Centimetres, grams and seconds throughout."""
STEP: Final = 1 / 240
ITERATIONS: Final = 4
"""Step (seconds) and solver iterations are part of the model: other values change how the bodies behave."""
BOUNCE: Final = 0.7
"""Restitution of everything: tiles of card, a wooden die, a box of board."""
FRICTION: Final = 0.5
HARDNESS: Final = 60.0
HARDNESS_DAMPING: Final = 10.0
"""Contacts are springs with this frequency (hertz) and damping: harder ones pass more of the impact on."""
WALL: Final = 1.0
"""The thickness of the walls: nothing passes through within a step."""
TABLE: Final = 60.0
"""From the middle of the box to the edge of the table, where a fence stops bodies."""

SAMPLE: Final = 4
"""Steps between two samples, 60 of which are taken per second: for keyframes, and to see when all is at rest."""
STILL_SHIFT: Final = 0.05
STILL_TURN: Final = 0.1
"""A body is still if it moves (cm) and turns (radians) less than this from sample to sample."""
STILL_SAMPLES: Final = 6
"""All is at rest after this many still samples: longer than a body seems to stop at the top of its flight."""
LONGEST: Final = 1440
"""The most steps of one drop, nudges included: six seconds. Launches take about one."""

SETTLE_STEP: Final = 1 / 120
SETTLE_LONGEST: Final = 90
SETTLE_DAMPING: Final = 6.0
"""Tiles that are placed by hand sink slowly, without bounces; this needs no precise simulation."""
PLACING_GAP: Final = 0.01
"""How far above what lies below a tile is placed."""
CLEARANCE: Final = 1.5
"""The simulation of a fall starts this far above the highest tile; above that it is a parabola."""

FLAT: Final = 0.966
"""Cosine of 15°: a die that leans more is cocked."""
NUDGES: Final = 6
"""How often a cocked die is nudged before it is laid flat."""
EDGE: Final = 0.1
"""Sine of 6°: a tile closer to upright stands on its edge and keeps the side it had."""
