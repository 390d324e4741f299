"""Fireworks: everything that tables, bots and tools need besides its rules."""

from skyburst.adapter import GameAdapter
from skyburst.core.deck_format import DeckFormat
from skyburst.core.types import expect_type
from skyburst.games.fireworks.function_tiles import secret_choices
from skyburst.games.fireworks.game import NAME, make
from skyburst.games.fireworks.variants import ADVANCED, OPTIONS, SPEED, STANDARD
from skyburst.games.fireworks.view import View
from skyburst.library import shipped

ADAPTER = GameAdapter(
    name=NAME,
    source=DeckFormat(make, "action_card", shipped),
    options=OPTIONS,
    only_with={"race": {"variant": SPEED}},
    challenge_options={"variant": (STANDARD, ADVANCED)},
    hidden_count=lambda view: secret_choices(expect_type(View, view)),
    judge="skyburst.bots.fireworks:judge",
    unlisted="skyburst.bots.fireworks:unlisted",
    free_action="skyburst.bots.fireworks:free_action",
    thinker="skyburst.bots.fireworks_search:make",
    table="skyburst.adapters.fireworks.table:TABLE",
    terminal="skyburst.terminal.fireworks.table:FireworksTable",
    report="skyburst.report.fireworks:make",
)
