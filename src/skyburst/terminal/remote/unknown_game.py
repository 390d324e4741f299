"""Games that are installed only on the server. The terminal shows them as text, with the server's texts."""

from skyburst.adapter import GameAdapter, Text
from skyburst.core.errors import UnknownGame
from skyburst.core.game import Action, Game
from skyburst.locale import LANGUAGES
from skyburst.registry import find, register
from skyburst.terminal.remote.api import Api


class UnknownGameHere:
    """Such a game. Its rules stay on the server."""

    def __init__(self, name: str) -> None:
        self.name = name

    def parse(self, text: str) -> Action:
        """Returns the action with this text; only the server knows whether there is one."""
        return Action(-1, text)


def register_if_unknown(name: str, api: Api) -> None:
    """Makes a game that is not installed here known to this process, with the texts that the server has for it."""
    try:
        find(name)
    except UnknownGame:
        texts = {
            language: api.request(f"/api/games/{name}/texts/{language}", dict[str, Text]) for language in LANGUAGES
        }
        register(GameAdapter(name=name, source=_not_here, texts=texts))


def _not_here() -> Game:
    raise UnknownGame("this game is installed only on the server")
