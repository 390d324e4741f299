"""The rules engines. Standard library only, no I/O; compiled by mypyc."""

from skyburst.core.registry import register
from skyburst.games.festival.game import NAME as FESTIVAL
from skyburst.games.festival.game import make as make_festival
from skyburst.games.fireworks.game import NAME as FIREWORKS
from skyburst.games.fireworks.game import make as make_fireworks
from skyburst.games.spring_festival.game import NAME as SPRING_FESTIVAL
from skyburst.games.spring_festival.game import make as make_spring_festival

register(FESTIVAL, make_festival, signature_key="objective")
register(SPRING_FESTIVAL, make_spring_festival, signature_key="composition")
register(FIREWORKS, make_fireworks, signature_key="action_card")
