"""An example of learning: PPO with action masks and self-play, in NumPy alone.

A small network plays all seats of many games at once. It learns from how its lead over the other players changes
between its turns, which says more than who wins in the end. It trains on a CPU within minutes:

    python -m bench.learning --minutes 12
"""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skyburst.rl.vector import GameVectorEnv

Floats = NDArray[Any]
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Recipe:
    """How to train."""

    hidden: int = 128
    """The number of neurons in each of the two hidden layers."""
    games: int = 64
    """The number of games that are played at once."""
    steps: int = 64
    """How many actions are taken in each game before the network learns from them."""
    epochs: int = 3
    """How often it learns from the same actions."""
    batch: int = 512
    rate: float = 1e-3
    """The learning rate of Adam."""
    trace: float = 0.9
    """λ of generalized advantage estimation; future rewards are not discounted."""
    clip: float = 0.2
    entropy: float = 0.01
    points: float = 5.0
    """The number of points that counts as a reward of 1."""


class Batch(NamedTuple):
    """Decisions to learn from."""

    seen: Floats
    masks: NDArray[np.bool_]
    actions: Ints
    likelihoods: Floats
    """The logarithms of the probabilities with which the actions were chosen."""
    advantages: Floats
    returns: Floats

    def part(self, numbers: Ints) -> "Batch":
        """Returns the decisions with these numbers."""
        return Batch(*(values[numbers] for values in self))  # type: ignore[arg-type]  # all are arrays


class Network:
    """Two hidden layers, then a logit for each action and the expected change of the lead."""

    def __init__(self, inputs: NDArray[Any], actions: int, hidden: int, seed: int) -> None:
        """`inputs` are the largest possible values of the inputs, by which they are divided."""
        random = np.random.default_rng(seed)
        sizes = [(len(inputs), hidden), (hidden, hidden), (hidden, actions + 1)]
        self.scale: Final = (1 / np.maximum(inputs, 1)).astype(np.float32)
        self.weights = [(random.normal(size=size) * np.sqrt(2 / size[0])).astype(np.float32) for size in sizes]
        self.weights[-1] *= np.float32(0.01)
        self.biases = [np.zeros(size[1], np.float32) for size in sizes]
        self._moments = [[np.zeros_like(values), np.zeros_like(values)] for values in self._parameters()]
        self._updates = 0

    def _parameters(self) -> list[Floats]:
        return [*self.weights, *self.biases]

    def _layers(self, seen: Floats) -> tuple[Floats, Floats, Floats]:
        """Returns the activations of the hidden layers, and the outputs."""
        first = np.maximum(seen @ self.weights[0] + self.biases[0], 0)
        second = np.maximum(first @ self.weights[1] + self.biases[1], 0)
        return first, second, second @ self.weights[2] + self.biases[2]

    def look(self, observation: NDArray[np.uint8], masks: NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """Returns the probability of each action, and the expected change of the lead, in each of many positions."""
        outputs = self._layers(observation * self.scale)[2]
        return _probabilities(outputs[:, :-1], masks), outputs[:, -1]

    def learn(self, batch: Batch, recipe: Recipe) -> None:
        """Takes one step of gradient descent."""
        first, second, outputs = self._layers(batch.seen)
        slopes = np.concatenate([_policy_slopes(outputs[:, :-1], batch, recipe), _value_slopes(outputs, batch)], axis=1)
        below = (slopes @ self.weights[2].T) * (second > 0)
        lowest = (below @ self.weights[1].T) * (first > 0)
        weights = [batch.seen.T @ lowest, first.T @ below, second.T @ slopes]
        self._descend([*weights, *[part.sum(axis=0) for part in (lowest, below, slopes)]], recipe.rate)

    def _descend(self, slopes: list[Floats], rate: float) -> None:
        """Changes the parameters with Adam; large gradients are shortened."""
        self._updates += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes))
        shorten = min(1.0, 0.5 / (length + 1e-8))
        faster = np.sqrt(1 - 0.999**self._updates) / (1 - 0.9**self._updates)
        for values, slope, (mean, square) in zip(self._parameters(), slopes, self._moments, strict=True):
            short = np.float32(shorten) * slope
            mean[...] = np.float32(0.9) * mean + np.float32(0.1) * short
            square[...] = np.float32(0.999) * square + np.float32(0.001) * short**2
            values[...] = values - np.float32(rate * faster) * mean / (np.sqrt(square) + np.float32(1e-8))


def _probabilities(logits: Floats, masks: NDArray[np.bool_]) -> Floats:
    masked = np.where(masks, logits, np.float32(-1e9))
    powers = np.exp(masked - masked.max(axis=1, keepdims=True))
    chances: Floats = powers / powers.sum(axis=1, keepdims=True)
    return chances


def _policy_slopes(logits: Floats, batch: Batch, recipe: Recipe) -> Floats:
    """Returns the gradient of PPO's clipped objective and of the entropy with respect to the logits."""
    count = len(logits)
    chances = _probabilities(logits, batch.masks)
    chosen = chances[np.arange(count), batch.actions]
    ratio = np.exp(np.log(chosen + 1e-10) - batch.likelihoods)
    clipped = np.where(batch.advantages > 0, ratio > 1 + recipe.clip, ratio < 1 - recipe.clip)
    push = np.where(clipped, 0, ratio * batch.advantages).astype(np.float32)
    slopes = chances * push[:, None]
    slopes[np.arange(count), batch.actions] -= push
    logs = np.log(chances + 1e-10)
    surprise = -(chances * logs).sum(axis=1, keepdims=True)
    slopes += recipe.entropy * chances * (logs + surprise)
    found: Floats = slopes / count
    return found


