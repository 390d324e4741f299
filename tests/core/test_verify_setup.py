"""Verification detects set-ups that break the rules, and set-ups that do not match their seed."""

from typing import Any

import pytest

from skyburst.core.verify import Problem
from skyburst.games.festival.view import View

from .places import Path, changed, name_of, without
from .play import Data, found_in, play_on, problem_of, start, to_data

MATCH = play_on(start(3))
RIGHT = to_data(MATCH)
SETUP = RIGHT["setup"]
RANDOM_SIDES = to_data(play_on(start(2, options={"starting_objective": "random"})))


def foreign(data: Data) -> Data:
    """Returns the record with another program's seed, from which the set-up cannot be dealt again."""
    return {**data, "seed": data["seed"].removeprefix("sky1:")}


def accusation(data: Data) -> str:
    """Returns the text of the problem, after checking that verification finds the same one with a foreign seed."""
    problem, other = found_in(data), found_in(foreign(data))
    assert problem == other
    return str(problem)


def exchanged(path: Path, one: int, other: int) -> Data:
    """Returns the record with two entries of a list swapped."""
    entries: Any = RIGHT
    for key in path:
        entries = entries[key]
    return changed(changed(RIGHT, (*path, one), entries[other]), (*path, other), entries[one])


class TestRules:
    """Tests set-ups that break the rules."""

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_duplicate_tile(self, seat: int) -> None:
        said = accusation(changed(RIGHT, ("setup", "stacks", seat, 4), SETUP["stacks"][seat][9]))
        assert f"setup.stacks[{seat}]: " in said
        assert said.endswith("(F2)")

    @pytest.mark.parametrize("tile", ["pink-peony", "red", "", 3, None, ["red-peony"], {}])
    def test_unknown_tile(self, tile: object) -> None:
        said = accusation(changed(RIGHT, ("setup", "stacks", 1, 4), tile))
        assert "setup.stacks[1]: " in said
        assert said.endswith("(F2)")

    def test_stack_too_high_or_too_low(self) -> None:
        for stack in ([], SETUP["stacks"][1][:15], [*SETUP["stacks"][1], "red-peony"]):
            assert accusation(changed(RIGHT, ("setup", "stacks", 1), stack)).endswith("(F2)")

    def test_stack_too_many(self) -> None:
        said = accusation(changed(RIGHT, ("setup", "stacks"), [*SETUP["stacks"], SETUP["stacks"][0]]))
        assert "setup.stacks: must have 3 entries, not 4" in said

    @pytest.mark.parametrize("boards", [["red", "red", "blue"], ["red", "pink", "blue"], ["", "red", "blue"]])
    def test_impossible_boards(self, boards: list[str]) -> None:
        said = accusation(changed(RIGHT, ("setup", "boards"), boards))
        assert "setup.boards[" in said
        assert said.endswith("(F3)")

    def test_duplicate_card(self) -> None:
        """A duplicate card is detected, within one pile or across two."""
        for pile in (2, 3):
            card = SETUP["piles"][pile][0]
            said = accusation(changed(RIGHT, ("setup", "piles", 3, 6), card))
            assert f"setup.piles[3][6]: '{card}' appears twice" in said
            assert said.endswith("(F4)")

    @pytest.mark.parametrize("card", ["Z9", "S-red-1", "", 3, None, ["A1"]])
    def test_unknown_card(self, card: object) -> None:
        """An unknown card in a pile is detected, and so is a starting objective."""
        said = accusation(changed(RIGHT, ("setup", "piles", 3, 6), card))
        assert f"setup.piles[3][6]: '{card}' is not an objective card" in said
        assert said.endswith("(F4)")

    def test_piles_of_wrong_height(self) -> None:
        piles = [SETUP["piles"][0][:6], [*SETUP["piles"][1], SETUP["piles"][0][6]], *SETUP["piles"][2:]]
        said = accusation(changed(RIGHT, ("setup", "piles"), piles))
        assert "setup.piles[0]: must have 7 cards, not 6" in said
        assert said.endswith("(F4)")

    @pytest.mark.parametrize("side", ["applause", ""])
    def test_unknown_crowd_pleaser(self, side: str) -> None:
        said = accusation(changed(RIGHT, ("setup", "crowd_pleasers", 2), side))
        assert "setup.crowd_pleasers" in said
        assert said.endswith("(F5)")

    def test_both_sides_of_a_crowd_pleaser(self) -> None:
        sides = ["same-colour", "same-type", "four-values", "full-board"]
        said = accusation(changed(RIGHT, ("setup", "crowd_pleasers"), sides))
        assert "setup.crowd_pleasers" in said
        assert said.endswith("(F5)")

    @pytest.mark.parametrize("side", [0, 3, -1])
    def test_side_that_does_not_exist(self, side: int) -> None:
        said = accusation(changed(RANDOM_SIDES, ("setup", "starting_sides", 1), side))
        assert "setup.starting_sides" in said
        assert said.endswith("(F6)")

    def test_sides_where_they_are_chosen(self) -> None:
        assert "setup.starting_sides: unknown field" in accusation(
            changed(RIGHT, ("setup", "starting_sides"), [1, 1, 1])
        )

    def test_no_sides_where_they_are_random(self) -> None:
        assert "setup.starting_sides: is missing" in accusation(without(RANDOM_SIDES, ("setup", "starting_sides")))

    @pytest.mark.parametrize("first", [3, -1, 99])
    def test_first_seat_that_does_not_exist(self, first: int) -> None:
        said = accusation(changed(RIGHT, ("setup", "first"), first))
        assert f"setup.first: must be a seat from 0 to 2, not {first}" in said
        assert said.endswith("(F8)")

    @pytest.mark.parametrize("key", ["first", "boards", "stacks", "piles", "crowd_pleasers"])
    def test_part_missing(self, key: str) -> None:
        assert f"setup.{key}: is missing" in accusation(without(RIGHT, ("setup", key)))

    def test_part_unknown(self) -> None:
        assert "setup.sign: unknown field" in accusation(changed(RIGHT, ("setup", "sign"), "goat"))

    @pytest.mark.parametrize("key", ["first", "boards", "stacks", "piles", "crowd_pleasers"])
    @pytest.mark.parametrize("value", [None, True, 1.5, "x", {}, [[]], [None] * 3, [{}] * 4])
    def test_part_of_a_wrong_kind(self, key: str, value: object) -> None:
        assert f"setup.{key}" in accusation(changed(RIGHT, ("setup", key), value))


