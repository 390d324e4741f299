"""The parameters of the simulation (W30); sizes and masses are in the component file."""

from typing import Final

GRAVITY: Final = 981.0
"""The acceleration of gravity. All units are centimetres, grams and seconds."""
STEP: Final = 1 / 240
ITERATIONS: Final = 4
"""The time step in seconds, and the number of solver iterations. Changing them changes how the bodies behave."""
BOUNCE: Final = 0.7
"""The coefficient of restitution of all bodies in a launch. Tiles and box are made of cardboard, the die of wood."""
FRICTION: Final = 0.5
HARDNESS: Final = 60.0
HARDNESS_DAMPING: Final = 10.0
"""Contacts are springs with this frequency (in hertz) and damping. Harder contacts transmit more of an impact."""
WALL: Final = 1.0
"""The thickness of the box's walls: enough that nothing passes through them within one step."""
TABLE: Final = 60.0
"""The distance from the middle of the box to the edge of the table, where a fence stops bodies."""

SAMPLE: Final = 4
"""The number of steps from one sample to the next, which makes 60 samples per second.

Samples become keyframes, and comparing them tells when everything has come to rest.
"""
STILL_SHIFT: Final = 0.05
STILL_TURN: Final = 0.1
"""A body is still if it moves (in cm) and turns (in radians) less than these limits from one sample to the next."""
STILL_SAMPLES: Final = 6
"""Everything is at rest after this many still samples in a row. A body at the top of its flight is still for fewer."""
LONGEST: Final = 1440
"""The maximum number of steps for one drop, including nudges: six seconds. Launches take about one second."""

SETTLE_STEP: Final = 1 / 120
SETTLE_LONGEST: Final = 90
SETTLE_DAMPING: Final = 6.0
"""The settings for tiles that are placed by hand. They sink slowly without bouncing, so coarse steps are enough."""
PLACING_GAP: Final = 0.01
"""The gap between a new tile and whatever is below it."""
CLEARANCE: Final = 1.5
"""The die is simulated once it is this close to the top of the walls or tiles. Until then, it follows a parabola."""

FLAT: Final = 0.966
"""The cosine of 15°. A die that leans by more than 15° is cocked, so it cannot be read."""
NUDGES: Final = 6
"""How many times a cocked die is nudged before it is laid flat."""
EDGE: Final = 0.1
"""The sine of 6°. A tile within 6° of upright stands on its edge; the side that was up still counts as up."""
