"""Festival: everything that tables, bots and tools need besides its rules."""

from skyburst.adapter import GameAdapter
from skyburst.core.deck_format import DeckFormat
from skyburst.core.types import expect_type
from skyburst.games.festival.game import NAME, make
from skyburst.games.festival.queries import hidden_count
from skyburst.games.festival.setup import OPTIONS
from skyburst.games.festival.view import View
from skyburst.library import shipped

ADAPTER = GameAdapter(
    name=NAME,
    source=DeckFormat(make, "objective", shipped),
    options=OPTIONS,
    challenge_options={"starting_objective": OPTIONS["starting_objective"]},
    hidden_count=lambda view: hidden_count(expect_type(View, view)),
    judge="skyburst.bots.festival:judge",
    thinker="skyburst.bots.festival_search:make",
    table="skyburst.adapters.festival.table:TABLE",
    terminal="skyburst.terminal.festival.table:FestivalTable",
    report="skyburst.report.festival:make",
)
