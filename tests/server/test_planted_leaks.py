"""Shows that the secrecy tests can fail: they detect each leak that is planted here.

| Planted leak | Revealed by | Detected by |
|---|---|---|
| the order of a stack | Festival's view, an event of a step | `compare` |
| the objective below the top of a pile | Festival's view | `compare` |
| the order of a deck | Spring Festival's view | `compare` |
| the identity of a face-down tile | Fireworks' view, the scene, a motion, a refusal | `compare` |
| the next action card | Fireworks' view | `compare` |
| an opponent's secret choice | the log and the steps, a view | `compare_choices` |
| the seed or the nonce | snapshots, refusals, the listing, chat, metrics | `compare` |
| the result of the next launch, which follows from the seed | snapshots | `compare` |
| a hint, a preview or a worth computed from the true state | `/hint`, `help`, `/worth` | `compare` |
| the record before the end | `/record`, `/replay` | `compare` |

`tests/server/test_hidden.py` runs `compare` and `compare_choices` (`tests/server/comparing.py`). The leaks are in
`tests/server/leaks.py`.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server import leaks
from tests.server.comparing import compare, compare_choices
from tests.server.twins import Table

Plant = Callable[[pytest.MonkeyPatch], None]
CAUGHT = "can tell the worlds apart"
STEPS = 8
IN_FESTIVAL: list[Plant] = [
    leaks.order_of_a_stack,
    leaks.stacks_in_an_event,
    leaks.objective_below_the_top,
    leaks.seed_in_a_snapshot,
    leaks.seed_in_a_refusal,
    leaks.seed_in_the_listing,
    leaks.seed_in_the_chat,
    leaks.nonce_in_the_metrics,
    leaks.hint_from_the_true_state,
    leaks.preview_from_the_true_state,
    leaks.record_before_the_end,
]
IN_FIREWORKS: list[Plant] = [
    leaks.face_down_tile_in_a_view,
    leaks.face_down_tile_in_a_refusal,
    leaks.next_action_card,
    leaks.next_launch_in_a_snapshot,
    leaks.worth_of_face_down_tiles,
]
IN_A_BOX: list[Plant] = [leaks.face_down_tile_in_the_scene, leaks.face_down_tile_in_a_motion]
CHOICES: list[Plant] = [leaks.choice_in_the_log, leaks.choice_in_a_view]


def name_of(plant: Plant) -> str:
    return plant.__name__


@pytest.mark.parametrize("plant", IN_FESTIVAL, ids=name_of)
def test_festival(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=CAUGHT):
        asyncio.run(compare(tmp_path, Table("festival"), STEPS))


def test_spring_festival(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leaks.order_of_a_deck(monkeypatch)
    with pytest.raises(AssertionError, match=CAUGHT):
        asyncio.run(compare(tmp_path, Table("spring_festival"), STEPS))


@pytest.mark.parametrize("plant", IN_FIREWORKS, ids=name_of)
def test_fireworks(tmp_path: Path, fast: None, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=CAUGHT):
        asyncio.run(compare(tmp_path, Table("fireworks"), STEPS))


@pytest.mark.parametrize("plant", IN_A_BOX, ids=name_of)
def test_fireworks_in_a_simulated_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=CAUGHT):
        asyncio.run(compare(tmp_path, Table("fireworks"), STEPS))


@pytest.mark.parametrize("plant", CHOICES, ids=name_of)
def test_choices_in_a_storm(tmp_path: Path, fast: None, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=CAUGHT):
        asyncio.run(compare_choices(tmp_path, "gale"))
