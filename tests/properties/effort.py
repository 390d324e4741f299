"""Sets how many examples a property test tries: with the plain engine, a quarter of those with the compiled one."""

from hypothesis import settings

from skyburst.lab.bench import engine


def examples(count: int) -> settings:
    return settings(max_examples=count if engine() == "compiled" else max(10, count // 4))
