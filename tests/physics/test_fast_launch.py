"""The fast launcher behaves like the simulated box (W30); `make bench` measures how much faster it is."""

import json
import math
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from skyburst import fireworks
from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError
from skyburst.games.fireworks.fast_launch import FastLauncher
from skyburst.games.fireworks.launch_model import Histograms, LaunchModel, ModelError, PlainEquivalent, parse_model
from skyburst.games.fireworks.launcher import BoxContents, Launcher, LaunchParams
from skyburst.physics import shipped_styles
from skyburst.physics.fit import HEIGHTS, TILES, model_json, model_text, plan
from skyburst.physics.trials import Conditions, Trial, box_trials, launcher_trials, summary

from .boxes import FRESH, PLAIN
from .boxes import TILES as IDS

TEXT = (files("skyburst") / "data" / "fireworks_launch.json").read_text("utf-8")
FITTED: int = json.loads(TEXT)["launches"]

CASES = [
    (Conditions(), 20),
    (Conditions(tiles=55, params=PLAIN._replace(height=90.0)), 25),
    (Conditions(tiles=25, heaped=True), 40),
    (Conditions(tiles=40, up=20, heaped=True, params=LaunchParams(0.0, 0.0, 0.0, "stacked-fists", 2)), 25),
]


def moments(numbers: list[int]) -> tuple[float, float]:
    mean = sum(numbers) / len(numbers)
    return mean, sum((number - mean) ** 2 for number in numbers) / len(numbers)


def close(simulated: list[int], fast: list[int]) -> bool:
    """Returns whether the means agree within 3.5 standard errors of these samples and of those used for the fit."""
    (one, variance), (other, more) = moments(simulated), moments(fast)
    spread = max(variance, more, 0.05)
    return abs(one - other) < 3.5 * math.sqrt(spread / len(simulated) + spread / FITTED + more / len(fast))


@pytest.mark.parametrize(("conditions", "launches"), CASES)
def test_as_the_simulation(conditions: Conditions, launches: int) -> None:
    """On launches not used in the fit, model and simulation agree on how many tiles turn up, turn down and fall out."""
    box = list(box_trials(conditions, launches, "compare", fireworks.game().components.physical, shipped_styles()))
    fast = list(launcher_trials(fireworks.game().launcher, conditions, 2000, "compare"))
    figures: list[Callable[[Trial], int]] = [
        lambda trial: trial.gain,
        lambda trial: trial.down,
        lambda trial: trial.out,
        lambda trial: int(trial.gain == 0),
        lambda trial: int(trial.gain > 4),
    ]
    for figure in figures:
        assert close([figure(trial) for trial in box], [figure(trial) for trial in fast])


def test_tolerances_can_fail() -> None:
    """The comparison can fail: it detects the difference between launches onto a heap from 45.7 cm and from 110 cm."""
    low, high = (
        list(
            launcher_trials(
                fireworks.game().launcher, Conditions(heaped=True, params=PLAIN._replace(height=height)), 2000, "far"
            )
        )
        for height in (45.7, 110.0)
    )
    assert not close([trial.gain for trial in low[:50]], [trial.gain for trial in high])


def test_a_fast_launcher_is_a_launcher() -> None:
    launcher: Launcher = fireworks.game().launcher
    assert launcher.name == "fast"


def test_targets() -> None:
    """W30: the shipped model meets the targets."""
    found = {
        name: summary(list(launcher_trials(fireworks.game().launcher, conditions, 4000, "targets")))
        for name, conditions in {
            "plain": Conditions(),
            "high": Conditions(params=PLAIN._replace(height=100.0)),
            "few": Conditions(tiles=20),
            "heaped": Conditions(tiles=20, heaped=True),
            "aside": Conditions(tiles=20, heaped=True, params=PLAIN._replace(x=12.0)),
        }.items()
    }
    assert 2 <= found["plain"].turned <= 4
    assert 0.1 <= found["plain"].none <= 0.2
    assert 0.1 <= found["plain"].loses <= 0.2
    assert found["high"].turned > found["plain"].turned
    assert found["high"].loses > found["plain"].loses
    assert found["few"].turned < found["plain"].turned
    assert found["heaped"].turned > found["few"].turned
    assert found["aside"].turned < 0.7 * found["heaped"].turned, "a launch beside the heap must turn fewer tiles"
    assert found["plain"].chi_square < 20.5


