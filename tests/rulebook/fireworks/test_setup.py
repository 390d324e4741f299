"""W3 to W6: the set-up, dealt or read from a record."""

import copy
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError, SetupError
from tests.properties.fireworks_fingerprint import fingerprint
from tests.rulebook.fireworks.position import FIREWORKS, SET, down, laid, names, outside, up

Given = dict[str, Any]
VARIANTS = ("standard", "advanced", "speed")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_w3_two_start_tiles_of_different_colours(players: int, variant: str) -> None:
    """W3: each player's two start tiles are on A1 and A2; no start tile or character is dealt twice."""
    for seed in range(50):
        state = FIREWORKS.deal(players, Chance(str(seed)), {"variant": variant})
        everyones = [name for seat in range(players) for name in names(state, seat)]
        assert len(set(everyones)) == len(everyones) == 2 * players
        for seat in range(players):
            one, two = names(state, seat)
            assert laid(state, seat) == f"A1={one}:0 A2={two}:0"
            assert SET.tile[one].colour != SET.tile[two].colour
            assert SET.tile[one].kind == SET.tile[two].kind == "start"
        assert len(set(state.setup.characters)) == players
        assert set(state.setup.characters) <= set(SET.characters)


def test_w3_w6_everything_comes_up() -> None:
    """W3, W6: over many deals, each seat gets every start tile and character and is the first player."""
    dealt = [FIREWORKS.deal(3, Chance(str(seed)), {"variant": "standard"}) for seed in range(300)]
    for seat in range(3):
        assert {name for state in dealt for name in names(state, seat)} == {tile.id for tile in SET.starts}
        assert {state.setup.characters[seat] for state in dealt} == set(SET.characters)
    first = Counter(state.first for state in dealt)
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 70
    assert all(state.active == state.first for state in dealt)


def test_w4_the_box() -> None:
    """W4: the box has 111 tiles face down; the start tiles that were not dealt are out of the game."""
    state = FIREWORKS.deal(2, Chance("7"), {"variant": "standard"})
    assert up(state) == []
    assert down(state) == sorted(tile.id for tile in SET.box)
    assert len(down(state)) == 111
    assert state.setup_to_json()["box"] != [tile.id for tile in SET.box]
    assert (state.ending, state.turns, state.spent, state.discards, outside(state)) == (None, 0, (), (), {})


def test_w5_two_piles_without_cards_for_one() -> None:
    """W5: 30 shuffled cards are in two piles of 15."""
    dealt = [FIREWORKS.deal(2, Chance(str(seed)), {"variant": "standard"}) for seed in range(20)]
    for state in dealt:
        assert [len(pile) for pile in state.piles] == [15, 15]
        cards = [card for pile in state.piles for card in pile]
        assert "1" not in {SET.action_card[card].players for card in cards}
        assert set(Counter(cards).values()) == {2}
    assert len({state.piles for state in dealt}) == 20


def given(variant: str = "standard") -> Given:
    """Returns a set-up as in a record."""
    state = FIREWORKS.deal(3, Chance("7"), {"variant": variant})
    found: Given = json.loads(json.dumps(state.setup_to_json()))
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_w3_w4_w5_w6_a_set_up_comes_back(variant: str) -> None:
    """W3 to W6: a set-up that was dealt can be read back."""
    state = FIREWORKS.deal(3, Chance("7"), {"variant": variant})
    assert list(given(variant)) == ["variant", "first", "characters", "start_tiles", "box", "card_piles"]
    assert fingerprint(FIREWORKS.from_setup_json(given(variant), 3, {"variant": variant})) == fingerprint(state)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_w6_any_player_may_be_first(first: int) -> None:
    """W6: the first player of the record is read back."""
    state = FIREWORKS.from_setup_json({**given(), "first": first}, 3, {"variant": "standard"})
    assert (state.first, state.active) == (first, first)


def edit(change: Callable[[Given], object]) -> Given:
    """Returns a set-up with a change applied to it."""
    changed = copy.deepcopy(given())
    change(changed)
    return changed


def put(*path: Any, value: Any) -> Callable[[Given], None]:
    """Returns a change that sets the value at a path."""

    def change(setup: Given) -> None:
        inner: Any = setup
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value

    return change


