"""The best arrangement with a proof, by OR-tools' CP-SAT (the extra `arrange`).

One small model for each plan (which big fireworks are complete). Plans that could not beat what is found are dismissed
without a look; the others are asked for something better until none has it.
"""

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple

from skyburst.arranging.anytime import check_layout, checked_seconds
from skyburst.core.errors import GameError, OptionError
from skyburst.core.game import Score
from skyburst.games.fireworks.arrange.assembly import Task, assemble, task
from skyburst.games.fireworks.arrange.bounds import bounds
from skyburst.games.fireworks.arrange.plans import Plan, plans
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.tiles import Tile

SHARES = 8
"""A plan that takes more than this part of the time has to wait until the others had theirs."""


class Exact(NamedTuple):
    """The best layout found; no arrangement scores more than `bound`, and `proven` says that they are equal."""

    layout: Layout
    score: Score
    bound: int
    proven: bool


class _Open(NamedTuple):
    """A plan that may still hold something better, and how often it has been looked at."""

    most: int
    looks: int
    plan: Plan


def exact_layout(
    components: Components,
    tiles: Sequence[Tile],
    character: str,
    seconds: float = 60.0,
    workers: int = 1,
    hint: Layout | None = None,
) -> Exact:
    """The best layout of the tiles. `hint` is one that is known already: only something better is looked for."""
    end = monotonic() + checked_seconds(seconds)
    if workers < 1:
        raise OptionError(f"{workers} workers; there must be at least 1")
    given = task(components, tiles, character)
    if hint is not None:
        check_layout(given, hint)
    outlines = plans(components, given.tiles)
    best = assemble(given, outlines[-1], [], []) if hint is None else hint
    points = score(components, best, character).total
    waiting = [_Open(most, 0, plan) for most, plan in zip(bounds(given, outlines), outlines, strict=True)]
    while True:
        waiting = sorted([item for item in waiting if item.most > points], key=lambda item: (item.looks, -item.most))
        left = end - monotonic()
        if not waiting or left <= 0:
            break
        item = waiting.pop(0)
        found, most = _look(given, item, points, min(left, seconds / SHARES), workers)
        if found is not None:
            best, points = found, score(components, found, character).total
        waiting.append(_Open(most, item.looks + 1, item.plan))
    most = max([points, *[item.most for item in waiting]])
    return Exact(best, score(components, best, character), most, proven=most == points)


def _look(given: Task, item: _Open, points: int, seconds: float, workers: int) -> tuple[Layout | None, int]:
    """A layout of the plan with more points, if one is found, and the most that the plan may hold."""
    try:
        from ortools.sat.python import cp_model  # noqa: PLC0415  (slow to load, and an extra)

        from skyburst.arranging.model import PlanModel  # noqa: PLC0415
    except ImportError:
        raise GameError("exact arranging needs OR-tools: pip install 'skyburst[arrange]'") from None
    plan = PlanModel(given, item.plan)
    plan.model.add(plan.points >= points + 1)
    plan.model.add(plan.points <= item.most)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.linearization_level = 2  # the linear relaxation is nearly tight
    status = solver.solve(plan.model)
    if status == cp_model.INFEASIBLE:
        return None, points
    if status == cp_model.UNKNOWN:
        return None, min(item.most, int(solver.best_objective_bound + 1e-6))
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise RuntimeError(f"CP-SAT refuses the model: {plan.model.validate()}")
    return plan.layout(solver), min(item.most, int(solver.best_objective_bound + 1e-6))
