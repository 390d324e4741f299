"""What somebody sees who joins a table from the terminal, and what their lines do there."""

import pytest

from skyburst.core.chance import Chance
from tests.table.shell import Shell
from tests.terminal.remote.visits import Visitor

GAMES = ["festival", "spring_festival", "fireworks"]


def random_typist(visitor: Visitor, chance: Chance) -> str:
    """Lets the others move until this visitor has to, and returns a random legal action."""
    shell, [seat] = visitor.shell, visitor.seats
    while shell.table.to_act and seat not in shell.table.to_act:
        shell.move(chance)
    visitor.pump()
    return chance.pick(shell.legal(seat)) if shell.table.to_act else "q"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(game: str, language: str, chance: Chance) -> None:
    """Every view and event of a game can be read and shown; the end comes with the result."""
    shell = Shell(game, "human", "human", "bot:random")
    visitor = Visitor(shell, 0, language=language)
    visitor.type(*[lambda: random_typist(visitor, chance)] * 2000)
    assert shell.table.is_over
    assert visitor.table.result is not None
    assert ("Total" in visitor.screen.text) and "\x1b" not in visitor.screen.text
    assert "can’t" not in visitor.screen.text


@pytest.mark.parametrize("game", GAMES)
def test_the_table_looks_as_in_a_local_game(game: str) -> None:
    """What is drawn from a server's view is what is drawn from the state itself."""
    shell = Shell(game, "human", "human")
    seat = shell.table.to_act[0]
    visitor = Visitor(shell, seat)
    state = shell.table.require_match().state
    drawn = visitor.visit.session.table.draw(state.view(seat), seat, 80)
    visitor.type("table")
    for line in drawn:
        assert line.plain.rstrip() in visitor.screen.text
    assert visitor.table.state(seat).view(seat) == state.view(seat)


def test_a_spectator_sees_what_spectators_may_see() -> None:
    shell = Shell("spring_festival", "human", "human")
    visitor = Visitor(shell)
    lines = visitor.type(lambda: shell.act(shell.table.to_act[0], shell.legal(shell.table.to_act[0])[0]) and "", "chat Hello")
    assert "You’re watching." in visitor.screen.text
    assert "P0" in visitor.screen.text
    assert "You’re only watching." in lines[1]
