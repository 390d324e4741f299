"""English and French have the same keys and placeholders, and follow their typographic rules."""

import re
from string import Formatter

import pytest

from skyburst.adapter import Text
from skyburst.core import errors, options
from skyburst.core.errors import Reason
from skyburst.games.festival import actions as festival_actions
from skyburst.games.festival import refusals as festival_refusals
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.games.festival.end_of_game import EMPTY_STACK, SIXTH_OBJECTIVE
from skyburst.games.festival.game import Festival
from skyburst.games.festival.vocabulary import COLOURS, TILES, TYPES
from skyburst.games.fireworks import action_space as fireworks_actions
from skyburst.games.fireworks import refusals as fireworks_refusals
from skyburst.games.fireworks.characters import CHARACTERS
from skyburst.games.fireworks.city_board import DIRECTIONS
from skyburst.games.fireworks.end_of_game import FULL_BOARD
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.tiles import FUNCTIONS, HALVES
from skyburst.games.spring_festival import actions as spring_actions
from skyburst.games.spring_festival import refusals as spring_refusals
from skyburst.games.spring_festival.end_of_game import EMPTY_STORE
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.library import game
from skyburst.locale import LANGUAGES, UnknownLanguage, catalogue
from skyburst.locale.catalogue import REASONS
from skyburst.registry import SHIPPED, find

ENGLISH = catalogue("en").entries
FRENCH = catalogue("fr").entries


def forms(entry: Text) -> dict[str, str]:
    return {"": entry} if isinstance(entry, str) else dict(entry)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_same_keys() -> None:
    assert ENGLISH.keys() == FRENCH.keys()


def test_same_places() -> None:
    """Both languages have the same placeholders: a missing one would drop a word, an extra one would raise an error."""
    assert [key for key in ENGLISH if _places_by_form(ENGLISH[key]) != _places_by_form(FRENCH[key])] == []


