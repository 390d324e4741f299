"""Spring Festival: everything that tables, bots and tools need besides its rules."""

from skyburst.adapter import GameAdapter
from skyburst.core.deck_format import DeckFormat
from skyburst.core.types import expect_type
from skyburst.games.spring_festival.game import NAME, make
from skyburst.games.spring_festival.queries import hidden_count
from skyburst.games.spring_festival.setup import OPTIONS
from skyburst.games.spring_festival.view import View
from skyburst.library import shipped

ADAPTER = GameAdapter(
    name=NAME,
    source=DeckFormat(make, "composition", shipped),
    options=OPTIONS,
    challenge_options={"decks": OPTIONS["decks"], "sign": (False, True)},
    hidden_count=lambda view: hidden_count(expect_type(View, view)),
    judge="skyburst.bots.spring_festival:judge",
    thinker="skyburst.bots.spring_festival_search:make",
    table="skyburst.adapters.spring_festival.table:TABLE",
    terminal="skyburst.terminal.spring_festival.table:SpringFestivalTable",
    report="skyburst.report.spring_festival:make",
)
