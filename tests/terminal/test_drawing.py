"""Tests the drawing of the table, without colours and 80 columns wide."""

from skyburst.games.festival.state import State
from skyburst.terminal.festival.boards import SNUG, large_board
from skyburst.terminal.festival.cards import figure, figure_text
from skyburst.terminal.festival.objectives import in_progress
from skyburst.terminal.festival.scene import FestivalTexts, Scene
from tests.rulebook.festival.tables import FESTIVAL, Seat, position

from .scenes import festival_table, kit_position
from .screen import text_of

TABLE = """\
Festival  first player: Greedy 2

2 ★☼ Greedy 2  8               3 ●Ψ Random 3  0
★☼2  ·  ●Ψ  ━╌╌╌╌╌ 1/6          ·   ·   ·  ╌╌╌╌╌╌ 0/6
 ·   ·   ·  1 in progress       ·   ·   ·  none in progress
 ·  ✚∩   ·  no crowd-pleasers   ·   ·   ·  no crowd-pleasers

Crowd-pleasers
 2 Same type            4 visible tiles of the same type            to be won
 3 Two on level three   2 tiles on level 3 or higher                to be won
 2 Three objectives     3 completed objectives                      yours
 3 Full board           a tile on every space                       to be won

1 ▲✿ You, Paris  24 points                  In progress  5 of 6
  objectives 11, crowd-pleasers 2, ▲ 6,              4           6           4
  ✿ 5                                         ✚  ▲ (✚)   (✚) ▲        ● =(●)
  ╭────────────┬────────────┬────────────╮                ▲  ✚
3 │ ▲✿ peony   │ ★☼ burst   │     ·      │   ━━╌ 2/3     ━━━╌ 3/4    ━╌ 1/2
  │ ≡2 ●Ψ      │ ≡1         │            │
  ├────────────┼────────────┼────────────┤           5   start   7
2 │ ✚∩ palm    │ ▲✿ peony   │ ●Ψ fountain│    ☼  ✿^ (☼)   ▲ (✿)
  │ ≡1         │ ≡3 ★☼ ✚Ψ   │ ≡1         │               (✿) ▲
  ├────────────┼────────────┼────────────┤   ━━╌ 2/3     ━━╌╌ 2/4
1 │ ★∩ palm    │     ·      │ ▲☼ burst   │
  │ ≡2 ▲☼      │            │ ≡1         │  Completed  3 of 6
  ╰────────────┴────────────┴────────────╯  ✿·/☼✿ 4, ▲=▲ 4, ✿^★ 3
        a            b            c

Tiles within reach              Objective piles
left  ✚Ψ green fountain          pile 1  5   pile 2  3   pile 3  4   pile 4  6
  2 tiles, with Greedy 2          ✿  ∩       (Ψ^) ✚       ★ (●)(★)   (●) ★
                                  ☼ (Ψ)                              (★)(●)
right ★✿ yellow peony            ━━━╌ 3/4    ━╌ 1/2      ━╌╌ 1/3     ━╌╌╌ 1/4
  2 tiles, with Random 3         1 card      1 card      1 card      1 card
out of reach  ●☼ 1

▲ red  ★ yellow  ● blue  ✚ green  ✿ peony  ☼ burst  ∩ palm  Ψ fountain
(▲) missing  ^ raised  ≡3 level"""

FORESIGHT = """\
left ✚Ψ best spaces                      right ★✿ best spaces
  +6  b3  completes the objective ✚▲/▲✚    +6  a1  wins “Two on level three”
  +4  c2  completes the objective ✚▲✚      +2  a2 c2 b3
  +3  a1  wins “Two on level three”        +2  a3  wins “Two on level three”
  -1  a3  wins “Two on level three”        +1  b1 c1 c3"""


def test_table() -> None:
    state = kit_position()
    assert text_of(festival_table().draw(state.view(0), 0, 80)) == TABLE


def test_foresight() -> None:
    """Spaces with the same effect are grouped; effects other than points are always listed."""
    assert text_of(festival_table().preview_actions(kit_position(), 0, 80)) == FORESIGHT


def scene(state: State) -> Scene:
    seen = state.view(0)
    table = festival_table(names=tuple(f"Player {seat}" for seat in range(seen.players)))
    assert isinstance(table._texts, FestivalTexts)
    return table._texts.scene(seen, 0)


