"""A state from a view: what is hidden is drawn at random, so a bot can think without peeking."""

from collections import Counter

from skyburst.core.chance import Chance
from skyburst.games.fireworks.action_space import Actions
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.components import START_TILES, Components
from skyburst.games.fireworks.launcher import Launcher
from skyburst.games.fireworks.layout import EMPTY, Layout
from skyburst.games.fireworks.setup import Setup, box_tiles, cards
from skyburst.games.fireworks.state import State, start
from skyburst.games.fireworks.tiles import Tile
from skyburst.games.fireworks.turn import NOT_CHOSEN, Turn
from skyburst.games.fireworks.view import View, layout_of


def imagine(components: Components, actions: Actions, launcher: Launcher, view: View, chance: Chance) -> State:
    """A state of which `view` is the view. Which tiles are face down follows from those that are not, but for start
    tiles; which of those were dealt does not matter any more."""
    variant = str(view.options["variant"])
    boards = [layout_of(components, board) for board in view.boards]
    seen = {tile.index for tile in _seen(components, view)} | {number // SIXTHS for board in boards for number in board}
    hidden = [tile.index for tile in box_tiles(components, variant) if tile.index not in seen]
    starts = chance.shuffled([tile.index for tile in components.starts if tile.index not in seen])
    hidden += starts[: view.face_down + view.outside_down - len(hidden)]
    hidden = chance.shuffled(hidden)
    unused = Counter(cards(components, variant)) - Counter(view.discards)
    if view.turn.card is not None and not _discarded(view):
        unused -= Counter([view.turn.card])
    pile = chance.shuffled(sorted(unused.elements()))
    setup = Setup(
        components,
        view.options,
        view.first,
        tuple([board.character for board in view.boards]),
        tuple([components.starts[START_TILES * seat : START_TILES * (seat + 1)] for seat in range(view.players)]),
        tuple(box_tiles(components, variant)),
        (tuple(pile[: view.piles[0]]), tuple(pile[view.piles[0] :])),
    )
    state = start(setup, actions, launcher)
    state.boards = boards
    state.inside = {components.tile[name].index: True for name in view.face_up}
    state.inside.update(dict.fromkeys(hidden[: view.face_down], False))
    state.outside = {components.tile[name].index: True for name in view.outside_up}
    state.outside.update(dict.fromkeys(hidden[view.face_down :], False))
    state.removed = tuple([components.tile[name].index for name in view.removed])
    state.discards = view.discards
    state.phase = view.phase
    state.active = view.active
    state.turn = _turn(components, view, boards, chance)
    state.turns = view.turns
    state.spent = view.spent
    state.triggered = view.ending is not None
    state.ready = tuple([board.ready for board in view.boards])
    return state


def _discarded(view: View) -> bool:
    """A card is among the discards as soon as nothing more is taken."""
    return view.phase in ("gale", "heavy-rain")


def _seen(components: Components, view: View) -> list[Tile]:
    return [components.tile[name] for name in (*view.face_up, *view.outside_up, *view.removed)]


def _turn(components: Components, view: View, boards: list[Layout], chance: Chance) -> Turn:
    given = view.turn
    takers = (view.active, *given.helpers)
    chosen: list[int] = []
    if view.phase in ("gale", "heavy-rain"):
        for seat, board in enumerate(view.boards):
            mine = components.tile[view.choice].index if view.choice is not None and seat == view.seat else NOT_CHOSEN
            secret = chance.pick([number // SIXTHS for number in boards[seat] if number != EMPTY])
            chosen.append((mine if seat == view.seat else secret) if board.chosen else NOT_CHOSEN)
    return Turn(
        given.card,
        given.helpers,
        given.die,
        given.fails,
        given.heaped,
        takers.index(view.to_act[0]) if view.phase == "choose" else 0,
        tuple([given.wanted[seat] for seat in takers]) if given.wanted else (),
        tuple([components.tile[name].index for name in given.resolving]),
        tuple(chosen),
        given.bonus,
    )