def test_draws_tiles_evenly_and_never_looks_at_ids() -> None:
    """All 40 tiles turn equally often (chi-square exceeds 73 once in a thousand), and their ids do not matter."""
    launcher, chance = fireworks.game().launcher, Chance("even")
    contents = BoxContents(IDS[:10], IDS[10:40], heaped=True)
    turned = dict.fromkeys(IDS[:40], 0)
    for _ in range(3000):
        result = launcher.launch(contents, PLAIN, chance)
        for tile in result.up + result.down:
            turned[tile] += 1
    expected = sum(turned.values()) / 40
    assert expected > 100
    assert sum((count - expected) ** 2 for count in turned.values()) / expected < 73
    renamed = BoxContents(tuple(reversed(IDS[:10])), tuple(reversed(IDS[10:40])), heaped=True)
    one = launcher.launch(contents, PLAIN, Chance("7"))
    other = launcher.launch(renamed, PLAIN, Chance("7"))
    places = [[(contents.up + contents.down).index(tile) for tile in tiles] for tiles in one[1:]]
    assert places == [[(renamed.up + renamed.down).index(tile) for tile in tiles] for tiles in other[1:]]


@pytest.mark.parametrize("tiles", [0, 1, 3, 119])
def test_outcome_is_possible(tiles: int) -> None:
    """W29: only tiles in the box turn, tiles that turn up were face down, and no tile leaves the box twice."""
    launcher, chance = fireworks.game().launcher, Chance("possible")
    ids = tuple(map(str, range(tiles)))
    contents = BoxContents(ids[: tiles // 2], ids[tiles // 2 :], heaped=True)
    for number in range(300):
        card = [None, "hammer", "relay"][number % 3]
        result = launcher.launch(contents, LaunchParams(0.0, 0.0, 200.0, card, 2), chance)
        assert 0 <= result.face < 6
        assert set(result.up) <= set(contents.down)
        assert set(result.down) <= set(contents.up)
        assert set(result.out) <= set(ids)
        assert all(len(set(part)) == len(part) for part in result[1:])


def test_refuses_what_the_box_refuses() -> None:
    for params in (PLAIN._replace(x=13.0), PLAIN._replace(height=30.0), PLAIN._replace(style="kick")):
        with pytest.raises(OptionError):
            fireworks.game().launcher.launch(FRESH, params, Chance("7"))


def test_every_card_is_fitted() -> None:
    model = parse_model(json.loads(TEXT))
    assert list(model.cards) == list(shipped_styles().cards)
    assert (model.heights, model.tiles) == (HEIGHTS, TILES)


def change(place: list[Any], value: object) -> Callable[[Any], None]:
    def spoil(model: Any) -> None:
        for name in place[:-1]:
            model = model[name]
        model[place[-1]] = value

    return spoil


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (change(["format"], "x"), "format: must be 'skyburst-launch/1'"),
        (
            change(["heights"], [3, 2]),
            "heights: must be a list of one or more numbers, each greater than the one before$",
        ),
        (
            change(["heights"], [3, 3]),
            "heights: must be a list of one or more numbers, each greater than the one before$",
        ),
        (change(["heights"], []), "heights: must be a list of one or more numbers, each greater than the one before$"),
        (change(["heights"], ["x"]), r"heights\[0\]: must be a finite number, not a string$"),
        (change(["turned_outside"], 1.1), "turned_outside: must be from 0 to 1, not 1.1"),
        (change(["turned_outside"], -0.1), "turned_outside: must be from 0 to 1, not -0.1"),
        (
            change(["spread", "turned", "counts"], []),
            "spread.turned.counts: must have 5 entries, not 0",
        ),
        (
            change(["spread", "turned", "counts", 1], []),
            r"spread.turned.counts\[1\]: must have 5 entries \(one for each height\), not 0",
        ),
        (change(["tiles"], [1]), "spread.turned.counts: must have 1 entries, not 5"),
        (change(["heights"], [1]), r"spread.turned.counts\[0\]: must have 1 entries \(one for each height\), not 5"),
        (
            change(["heaped", "lost", "counts", 1, 2], [0, 0]),
            r"heaped.lost.counts\[1\]\[2\]: must not contain negative counts",
        ),
        (
            change(["heaped", "lost", "counts", 1, 2], [3, -1]),
            r"heaped.lost.counts\[1\]\[2\]: must not contain negative counts",
        ),
        (change(["heaped", "lost", "aim", 2], "x"), r"heaped.lost.aim\[2\]: must be a finite number, not a string"),
        (change(["heaped", "lost", "aim"], [1]), r"heaped.lost.aim: must have 4 entries \(one for each aim\), not 1"),
        (change(["cards", "hammer", "drops"], 0), "cards.hammer.drops: must be from 1 to 4, not 0"),
        (change(["cards", "hammer", "drops"], 5), "cards.hammer.drops: must be from 1 to 4, not 5"),
        (change(["cards", "hammer", "colour"], 0), "cards.hammer.colour: unknown field"),
        (change(["more"], 0), "more: unknown field"),
    ],
)
def test_broken_model(spoil: Callable[[Any], None], message: str) -> None:
    given = json.loads(TEXT)
    spoil(given)
    with pytest.raises(ModelError, match=f"^{message}"):
        parse_model(given)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (["turned_outside"], 0),
        (["turned_outside"], 1),
        (["cards", "hammer", "drops"], 4),
        (["spread", "turned", "counts", 0, 0], [0, 1]),
    ],
)
def test_limits_of_a_model(place: list[Any], value: object) -> None:
    """A value on its limit is allowed."""
    given = json.loads(TEXT)
    change(place, value)(given)
    parse_model(given)


