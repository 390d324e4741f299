"""Seats bots in a match and lets them play."""

from collections.abc import Mapping, Sequence

from skyburst.bots.bot import Bot, free_action_of, is_blind, make
from skyburst.bots.spec import parse_spec
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Event, Game, State
from skyburst.core.match import Match
from skyburst.core.record import Player

HUMAN = "human"


def seat_bots(game: Game, kinds: Sequence[str], table: Chance) -> dict[int, Bot]:
    """Returns a bot for each seat that no human plays. Each bot gets its own stream of random draws."""
    return {seat: make(kind, game, table.branch(f"bot-{seat}")) for seat, kind in enumerate(kinds) if kind != HUMAN}


def players(kinds: Sequence[str]) -> list[Player]:
    """Returns the players for a match. Bots get names such as "Greedy 2"; humans get an empty name."""
    return [
        Player("", HUMAN)
        if kind == HUMAN
        else Player(f"{parse_spec(kind).name.capitalize()} {seat + 1}", f"bot:{kind}")
        for seat, kind in enumerate(kinds)
    ]


def choose(state: State, seat: int, bot: Bot) -> Action:
    """Returns the bot's action for the seat. The bot sees only the seat's view."""
    return bot.choose(None if is_blind(bot) else state.view(seat), state.legal_actions(seat))


def act(match: Match, seat: int, bot: Bot, chance: Chance) -> Sequence[Event]:
    """Plays the bot's action and returns its events. `chance` decides the action's outcome."""
    return match.play(seat, choose(match.state, seat, bot), chance=chance)


def choose_free_action(state: State, seat: int, bot: Bot) -> Action | None:
    """Returns the bot's free action, or None if it takes none."""
    method = free_action_of(bot)
    return None if method is None else method(state.view(seat))


def play_out(match: Match, bots: Mapping[int, Bot], chance: Chance) -> None:
    """Lets the bots play until the game is over. If several seats may act, the first in `to_act` acts first.

    A bot may take a free action after its own move. When the phase changes, every bot may take one.
    """
    while match.state.to_act:
        seat, phase = match.state.to_act[0], match.state.phase
        act(match, seat, bots[seat], chance)
        for other, bot in bots.items():
            if other == seat or match.state.phase != phase:
                action = choose_free_action(match.state, other, bot)
                if action is not None:
                    match.play(other, action, chance=chance)
