"""Joins a real server from the terminal, against a person who plays over HTTP."""

import threading
from pathlib import Path

import pytest

import skyburst
from skyburst.core.chance import Chance
from skyburst.locale import catalogue
from skyburst.terminal.remote.address import parse_address
from skyburst.terminal.remote.errors import JoinError
from skyburst.terminal.remote.join import Wishes, join
from skyburst.terminal.remote.prompt import Prompt
from tests.server.serving import Player, Tables
from tests.terminal.screen import Screen
from tests.waiting import PAUSE, until

MOVES = 3


class Typist:
    """Somebody in a terminal who types legal moves, then something else."""

    def __init__(self, server: Tables, link: str, *last: str) -> None:
        self.screen = Screen()
        self._address = parse_address(link, server.address)
        self._player = Player(server, self._address.table)
        self._chance = Chance(link)
        self._lines = iter(["", *last])
        self._moves = MOVES

    def play(self, language: str = "en", **wishes: str) -> str:
        """Joins, makes some moves, leaves, and returns everything that was shown."""
        prompt = Prompt(self._type, on_terminal=False)
        join(self._address, Wishes(**wishes), catalogue(language), self.screen.console, prompt, patient=True)  # type: ignore[arg-type]
        return self.screen.text

    def _type(self, prompt: str) -> str:
        if not self._moves:
            return next(self._lines, "quit")
        seen = self._player.server.http.get(f"/api/tables/{self._player.table}", headers=self._secret()).json()
        legal: list[str] = seen["legal"][str(seen["mine"][0])]
        if not legal:
            return ""  # a board of Fireworks may be arranged before it is one's turn
        self._moves -= 1
        return self._chance.pick(legal)

    def _secret(self) -> dict[str, str]:
        """Returns the header with the secret of the personal link that the terminal has shown."""
        shown = "".join(self.screen.text.split())
        secret = shown.partition("#")[2][:32]
        return {"Authorization": f"Bearer {secret}"}


@pytest.mark.parametrize(("game", "language"), [("festival", "en"), ("spring_festival", "fr"), ("fireworks", "en")])
def test_a_person_over_http_against_the_terminal(server: Tables, game: str, language: str) -> None:
    """Both see each other's moves, and the terminal's moves are in the game's log under the name given there."""
    host = server.create(game, "me", "open", seed="lesson 0")  # the host plays first
    over = threading.Event()

    def play_over_http() -> None:
        chance = Chance(game)
        while not over.is_set():
            seen = host.see()
            if 0 not in seen["to_act"]:
                over.wait(PAUSE)
            else:
                host.act(0, chance.pick(seen["legal"]["0"]), seen["at"])

    other = threading.Thread(target=play_over_http)
    other.start()
    try:
        shown = Typist(server, f"{server.address}/t/{host.table}", "chat Well played!").play(language, name="Ana")
    finally:
        over.set()
        other.join()
    seen = host.see()
    assert seen["players"][1]["name"] == "Ana"
    assert sum(step["seat"] == 1 for step in seen["log"]) >= 1
    assert {step["seat"] for step in seen["log"]} == {0, 1}
    assert [line["text"] for line in seen["chat"]] == ["Well played!"]
    assert "Ada" in shown


def test_watching_a_full_table(server: Tables) -> None:
    host = server.create("festival", "me", "bot:random")
    until(lambda: host.see()["to_act"] == [0], "the person has to act")
    screen = Screen()
    lines = iter(["table", "side 1", "quit"])
    prompt = Prompt(lambda _: next(lines), on_terminal=False)
    join(parse_address(host.table.lower(), server.address), Wishes(), catalogue("en"), screen.console, prompt, False)
    assert "All seats are taken, so you’re watching." in screen.text
    assert "Ada" in screen.text
    assert "“side 1” isn’t a command; type ? for help." in screen.text


@pytest.mark.parametrize("link", ["QQQQQQ", "{server}/t/QQQQQQ"])
def test_wrong_code(server: Tables, link: str) -> None:
    address = parse_address(link.format(server=server.address), server.address)
    with pytest.raises(JoinError) as refused:
        join(address, Wishes(), catalogue("en"), Screen().console, Prompt(input, False), False)
    assert refused.value.key in ("join.no-table", "join.no-table.similar")


def test_other_rules(server: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that plays with other rules is named with both versions, before anything goes wrong."""
    host = server.create("festival", "me", "open")
    monkeypatch.setattr(skyburst.game("festival"), "rules", 99)
    with pytest.raises(JoinError) as refused:
        join(
            parse_address(host.table, server.address),
            Wishes(),
            catalogue("en"),
            Screen().console,
            Prompt(input, False),
            False,
        )
    assert refused.value.key == "join.other-rules"
    assert set(refused.value.params) == {"theirs", "ours"}
