"""Compares Spring Festival with @gamepark/spring-festival: the same set-ups and moves must have the same effects."""

import json
from collections import Counter

import pytest

from skyburst.games.spring_festival.components import Composition
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.games.spring_festival.tiles import ANY, NUMBER

from .signs import DIFFERENT
from .sparring import differences, drive, known_differences, missing_sparks, play, spring_festival

GAMES = {4: 52, 3: 78, 2: 78}
"""How many games to play with each number of players; each style of play occurs with every sign and without one."""
HAPPENINGS = (
    *("replaced", "spark", "perfect", "completed", "empty deck"),
    *SIGNS,
    *(f"{sign} differently" for sign in DIFFERENT),
)
"""The events that must occur in the games, so that everything is compared and all known differences are confirmed."""


def test_every_known_difference_is_written_down() -> None:
    known = known_differences()
    assert {entry["id"] for entry in known if entry["kind"] == "sign"} == set(DIFFERENT)
    assert {entry["kind"] for entry in known} == {"data", "sign", "form"}
    for entry in known:
        assert {"id", "kind", "rule", "what", "allowed"} <= set(entry)


def test_components_differ_only_as_known() -> None:
    (theirs,) = drive("components")
    ours = spring_festival().components
    missing = missing_sparks()
    assert theirs["tiles"] == [
        {
            "id": tile.id,
            "colour": ("red", "yellow", "blue", "green")[tile.colour],
            "arrows": sorted(tile.arrow_names),
            "sparks": sorted(set(tile.spark_edges) - set(missing.get(tile.id, ()))),
        }
        for tile in ours.tiles
    ]
    for tile, sparks in missing.items():
        assert set(sparks) <= set(ours.tile[tile].spark_edges)
    assert [(card["id"], card["points"]) for card in theirs["cards"]] == [
        (card.id, card.points) for card in ours.compositions
    ]
    for card, other in zip(ours.compositions, theirs["cards"], strict=True):
        shapes = ["/".join(rows) for rows in other["shapes"]]
        assert sorted(set(shapes)) == _shapes(card), card.id


def _shapes(card: Composition) -> list[str]:
    """Returns the figure of a card in all orientations, as rows from top to bottom."""
    found = set()
    cells = [(cell.x, cell.y, _letter(cell.trait)) for cell in card.figure.cells]
    for _ in range(4):
        right = max(y for _, y, _ in cells)
        cells = [(right - y, x, letter) for x, y, letter in cells]
        letters = {(x, y): letter for x, y, letter in cells}
        width, height = max(x for x, _ in letters) + 1, max(y for _, y in letters) + 1
        rows = ["".join(letters.get((x, y), ".") for x in range(width)) for y in reversed(range(height))]
        found.add("/".join(rows))
    return sorted(found)


def _letter(trait: int) -> str:
    return "*" if trait == ANY else "RYBG"[trait] if trait <= NUMBER else str(trait - NUMBER)


@pytest.mark.parametrize("players", GAMES)
def test_games_differ_only_as_known(players: int) -> None:
    games = [play(players, number) for number in range(GAMES[players])]
    replays = drive("replay", json.dumps(missing_sparks()), lines=[played.line for played in games])
    seen = Counter[str]()
    for played, replay in zip(games, replays, strict=True):
        for number, (ours, theirs) in enumerate(zip(played.tables, replay["tables"], strict=False)):
            found = list(differences(ours, theirs))
            if found:
                after = played.steps[number - 1] if number else "the set-up"
                pytest.fail("\n".join([f"{played.name}, step {number}, after {after}:", *found, played.line]))
        assert "error" not in replay, f"{played.name}: {replay['error']}\n{played.line}"
        assert len(replay["tables"]) == len(played.tables)
        seen += played.seen
    assert {played.setup["sign"] for played in games} == {None, *SIGNS}
    assert not [happening for happening in HAPPENINGS if not seen[happening]], "some events never occurred"
