"""The catalogues."""  # noqa: A005  (it is tests.locale, never locale)
