"""How many files and connections the system lets this process open."""

import contextlib

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]


def raise_file_limit(wanted: int) -> int:
    """Raises the number of files that this process may open, if it is lower and the system allows it; returns it."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    possible = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with contextlib.suppress(ValueError, OSError):  # macOS has a second limit
        resource.setrlimit(resource.RLIMIT_NOFILE, (possible, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
