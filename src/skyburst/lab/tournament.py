"""Tournaments between bots.

The same seed gives the same games with any number of processes, as long as the bots do not depend on the time.
"""

from collections.abc import Generator, Iterator
from contextlib import closing, nullcontext
from dataclasses import dataclass
from itertools import islice
from math import ceil

from skyburst import __version__
from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.core.game import Json
from skyburst.core.match import deal
from skyburst.core.record import Player
from skyburst.lab.contest import Conditions, Contest, Played
from skyburst.lab.crew import Crew
from skyburst.lab.entrants import NamedEntrant, check_entrant, file_hash
from skyburst.lab.results_file import FILES, ResultsFile, write
from skyburst.lab.schedule import Pairing, fixed_schedule, round_size, schedule
from skyburst.lab.standings import Standings
from skyburst.physics import with_launcher


@dataclass(frozen=True)
class Plan:
    """What to play. An entrant may be given several times if there are as many entrants as seats."""

    conditions: Conditions
    """What all games have in common."""
    entrants: tuple[str, ...]
    """The bots, as they are named on the command line."""
    players: int
    """The number of seats in each game."""
    seed: str
    """The base seed, from which the seed of each deal is derived."""

    @property
    def names(self) -> tuple[str, ...]:
        """The entrants, each once."""
        return tuple(dict.fromkeys(self.entrants))

    @property
    def round(self) -> int:
        """After how many games every entrant has played the same games from the same seats."""
        return self.players if self._is_fixed() else round_size(len(self.names), self.players)

    def pairings(self) -> Iterator[Pairing]:
        """Yields all games, without end."""
        if self._is_fixed():
            return fixed_schedule([self.names.index(name) for name in self.entrants], self.seed)
        return schedule(len(self.names), self.players, self.seed)

    def contests(self) -> Iterator[Contest]:
        """Yields all games, without end, in the form in which they are sent to worker processes."""
        for pairing in self.pairings():
            seats = tuple(NamedEntrant(self.names[entrant]) for entrant in pairing.seats)
            yield Contest(pairing.number, pairing.seed, seats)

    def _is_fixed(self) -> bool:
        return len(self.names) < len(self.entrants)

    def header(self) -> dict[str, Json]:
        """Returns everything that the results depend on, for the results file."""
        loaded = self.conditions.load()
        hashes = {name: file_hash(NamedEntrant(name)) for name in self.names}
        return {
            "game": self.conditions.game,
            "entrants": list(self.entrants),
            FILES: {name: digest for name, digest in hashes.items() if digest is not None},
            "players": self.players,
            "seed": self.seed,
            "options": loaded.options(self.conditions.options),
            "deck": loaded.deck.sha256,
            "launch": self.conditions.launch,
            "limit": self.conditions.limit,
            "version": __version__,
        }


def check(plan: Plan) -> None:
    """Raises the GameError that the first game would raise, so that mistakes are found before any work starts."""
    if len(plan.names) < 2:
        raise OptionError("a tournament needs at least two different entrants")
    if len(plan.names) < len(plan.entrants) != plan.players:
        twice = next(name for name in plan.names if plan.entrants.count(name) > 1)
        raise OptionError(
            f"{twice} is given more than once, so there must be an entrant for each of the {plan.players} seats"
        )
    played = with_launcher(plan.conditions.load(), plan.conditions.launch)
    deal(played, [Player(name, "bot") for name in plan.names[:1] * plan.players], plan.seed, plan.conditions.options)
    for name in plan.names:
        check_entrant(NamedEntrant(name), played, Chance(plan.seed))


def run(
    plan: Plan, jobs: int, *, games: int | None = None, until: float | None = None, file: ResultsFile | None = None
) -> Generator[Standings, None, None]:
    """Plays the tournament and yields the standings after each game; always the same object.

    `games` is rounded up to whole rounds. With `until`, the tournament ends after the first round in which no
    interval of a win rate extends further than this to each side. Games in the file are not played again.
    """
    if (games is None and until is None) or (games is not None and games < 1):
        raise OptionError(f"a tournament needs at least 1 game, not {games}")
    most = None if games is None else ceil(games / plan.round) * plan.round
    standings = Standings(plan.names)
    with closing(_results(plan, jobs, most, file)) as results:
        for pairing, played in zip(plan.pairings(), results, strict=False):
            standings.add(pairing.seats, played)
            yield standings
            if until is not None and standings.games % plan.round == 0 and standings.precision <= until:
                return


def _results(plan: Plan, jobs: int, most: int | None, file: ResultsFile | None) -> Generator[Played, None, None]:
    """Yields the results of all games: first those in the file, then new ones, which are added to the file."""
    earlier = [] if file is None else file.played[:most]
    yield from earlier
    if most is not None and len(earlier) >= most:
        return
    with nullcontext() if file is None else file.open(plan.header()) as lines, Crew(plan.conditions, jobs) as crew:
        for played in crew.play(islice(plan.contests(), len(earlier), most)):
            if lines is not None:
                write(lines, played)
            yield played
