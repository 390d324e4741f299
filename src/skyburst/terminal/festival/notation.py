"""Parses what a player types: `left b2`, `l b2`, `lb2`, `gauche b2`, ignoring case and extra spaces."""

import re
from typing import Final

from skyburst.core.game import Action
from skyburst.games.festival.actions import ClaimCrowdPleaser
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.locale import LANGUAGES, Catalogue, catalogue
from skyburst.terminal.word_matching import NotUnderstood, find_meaning, normalized

VERBS: Final = {
    "left": ("left", "l", "gauche", "g"),
    "right": ("right", "r", "droite", "d"),
    "pile": ("pile", "p"),
    "side": ("side", "s", "face", "f"),
    "claim": ("claim", "c", "reclamer", "reclame", "annoncer", "annonce", "a"),
    "end": ("end", "e", "fin", "terminer"),
    "pass": ("pass", "passer", "passe", "passez"),
}
ARGUMENT_PATTERN: Final = r"[abc]\s*[123]|\d+"
"""A regular expression for arguments that may follow a verb without a space, as in `lb2` and `p1`."""
SPACE_ONLY: Final = re.compile(r"\s*([abc])\s*([123])\s*", re.IGNORECASE)


def parse(verb: str | None, rest: str, typed: str) -> str:
    """Returns the canonical text of the typed action.

    Unknown input is returned unchanged, so that the engine refuses it. Raises NotUnderstood if the input is only the
    name of a space, such as `b2`.
    """
    alone = SPACE_ONLY.fullmatch(typed)
    if alone:
        raise NotUnderstood("festival.which-stack", space="".join(alone.groups()).lower())
    if verb is None:
        return typed.strip()
    if verb in {"end", "pass"} and not rest:
        return verb
    if verb == "claim":
        return f"claim {_crowd_pleaser(rest)}"
    return f"{verb} {''.join(rest.split()).lower()}"


def format_action(catalogue: Catalogue, action: Action) -> str:
    """Returns what a player types for an action in the catalogue's language."""
    verb, _, rest = action.text.partition(" ")
    word = catalogue.text(f"festival.word.{verb}")
    if isinstance(action, ClaimCrowdPleaser):
        rest = normalized(catalogue.text(f"festival.crowd.name.{rest}"))
    return f"{word} {rest}".strip()


def _crowd_pleaser(rest: str) -> str:
    """Returns the id of a crowd-pleaser, given its id, its name in any language, or an unambiguous prefix."""
    wanted = normalized(rest).replace(" ", "-")
    names = {name: name for name in CROWD_PLEASER_NAMES}
    for language in LANGUAGES:
        text = catalogue(language).text
        names |= {
            normalized(text(f"festival.crowd.name.{name}")).replace(" ", "-"): name for name in CROWD_PLEASER_NAMES
        }
    return find_meaning(wanted, names) or wanted
