"""What every game checks before it deals."""

from collections.abc import Mapping, Sequence

from skyburst.core.errors import OptionError


def check_players(title: str, seats: Sequence[int], players: int) -> None:
    if players not in seats:
        raise OptionError(f"{title} is for {seats[0]} to {seats[-1]} players, not {players}")


def check_option(name: str, known: Sequence[str]) -> None:
    if name not in known:
        raise OptionError(f"there is no option '{name}'; there is {', '.join(known)}")


def check_value(name: str, value: object, known: Sequence[str]) -> str:
    if value not in known:
        raise OptionError(f"option {name} cannot be '{value}'; it can be {' or '.join(known)}")
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
            raise OptionError(f"there is no city in {title}, so none called '{pick}'")
