"""Tests the catalogues."""  # noqa: A005  (imported as tests.locale, so it does not hide the standard module)