class TestSeed:
    """Tests set-ups that follow the rules but differ from what their seed deals."""

    def dealt_otherwise(self, data: Data, path: Path) -> None:
        problem = found_in(data)
        assert problem == Problem(
            name_of(("setup", *path)), f"differs from the set-up that the seed '{data['seed']}' deals"
        )

    def test_tiles_exchanged_that_nobody_ever_saw(self) -> None:
        """Swapping tiles that were never drawn is detected only by dealing again, because no step depends on them."""
        view = MATCH.state.view(None)
        assert isinstance(view, View)
        hidden = [seat for seat, stack in enumerate(view.stacks) if stack.left >= 3]
        assert hidden
        for seat in hidden:
            data = exchanged(("setup", "stacks", seat), 0, 1)
            self.dealt_otherwise(data, ("stacks", seat, 0))
            assert problem_of(foreign(data)) is None

    def test_cards_exchanged_that_nobody_ever_saw(self) -> None:
        view = MATCH.state.view(None)
        assert isinstance(view, View)
        [pile, *_] = [number for number, pile in enumerate(view.piles) if pile.left >= 3]
        data = exchanged(("setup", "piles", pile), 0, 1)
        self.dealt_otherwise(data, ("piles", pile, 0))
        assert problem_of(foreign(data)) is None

    def test_another_first_player(self) -> None:
        self.dealt_otherwise(changed(RIGHT, ("setup", "first"), (SETUP["first"] + 1) % 3), ("first",))

    def test_boards_exchanged(self) -> None:
        self.dealt_otherwise(exchanged(("setup", "boards"), 0, 2), ("boards", 0))

    def test_crowd_pleaser_turned_over(self) -> None:
        other = {"same-colour": "same-type", "same-type": "same-colour"}[SETUP["crowd_pleasers"][0]]
        self.dealt_otherwise(changed(RIGHT, ("setup", "crowd_pleasers", 0), other), ("crowd_pleasers", 0))

    def test_starting_side_turned_over(self) -> None:
        side = RANDOM_SIDES["setup"]["starting_sides"][1]
        data = changed(RANDOM_SIDES, ("setup", "starting_sides", 1), 3 - side)
        self.dealt_otherwise(data, ("starting_sides", 1))

    def test_another_seed(self) -> None:
        assert found_in({**RIGHT, "seed": "sky1:8"}).where.startswith("setup.")

    def test_city_that_was_not_picked(self) -> None:
        """A player's city must be on the board that was dealt to them."""
        for seat, colour in enumerate(SETUP["boards"]):
            city = "Tokyo" if colour != "blue" else "Paris"
            assert found_in(changed(RIGHT, ("players", seat, "city"), city)).where == f"players[{seat}].city"

    def test_unknown_city(self) -> None:
        problem = found_in(changed(RIGHT, ("players", 0, "city"), "Atlantis"))
        assert (problem.where, problem.rule) == ("players[0].city", "F3")
        assert "'Atlantis'" in problem.sentence

    def test_two_cities_of_one_board(self) -> None:
        data = changed(changed(RIGHT, ("players", 0, "city"), "Paris"), ("players", 1, "city"), "Agra")
        problem = found_in(data)
        assert problem.where in ("players[0].city", "players[1].city")
        assert problem.rule == "F3"


