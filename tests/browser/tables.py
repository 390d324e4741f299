"""Tables made over HTTP, so that a test can begin where it matters."""

import json
from dataclasses import dataclass
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page


@dataclass(frozen=True)
class Server:
    address: str

    def post(self, path: str, body: object, secret: str | None = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if secret is not None:
            headers["Authorization"] = f"Bearer {secret}"
        request = Request(self.address + path, json.dumps(body).encode(), headers)  # noqa: S310
        with urlopen(request) as answer:  # noqa: S310
            return json.load(answer)

    def table(self, game: str, *kinds: str, **more: object) -> tuple[str, str]:
        """A new table and the secret of its host."""
        seats = [{"kind": kind, "name": name, "pick": None} for kind, name in zip(kinds, NAMES, strict=False)]
        made = self.post("/api/tables", {"game": game, "seats": seats, **more})
        return made["table"], made["secret"]

    def finished(self, game: str) -> tuple[str, str]:
        """A table whose game is over: a bot has played for its host."""
        table, secret = self.table(game, "me", "bot:random")
        self.post(f"/api/tables/{table}/bot", {"seat": 0, "bot": "random"}, secret)
        return table, secret


NAMES = ("Ada", "Blaise", "Cleo", "Denis")


def sit(page: Page, table: str, secret: str) -> None:
    """Open a table with the secret of a seat, as a personal link does."""
    page.goto(f"/t/{table}#{secret}")
