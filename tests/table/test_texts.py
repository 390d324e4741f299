"""Names and messages in every script stay as they are; invisible and disfigured ones do not."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyburst.table.errors import BadRequest
from skyburst.table.rows import HUMAN, OPEN
from skyburst.table.seating import distinct_name
from skyburst.table.texts import MAX_MARKS, MAX_NAME, clean_name, clean_text
from tests.table.shell import Shell

NAMES = {
    "Latin": "Zoë Müller-Łukasik",
    "Vietnamese": "Nguyễn Thị Ánh",
    "Greek": "Ἀχιλλεύς",
    "Arabic": "مُحَمَّد",
    "Persian": "نیک\N{ZERO WIDTH NON-JOINER}نام",
    "Hebrew": "שִׁירָה",
    "Hindi": "श्रीकृष्ण",
    "Sinhala": "ශ්\N{ZERO WIDTH JOINER}රී",
    "Thai": "น้ำผึ้ง",
    "Tibetan": "བསྒྲུབས",
    "Korean": "김민준",
    "Japanese": "葛\U000e0100城 ゆい",
    "emoji": "Ana 🎆❤️\N{ZERO WIDTH JOINER}🔥👩🏽\N{ZERO WIDTH JOINER}🚀 1️⃣ 🇫🇷",
    "flag of Scotland": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "signs": "*~ (K) ~*",
}
CLEANED = {
    "a decomposed accent": ("Zoe\u0308", "Zoë"),
    "spaces and line breaks": (" Ana\u2003\n B ", "Ana B"),
    "an accent after something invisible": ("Zoe\u200b\u034f\u0308", "Zoë"),
    "a zero-width space": ("A\u200bna", "Ana"),
    "a byte order mark": ("\ufeffAna", "Ana"),
    "reversed text": ("\u202eanA\u202c", "anA"),
    "an isolate": ("\u2067Ana\u2069", "Ana"),
    "joiners that join nothing": ("\u200dAna\u200c \u200d\u200dB\u200d\u200d", "Ana B"),
    "several joiners": ("a\u200d\u200d\u200cb", "a\u200db"),
    "a Hangul filler": ("Ana\u3164", "Ana"),
    "a blank Braille pattern": ("\u2800Ana", "Ana"),
    "tags without a flag": ("Ana\U000e0067\U000e0062", "Ana"),
    "towers of accents": ("Z" + "\u0335\u0336\u0337\u0338" * 9 + "o", "Z\u0335\u0336\u0337\u0338o"),
    "marks with joiners between them": ("x" + "\u0335\u200d" * 9, "x" + "\u0335\u200d" * 3 + "\u0335"),
    "a mark on nothing": ("\u0301Ana \u0301B", "Ana B"),
    "only joiners": ("\u200d\u200c", ""),
    "only fillers": ("\u3164\u115f\uffa0", ""),
    "only marks": ("\u0301\u0302", ""),
    "only a variation selector": ("\ufe0f", ""),
    "only controls of direction": ("\u202e\u2066", ""),
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_real_names(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)
    assert clean_name(clean_name(name)) == clean_name(name)


@pytest.mark.parametrize(("text", "cleaned"), CLEANED.values(), ids=CLEANED)
def test_cleaned_texts(text: str, cleaned: str) -> None:
    assert clean_text(text, "message") == clean_text(cleaned, "message") == cleaned


@pytest.mark.parametrize("bad", ["\0", "\x1b", "\x7f", "\ue000", "\U000e0fff"])
def test_characters_that_cannot_be_shown(bad: str) -> None:
    with pytest.raises(BadRequest, match=f"the name contains the unprintable character U\\+{ord(bad):04X}$"):
        clean_name(f"Ana{bad}")


def test_a_name_that_grows_too_long() -> None:
    """The form NFC of this letter has three characters; a database may refuse names that are longer than its column."""
    assert len(clean_name("\ufb2c" * (MAX_NAME // 3))) == MAX_NAME // 3 * 3
    with pytest.raises(BadRequest, match="the name has 42 characters in the form NFC; the maximum is 40"):
        clean_name("\ufb2c" * 14)


@pytest.mark.parametrize(
    "name",
    ["ana", "ＡＮＡ", "𝐀na", "A\u200dna", "Ana\ufe0f", "ａｎａ"],
    ids=["case", "width", "style", "a joiner", "a variation selector", "width and case"],
)
def test_names_that_look_the_same(name: str) -> None:
    shell = Shell("festival", HUMAN, OPEN, OPEN)
    shell.join("Ana")
    shell.join(clean_name(name))
    assert [row.name for row in shell.load().seats][1:] == ["Ana", f"{clean_name(name)} 2"]
    assert distinct_name("Ann", ["Ana"]) == "Ann"


NASTY = "eZ \t\u0301\u0308\u0335\u200b\u200c\u200d\u202e\u3164\ufe0f\u1100\u1161🏴\U000e0067\U000e007f"


@given(st.text(st.sampled_from(NASTY), max_size=12))
def test_a_cleaned_text_stays_as_it_is(text: str) -> None:
    cleaned = clean_text(text, "message")
    assert clean_text(cleaned, "message") == cleaned == unicodedata.normalize("NFC", cleaned)


def test_accents_distinguish_names() -> None:
    assert distinct_name("Zoe", ["Zoë"]) == "Zoe"
    assert distinct_name("Zoë", [unicodedata.normalize("NFD", "ZOË")]) == "Zoë 2"
    assert len("".join(letter for letter in NAMES["Tibetan"] if unicodedata.combining(letter))) <= MAX_MARKS
