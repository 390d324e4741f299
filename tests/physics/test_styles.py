"""Each action card has its own launch style (W7, W28)."""

import tomllib
from importlib.resources import files
from itertools import combinations, pairwise

import pytest

from skyburst import fireworks
from skyburst.core.chance import Chance
from skyburst.core.errors import ComponentError, OptionError
from skyburst.games.fireworks.launcher import LaunchParams
from skyburst.physics import Motion, shipped_styles
from skyburst.physics.drop import Flight
from skyburst.physics.styles import parse_styles
from skyburst.physics.trials import Conditions, box_trials, summary

from .boxes import FRESH, PLAIN, fresh_box

STYLES = shipped_styles()
CARDS = [
    card["id"]
    for card in tomllib.loads((files("skyburst") / "data" / "fireworks.toml").read_text("utf-8"))["action_card"]
]
TEXT = (files("skyburst") / "data" / "launch_styles.toml").read_text("utf-8")


def test_every_card_has_a_style() -> None:
    assert len(CARDS) == 25
    assert list(STYLES.cards) == CARDS


def test_no_two_are_alike() -> None:
    assert len(set(STYLES.cards.values()) | {STYLES.plain}) == 26


def test_w7_a_plain_launch_has_the_players_height_and_a_card_its_own() -> None:
    """W7: the height in the action is used only without a card; a card sets its own height."""
    assert STYLES.of(None, 61.5).height == 61.5
    assert STYLES.of("foreheads", 61.5).height == 100.0
    box = fresh_box()
    box.launch(FRESH, LaunchParams(0.0, 0.0, 1.0, "foreheads", 2), Chance("7"))
    assert first_heights(box.motion) == [100.0]


def test_hammer_drops_twice() -> None:
    box = fresh_box()
    box.launch(FRESH, LaunchParams(0.0, 0.0, 0.0, "hammer", 2), Chance("7"))
    assert first_heights(box.motion) == [45.0, 45.0]


def first_heights(motion: Motion) -> list[float]:
    """Returns the height of the die each time it is dropped."""
    heights = [die.place[2] for _, _, die in motion._frames]
    return heights[:1] + [now for before, now in pairwise(heights) if now - before > 15]


def impacts(card: str | None, hands: int) -> list[tuple[float, float]]:
    """Returns where the die would land in many launches if the box had no walls."""
    style, physical, found = STYLES.of(card, 45.7), fireworks.game().components.physical, []
    for number in range(400):
        flight = Flight(style, PLAIN._replace(x=3.0, hands=hands), physical, Chance(f"{card} {number}"))
        depth = style.height - physical.die_edge / 2
        seconds = ((style.downward**2 + 2 * 981 * depth) ** 0.5 - style.downward) / 981
        x, y, z = flight.pose(seconds).place
        assert z == pytest.approx(physical.die_edge / 2)
        found.append((x, y))
    return found


@pytest.mark.parametrize(
    ("card", "hands"), [(None, 1), ("eyes-shut", 1), ("card-slide", 2), ("relay", 4), ("relay", 2)]
)
def test_w28_hands_tremble_around_the_aim(card: str | None, hands: int) -> None:
    """W28: the spread of the impacts is the style's deviation, which grows with the number of hands."""
    style = STYLES.of(card, 45.7)
    deviation = style.deviation + style.tremble * (hands - 1)
    found = impacts(card, hands)
    xs = [x for x, _ in found]
    mean = sum(xs) / len(xs)
    # Both tolerances are four standard errors.
    assert mean == pytest.approx(3.0, abs=4 * deviation / len(xs) ** 0.5)
    spread = (sum((x - mean) ** 2 for x in xs) / len(xs)) ** 0.5
    assert spread == pytest.approx(deviation, rel=4 / (2 * len(xs)) ** 0.5)


def flown(card: str) -> tuple[float, ...]:
    """Returns the speed at impact, spread, spin, sideways speed and number of drops, averaged over many flights."""
    style, physical, flights = STYLES.cards[card], fireworks.game().components.physical, 400
    spread = spin = sideways = 0.0
    for number, (x, y) in enumerate(impacts(card, 2)):
        flight = Flight(style, PLAIN._replace(x=3.0, hands=2), physical, Chance(f"{card} {number}"))
        vx, vy, _ = flight.velocity(0.0)
        spread += (x - 3.0) ** 2 + y**2
        spin += sum(rate**2 for rate in flight.spin)
        sideways += vx**2 + vy**2
    speed = (style.downward**2 + 2 * 981 * style.height) ** 0.5
    return speed, (spread / flights) ** 0.5, (spin / flights) ** 0.5, (sideways / flights) ** 0.5, float(style.drops)


def test_styles_differ_measurably() -> None:
    """Over 400 flights, any two of the 25 styles differ by more than 10 % in at least one value of `flown`."""
    found = {card: flown(card) for card in CARDS}
    for one, other in combinations(CARDS, 2):
        pairs = zip(found[one], found[other], strict=True)
        assert any(abs(a - b) > 0.1 * max(a, b) for a, b in pairs), (one, other)


def test_styles_differ_in_what_they_turn() -> None:
    """Hammer turns significantly more tiles than a drop from between the knees, and its launch takes longer."""
    hammer, knees = (
        summary(
            list(
                box_trials(
                    Conditions(tiles=30, heaped=True, params=LaunchParams(0.0, 0.0, 0.0, card, 2)),
                    24,
                    f"styles {card}",
                    fireworks.game().components.physical,
                    STYLES,
                )
            )
        )
        for card in ("hammer", "between-the-knees")
    )
    assert hammer.turned - knees.turned > 3 * (hammer.turned_error**2 + knees.turned_error**2) ** 0.5
    assert hammer.shown > 1.3 * knees.shown


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "hammer"', 'id = "spinning"', "style 'spinning': appears twice"),
        ("height = 38.0", "height = 3", r"style\[0\] 'under-the-chin'.height: must be from 15 to 200, not 3"),
        ("height = 38.0", "height = nan", r"style\[0\] 'under-the-chin'.height: must be a finite number, not nan"),
        (
            "height = 38.0",
            'height = "low"',
            r"style\[0\] 'under-the-chin'.height: must be a finite number, not a string",
        ),
        ("height = 38.0", "", r"style\[0\] 'under-the-chin'.height: is missing"),
        ("drops = 2", "drops = 1.5", "'hammer'.drops: must be a whole number, not 1.5"),
        ("drops = 2", "drops = 2\ncolour = 1", "'hammer'.colour: unknown field"),
        ("[plain]", "[plane]", "plain: is missing"),
    ],
)
def test_broken_file(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(ComponentError, match=f"^mine.toml: .*{message}"):
        parse_styles(TEXT.replace(old, new, 1), "mine.toml")


def test_unknown_card() -> None:
    with pytest.raises(OptionError, match="no launch style 'kick'; choose from under-the-chin, "):
        STYLES.of("kick", 50.0)