def small_model(**changed: Any) -> LaunchModel:
    """Returns a model with two numbers of tiles (10, 20), three heights (40, 60, 100) and three aims (0, 0.5, 0.8).

    A launch turns 0, 1 or 5 of 10 tiles and 2, 3 or 6 of 20 tiles, depending on its height; in a heap, 4 more.
    """
    counts = tuple(tuple((*[0] * turned, 2) for turned in row) for row in ((0, 1, 5), (2, 3, 6)))
    heap = tuple(tuple((0, 0, 0, 0, *cell) for cell in row) for row in counts)
    shares = (1.0, 0.5, 1.2)
    model = LaunchModel(
        heights=(40.0, 60.0, 100.0),
        tiles=(10.0, 20.0),
        aims=(0.0, 0.5, 0.8),
        turned=(Histograms(counts, shares), Histograms(heap, shares)),
        lost=(always(0), always(0)),
        turned_outside=0.0,
        cards={"twice": PlainEquivalent(60.0, 40.0, 2)},
    )
    return model._replace(**changed)


def always(number: int) -> Histograms:
    """Returns measurements in which every launch turned over or threw out this many tiles."""
    counts = (*[0] * number, 1)
    return Histograms(((counts,) * 3,) * 2, (1.0, 1.0, 1.0))


def small_box(tiles: int, *, up: int = 0, heaped: bool = False) -> BoxContents:
    ids = tuple(map(str, range(tiles)))
    return BoxContents(ids[:up], ids[up:], heaped)


def at(x: float, y: float, height: float, style: str | None = None) -> LaunchParams:
    return LaunchParams(x, y, height, style, 2)


