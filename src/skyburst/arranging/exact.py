"""Finds the best arrangement and proves that it is the best, using CP-SAT from OR-tools.

A plan says which big fireworks are complete. For each plan, the solver searches a small model for a layout that is
better than the best one so far. Plans whose upper bound is too low are skipped. The search stops when no plan can have
a better layout. OR-tools is installed with the extra `arrange`.
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
"""Each attempt to solve a plan gets the time limit divided by this number. Unsolved plans are tried again later."""


class ExactArrangement(NamedTuple):
    """The best layout that the solver has found."""

    layout: Layout
    score: Score
    bound: int
    """An upper bound: no layout of these tiles scores more."""
    proven: bool
    """Whether this is proven to be a best layout."""


class _OpenPlan(NamedTuple):
    """A plan that may still have a better layout."""

    bound: int
    attempts: int
    """How many times the solver has been run on the plan without a final answer."""
    plan: Plan


def exact_layout(
    components: Components,
    tiles: Sequence[Tile],
    character: str,
    seconds: float = 60.0,
    workers: int = 1,
    hint: Layout | None = None,
) -> ExactArrangement:
    """Returns the best layout that is found for these tiles in the given time. `hint` is a layout to improve on.

    Raises OptionError if an argument is invalid, and GameError if OR-tools is not installed.
    """
    end = monotonic() + checked_seconds(seconds)
    if workers < 1:
        raise OptionError(f"there must be at least 1 worker, not {workers}")
    given = task(components, tiles, character)
    if hint is not None:
        check_layout(given, hint)
    outlines = plans(components, given.tiles)
    best = assemble(given, outlines[-1], [], []) if hint is None else hint
    points = score(components, best, character).total
    waiting = [_OpenPlan(bound, 0, plan) for bound, plan in zip(bounds(given, outlines), outlines, strict=True)]
    while True:
        waiting = [item for item in waiting if item.bound > points]
        waiting.sort(key=lambda item: (item.attempts, -item.bound))
        left = end - monotonic()
        if not waiting or left <= 0:
            break
        item = waiting.pop(0)
        found, bound = _solve(given, item, points, min(left, seconds / SHARES), workers)
        if found is not None:
            best, points = found, score(components, found, character).total
        waiting.append(_OpenPlan(bound, item.attempts + 1, item.plan))
    bound = max([points, *[item.bound for item in waiting]])
    return ExactArrangement(best, score(components, best, character), bound, proven=bound == points)


def _solve(given: Task, item: _OpenPlan, points: int, seconds: float, workers: int) -> tuple[Layout | None, int]:
    """Looks for a layout that follows the plan and scores more than `points`.

    Returns the layout, or None if none was found, and the plan's new upper bound.
    """
    try:
        from ortools.sat.python import cp_model  # noqa: PLC0415  (slow to load, and optional)

        from skyburst.arranging.model import PlanModel  # noqa: PLC0415
    except ImportError:
        raise GameError("exact arranging needs OR-tools: pip install 'skyburst[arrange]'") from None
    plan = PlanModel(given, item.plan)
    plan.model.add(plan.points >= points + 1)
    plan.model.add(plan.points <= item.bound)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.linearization_level = 2  # the linear relaxation is nearly tight
    status = solver.solve(plan.model)
    if status == cp_model.INFEASIBLE:
        return None, points
    if status == cp_model.UNKNOWN:
        return None, min(item.bound, int(solver.best_objective_bound + 1e-6))
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise RuntimeError(f"CP-SAT rejected the model: {plan.model.validate()}")
    return plan.layout(solver), min(item.bound, int(solver.best_objective_bound + 1e-6))
