"""How many examples hypothesis tries, unless a test says otherwise."""

from hypothesis import settings

from tests.properties.effort import examples

settings.register_profile("properties", examples(100))
settings.load_profile("properties")