def test_tall_stacks_stay_in_their_space() -> None:
    tall = position(Seat("rP+gL+yB+bF+rP   .   rP+rP+rP+rP   \n . . . \n . . ."))
    assert text_of(large_board(scene(tall), SNUG)[1:3]) == (
        "3 │ ▲✿ peony   │     ·      │ ▲✿ peony   │\n  │ ≡5 ●Ψ ★☼ +2│            │ ≡4 ▲✿ ▲✿ ▲✿│"
    )


def test_figures() -> None:
    """In a figure, unmatched cells are in brackets, raised cells have a symbol, and gaps are blank."""
    cards = {card.id: card for card in FESTIVAL.components.objectives}
    assert text_of(figure(cards["C1"], [True, False, True])) == " ✿\n(☼) ✿"
    assert text_of(figure(cards["F1"], [False, False, True])) == "(☼)(✿^) ☼"
    assert text_of(figure(cards["E2"], [True, False])) == " ★ =(★)"
    assert [figure_text(cards[name]) for name in ("A1", "B1", "C1", "E1", "F1", "G1")] == [
        "▲★▲",
        "▲●/●▲",
        "✿·/☼✿",
        "▲=▲",
        "☼✿^☼",
        "✿^★",
    ]


def test_choice_of_the_starting_objective() -> None:
    """F6: both sides are shown with the numbers to type."""
    shown = text_of(in_progress(scene(position(phase="choose")), 40)).splitlines()
    assert shown == [
        "Choose your starting objective",
        " side 1  7   side 2  7",
        " (▲)(✿)      (▲)(▲)",
        " (✿)(▲)      (✿)(✿)",
        " ╌╌╌╌ 0/4    ╌╌╌╌ 0/4",
    ]


def test_empty_stacks_and_piles() -> None:
    state = position(players=2, stacks=("", "rP"), piles=("", "A1", "", ""))
    shown = text_of(festival_table(names=("You", "Greedy 2")).draw(state.view(0), 0, 80))
    assert "left  empty" in shown
    assert "right ▲✿ red peony" in shown
    assert shown.count("\n empty") + shown.count("  empty ") >= 1
    assert "out of reach" not in shown


def test_end_is_announced() -> None:
    """F20: during the last round, the title says who plays last."""
    state = position(players=3, first=1, ending="sixth-objective")
    shown = text_of(festival_table().draw(state.view(0), 0, 80))
    assert "Last round: a player has completed six objectives. Last to play: you." in shown


def test_nothing_to_take_once_it_is_over() -> None:
    state = position(players=3, phase="over", ending="empty-stack")
    shown = text_of(festival_table().draw(state.view(0), 0, 80))
    assert "Objective piles" not in shown
    assert "Last round" not in shown


def test_foresight_says_once_that_all_places_end_the_game() -> None:
    state = position(players=2, stacks=("rP", "gF gF"))
    shown = text_of(festival_table(names=("You", "Greedy 2")).preview_actions(state, 0, 80)).splitlines()
    assert shown[0].startswith("left ▲✿ best spaces (last round!)")
    assert shown[1].startswith("  +2  a1 b1 c1")
    assert "last round" not in "".join(shown[1:])


def test_foresight_shows_cards_completed_at_once() -> None:
    state = position(Seat(". . . \n . . . \n rP yB rL"), players=2, piles=("A1", "A2", "", ""))
    shown = text_of(festival_table(names=("You", "Greedy 2")).preview_actions(state, 0, 80))
    assert "  +4  pile 1  completes the objective ▲★▲" in shown
    assert "pile 2" not in shown


def test_foresight_of_claims() -> None:
    """F13: before an action, the preview lists the claims it would allow; afterwards, it lists the possible claims."""
    board = Seat("rP yB . \n rP yB rP \n rP yB rP")
    before = position(board, players=2, claims="manual", middle="full-board")
    table = festival_table(names=("You", "Greedy 2"))
    assert "lets you claim “Full board”" in text_of(table.preview_actions(before, 0, 80))
    board = Seat("rP yB rL \n rP yB rP \n rP yB rP")
    after = position(board, players=2, claims="manual", phase="claim", middle="full-board same-colour")
    assert text_of(table.preview_actions(after, 0, 80)).splitlines() == [
        "  +2  claim same colour",
        "  +3  claim full board",
    ]
