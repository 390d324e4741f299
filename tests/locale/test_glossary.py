"""Each concept has one name in each language, and no text uses a word that the glossary has replaced."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from skyburst.locale import LANGUAGES, catalogue

ANY_KEY: Final = ""
FESTIVAL: Final = r"^(web\.|web\.lesson\.|web\.exercise\.)?festival\.|^rule(-title)?\.F"
SPRING: Final = r"spring|^rule(-title)?\.S"
FIREWORKS: Final = r"fireworks|^rule(-title)?\.W"

REPLACED: Final[Mapping[str, Mapping[tuple[str, str], str]]] = {
    "en": {
        (ANY_KEY, r"\banew\b"): "again",
        (ANY_KEY, r"\bwhoever\b"): "the player who, anyone who",
        (ANY_KEY, r"\bshall\b"): "will, let's",
        (ANY_KEY, r"\bso (far|many)\b"): "log, score, this many",
        (ANY_KEY, r"\bof (its|one’s|your) own\b"): "its, your",
        (ANY_KEY, r"(?<!there )\b(is|are) no [a-z]"): "isn't a",
        (ANY_KEY, r"\btaken? back\b"): "undo",
        (ANY_KEY, r"\brecords?\b"): "saved game",
        (ANY_KEY, r"\b(of|from) \{names?\}"): "{name}'s, or the name as the subject",
        (ANY_KEY, r"\b(objectives?|card) (has |have )?gone off\b"): "completed",
        (ANY_KEY, r"\bto set off\b"): "in progress",
        (ANY_KEY, r"\bonlookers?\b"): "spectator",
        (ANY_KEY, r"\(rules? "): "nothing: rule numbers are shown only if asked for",
        (ANY_KEY, r"\bcells?\b"): "space",
        (FIREWORKS, r"\bsegments?\b"): "ray",
        (FIREWORKS, r"\bmotifs?\b"): "special tile",
        (FIREWORKS, r"\blet go\b"): "launch",
        (SPRING, r"\bignite"): "light",
        (SPRING, r"\bmajority\b"): "ahead in applause",
    },
    "fr": {
        (ANY_KEY, r"\bsièges?\b"): "place, joueur",
        (ANY_KEY, r"\bcellules?\b"): "case",
        (ANY_KEY, r"\bcanons?\b"): "tube",
        (ANY_KEY, r"\bréserves?\b"): "magasin",
        (ANY_KEY, r"\brang(e|er|ez|é|eant)\b"): "arranger",
        (ANY_KEY, r"\brond\b(?! à quatre)"): "cercle",
        (ANY_KEY, r"\breprend\w* (un|ce|le) coup\b"): "annuler",
        (ANY_KEY, r"\btuiles? (de )?fonctions?\b"): "tuile Effet",
        (ANY_KEY, r"\bcartes? (d’)?(?-i:action)\b"): "carte Action",
        (ANY_KEY, r"\bsegments?\b"): "rayon",
        (ANY_KEY, r"\b(majorité|applaudissements?)\b"): "avance en bravos, bravos",
        (ANY_KEY, r"\bpendule\b"): "temps de jeu",
        (ANY_KEY, r"\benregistrements?\b"): "partie enregistrée",
        (ANY_KEY, r"\b(experte|partie rapide)\b"): "avancée, de rapidité",
        (ANY_KEY, r"\b(glouton|indice|récit|jusqu’ici)\b"): "confirmé, conseil, journal",
        (ANY_KEY, r"\bboîte étoilée\b"): "boîte du ciel étoilé",
        (ANY_KEY, r"\bentass\w+"): "faire un tas",
        (ANY_KEY, r"\bde \{names?\}"): "the name as the subject, or after à, pour, chez, avec",
        (ANY_KEY, r"(?-i:\bspectateurs?\b)"): "tuile Spectateurs (people who watch: observateur)",
        (FESTIVAL, r"\bannon\w+"): "réclamer",
        (FESTIVAL, r"\btuiles?\b(?! (Spectateurs|«))"): "jeton",
        (FESTIVAL, r"\btypes?\b"): "motif",
        (FIREWORKS, r"\bmotifs?\b"): "tuile spéciale",
        (FIREWORKS, r"\b(aides|ceux qui aident)\b"): "partenaires",
        (FIREWORKS, r"\bmanche\b"): "tour de table",
    },
}
"""For each language, maps patterns for keys and for replaced words to the words to use instead."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Yields each key with each of its texts."""
    for key, entry in catalogue(language).entries.items():
        for text in [entry] if isinstance(entry, str) else entry.values():
            yield key, text


def visible(text: str) -> str:
    """Returns a text without the names of its placeholders, except `{name}` and `{names}`."""
    return re.sub(r"\{(?!names?\})\w+\}", "…", text)


def replaced_words(language: str) -> Iterator[tuple[str, str, str]]:
    """Yields each use of a replaced word: the key, the word, and the word to use instead."""
    for key, text in texts(language):
        for (keys, words), better in REPLACED[language].items():
            found = re.search(words, visible(text), re.IGNORECASE)
            if found and re.search(keys, key):
                yield key, found[0], better


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_replaced_word(language: str) -> None:
    assert list(replaced_words(language)) == []
