"""Writes everything in a Spring Festival state as one text, to compare states."""

from typing import Final

from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.state import State

STATE: Final = (
    "active",
    "applause",
    "completed",
    "deck_left",
    "done",
    "fired",
    "hands",
    "ignited",
    "phase",
    "players",
    "rotation",
    "to_act",
    "turn",
    "starting_tiles",
)


def fingerprint(state: State) -> str:
    """Returns everything in a state as text, so that later changes to the state can be detected."""
    own = {name: getattr(state, name) for name in STATE}
    panoramas = [panorama_fingerprint(panorama) for panorama in state.panoramas]
    menus = [[action.text for action in state.legal_actions(seat)] for seat in range(state.players)]
    return repr((own, panoramas, menus, state.setup_to_json(), state.setup.options))


def panorama_fingerprint(panorama: Panorama) -> str:
    return repr((sorted(panorama.tiles.items()), panorama.trait_masks, panorama.tile_mask, panorama.explosion_mask))


def views(state: State) -> list[object]:
    """Returns the views of every seat and of a spectator."""
    return [state.view(seat) for seat in (*range(state.players), None)]
