"""How often a property is tried: in full on the compiled engine, less on the plain one, the same source but slower."""

from hypothesis import settings

from skyburst.lab.bench import engine


def examples(count: int) -> settings:
    return settings(max_examples=count if engine() == "compiled" else max(10, count // 4))
