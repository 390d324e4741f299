"""A match is its set-up and an append-only log of steps; the state is computed from them."""

from collections.abc import Mapping, Sequence

from skyburst.core.chance import Chance
from skyburst.core.errors import STALE, StaleState
from skyburst.core.game import Action, Event, Game, Json, Outcome, State
from skyburst.core.record import Player, Record, Result, Step


class Match:
    """A game being played."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        start: State,
        options: Mapping[str, Json],
        seed: str,
        count_legal: bool = False,
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.options = options
        self.seed = seed
        self.count_legal = count_legal
        self.steps: list[Step] = []
        self.state = start
        self._start = start.clone()

    def play(
        self,
        seat: int,
        action: Action | str,
        outcome: Outcome | None = None,
        chance: Chance | None = None,
        at: int | None = None,
    ) -> Sequence[Event]:
        """Apply an action and log it.

        Where chance has a part, give its `outcome` or the `chance` to draw one from. `at` is the
        number of steps the caller has seen: if the match has moved on, nothing happens.
        """
        if at is not None and at != len(self.steps):
            raise StaleState(STALE, meant=at, now=len(self.steps))
        chosen = self.game.parse(action) if isinstance(action, str) else action
        state = self.state
        if outcome is None and chance is not None:
            outcome = state.draw(seat, chosen, chance)
        legal = len(state.legal_actions(seat)) if self.count_legal else None
        events = state.apply(seat, chosen, outcome)
        self.steps.append(Step(seat, chosen.text, outcome, legal))
        return events

    def rewind(self, steps: int) -> None:
        """Go back to where the match stood after that many steps."""
        kept = self.steps[:steps]
        state = self._start.clone()
        for step in kept:
            state.apply(step.seat, self.game.parse(step.action), step.outcome)
        self.steps = kept
        self.state = state

    def record(self) -> Record:
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            options=self.options,
            deck=self.game.deck,
            players=self.players,
            seed=self.seed,
            setup=self._start.setup_json(),
            steps=tuple(self.steps),
            result=result_of(self.state),
        )


def result_of(state: State) -> Result | None:
    """How the game came out, once it is over."""
    if not state.is_over:
        return None
    scores = tuple({"total": score.total, **score.parts} for score in state.scores())
    return Result(state.ending or "", scores, state.winners())


def deal(
    game: Game,
    players: Sequence[Player],
    seed: str,
    options: Mapping[str, object] | None = None,
    count_legal: bool = False,
    pick_rest: bool = False,
) -> Match:
    """A new match with everything random drawn from the seed; `pick_rest` picks for those who did not, too."""
    chance = Chance(seed)
    chosen = game.options(options or {})
    picks = [player.pick for player in players]
    start = game.deal(len(players), chance, chosen, picks)
    if pick_rest:
        picks = game.pick_rest(start, picks, chance)
    seated = [player._replace(pick=pick) for player, pick in zip(players, picks, strict=True)]
    return Match(game, seated, start, chosen, chance.seed, count_legal)


def resume(game: Game, record: Record) -> Match:
    """The match of a record, at its last step; raises the first GameError on the way."""
    options = game.options(record.options)
    start = game.restore(record.setup, len(record.players), options)
    match = Match(game, record.players, start, options, record.seed)
    for step in record.steps:
        match.state.apply(step.seat, game.parse(step.action), step.outcome)
        match.steps.append(step)
    return match
