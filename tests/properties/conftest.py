"""How long hypothesis looks: games take milliseconds, so there is no deadline."""

from hypothesis import settings

settings.register_profile("skyburst", deadline=None, max_examples=100)
settings.load_profile("skyburst")
