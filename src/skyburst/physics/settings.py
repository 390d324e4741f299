"""The parameters of the simulation (W30); sizes and masses are in the component file."""

from typing import Final

GRAVITY: Final = 981.0
"""The acceleration of gravity. All units are centimetres, grams and seconds."""
STEP: Final = 1 / 240
ITERATIONS: Final = 4
"""The time step in seconds and the solver iterations. Changing them changes how the bodies behave."""
BOUNCE: Final = 0.7
"""The restitution of everything: cardboard tiles and box, wooden die."""
FRICTION: Final = 0.5
HARDNESS: Final = 60.0
HARDNESS_DAMPING: Final = 10.0
"""Contacts are springs with this frequency (in hertz) and damping. Harder contacts transmit more of an impact."""
WALL: Final = 1.0
"""The thickness of the walls, enough that nothing passes through them within one step."""
TABLE: Final = 60.0
"""The distance from the middle of the box to the edge of the table, where a fence stops bodies."""

SAMPLE: Final = 4
"""The steps between two samples (60 per second), which are used for keyframes and to detect when all is at rest."""
STILL_SHIFT: Final = 0.05
STILL_TURN: Final = 0.1
"""A body is still if it moves (cm) and turns (radians) less than this from sample to sample."""
STILL_SAMPLES: Final = 6
"""Everything is at rest after this many still samples. A body at the top of its flight is still for fewer."""
LONGEST: Final = 1440
"""The maximum number of steps for one drop, including nudges: six seconds. Launches take about one second."""

SETTLE_STEP: Final = 1 / 120
SETTLE_LONGEST: Final = 90
SETTLE_DAMPING: Final = 6.0
"""The simulation of tiles that are placed by hand: they sink slowly without bouncing, so it can be coarse."""
PLACING_GAP: Final = 0.01
"""The gap between a tile that is placed and whatever is below it."""
CLEARANCE: Final = 1.5
"""The simulation of a fall starts this far above the highest tile; until then, the die follows a parabola."""

FLAT: Final = 0.966
"""The cosine of 15°. A die that leans more than that is cocked."""
NUDGES: Final = 6
"""How many times a cocked die is nudged before it is laid flat."""
EDGE: Final = 0.1
"""The sine of 6°. A tile within that angle of upright stands on its edge and keeps the side that it had."""
