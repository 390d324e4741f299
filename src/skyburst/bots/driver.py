"""Lets bots play."""

from collections.abc import Mapping, Sequence

from skyburst.bots.bot import Bot, make
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Event, Game
from skyburst.core.match import Match
from skyburst.core.record import Player

HUMAN = "human"


def seat_bots(game: Game, kinds: Sequence[str], table: Chance) -> dict[int, Bot]:
    """A bot for each seat that is not a human's, with a chance of its own branched off the table's."""
    return {seat: make(kind, game, table.branch(f"bot-{seat}")) for seat, kind in enumerate(kinds) if kind != HUMAN}


def players(kinds: Sequence[str]) -> list[Player]:
    """How seats are written into a record; a human's name is left open."""
    return [
        Player("", HUMAN) if kind == HUMAN else Player(f"{kind.capitalize()} {seat + 1}", f"bot:{kind}")
        for seat, kind in enumerate(kinds)
    ]


def choose(match: Match, seat: int, bot: Bot) -> Action:
    """What the bot does at its seat; it is shown the view of that seat and nothing else."""
    state = match.state
    return bot.choose(None if bot.blind else state.view(seat), state.legal_actions(seat))


def act(match: Match, seat: int, bot: Bot, chance: Chance) -> Sequence[Event]:
    """Let the bot do it; `chance` is the table's."""
    return match.play(seat, choose(match, seat, bot), chance=chance)


def play_out(match: Match, bots: Mapping[int, Bot], chance: Chance) -> None:
    """Bots to the end; seats that act at the same time do so clockwise."""
    while match.state.to_act:
        seat = match.state.to_act[0]
        act(match, seat, bots[seat], chance)
