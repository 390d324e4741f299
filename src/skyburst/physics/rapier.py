"""Checks whether rapier3d, the physics library, works on this machine."""

from functools import cache

from skyburst.core.errors import GameError


class MissingRapier(GameError):
    """rapier3d is not installed or does not work."""

    code = "missing-rapier"


@cache
def rapier_problem() -> str | None:
    """Returns why rapier3d cannot be used, or None if it works."""
    try:
        import numpy  # noqa: F401, PLC0415  (must be first: without numpy, rapier3d panics with a long backtrace)
        import rapier3d  # noqa: PLC0415

        rapier3d.PhysicsWorld(gravity=(0.0, 0.0, 0.0)).step()
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # noqa: BLE001  (a panic in Rust code is not an Exception)
        return f"{type(error).__name__}: {error}"
    return None


def check_rapier() -> None:
    """Raises MissingRapier if rapier3d cannot be used."""
    problem = rapier_problem()
    if problem is not None:
        raise MissingRapier(f"the simulated box needs rapier3d, which cannot be used on this machine ({problem})")
