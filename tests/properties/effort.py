"""Sets how often a property is tried: a quarter as often with the plain engine, which is slower, as when compiled."""

from hypothesis import settings

from skyburst.lab.bench import engine


def examples(count: int) -> settings:
    return settings(max_examples=count if engine() == "compiled" else max(10, count // 4))
