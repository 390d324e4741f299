"""Undo works until something is revealed or another player has moved."""

from .screen import Keyboard, Screen, answers, new_match, play


def test_nothing_to_undo() -> None:
    assert answers("human greedy", "undo")[0] == "Nothing to undo yet.\n"


def test_side_can_be_undone_while_nobody_else_has_acted() -> None:
    match = new_match("human human")
    screen = Screen()
    play(match, Keyboard(["side 1", "undo", "side 2"]), screen)
    assert "Undone: choose the starting objective " in screen.text
    assert [step.action for step in match.steps] == ["side 2"]


def test_not_after_a_bot_has_moved() -> None:
    shown = answers("human greedy", "side 1", "undo")[1]
    assert shown == "Too late to undo: Lumen has moved.\n"


def test_not_after_something_was_revealed() -> None:
    match = new_match("human human")
    screen = Screen()
    play(match, Keyboard(["side 1", "side 1", "left b2", "undo", "pile 1", "undo"]), screen)
    assert screen.text.count("Too late to undo: your move has revealed something.") == 2
    assert len(match.steps) == 4


def test_claim_can_be_undone_before_the_turn_ends() -> None:
    """F13: a claim can be undone because it reveals nothing, unlike the action before it."""
    match = new_match("human human", seed="claims", claims="manual", starting_objective="random")
    spaces = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    turns = [line for space in spaces for line in (f"left {space}", "end", f"left {space}", "end")]
    play(match, Keyboard(turns[:33]), Screen())  # the first player has just placed their ninth tile
    (seat,) = match.state.to_act
    claims = [action.text for action in match.state.legal_actions(seat) if action.text.startswith("claim")]
    assert claims
    screen = Screen()
    play(match, Keyboard([claims[0], "undo", "undo", claims[0]]), screen)
    assert match.steps[-1].action == claims[0]
    assert len(match.steps) == 34
    assert "Undone: claim “" in screen.text
    assert "Too late to undo" in screen.text


def test_last_tile_of_a_stack_reveals_nothing() -> None:
    match = new_match("human human", starting_objective="random")
    lines = [
        "left a1",
        "left a1",
        *["left a1", "right a1"] * 7,
        "left a1",
    ]  # the last line takes the 16th tile from the stack of seat 0
    screen = Screen()
    play(match, Keyboard([*lines, "undo", "undo"]), screen)
    assert len(match.steps) == 16
    assert screen.text.count("Undone: ") == 1