def _value_slopes(outputs: Floats, batch: Batch) -> Floats:
    found: Floats = (0.5 * (outputs[:, -1] - batch.returns) / len(outputs))[:, None]
    return found


class Trainer:
    """Trains a network by playing against itself."""

    def __init__(
        self, name: str, players: int = 2, recipe: Recipe | None = None, seed: int = 0, **options: Any
    ) -> None:
        """Begins with an untrained network. The same arguments give the same training on the same machine."""
        self.recipe: Final = recipe or Recipe()
        self._envs: Final = GameVectorEnv(name, self.recipe.games, players=players, reward="score", **options)
        self._random: Final = np.random.default_rng(seed)
        highs = np.array(self._envs.observation_fields.highs())
        self.network: Final = Network(highs, self._envs.single_action_space.size, self.recipe.hidden, seed)
        self._now, self._info = self._envs.reset(seed=seed)
        self.decisions = 0
        """How many actions the network has taken so far."""

    def improve(self) -> None:
        """Plays some steps in all games and learns from them."""
        batch, recipe = self._play(), self.recipe
        for _ in range(recipe.epochs):
            order = self._random.permutation(len(batch.actions))
            for start in range(0, len(order), recipe.batch):
                part = order[start : start + recipe.batch]
                self.network.learn(batch.part(part), recipe)

    def _play(self) -> Batch:
        rows, count = [], self.recipe.games
        for _ in range(self.recipe.steps):
            seen, masks, seats = self._now["observation"], self._now["action_mask"] == 1, self._info["seat"]
            chances, values = self.network.look(seen, masks)
            actions = sample(chances, self._random)
            self._now, _, over, _, self._info = self._envs.step(actions)
            likelihoods = np.log(chances[np.arange(count), actions] + 1e-10)
            rows.append((seen, masks, actions, likelihoods, values, seats, leads(self._info["rewards"]), over))
        self.decisions += count * self.recipe.steps
        seen, masks, actions, likelihoods, values, seats, gains, over = (
            np.stack(column) for column in zip(*rows, strict=True)
        )
        advantages = estimate(gains / self.recipe.points, values, seats, over, self.recipe.trace)
        returns = (advantages + values).reshape(-1)
        flat = advantages.reshape(-1)
        return Batch(
            seen.reshape(-1, seen.shape[-1]) * self.network.scale,
            masks.reshape(-1, masks.shape[-1]),
            actions.reshape(-1),
            likelihoods.reshape(-1).astype(np.float32),
            ((flat - flat.mean()) / (flat.std() + 1e-8)).astype(np.float32),
            returns.astype(np.float32),
        )


def sample(chances: Floats, random: np.random.Generator) -> Ints:
    """Returns a random action for each position."""
    marks = random.random((len(chances), 1)) * 0.999999
    found: Ints = (np.cumsum(chances, axis=1) / chances.sum(axis=1, keepdims=True) > marks).argmax(axis=1)
    return found


def leads(gains: NDArray[np.float64]) -> NDArray[np.float64]:
    """Returns, for each seat of each game, what it has gained minus the average of what the others have."""
    others = (gains.sum(axis=1, keepdims=True) - gains) / (gains.shape[1] - 1)
    found: NDArray[np.float64] = gains - others
    return found


def estimate(
    gains: NDArray[np.float64], values: Floats, seats: Ints, over: NDArray[np.bool_], trace: float
) -> NDArray[np.float64]:
    """Returns the advantage of each action, with generalized advantage estimation for each seat.

    All arrays have one row for each step and one column for each game; `gains` also has one entry for each seat. An
    action's reward is all that its seat gains until it acts again.
    """
    steps, count, players = gains.shape
    found, games = np.zeros((steps, count)), np.arange(count)
    reward, later, advantage = (np.zeros((count, players)) for _ in range(3))
    known = np.zeros((count, players), np.bool_)
    for step in range(steps - 1, -1, -1):
        ended = over[step]
        reward[ended] = later[ended] = advantage[ended] = 0
        known[ended] = True
        reward += gains[step]
        seat, value = seats[step], values[step]
        # What follows the last action of a game that goes on is not known yet: the value is assumed to stay the same.
        expected = np.where(known[games, seat], later[games, seat], value)
        found[step] = reward[games, seat] + expected - value + trace * advantage[games, seat]
        reward[games, seat], later[games, seat], advantage[games, seat] = 0, value, found[step]
        known[games, seat] = True
    return found


class Result(NamedTuple):
    """How a network did against bots."""

    wins: float
    """The share of victories; victories are shared by players who win together."""
    margin: float
    """The average lead over the best other player, in points."""


def compete(
    network: Network, name: str, opponents: str, games: int, seed: int = 0, players: int = 2, **options: Any
) -> Result:
    """Plays at least this many games against bots, with the most likely action in each position."""
    envs = GameVectorEnv(name, min(games, 32), players=players, opponents=opponents, reward="margin", **options)
    now, _ = envs.reset(seed=seed)
    margins: list[float] = []
    while len(margins) < games:
        chances, _ = network.look(now["observation"], now["action_mask"] == 1)
        now, rewards, over, _, _ = envs.step(chances.argmax(axis=1))
        margins += rewards[over].tolist()
    shares = [1.0 if margin > 0 else 0.5 if margin == 0 else 0.0 for margin in margins]
    return Result(float(np.mean(shares)), float(np.mean(margins)))
