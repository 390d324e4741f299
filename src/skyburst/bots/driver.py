"""Seats bots in a match and lets them play."""

from collections.abc import Mapping, Sequence

from skyburst.bots.bot import Bot, is_blind, make
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Event, Game, State
from skyburst.core.match import Match
from skyburst.core.record import Player

HUMAN = "human"


def seat_bots(game: Game, kinds: Sequence[str], table: Chance) -> dict[int, Bot]:
    """Returns a bot for each seat that no human plays, each with its own branch of the table's randomness."""
    return {seat: make(kind, game, table.branch(f"bot-{seat}")) for seat, kind in enumerate(kinds) if kind != HUMAN}


def players(kinds: Sequence[str]) -> list[Player]:
    """Returns the players as records store them; the names of humans are empty."""
    return [
        Player("", HUMAN) if kind == HUMAN else Player(f"{kind.capitalize()} {seat + 1}", f"bot:{kind}")
        for seat, kind in enumerate(kinds)
    ]


def choose(state: State, seat: int, bot: Bot) -> Action:
    """Returns the bot's action for the seat. The bot sees the seat's view and nothing else."""
    return bot.choose(None if is_blind(bot) else state.view(seat), state.legal_actions(seat))


def act(match: Match, seat: int, bot: Bot, chance: Chance) -> Sequence[Event]:
    """Plays the bot's action and returns its events. `chance` decides the action's outcome."""
    return match.play(seat, choose(match.state, seat, bot), chance=chance)


def play_out(match: Match, bots: Mapping[int, Bot], chance: Chance) -> None:
    """Lets the bots play until the game is over. Seats that may act at the same time act in the order of `to_act`."""
    while match.state.to_act:
        seat = match.state.to_act[0]
        act(match, seat, bots[seat], chance)
