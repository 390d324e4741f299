"""The weights of the Festival evaluation. Their values are in `search/data/festival.toml`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """What the features of a position are worth, in points, and how far the search trusts them."""

    objectives: float
    """The share of its points that an incomplete objective is worth if one cell is missing."""
    objectives_further: float
    """The factor by which this share is multiplied for each further missing cell."""
    crowd_pleasers: float
    """The share of its points that a crowd-pleaser is worth if the board lacks one tile, level or objective."""
    crowd_pleasers_further: float
    """The factor by which this share is multiplied for each further thing that the board lacks."""
    race: float
    """The share that a crowd-pleaser loses if another player is nearer to it."""
    top_cards: float
    """The worth of a card on top of a pile, as a share of what it would be worth as an objective in progress."""
    completed: float
    """The worth of each complete objective besides its points, because the sixth one ends the game."""
    burden: float
    """The cost of each incomplete objective after the second."""
    denial: float
    """The worth of each point that another player could have gained, beyond an ordinary turn, with the tile or card;
    shared equally among the other players."""
    ordinary_turn: float
    """The points that a player usually gains with a turn."""
    ending: float
    """The worth of each point of lead over the best other player, for an action that triggers the end of the game."""
    last_turns: float
    """How much the worth of something incomplete shrinks when few turns are left: 1 fully, 0 not at all."""
    turns_needed: float
    """How many turns are needed, on average, for each missing cell."""
    opportunity: float
    """The share of what the turns still to come in this round will gain that the players are credited with."""
    doubt: float
    """The lead, in points, that makes a player e times as likely to win as another at the end of the game."""
    doubt_per_turn: float
    """How much this lead increases with the square root of the number of turns left."""
    foresight: float
    """With three or four players, how many rounds are played, always with the most promising action, before the chances
    of winning are estimated. With two players, the search itself looks far enough."""
    boldness: float
    """The difference, in points, that makes an action e times as likely to be tried first as another."""
    exploration: float
    """How much the search tries actions that look worse at first."""
