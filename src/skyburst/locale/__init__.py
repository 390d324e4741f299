"""What is said to people, in their language: one catalogue of texts for each."""

from skyburst.locale.catalogue import LANGUAGES, Catalogue, UnknownLanguage, catalogue, preferred_language

__all__ = ["LANGUAGES", "Catalogue", "UnknownLanguage", "catalogue", "preferred_language"]
