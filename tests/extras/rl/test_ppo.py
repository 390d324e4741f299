"""The example of learning: its arithmetic is right, and a tiny training runs."""

from typing import Any

import numpy as np
import pytest

from skyburst.rl.ppo import Batch, Network, Recipe, Trainer, compete, estimate, leads, sample

TINY = Recipe(hidden=16, games=8, steps=16, batch=64)


def loss(network: Network, batch: Batch, recipe: Recipe) -> float:
    """Returns PPO's loss: what `Network.learn` reduces."""
    weights = network.weights
    first = np.maximum(batch.seen @ weights[0] + network.biases[0], 0)
    second = np.maximum(first @ weights[1] + network.biases[1], 0)
    outputs = (second @ weights[2] + network.biases[2]).astype(np.float64)
    masked = np.where(batch.masks, outputs[:, :-1], -1e9)
    logs = masked - np.log(np.exp(masked - masked.max(1, keepdims=True)).sum(1, keepdims=True)) - masked.max(1)[:, None]
    ratio = np.exp(logs[np.arange(len(logs)), batch.actions] - batch.likelihoods)
    clipped = np.clip(ratio, 1 - recipe.clip, 1 + recipe.clip)
    gain = np.minimum(ratio * batch.advantages, clipped * batch.advantages).mean()
    entropy = -(np.exp(logs) * np.where(batch.masks, logs, 0)).sum(1).mean()
    value = 0.25 * ((outputs[:, -1] - batch.returns) ** 2).mean()
    return float(value - gain - recipe.entropy * entropy)


def some_batch(network: Network, random: np.random.Generator) -> Batch:
    masks = random.random((40, 5)) < 0.7
    masks[:, 2] = True
    seen = random.integers(0, 2, (40, 6)).astype(np.uint8)
    chances, _ = network.look(seen, masks)
    actions = sample(chances, random)
    assert masks[np.arange(40), actions].all()
    likelihoods = np.log(chances[np.arange(40), actions]) + random.normal(size=40).astype(np.float32) * 0.3
    advantages, returns = (random.normal(size=40).astype(np.float32) for _ in range(2))
    return Batch(seen.astype(np.float32), masks, actions, likelihoods, advantages, returns)


def test_gradient_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gradient agrees with differences of the loss."""
    network, recipe, random = Network(np.ones(6), 5, 7, 1), Recipe(entropy=0.1), np.random.default_rng(1)
    network.weights[-1] *= 100
    network.weights = [values.astype(np.float64) for values in network.weights]
    network.biases = [values.astype(np.float64) for values in network.biases]
    for values in network.biases:
        values[...] = random.normal(size=values.shape)  # at 0, some neurons would be at a kink
    batch = some_batch(network, random)
    found: list[Any] = []
    monkeypatch.setattr(network, "_descend", lambda slopes, rate: found.extend(slopes))
    network.learn(batch, recipe)
    for values, slopes in zip([*network.weights, *network.biases], found, strict=True):
        for place in list(np.ndindex(values.shape))[:: max(1, values.size // 8)]:
            before, step = values[place], 1e-6
            values[place] = before + step
            above = loss(network, batch, recipe)
            values[place] = before - step
            below = loss(network, batch, recipe)
            values[place] = before
            assert slopes[place] == pytest.approx((above - below) / (2 * step), abs=1e-4)


def test_good_actions_become_likely() -> None:
    """If action 1 has always been better and action 0 worse than expected, the network learns to prefer it."""
    network, random = Network(np.ones(6), 5, 16, 1), np.random.default_rng(1)
    masks = np.ones((64, 5), bool)
    masks[:, 3] = False
    seen = random.integers(0, 2, (64, 6)).astype(np.uint8)
    before = network.look(seen, masks)[0][:, 1].mean()
    for _ in range(30):
        chances, _ = network.look(seen, masks)
        actions = sample(chances, random)
        likelihoods = np.log(chances[np.arange(64), actions])
        advantages = np.where(actions == 1, 1, -1).astype(np.float32)
        batch = Batch(seen.astype(np.float32), masks, actions, likelihoods, advantages, advantages)
        network.learn(batch, Recipe(rate=1e-2))
    after = network.look(seen, masks)[0]
    assert before < 0.4
    assert after[:, 1].min() > 0.9
    assert (after[:, 3] == 0).all()


def test_advantages_belong_to_seats() -> None:
    """Seat 0 gains 2 after its second action, which ends the game; seat 1 acts in between and gains nothing."""
    gains = np.zeros((3, 1, 2))
    gains[2, 0] = 2, -2
    values = np.array([[0.5], [0.25], [1.0]], np.float32)
    seats, over = np.array([[0], [1], [0]]), np.array([[False], [False], [True]])
    found = estimate(gains, values, seats, over, trace=0.5)[:, 0].tolist()
    last = 2 - 1.0
    assert found == pytest.approx([1.0 - 0.5 + 0.5 * last, -2 - 0.25, last])


def test_unfinished_games_keep_their_value() -> None:
    found = estimate(
        np.zeros((1, 2, 2)), np.array([[3.0, 4.0]], np.float32), np.zeros((1, 2), int), np.zeros((1, 2), bool), 0.9
    )
    assert found.tolist() == [[0.0, 0.0]]


def test_leads() -> None:
    assert leads(np.array([[3.0, 0.0, 1.0]])).tolist() == [[2.5, -2.0, -0.5]]


@pytest.mark.parametrize("name", ["festival", "fireworks"])
def test_tiny_training(name: str) -> None:
    """The same seed gives the same network, which plays whole games."""
    trainers = [Trainer(name, recipe=TINY, seed=3) for _ in range(2)]
    start = trainers[0].network.weights[0].copy()
    for trainer in trainers:
        trainer.improve()
    first, second = (trainer.network.weights[0] for trainer in trainers)
    assert (first == second).all()
    assert (first != start).any()
    assert trainers[0].decisions == TINY.games * TINY.steps
    result = compete(trainers[0].network, name, "random", 4)
    assert 0 <= result.wins <= 1
