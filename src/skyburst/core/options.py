"""What every game checks before it deals."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.errors import Reason, bad_option

PLAYERS: Final = Reason("refusal.players", "", "{title} is for {least} to {most} players, not {players}")
NO_OPTION: Final = Reason("refusal.no-option", "", "there is no option '{name}'; there is {known}")
NO_VALUE: Final = Reason("refusal.no-value", "", "option {name} cannot be '{value}'; it can be {known}")
NO_PICK: Final = Reason("refusal.no-pick", "", "there is no city in {title}, so none called '{pick}'")


def check_players(title: str, seats: Sequence[int], players: int) -> None:
    if players not in seats:
        raise bad_option(PLAYERS, title=title, least=seats[0], most=seats[-1], players=players)


def check_option(name: str, known: Sequence[str]) -> None:
    if name not in known:
        raise bad_option(NO_OPTION, name=name, known=", ".join(known))


def check_value(name: str, value: object, known: Sequence[str]) -> str:
    if value not in known:
        raise bad_option(NO_VALUE, name=name, value=value, known=", ".join(known))
    return str(value)


def read_choices(given: Mapping[str, object], known: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """All options of a game whose options are words: `known` has the values of each, the default first."""
    for name in given:
        check_option(name, list(known))
    return {name: check_value(name, given.get(name, values[0]), values) for name, values in known.items()}


def no_picks(title: str, picks: Sequence[str | None]) -> None:
    """For games where nothing is picked at the table."""
    for pick in picks:
        if pick is not None:
            raise bad_option(NO_PICK, title=title, pick=pick)
