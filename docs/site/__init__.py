"""Builds the documentation site: hooks for MkDocs, a theme, and checks of the built pages."""
