"""The commitment to a shuffle, which any player can compute from what is revealed at the end."""

from hashlib import sha256

from skyburst.core.game import Json
from skyburst.table.commitment import canonical_json, commitment


def test_the_text_does_not_depend_on_the_program_that_writes_it() -> None:
    """Keys are sorted at every level, there are no spaces, and letters are not escaped."""
    setup: Json = {"stack": ["fusée", 2], "cards": {"b": None, "a": True}}
    assert canonical_json(setup) == '{"cards":{"a":true,"b":null},"stack":["fusée",2]}'


def test_seed_nonce_and_set_up_are_committed_to() -> None:
    text = 'the seedthe nonce\n{"stack":[1]}'
    assert commitment("the seed", "the nonce", {"stack": [1]}) == sha256(text.encode()).hexdigest()
