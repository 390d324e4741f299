"""Sets the default number of examples that Hypothesis tries."""

from hypothesis import settings

from tests.properties.effort import examples

settings.register_profile("properties", examples(100))
settings.load_profile("properties")
