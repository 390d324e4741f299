"""Checks the options, the number of players and their picks. Every game calls these functions before it deals."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.errors import Reason, bad_option

PLAYERS: Final = Reason("refusal.players", "", "{title} is for {least} to {most} players, not {players}")
NO_OPTION: Final = Reason("refusal.no-option", "", "there is no option '{name}'; choose from {known}")
NO_VALUE: Final = Reason("refusal.no-value", "", "option '{name}' cannot be '{value}'; choose from {known}")
NO_PICK: Final = Reason("refusal.no-pick", "", "{title} has no cities, so '{pick}' cannot be chosen")


def check_players(title: str, seats: Sequence[int], players: int) -> None:
    """Raises OptionError if the game cannot be played with this number of players."""
    if players not in seats:
        raise bad_option(PLAYERS, title=title, least=seats[0], most=seats[-1], players=players)


def check_option(name: str, known: Sequence[str]) -> None:
    """Raises OptionError if the game has no option with this name."""
    if name not in known:
        raise bad_option(NO_OPTION, name=name, known=", ".join(known))


def check_value(name: str, value: object, known: Sequence[str]) -> str:
    """Returns the given value of an option. Raises OptionError if it is not one of the `known` values."""
    if value not in known:
        raise bad_option(NO_VALUE, name=name, value=value, known=", ".join(known))
    return str(value)


def read_choices(given: Mapping[str, object], known: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Returns the value of every option: the given one or the default, which is the first of its `known` values."""
    for name in given:
        check_option(name, list(known))
    return {name: check_value(name, given.get(name, values[0]), values) for name, values in known.items()}


def no_picks(title: str, picks: Sequence[str | None]) -> None:
    """Raises OptionError if a player picked something; for games in which there is nothing to pick."""
    for pick in picks:
        if pick is not None:
            raise bad_option(NO_PICK, title=title, pick=pick)