@pytest.mark.parametrize(
    ("contents", "params", "low", "high", "none"),
    [
        (small_box(10), at(0.0, 0.0, 60.0), 1, 1, 0.0),
        (small_box(4), at(0.0, 0.0, 60.0), 1, 1, 0.0),
        (small_box(20), at(0.0, 0.0, 60.0), 3, 3, 0.0),
        (small_box(90), at(0.0, 0.0, 120.0), 6, 6, 0.0),
        (small_box(10), at(0.0, 0.0, 70.0), 1, 1, 0.0),
        (small_box(10), at(0.0, 0.0, 95.0), 5, 5, 0.0),
        (small_box(20, heaped=True), at(0.0, 0.0, 60.0), 7, 7, 0.0),
        # A quarter of the way from 40 to 60 cm, and halfway from 10 to 20 tiles.
        (small_box(10), at(0.0, 0.0, 45.0), 0, 0, 0.75),
        (small_box(15), at(0.0, 0.0, 60.0), 1, 3, 0.0),
        (small_box(15), at(0.0, 0.0, 50.0), 0, 2, 0.25),
        # Half of the tiles are face up already.
        (small_box(10, up=5), at(0.0, 0.0, 60.0), 0, 1, 0.5),
        # Halfway to a wall, each tile turns with a probability of one half; nearer to the middle, with 0.8.
        (small_box(10), at(6.25, 0.0, 60.0), 0, 1, 0.5),
        (small_box(10), at(0.0, -6.25, 60.0), 0, 1, 0.5),
        (small_box(10), at(-2.5, 0.0, 60.0), 1, 1, 0.2),
        (small_box(20), at(6.25, 0.0, 60.0), 1, 2, 0.125),
        (small_box(20), at(10.0, 0.0, 60.0), 3, 3, 0.0),
        # The die is dropped twice.
        (small_box(20), at(0.0, 0.0, 0.0, "twice"), 6, 6, 0.0),
        (small_box(15), at(0.0, 0.0, 0.0, "twice"), 2, 4, 0.0),
        (small_box(1), at(0.0, 0.0, 60.0), 1, 1, 0.0),
        (small_box(0), at(0.0, 0.0, 60.0), 0, 0, 1.0),
    ],
)
def test_outlook(contents: BoxContents, params: LaunchParams, low: int, high: int, none: float) -> None:
    """The outlook follows from the measurements, interpolated by height, number of tiles and aim."""
    outlook = FastLauncher(small_model(), fireworks.game().components.physical).outlook(contents, params)
    assert (outlook.low, outlook.high) == (low, high)
    assert outlook.none == pytest.approx(none)


def test_launches_agree_with_the_outlook() -> None:
    """Among 4,000 launches in each of these conditions, the outlook holds within 3 %."""
    launcher, chance = FastLauncher(small_model(), fireworks.game().components.physical), Chance("outlook")
    for contents, params in [
        (small_box(10), at(0.0, 0.0, 45.7)),
        (small_box(15), at(0.0, 0.0, 50.0)),
        (small_box(10, up=5), at(0.0, 0.0, 60.0)),
        (small_box(20), at(6.25, 0.0, 60.0)),
        (small_box(10), at(-3.125, 0.0, 60.0)),
        (small_box(10), at(0.0, 0.0, 85.0)),
        (small_box(15), at(4.0, 0.0, 0.0, "twice")),
    ]:
        results = [launcher.launch(contents, params, chance) for _ in range(4000)]
        gains = [len(result.up) for result in results]
        assert sum(not gain for gain in gains) / 4000 == pytest.approx(
            launcher.outlook(contents, params).none, abs=0.03
        )
        assert not any(result.out for result in results)


def test_tiles_that_leave_the_box() -> None:
    """Tiles outside the box turn with their own probability, and the second drop of the die does not reach them."""
    physical, params = fireworks.game().components.physical, at(0.0, 0.0, 60.0, "twice")
    for share, turned in ((0.0, 0), (1.0, 2)):
        model = small_model(turned=(always(0), always(0)), lost=(always(1), always(1)), turned_outside=share)
        for number in range(50):
            result = FastLauncher(model, physical).launch(small_box(3), params, Chance(str(number)))
            assert (len(result.out), len(set(result.out)), len(result.up)) == (2, 2, turned)
            assert set(result.up) <= set(result.out)


def test_no_launch_style() -> None:
    launcher = FastLauncher(small_model(), fireworks.game().components.physical)
    with pytest.raises(OptionError, match=r"^there is no launch style 'kick'; choose from twice$"):
        launcher.outlook(small_box(10), at(0.0, 0.0, 60.0, "kick"))


def test_fit_finds_what_was_put_in() -> None:
    """If a card in invented measurements behaves like a plain launch from 90 cm, the fit finds that height."""
    styles, physical = shipped_styles(), fireworks.game().components.physical
    measured = {}
    for cell in plan(styles, physical):
        height = 90.0 if cell.key[0] == "card" else cell.style.height
        measured[cell.key] = [
            Trial(int(height * 10) * cell.style.drops, 0, 0, int(height * 10) * cell.style.drops, 0, 1.0, 1.0, 0.0)
        ]
    model = parse_model(json.loads(model_text(model_json(measured, styles, 1, "made up"))))
    assert all(like.turned_from == 90.0 for like in model.cards.values())
    assert model.turned[0].aim == (1.0, 1.0, 1.0, 1.0)
    result = FastLauncher(model, physical).launch(FRESH, PLAIN, Chance("7"))
    assert len(result.up) == 111, "a launch must turn every tile exactly once"
    assert not result.out
