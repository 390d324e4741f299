"""The rules engines. Standard library only, no I/O; compiled by mypyc."""

from skyburst.core.registry import register
from skyburst.games.festival.game import NAME, make

register(NAME, make)
