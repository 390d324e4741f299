"""A game being played, with the log of its steps."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.errors import STALE, RecordError, StaleState
from skyburst.core.game import Action, Event, Game, Json, Outcome, State
from skyburst.core.record import Player, Record, Result, Step
from skyburst.core.replay import replay_step

CHECKPOINT_INTERVAL: Final = 100
"""After how many steps a match keeps a copy of its state, so that it can be taken back without replaying every step."""


class Match:
    """A game being played, with its players and the log of its steps.

    It contains hidden cards and the seed, so players must see only views of its state.

    >>> from skyburst import Player, deal, game
    >>> match = deal(game("festival"), [Player("Ana", "human"), Player("Bob", "human")], seed="7")
    >>> match.play(1, "side 2")
    [SideChosen(seat=1, objective='S-yellow-2')]
    >>> match.steps
    [Step(seat=1, action='side 2', outcome=None, legal=None)]
    """

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
        """The game, with the component set in use."""
        self.players = tuple(players)
        """The players by seat."""
        self.options = options
        """The value of every option of the game."""
        self.seed = seed
        """The seed from which the set-up was dealt."""
        self.count_legal = count_legal
        """Whether each step records how many actions were legal."""
        self.steps: list[Step] = []
        """The steps played so far, in order."""
        self.state = start
        """The current state."""
        self._checkpoints = [start.clone()]
        """Copies of the state before the first step and after every `CHECKPOINT_INTERVAL` steps."""

    def play(
        self,
        seat: int,
        action: Action | str,
        outcome: Outcome | None = None,
        chance: Chance | None = None,
        at: int | None = None,
    ) -> Sequence[Event]:
        """Applies an action, logs it and returns its events.

        If the action involves chance, pass its `outcome`, or the `chance` to draw one from. `at` is the number of steps
        that the caller has seen. Raises StaleState if the match now has a different number of steps.
        """
        if at is not None and at != len(self.steps):
            raise StaleState(STALE, meant=at, now=len(self.steps))
        chosen = self.game.parse(action) if isinstance(action, str) else action
        state = self.state
        if outcome is None and chance is not None:
            outcome = state.draw(seat, chosen, chance)
        legal = len(state.legal_actions(seat)) if self.count_legal and chosen.counted else None
        events = state.apply(seat, chosen, outcome)
        self.add(Step(seat, chosen.text, outcome, legal), state)
        return events

    def add(self, step: Step, state: State) -> None:
        """Logs a step that has led to this state."""
        self.state = state
        self.steps.append(step)
        if len(self.steps) % CHECKPOINT_INTERVAL == 0:
            self._checkpoints.append(state.clone())

    def rewind(self, steps: int) -> None:
        """Takes the match back to its state after the given number of steps and deletes all later steps."""
        if not 0 <= steps <= len(self.steps):
            sentence = "the match cannot be taken back to step {meant}; it has {now} steps"
            raise StaleState(STALE._replace(sentence=sentence), meant=steps, now=len(self.steps))
        self.state = self.state_after(steps)
        self.steps = self.steps[:steps]
        del self._checkpoints[steps // CHECKPOINT_INTERVAL + 1 :]

    def state_after(self, steps: int) -> State:
        """Returns the state after the given number of steps."""
        nearest = min(steps, len(self.steps)) // CHECKPOINT_INTERVAL
        state = self._checkpoints[nearest].clone()
        for step in self.steps[nearest * CHECKPOINT_INTERVAL : steps]:
            replay_step(self.game, state, step)
        return state

    def record(self) -> Record:
        """Returns the record of the match so far."""
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            options=self.options,
            deck=self.game.deck,
            players=self.players,
            seed=self.seed,
            setup=self._checkpoints[0].setup_to_json(),
            steps=tuple(self.steps),
            result=result_of(self.state),
        )


def result_of(state: State) -> Result | None:
    """Returns the result of a game, or None if it is not over."""
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
    """Returns a new match, dealt from the seed.

    With `count_legal`, each step records how many actions were legal. With `fill_missing_picks`, players who picked
    nothing get a random pick, such as a city in Festival.
    """
    chance = Chance(seed)
    chosen = game.options(options or {})
    picks = [player.pick for player in players]
    start = game.deal(len(players), chance, chosen, picks)
    if fill_missing_picks:
        picks = game.fill_missing_picks(start, picks, chance)
    seated = [player._replace(pick=pick) for player, pick in zip(players, picks, strict=True)]
    return Match(game, seated, start, chosen, chance.seed, count_legal)


def first_state(game: Game, record: Record) -> State:
    """Returns the state before the record's first step.

    Raises RecordError if the record belongs to another game, version of the rules or component set, or if the game is
    not for its number of players. Raises OptionError or SetupError if the rules do not allow its options or set-up.
    """
    for where, recorded, here in (
        ("game", record.game, game.name),
        ("rules", f"version {record.rules}", f"version {game.rules}"),
        ("deck", f"{record.deck.id} {record.deck.sha256}", f"{game.deck.id} {game.deck.sha256}"),
    ):
        if recorded != here:
            raise RecordError(where, f"is {recorded} in the record, but {here} in the loaded game")
    if len(record.players) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise RecordError("players", f"{game.name} is for {least} to {most} players, not {len(record.players)}")
    picks = [player.pick for player in record.players]
    return game.from_setup_json(record.setup, len(record.players), game.options(record.options), picks)


def resume(game: Game, record: Record) -> Match:
    """Returns the match that a record describes, after its last step.

    Raises GameError if the record does not belong to the game, or if its set-up or one of its steps is illegal.
    """
    start = first_state(game, record)
    counted = any(step.legal is not None for step in record.steps)
    match = Match(game, record.players, start, game.options(record.options), record.seed, counted)
    for step in record.steps:
        replay_step(game, match.state, step)
        match.add(step, match.state)
    return match
