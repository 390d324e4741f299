"""How long hypothesis looks: games take milliseconds, so there is no deadline."""

from hypothesis import settings

from tests.properties.effort import examples

settings.register_profile("skyburst", examples(100), deadline=None)
settings.load_profile("skyburst")
