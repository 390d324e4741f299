"""The commitment to a shuffle and the nonce, which let anyone check a game after it has been revealed."""

from hashlib import sha256

import pytest

from skyburst.core.game import Json
from skyburst.core.proof import DrawScheme, canonical_json, commitment, draws, format_nonce, parse_nonce


def test_the_text_does_not_depend_on_the_program_that_writes_it() -> None:
    """Keys are sorted at every level, there are no spaces, and letters are not escaped."""
    setup: Json = {"stack": ["fusée", 2], "cards": {"b": None, "a": True}}
    assert canonical_json(setup) == '{"cards":{"a":true,"b":null},"stack":["fusée",2]}'


def test_seed_nonce_and_set_up_are_committed_to() -> None:
    text = 'the seedthe nonce\n{"stack":[1]}'
    assert commitment("the seed", "the nonce", {"stack": [1]}) == sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("scheme", [DrawScheme(0, ""), DrawScheme(12, "launch")])
def test_a_nonce_says_how_outcomes_are_drawn(scheme: DrawScheme) -> None:
    assert parse_nonce(format_nonce(scheme, "ab12")) == scheme


@pytest.mark.parametrize(
    "nonce", ["", "ab12", "draws1:", "draws1:0/launch", "draws1:x//ab", "draws1:-1//ab", "draws2:0//a"]
)
def test_other_nonces_say_nothing(nonce: str) -> None:
    assert parse_nonce(nonce) is None


def test_draws_depend_on_seed_nonce_number_and_use() -> None:
    """The documented text determines the draws, so other programs can repeat them."""
    text = "the seedthe nonce\n3\noutcome"
    assert draws("the seed", "the nonce", 3).seed == "sky1:" + sha256(text.encode()).hexdigest()
    others = [draws("a", "n", 3), draws("b", "n", 3), draws("a", "m", 3), draws("a", "n", 4), draws("a", "n", 3, "box")]
    assert len({other.seed for other in others}) == len(others)


def test_the_browser_computes_the_same_hash() -> None:
    """`web/tests/shuffle-check.svelte.test.ts` expects this hash for the same example."""
    cards: Json = {"b": None, "a": True}
    setup: Json = {"stack": ["fusée", 2, 'a"b\\\n\u007f'], "first": 0, "cards": cards, "10": [], "9": {}}
    assert (
        commitment("sky1:été 7", "draws1:0//5ec2e7", setup)
        == "0ac12f3d6477bc6880855ad61933610c3b90827a75fa37376cb372c65ccaffbe"
    )
