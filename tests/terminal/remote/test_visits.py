"""What somebody sees who joins a table from the terminal, and what their lines do there."""

from collections.abc import Callable
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.games.fireworks.state import State
from skyburst.table.broadcast import holds
from skyburst.table.moves import hold_button
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


@pytest.mark.parametrize(("game", "language"), [("festival", "en"), ("spring_festival", "fr"), ("fireworks", "fr")])
def test_a_whole_game(game: str, language: str, chance: Chance) -> None:
    """Every view and event of a game can be read and shown; the end comes with the result."""
    shell = Shell(game, "human", "human", "bot:random")
    visitor = Visitor(shell, 0, language=language)
    visitor.type(*[lambda: random_typist(visitor, chance)] * 2000)
    assert shell.table.is_over
    assert visitor.table.result is not None
    assert "Total" in visitor.screen.text
    assert "\x1b" not in visitor.screen.text
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
    visitor = Visitor(Shell("spring_festival", "human", "human"))
    _, refused = visitor.type("board 2", "chat Hello")
    assert "You’re watching." in visitor.answers[0]
    assert "P1" in visitor.answers[1]
    assert refused == "You’re only watching.\n"


def two(game: str = "festival", **columns: Any) -> tuple[Shell, Visitor, int]:
    """Returns a game of two people, a visitor who has to act first, and the other's seat."""
    shell = Shell(game, "human", "human", **columns)
    seat = shell.table.to_act[0]
    return shell, Visitor(shell, seat), 1 - seat


def then(do: Callable[[], object], typed: str = "players") -> Callable[[], str]:
    """Returns a line that is typed after something has happened at the table."""

    def line() -> str:
        do()
        return typed

    return line


def test_moves_and_chat_of_others_are_told() -> None:
    shell, visitor, other = two()
    shell.connect(other)

    def answer() -> None:
        shell.act(other, "side 2")
        shell.chat(other, ":hello:")

    moved, said = visitor.type("side 1", then(answer))
    assert "You choose the starting objective" in moved
    assert f"Waiting for P{other}." in moved
    assert f"P{other} chooses the starting objective" in said
    assert f"P{other}: Hello!" in said
    assert "Your turn." in said


def test_what_is_typed_is_refused_as_in_a_local_game() -> None:
    _, visitor, _ = two()
    answers = visitor.type("left b2", "rule", "nonsense", "side 9")
    assert "starting objective" in answers[0]
    assert "F6" in answers[1]
    assert "nonsense" in answers[2]
    assert len(visitor.shell.table.log) == 0


def test_hints_where_the_table_has_them() -> None:
    _, visitor, _ = two()
    [hint] = visitor.type("hint")
    assert hint.startswith("Suggestion: choose the starting objective ")
    assert hint.endswith("Type side 1.\n")


@pytest.mark.parametrize("allowed", [True, False])
def test_previews_where_the_table_has_them(allowed: bool) -> None:
    shell, visitor, other = two(help=allowed)
    shell.act(visitor.seats[0], "side 1")
    shell.act(other, "side 2")
    visitor.type()
    assert ("best spaces" in visitor.screen.text) == allowed


def test_undo_is_asked_and_answered() -> None:
    shell, visitor, other = two()
    shell.connect(other)
    shell.act(visitor.seats[0], "side 1")
    shell.act(other, "side 2")
    asked, refused, asked_again, agreed = visitor.type(
        "undo", then(lambda: shell.answer(other, False)), "undo", then(lambda: shell.answer(other, True))
    )
    assert "The others are being asked" in asked
    assert "The move stands." in refused
    assert "The others are being asked" in asked_again
    assert "A move has been undone." in agreed
    assert "Choose your starting objective" in agreed
    assert not shell.table.log


