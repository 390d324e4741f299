"""The positions that illustrate the rules: the server computes their scores, and the texts of the rules agree."""

import re
from typing import TypeVar

from msgspec import Struct

from skyburst.adapters.festival.types import Examples as FestivalExamples
from skyburst.adapters.fireworks.types import Examples as FireworksExamples
from skyburst.adapters.spring_festival.types import Examples as SpringExamples
from skyburst.core.types import expect_type
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.library import game
from skyburst.locale import catalogue
from skyburst.table.adapter import table_adapter
from tests.server.serving import Server

E = TypeVar("E", bound=Struct)


def examples(kind: type[E], name: str) -> E:
    """Returns the examples of a game."""
    return expect_type(kind, table_adapter(name).examples(game(name)))


def numbers(rule: str) -> list[int]:
    """Returns the numbers in the text of a rule."""
    return [int(number) for number in re.findall(r"\d+", catalogue("en").text(f"rule.{rule}"))]


def test_examples_are_sent(server: Server) -> None:
    assert server.http.get("/api/games/festival/examples").json()["final"]["total"] == 33
    assert server.http.get("/api/games/spring_festival/examples").json()["finale"]["perfect"]
    assert server.http.get("/api/games/fireworks/examples").json()["final"]["total"] == 22
    assert server.http.get("/api/games/chess/examples").status_code == 404


def test_f16_to_f18_figures() -> None:
    """F16 to F18: figures may be turned but not mirrored, raised cells need two tiles, pairs need one type."""
    found = examples(FestivalExamples, "festival").figures
    shown = ("printed", "turned", "raised", "pair")
    assert {name: figure.fulfilled for name, figure in found.items()} == {name: name in shown for name in found}
    assert {"mirrored", "flat", "other_types"} < set(found)


def test_f19_every_crowd_pleaser_is_fulfilled() -> None:
    """F19: each of the eight crowd-pleasers has an example that fulfils it."""
    found = examples(FestivalExamples, "festival").crowd_pleasers
    assert [example.name for example in found] == list(CROWD_PLEASER_NAMES)
    assert [example.name for example in found if example.progress[0] < example.progress[1]] == []


def test_f9_a_turn() -> None:
    """F9, F12, F13: the tile completes an objective and earns a crowd-pleaser; the gain is the sum of both."""
    turn = examples(FestivalExamples, "festival").turn
    assert (turn.completes, turn.crowd_pleasers, turn.points) == (["D1"], ["all-eight"], 5 + 2)
    assert turn.after == {**turn.before, turn.space: [turn.tile]}


def test_f23_the_text_says_what_the_figure_shows() -> None:
    """F23: the board in the figure scores what the text of the rule says."""
    final = examples(FestivalExamples, "festival").final
    points = [4, 7, 5, 4, final.score["objectives"], 3, 2, final.score["crowd_pleasers"]]
    assert numbers("F23") == [*points, final.score["colour"], final.score["type"], final.total]


def test_s10_to_s13_a_chain_reaction() -> None:
    """S10 to S13: the fired tile makes sparks and a chain reaction, after which a card matches."""
    firing = examples(SpringExamples, "spring_festival").firing
    assert firing.cell in firing.placements
    assert len(firing.sparks) == 2
    assert [cause for _, cause in firing.chain] == [None, *(cell for cell, _ in firing.chain[:-1])]
    assert {cell for cell, tile in firing.after.items() if tile.exploded} >= set(firing.cells) != set()


def test_s13_figures() -> None:
    """S13: a figure may be turned but not mirrored, and rockets do not count."""
    found = examples(SpringExamples, "spring_festival").figures
    assert [name for name, figure in found.items() if figure.cells] == ["printed", "turned"]
    assert {"mirrored", "rocket"} < set(found)


def test_s17_the_finale_is_counted() -> None:
    """S16, S17: all tiles explode; the parts of the score are those named in the rules."""
    finale = examples(SpringExamples, "spring_festival").finale
    assert finale.perfect
    assert finale.score == {"finale": 12, "applause": 6 + 3, "majority": 3, "compositions": 4 + 5 + 5}
    assert finale.total == sum(finale.score.values())


def test_s19_to_s30_every_sign_scores() -> None:
    """S19 to S30: each sign has an example in which some or all tiles count."""
    found = examples(SpringExamples, "spring_festival").signs
    assert list(found) == list(SIGNS)
    assert [name for name, sign in found.items() if not sign.points or not sign.cells] == []
    assert (found["goat"].points, found["goat"].cells) == (3, ["0,1"])


def test_w20_and_w21_formations() -> None:
    """W20, W21: the figures score the points named in the texts."""
    found = examples(FireworksExamples, "fireworks")
    big = [board.formations[0].points for board in found.big.values()]
    assert big == [number for number in numbers("W20") if number]
    pairs = {half: [board.formations[0].points for board in boards] for half, boards in found.pairs.items()}
    assert pairs == {"kaleidoscope": [2, 3], "saturn": [3, 2], "small-flower": [1, 1]}
    assert list(found.special_points) == numbers("W22")[:5]


def test_w25_the_text_says_what_the_figure_shows() -> None:
    """W25: the board in the figure scores what the text of the rule says."""
    final = examples(FireworksExamples, "fireworks").final
    big = sorted((one.points for one in final.board.formations if one.kind == "big"), reverse=True)
    assert numbers("W25") == [*big, *list(final.score.values())[1:], final.total]
    assert len(final.board.spaces) == 23


def test_w13_helpers_take_tiles_in_turn() -> None:
    """W13: the player who drew the card takes first, then the helpers clockwise, until each has what the die shows."""
    found = examples(FireworksExamples, "fireworks").helpers
    assert [seat for seat, _ in found.takes] == [0, 1, 2] * int(found.die)


def test_w5_all_cards_are_counted() -> None:
    """W5, W26: there are 50 action cards, including those for one player."""
    assert sum(examples(FireworksExamples, "fireworks").cards.values()) == 50
