"""The texts that players read, in every supported language."""

from skyburst.locale.catalogue import LANGUAGES, Catalogue, UnknownLanguage, catalogue, preferred_language

__all__ = ["LANGUAGES", "Catalogue", "UnknownLanguage", "catalogue", "preferred_language"]
