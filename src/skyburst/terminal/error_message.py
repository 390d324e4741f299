"""Error messages in the player's language."""

from skyburst.core.errors import ActionError, GameError, OptionError
from skyburst.locale import Catalogue
from skyburst.terminal.table import Table


def error_message(error: GameError, catalogue: Catalogue, table: Table) -> str:
    """Returns an error's message in the player's language.

    The message is in English if the error is about a file, or if the game is from another package and has no
    translation.
    """
    sentence = error.sentence
    if isinstance(error, (ActionError, OptionError)) and error.reason is not None:
        params = {**error.params, **table.translate_params(error.params)}
        sentence = catalogue.optional(error.reason.key, error.sentence, **params)
    return catalogue.text("refusal.plain", sentence=sentence[:1].upper() + sentence[1:])