class TestOtherSoftware:
    """Tests that a set-up is checked only against the rules if its seed lacks the prefix of our scheme."""

    @pytest.mark.parametrize("seed", ["", "7", "0x7f", "SKY1:7", " sky1:7", "ski1:7"])
    def test_right(self, seed: str) -> None:
        assert problem_of({**RIGHT, "seed": seed}) is None

    def test_wrong_step(self) -> None:
        problem = found_in(foreign(changed(RIGHT, ("steps", 5, "action"), "pass")))
        assert (problem.where.split(",")[0], problem.rule) == ("step 6", "F11")

    def test_wrong_score(self) -> None:
        data = foreign(changed(RIGHT, ("result", "scores", 0, "total"), 99))
        assert found_in(data).where == "score of seat 0, total"

    def test_options_left_out_have_their_defaults(self) -> None:
        assert problem_of(foreign({**RIGHT, "options": {}})) is None

    def test_crowd_pleasers_in_another_order(self) -> None:
        """Crowd-pleasers may be listed in any order."""
        data = foreign(changed(RIGHT, ("setup", "crowd_pleasers"), SETUP["crowd_pleasers"][::-1]))
        assert problem_of(data) is None


class TestHead:
    """Tests that wrong values in the fields that describe the game are detected."""

    def test_unknown_game(self) -> None:
        assert "there is no game 'chess'" in accusation({**RIGHT, "game": "chess"})

    @pytest.mark.parametrize("rules", [0, 2, -1])
    def test_other_rules(self, rules: int) -> None:
        """A record made under another version of the rules is refused, not checked against the current rules."""
        problem = found_in({**RIGHT, "rules": rules})
        assert problem.where == "rules"
        assert f"is version {rules} in the record, but version 1 in the loaded game" in problem.sentence

    @pytest.mark.parametrize("sha256", ["0" * 64, "", "4BB1"])
    def test_other_deck(self, sha256: str) -> None:
        said = accusation(changed(RIGHT, ("deck", "sha256"), sha256))
        assert "deck 'standard'" in said
        assert "is not available" in said

    def test_deck_of_another_name(self) -> None:
        assert "deck 'my own'" in accusation(changed(RIGHT, ("deck", "id"), "my own"))

    @pytest.mark.parametrize("number", [0, 1, 5])
    def test_wrong_number_of_players(self, number: int) -> None:
        said = accusation({**RIGHT, "players": (RIGHT["players"] * 2)[:number]})
        assert f"players: festival is for 2 to 4 players, not {number}" in said

    @pytest.mark.parametrize("number", [2, 4])
    def test_players_that_do_not_fit_the_setup(self, number: int) -> None:
        data = changed(RIGHT, ("setup", "first"), 0)
        said = accusation({**data, "players": (RIGHT["players"] * 2)[:number]})
        assert f"setup.boards: must have {number} entries, not 3" in said

    def test_unknown_option(self) -> None:
        assert "there is no option 'sign'" in accusation(changed(RIGHT, ("options", "sign"), True))

    @pytest.mark.parametrize("value", ["always", "", "Auto", None, True, 1, ["auto"], {"auto": 1}])
    def test_unknown_value_of_an_option(self, value: object) -> None:
        assert "option 'claims' cannot be" in accusation(changed(RIGHT, ("options", "claims"), value))

    def test_option_changed_to_another_value(self) -> None:
        """With manual claims every turn needs an `end`, so this record no longer verifies."""
        problem = found_in(changed(RIGHT, ("options", "claims"), "manual"))
        assert problem.where.startswith("step 5, ")
        assert "missing" in accusation(changed(RIGHT, ("options", "starting_objective"), "random"))