BAD: dict[str, tuple[Callable[[Given], object], str, str]] = {
    "another variant": (put("variant", value="speed"), "setup.variant", ""),
    "no variant": (lambda setup: setup.pop("variant"), "setup.variant", ""),
    "no such first": (put("first", value=3), "setup.first", "W6"),
    "negative first": (put("first", value=-1), "setup.first", "W6"),
    "true first": (put("first", value=True), "setup.first", ""),
    "no such character": (put("characters", 1, value="bozo"), "setup.characters[1]", "W3"),
    "a character twice": (lambda s: put("characters", 2, value=s["characters"][0])(s), "setup.characters[2]", "W3"),
    "too few characters": (lambda setup: setup["characters"].pop(), "setup.characters", ""),
    "no such start tile": (put("start_tiles", 0, 1, value="smiley-1"), "setup.start_tiles[0][1]", "W3"),
    "a start tile twice": (
        lambda s: put("start_tiles", 1, 0, value=s["start_tiles"][0][0])(s),
        "setup.start_tiles[1][0]",
        "W3",
    ),
    "one start tile": (lambda setup: setup["start_tiles"][2].pop(), "setup.start_tiles[2]", "W3"),
    "no start tiles": (lambda setup: setup["start_tiles"].pop(), "setup.start_tiles", ""),
    "a start tile that is a number": (put("start_tiles", 0, 0, value=1), "setup.start_tiles[0][0]", ""),
    "one colour": (
        put("start_tiles", value=[["start-red-peony", "start-red-chrysanthemum"], [], []]),
        "setup.start_tiles[0]",
        "W3",
    ),
    "a tile missing": (lambda setup: setup["box"].pop(), "setup.box", "W4"),
    "a tile twice": (lambda s: put("box", 0, value=s["box"][1])(s), "setup.box", "W4"),
    "a start tile in the box": (put("box", 5, value="start-red-peony"), "setup.box", "W4"),
    "a tile that is null": (put("box", 5, value=None), "setup.box[5]", ""),
    "one pile": (lambda setup: setup["card_piles"].pop(), "setup.card_piles", "W5"),
    "no piles": (put("card_piles", value=[]), "setup.card_piles", "W5"),
    "a card missing": (lambda setup: setup["card_piles"][0].pop(), "setup.card_piles", "W5"),
    "a card for one": (put("card_piles", 0, 0, value="off-hand"), "setup.card_piles", "W5"),
    "a card that is a list": (put("card_piles", 1, 3, value=[]), "setup.card_piles[1][3]", ""),
    "a pile that is a text": (put("card_piles", 1, value="hammer"), "setup.card_piles[1]", ""),
    "something else": (put("weather", value="fine"), "setup.weather", ""),
}


@pytest.mark.parametrize("case", BAD)
def test_w3_w4_w5_w6_bad_set_ups(case: str) -> None:
    """W3 to W6: an invalid set-up is refused, and the error says where the problem is."""
    change, where, rule = BAD[case]
    with pytest.raises(SetupError) as caught:
        FIREWORKS.from_setup_json(edit(change), 3, {"variant": "standard"})
    assert (caught.value.where, caught.value.rule) == (where, rule)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (put("characters", 1, value="bozo"), "there is no character 'bozo'; choose from maicho, kohana, "),
        (put("first", value=3), "must be a seat from 0 to 2, not 3"),
        (lambda s: s["box"].pop(), "must contain every tile that starts in the box exactly once, and no others"),
        (
            lambda s: s["card_piles"][0].pop(),
            "must contain all action cards in play, including all copies, and no others",
        ),
        (lambda s: s["card_piles"].pop(), "must have 2 piles, not 1"),
        (lambda s: s["start_tiles"][2].pop(), "must have 2 start tiles of different colours"),
    ],
)
def test_w3_w4_w5_errors_say_what_is_wrong(change: Callable[[Given], object], sentence: str) -> None:
    """W3, W4, W5: the error describes the problem in a sentence."""
    with pytest.raises(SetupError, match=f": {sentence}"):
        FIREWORKS.from_setup_json(edit(change), 3, {"variant": "standard"})


@pytest.mark.parametrize("other", [None, [], "setup", 7])
def test_w3_a_set_up_is_an_object(other: Any) -> None:
    """W3: a set-up of another type is refused."""
    with pytest.raises(SetupError, match=r"^setup: must be an object"):
        FIREWORKS.from_setup_json(other, 3, {"variant": "standard"})


def test_w27_bad_piles_of_the_speed_variant() -> None:
    """W27: a set-up of the speed variant has two empty piles or no piles; anything else is refused."""
    fine: list[list[list[str]]] = [[], [[], []]]
    for piles in fine:
        FIREWORKS.from_setup_json({**given("speed"), "card_piles": piles}, 3, {"variant": "speed"})
    wrong: list[list[list[str]]] = [[[]], [["hammer"], []], [[], [], []]]
    for piles in wrong:
        with pytest.raises(SetupError, match=r"setup\.card_piles"):
            FIREWORKS.from_setup_json({**given("speed"), "card_piles": piles}, 3, {"variant": "speed"})


@pytest.mark.parametrize("options", [{"variant": "blitz"}, {"variant": True}, {"variants": "speed"}])
def test_w26_w27_variants_that_do_not_exist(options: dict[str, object]) -> None:
    """W26, W27: the error lists the known variants."""
    with pytest.raises(OptionError, match=r"standard, advanced, speed|choose from variant"):
        FIREWORKS.options(options)


def test_nothing_is_picked() -> None:
    """Fireworks has no cities to pick, so a pick is refused."""
    with pytest.raises(OptionError, match="no cities"):
        FIREWORKS.deal(2, Chance("7"), {"variant": "standard"}, ["paris", None])