def _places_by_form(entry: Text) -> dict[str, set[str]]:
    return {form: places(text) for form, text in forms(entry).items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_entries_have_the_required_forms(language: str) -> None:
    plurals = {key: set(entry) for key, entry in catalogue(language).entries.items() if not isinstance(entry, str)}
    assert {key for key, forms in plurals.items() if forms - {"zero"} != {"one", "other"}} == set()


def test_plural_forms_follow_the_language() -> None:
    english, french = catalogue("en"), catalogue("fr")
    assert [english.text("festival.points", count=count) for count in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [french.text("festival.points", count=count) for count in (0, 1, 2)] == ["0 point", "1 point", "2 points"]


def test_zero_has_its_own_form_if_the_entry_has_one() -> None:
    english, french = catalogue("en"), catalogue("fr")
    assert english.text("web.waiting.count", count=0) == "Everyone is here."
    assert french.text("web.waiting.count", count=0) == "Tout le monde est là."
    assert french.text("web.waiting.count", count=1) == "Il manque 1 joueur"


def test_decimal_numbers_follow_the_language() -> None:
    texts = {"low": 45.7, "high": 200}
    assert "45.7" in catalogue("en").text("fireworks.refusal.not-there", **texts)
    assert "45,7" in catalogue("fr").text("fireworks.refusal.not-there", **texts)


def test_plural_needs_a_number() -> None:
    with pytest.raises(TypeError):
        catalogue("en").text("festival.points", count="two")


def test_english_refusals_are_those_of_the_engine() -> None:
    """The English catalogue takes the texts of refusals from the engine."""
    modules = (
        *(errors, options, festival_actions, festival_refusals, spring_actions, spring_refusals),
        *(fireworks_actions, fireworks_refusals),
    )
    in_the_engine = {found for module in modules for found in vars(module).values() if isinstance(found, Reason)}
    assert in_the_engine == set(REASONS)
    assert len(REASONS) == len(set(REASONS))
    assert {reason.key: ENGLISH[reason.key] for reason in REASONS} == {
        reason.key: reason.sentence for reason in REASONS
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    text = catalogue(language).text
    festival = game("festival")
    assert isinstance(festival, Festival)
    families = {
        "type": TYPES,
        "tile": TILES,
        "the": TILES,
        "crowd.name": CROWD_PLEASER_NAMES,
        "crowd.asks": CROWD_PLEASER_NAMES,
        "city": tuple(festival.components.cities),
        "part": ("objectives", "crowd_pleasers", "colour", "type"),
        "ended": (SIXTH_OBJECTIVE, EMPTY_STACK),
    }
    for family, names in families.items():
        shown = [text(f"festival.{family}.{name}") for name in names]
        assert all(shown)
        assert len(set(shown)) == len(shown), family
    assert len({text(f"colour.{colour}") for colour in COLOURS}) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_spring_festival_has_a_name(language: str) -> None:
    text = catalogue(language).text
    families = {
        "sign.name": tuple(SIGNS),
        "sign.asks": tuple(SIGNS),
        "part": ("finale", "applause", "majority", "compositions", "sign"),
        "word": ("lay", "turn", "fire", "complete", "done", "ignite"),
        "ended": (EMPTY_STORE,),
    }
    for family, names in families.items():
        assert len({text(f"spring_festival.{family}.{name}") for name in names}) == len(names), family


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_fireworks_has_a_name(language: str) -> None:
    text = catalogue(language).text
    fireworks = game("fireworks")
    assert isinstance(fireworks, Fireworks)
    components = fireworks.components
    flowers = tuple({f"{tile.colour}-{tile.shape}": None for tile in components.starts})
    motifs = tuple({tile.motif: None for tile in components.tiles if tile.motif})
    families = {
        "flower": flowers,
        "the": flowers,
        "motif": motifs,
        "face": motifs,
        "half": HALVES,
        "function": FUNCTIONS,
        "function.sign": FUNCTIONS,
        "die": ("1", "2", "3", "fireworks"),
        "character": CHARACTERS,
        "bonus": CHARACTERS,
        "card": tuple(components.action_card),
        "direction": DIRECTIONS,
        "part": ("big", "kaleidoscopes", "saturns", "small_flowers", "special", "character"),
        "count": ("big", "kaleidoscopes", "saturns", "small_flowers", "special", "character"),
        "variant": ("standard", "advanced", "speed"),
        "ended": (FULL_BOARD,),
    }
    for family, names in families.items():
        assert len({text(f"fireworks.{family}.{name}", points=0) for name in names}) == len(names), family
    assert (len(flowers), len(motifs), len(components.action_card)) == (8, 8, 25)


def test_french_agrees_in_gender() -> None:
    text = catalogue("fr").text
    assert text("festival.tile.green-palm") == "palmier vert"
    assert text("festival.tile.green-fountain") == "fontaine verte"
    assert text("festival.the.blue-peony") == "la pivoine bleue"
    assert text("festival.the.blue-burst") == "l’éclat bleu"
    assert text("festival.city.Cairo") == "Le Caire"
    assert text("fireworks.flower.green-peony") == "pivoine verte"
    assert text("fireworks.the.blue-chrysanthemum") == "le chrysanthème bleu"
    assert text("spring_festival.rocket.green", count=2) == "la fusée verte à 2 explosions"


def test_french_typography() -> None:
    """French texts have narrow no-break spaces before : ; ? ! and inside guillemets, and use curly apostrophes."""
    wrong = re.compile(r"[^\u202f][:;!»]|[\w}][?]|«[^\u202f]|['\"]")
    assert [text for entry in FRENCH.values() for text in forms(entry).values() if wrong.search(text)] == []


def test_unknown_language() -> None:
    with pytest.raises(UnknownLanguage, match="choose from en, fr"):
        catalogue("tlh")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained(language: str) -> None:
    """The form for a new table explains what each value of each option changes."""
    entries = catalogue(language).entries
    signs = {f"spring_festival.sign.{sign}": f"spring_festival.sign.asks.{sign}" for sign in SIGNS}
    for name in SHIPPED:
        for option, values in find(name).options.items():
            for value in values:
                said = str(value).lower() if isinstance(value, bool) else value
                key = signs.get(f"{name}.{option}.{said}", f"web.option.about.{name}.{option}.{said}")
                assert entries.get(key), key
