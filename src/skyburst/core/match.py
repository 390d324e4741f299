"""A match is its set-up and an append-only log of steps; the state is computed from them."""

from collections.abc import Mapping, Sequence

from skyburst.core.chance import Chance
from skyburst.core.errors import STALE, RecordError, StaleState
from skyburst.core.game import Action, Event, Game, Json, Outcome, State
from skyburst.core.record import Player, Record, Result, Step
from skyburst.core.replay import replay_step


class Match:
    """A game being played. It knows everything, hidden cards and seed included: players are shown views of it."""

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
        legal = len(state.legal_actions(seat)) if self.count_legal and chosen.counted else None
        events = state.apply(seat, chosen, outcome)
        self.steps.append(Step(seat, chosen.text, outcome, legal))
        return events

    def rewind(self, steps: int) -> None:
        """Go back to where the match stood after that many steps."""
        if not 0 <= steps <= len(self.steps):
            raise StaleState(STALE, meant=steps, now=len(self.steps))
        self.state = self.state_after(steps)
        self.steps = self.steps[:steps]

    def state_after(self, steps: int) -> State:
        """Where the match stood then."""
        state = self._start.clone()
        for step in self.steps[:steps]:
            replay_step(self.game, state, step)
        return state

    def record(self) -> Record:
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            options=self.options,
            deck=self.game.deck,
            players=self.players,
            seed=self.seed,
            setup=self._start.setup_to_json(),
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
    fill_missing_picks: bool = False,
) -> Match:
    """A new match with everything random drawn from the seed; `fill_missing_picks` picks for those who did not, too."""
    chance = Chance(seed)
    chosen = game.options(options or {})
    picks = [player.pick for player in players]
    start = game.deal(len(players), chance, chosen, picks)
    if fill_missing_picks:
        picks = game.fill_missing_picks(start, picks, chance)
    seated = [player._replace(pick=pick) for player, pick in zip(players, picks, strict=True)]
    return Match(game, seated, start, chosen, chance.seed, count_legal)


def first_state(game: Game, record: Record) -> State:
    """Where the record begins; raises a GameError if this game, its rules or its cards are not the record's."""
    for where, recorded, here in (
        ("game", record.game, game.name),
        ("rules", str(record.rules), str(game.rules)),
        ("deck", f"{record.deck.id} {record.deck.sha256}", f"{game.deck.id} {game.deck.sha256}"),
    ):
        if recorded != here:
            raise RecordError(where, f"recorded is {recorded}, here is {here}")
    if len(record.players) not in game.seats:
        raise RecordError(
            "players", f"{len(record.players)} of them; {game.name} takes {', '.join(map(str, game.seats))}"
        )
    picks = [player.pick for player in record.players]
    return game.from_setup_json(record.setup, len(record.players), game.options(record.options), picks)


def resume(game: Game, record: Record) -> Match:
    """The match of a record, at its last step; raises the first GameError on the way."""
    start = first_state(game, record)
    counted = any(step.legal is not None for step in record.steps)
    match = Match(game, record.players, start, game.options(record.options), record.seed, counted)
    for step in record.steps:
        replay_step(game, match.state, step)
        match.steps.append(step)
    return match
