"""S2 to S6: the set-up."""

from typing import Final

import pytest

import skyburst
from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError, SetupError
from skyburst.core.game import Json
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.games.spring_festival.state import State
from tests.rulebook.spring_festival.drawing import SPRING
from tests.rulebook.spring_festival.tables import STORE, restored, setup

DEALS: Final = 100


def deals(players: int = 4, **options: Json) -> list[State]:
    """Returns many games, dealt with different seeds."""
    chosen = SPRING.options(options)
    return [SPRING.deal(players, Chance(str(seed)), chosen) for seed in range(DEALS)]


def test_s2_the_store_is_shuffled_into_four_stacks_of_twelve() -> None:
    """S2: the stacks contain all 48 tiles, in a different order each time."""
    dealt = [state.setup.stacks for state in deals()]
    assert len(set(dealt)) == DEALS
    for stacks in dealt:
        assert [len(stack) for stack in stacks] == [12] * 4
        assert sorted(tile.id for stack in stacks for tile in stack) == sorted(STORE)


@pytest.mark.parametrize(("decks", "cards"), [("base", 24), ("extended", 36)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_s3_two_cards_of_each_deck_are_dealt(players: int, decks: str, cards: int) -> None:
    """S3: each player gets two colour cards and two pattern cards; the rest form the decks."""
    for state in deals(players, decks=decks):
        assert [len(deck) for deck in state.setup.decks] == [cards - 2 * players] * 2
        hands = [[card.id[0] for card in hand] for hand in state.setup.cards]
        assert hands == [["C", "C", "P", "P"]] * players
        dealt = [card.id for cards_of in (*state.setup.cards, *state.setup.decks) for card in cards_of]
        assert len(set(dealt)) == len(dealt) == 2 * cards


def test_s3_the_base_decks_are_the_default() -> None:
    """S3: cards 25 to 36 are used only with the option `decks=extended`."""
    numbers = {int(card.id[1:]) for state in deals() for deck in state.setup.decks for card in deck}
    assert numbers == set(range(1, 25))
    assert SPRING.options({})["decks"] == "base"


def test_s4_every_player_gets_another_starting_set() -> None:
    """S4: players have different starting sets, and every seat can get every set."""
    sets = [state.setup.sets for state in deals(3)]
    assert all(len(set(numbers)) == 3 for numbers in sets)
    assert {(seat, number) for numbers in sets for seat, number in enumerate(numbers)} == {
        (seat, number) for seat in range(3) for number in range(4)
    }


def test_s5_a_sign_is_drawn_if_the_option_asks_for_it() -> None:
    """S5: any of the twelve signs can be drawn and is visible to all; by default there is none."""
    assert {state.view(None).sign for state in deals(sign=True)} == set(SIGNS)
    assert len(SIGNS) == 12
    assert {state.view(0).sign for state in deals()} == {None}


@pytest.mark.parametrize("sign", sorted(SIGNS))
def test_s5_a_sign_can_be_named(sign: str) -> None:
    """S5: the option can name a sign, which is then used instead of a random one."""
    assert SPRING.options({"sign": sign})["sign"] == sign
    assert skyburst.new("spring_festival", players=2, seed="1", options={"sign": sign}).setup_to_json()["sign"] == sign


@pytest.mark.parametrize(("text", "meant"), [("true", True), ("false", False), ("rat", "rat")])
def test_s5_the_command_line_gives_text(text: str, meant: Json) -> None:
    """S5: the option accepts strings, as in `--option sign=true`."""
    assert SPRING.options({"sign": text}) == {"decks": "base", "sign": meant, "sign_tiles": "any"}


@pytest.mark.parametrize("sign", ["cat", "", "True", "TIGER", 1, 0, None, ["rat"]])
def test_s5_other_signs_are_refused(sign: object) -> None:
    """S5: other values are refused, even those that Python treats as true or false."""
    with pytest.raises(OptionError) as caught:
        SPRING.options({"sign": sign})
    assert caught.value.rule == "S5"
    assert caught.value.params == {"name": "sign", "value": sign, "known": ", ".join(["true", "false", *SIGNS])}


@pytest.mark.parametrize("options", [{"decks": "huge"}, {"decks": True}, {"sign_tiles": "rocket"}, {"signs": True}])
def test_s3_s5_other_options_are_refused(options: dict[str, object]) -> None:
    """S3, S5: unknown options and values are refused."""
    with pytest.raises(OptionError):
        SPRING.options(options)


def test_s6_the_first_player_is_random() -> None:
    """S6: every seat can be the first player, who lays tiles first and is active first."""
    for players in (2, 3, 4):
        assert {state.setup.first for state in deals(players)} == set(range(players))
    for state in deals():
        assert state.to_act == (state.setup.first,) == (state.active,)


def _stacks(*changes: tuple[int, int, str]) -> list[list[str]]:
    stacks = [list(STORE[12 * number : 12 * number + 12]) for number in range(4)]
    for stack, place, tile in changes:
        stacks[stack][place] = tile
    return stacks


HANDS = [["C01", "C02", "P01", "P02"], ["C03", "C04", "P03", "P04"]]


@pytest.mark.parametrize(
    ("part", "wrong", "rule"),
    [
        pytest.param("stacks", _stacks((0, 0, "T48")), "S2", id="a tile twice"),
        pytest.param("stacks", _stacks((0, 0, "S11")), "S2", id="a starting tile"),
        pytest.param("stacks", _stacks((0, 0, "T99")), "S2", id="an unknown tile"),
        pytest.param("stacks", [list(STORE[:13]), list(STORE[13:24]), *_stacks()[2:]], "S2", id="unequal stacks"),
        pytest.param("stacks", [*_stacks(), []], "", id="five stacks"),
        pytest.param("cards", [*HANDS, HANDS[0]], "", id="three hands for two players"),
        pytest.param("sets", [1, 2, 2], "", id="three sets for two players"),
        pytest.param("sets", [0, 1], "S4", id="set 0"),
        pytest.param("colour_deck", ["C05"], "S3", id="cards missing"),
        pytest.param("pattern_deck", [f"P{n:02}" for n in [5, *range(5, 24)]], "S3", id="a card twice"),
        pytest.param("cards", [["P01", "C02", "C01", "P02"], HANDS[1]], "S3", id="cards in another order"),
        pytest.param("sets", [1, 1], "S4", id="a set twice"),
        pytest.param("sets", [1, 5], "S4", id="an unknown set"),
        pytest.param("first", 2, "S6", id="an unknown first player"),
        pytest.param("first", -1, "S6", id="a negative first player"),
    ],
)
def test_s2_s3_s4_s6_impossible_set_ups_are_refused(part: str, wrong: Json, rule: str) -> None:
    """S2, S3, S4, S6: the set-up of a record must be one that could have been dealt."""
    given = setup(cards=[" ".join(hand) for hand in HANDS])
    restored(given)
    with pytest.raises(SetupError) as caught:
        SPRING.from_setup_json({**given, part: wrong}, 2, SPRING.options({}))
    assert caught.value.rule == rule
    assert caught.value.where.startswith(f"setup.{part}")


def test_s3_unknown_cards_are_refused() -> None:
    """S3: an unknown card is refused, even if the decks are complete without it."""
    given = setup(cards=["C01 C02 P01 P02", "C03 C04 P03"])
    cards, decks = given["cards"], given["pattern_deck"]
    assert isinstance(cards, list)
    assert isinstance(decks, list)
    assert "P04" in decks
    with pytest.raises(SetupError) as caught:
        restored({**given, "cards": [cards[0], [*cards[1], "X01"]]})
    assert (caught.value.where, caught.value.rule) == ("setup.cards[1]", "S3")


@pytest.mark.parametrize(
    ("option", "sign", "rule"),
    [(False, "rat", ""), (True, None, ""), (True, "cat", "S5"), ("rat", "ox", "S5"), ("rat", None, "")],
)
def test_s5_impossible_signs_are_refused(option: Json, sign: str | None, rule: str) -> None:
    """S5: the sign of a record must agree with its options."""
    with pytest.raises(SetupError) as caught:
        restored(setup(sign=sign), sign=option)
    assert (caught.value.where, caught.value.rule) == ("setup.sign", rule)


def test_s3_extended_cards_need_the_extended_decks() -> None:
    """S3: the cards of a record must agree with its options."""
    given = setup(decks="extended")
    assert restored(given, decks="extended").setup_to_json() == given
    with pytest.raises(SetupError) as caught:
        restored(given)
    assert caught.value.rule == "S3"
