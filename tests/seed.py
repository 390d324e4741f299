"""Seeds for everything random in a test server, derived from SKYBURST_TEST_SEED."""

import os
from collections import Counter
from hashlib import sha256

SEED = os.environ.get("SKYBURST_TEST_SEED", "skyburst")
_made: Counter[str] = Counter()


def table_seed() -> str:
    """Returns a seed for the next table of the current test; it does not depend on which tests ran before."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    _made[test] += 1
    return sha256(f"{SEED}\n{test}\n{_made[test]}".encode()).hexdigest()[:32]
