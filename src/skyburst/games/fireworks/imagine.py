"""Turns a view into a possible state, with all hidden information drawn at random. Bots use it to look ahead."""

from collections import Counter

from skyburst.core.chance import Chance
from skyburst.games.fireworks.action_space import Actions
from skyburst.games.fireworks.components import START_TILES, Components
from skyburst.games.fireworks.launcher import Launcher
from skyburst.games.fireworks.layout import Layout, tile_numbers
from skyburst.games.fireworks.setup import Setup, box_tiles, used_cards
from skyburst.games.fireworks.state import State, start
from skyburst.games.fireworks.turn import NOT_CHOSEN, STORMS, Turn
from skyburst.games.fireworks.view import View, layout_of


def imagine(components: Components, actions: Actions, launcher: Launcher, view: View, chance: Chance) -> State:
    """Returns a state that fits the view, with all hidden information drawn at random."""
    boards = [layout_of(components, board) for board in view.boards]
    hidden = _hidden_tiles(components, view, boards, chance)
    state = start(_imagine_setup(components, view, chance), actions, launcher)
    state.boards = boards
    state.inside = {components.tile[name].index: True for name in view.face_up}
    state.inside.update(dict.fromkeys(hidden[: view.face_down], False))
    state.outside = {components.tile[name].index: True for name in view.outside_up}
    state.outside.update(dict.fromkeys(hidden[view.face_down :], False))
    state.removed = tuple([components.tile[name].index for name in view.removed])
    state.discards = view.discards
    state.phase = view.phase
    state.active = view.active
    state.turn = _imagine_turn(components, view, boards, chance)
    state.turns = view.turns
    state.spent = view.spent
    state.triggered = view.ending is not None
    state.ready = tuple([board.ready for board in view.boards])
    return state


def _hidden_tiles(components: Components, view: View, boards: list[Layout], chance: Chance) -> list[int]:
    """Returns the tiles that are not visible anywhere, in random order. Start tiles may be among them (W16)."""
    visible = {components.tile[name].index for name in (*view.face_up, *view.outside_up, *view.removed)}
    visible.update([tile for board in boards for tile in tile_numbers(board)])
    variant = str(view.options["variant"])
    hidden = [tile.index for tile in box_tiles(components, variant) if tile.index not in visible]
    starts = chance.shuffled([tile.index for tile in components.starts if tile.index not in visible])
    hidden += starts[: view.face_down + view.outside_down - len(hidden)]
    return chance.shuffled(hidden)


def _imagine_setup(components: Components, view: View, chance: Chance) -> Setup:
    """Returns a set-up with the cards that are left, in random order, and with arbitrary start tiles."""
    variant = str(view.options["variant"])
    cards = Counter(used_cards(components, variant)) - Counter(view.discards)
    if view.turn.card is not None and view.phase not in STORMS:  # otherwise the card has already been discarded
        cards -= Counter([view.turn.card])
    pile = chance.shuffled(sorted(cards.elements()))
    return Setup(
        components,
        view.options,
        view.first,
        tuple([board.character for board in view.boards]),
        tuple([components.starts[START_TILES * seat : START_TILES * (seat + 1)] for seat in range(view.players)]),
        tuple(box_tiles(components, variant)),
        (tuple(pile[: view.piles[0]]), tuple(pile[view.piles[0] :])),
    )


def _imagine_turn(components: Components, view: View, boards: list[Layout], chance: Chance) -> Turn:
    given = view.turn
    takers = (view.active, *given.helpers)
    return Turn(
        given.card,
        given.helpers,
        given.die,
        given.fails,
        given.heaped,
        takers.index(view.to_act[0]) if view.phase == "choose" else 0,
        tuple([taker.left for taker in given.takers]),
        tuple([components.tile[name].index for name in given.resolving]),
        tuple(_imagine_choices(components, view, boards, chance)) if view.phase in STORMS else (),
        given.bonus,
    )


def _imagine_choices(components: Components, view: View, boards: list[Layout], chance: Chance) -> list[int]:
    """Returns each seat's choice: NOT_CHOSEN, the real choice if the view shows it, or else a random tile (W16)."""
    chosen = []
    for seat, board in enumerate(view.boards):
        secret = chance.pick(tile_numbers(boards[seat]))
        if not board.chosen:
            chosen.append(NOT_CHOSEN)
        elif seat == view.seat and view.choice is not None:
            chosen.append(components.tile[view.choice].index)
        else:
            chosen.append(secret)
    return chosen