@pytest.mark.parametrize(("typed", "told"), [("yes", "A move has been undone."), ("no", "The move stands.")])
def test_others_ask_for_an_undo(typed: str, told: str) -> None:
    shell, visitor, other = two()
    shell.connect(other)
    shell.act(visitor.seats[0], "side 1")
    shell.act(other, "side 2")
    shell.act(visitor.seats[0], shell.legal(visitor.seats[0])[0])
    question, answer = visitor.type(then(lambda: shell.undo(other)), typed)
    assert f"P{other} asks to undo a move. Type yes or no." in question
    assert told in answer


def test_a_bot_plays_until_the_seat_is_taken_back() -> None:
    shell, visitor, _ = two()
    played, back = visitor.type("bot expert", "back")
    assert "A bot is playing for you. Type back to take your seat back." in played
    assert "You have your seat back." in back
    assert "Your turn." in back
    assert shell.table.seats[visitor.seats[0]].stand_in is None


def test_a_late_player_is_told() -> None:
    shell, visitor, _ = two(clock={"kind": "move", "seconds": 30.0})
    [late] = visitor.type(then(lambda: shell.pass_time(31)))
    assert "Your time left: 0:" in visitor.answers[0]
    assert "Your time is up: a bot makes this move for you." in late


def test_moves_are_sent_again_after_a_lost_connection() -> None:
    shell, visitor, _ = two()

    def lose() -> None:
        visitor.offline = True
        visitor.visit.lose()
        shell.act(visitor.seats[0], "side 1")  # the answer is lost

    lost, back = visitor.type(then(lose, "players"), then(visitor.return_online, "players"))
    assert "The connection is lost; trying to connect again…" in lost
    assert "Connected again." in back
    assert "You choose the starting objective" in back


def test_helpers_hold_the_button() -> None:
    """W13: a launch waits for the helper, who is told what to type."""
    shell = Shell("fireworks", "human", "human", "human", launches=[])
    state = shell.table.require_match().state
    assert isinstance(state, State)
    active, helper = state.active, (state.active + 1) % 3
    state.phase, state.turn.card, state.turn.helpers = "launch", "all-together", (helper,)
    shell.table._cache.clear()
    shell.connect(active)
    visitor = Visitor(shell, helper)
    held, released = visitor.type("hold", "release")
    assert f"P{active} is launching, and you help: type hold to hold the button." in visitor.answers[0]
    assert "You’re holding the button until the launch." in held
    assert "You’ve let go of the button." in released


def test_a_launch_waits_for_the_helper() -> None:
    shell = Shell("fireworks", "human", "human", "human", launches=[])
    state = shell.table.require_match().state
    assert isinstance(state, State)
    active, helper = state.active, (state.active + 1) % 3
    state.phase, state.turn.card, state.turn.helpers = "launch", "all-together", (helper,)
    shell.table._cache.clear()
    other = shell.connect(helper)
    visitor = Visitor(shell, active)

    def hold(_: object) -> None:
        hold_button(shell.table, other, helper, down=True)
        shell.deliver(holds(shell.table))
        visitor.pump()

    visitor.table.on_waiting_for_helpers = hold
    [launched] = visitor.type("launch")
    assert "You launch the die" in launched


def test_waiting_room() -> None:
    shell = Shell("festival", "human", "open")
    visitor = Visitor(shell, 0)
    waiting, joined = visitor.type("table", then(lambda: shell.join("Bea")))
    assert "For others: http://127.0.0.1:8000/t/K7MXQ2" in visitor.answers[0]
    assert "2 open" in visitor.answers[0]
    assert waiting == "The game hasn’t begun: some seats are still open.\n"
    assert "Bea has joined." in joined
    assert "The game begins." in joined
    assert "Tiles within reach" in visitor.screen.text


def test_leaving_names_the_way_back() -> None:
    _, visitor, _ = two()
    visitor.type("quit")
    assert f"To come back: skyburst join '{visitor.address.personal_link}'" in " ".join(
        visitor.screen.text.split("\n  ")
    )
