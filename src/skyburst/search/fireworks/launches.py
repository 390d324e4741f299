"""Rating launches (W7): imagines them with the fast launch model and evaluates what they put on offer."""

from typing import Final

from skyburst.core.chance import Chance
from skyburst.games.fireworks.actions import Launch
from skyburst.games.fireworks.bonus_turns import BY_DIE, BY_TILE
from skyburst.games.fireworks.choosing import tiles_for
from skyburst.games.fireworks.launch import box_contents, launch_params
from skyburst.games.fireworks.launcher import BoxContents, LaunchResult
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.tiles import FIREWORKS
from skyburst.games.fireworks.variants import failure_ends_turn
from skyburst.search.fireworks.holding import NONE
from skyburst.search.fireworks.outlook import Outlook


class Try:
    """A launch to try: from where, and whether the tiles are heaped up before."""

    def __init__(self, action: Launch, heaped: bool) -> None:
        self.action: Final = action
        self.heaped: Final = heaped


class World:
    """One possible box: which tiles lie face down, and the random draws that decide the launch."""

    def __init__(self, state: State, seat: int, chance: Chance, number: int) -> None:
        self.state: Final = state.clone()
        self.state.resample(seat, chance)
        self.seed: Final = f"{chance.unit()} {number}"
        self._contents: Final[list[BoxContents | None]] = [None, None]

    def contents(self, heaped: bool) -> BoxContents:
        """Returns what is in the box."""
        found = self._contents[heaped]
        if found is None:
            found = box_contents(self.state, heaped)
            self._contents[heaped] = found
        return found


class Launches:
    """Evaluates imagined launches."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook: Final = outlook
        self._offer: Final = outlook.on_offer()
        self._before: Final = outlook.left_over(self._offer)
        state = outlook.state
        self._failing_ends: Final = failure_ends_turn(state.setup.variant)
        self._helpers: Final = state.turn.helpers
        faces = state.components.die
        self._faces: Final = [(tiles_for(face), face == FIREWORKS) for face in dict.fromkeys(faces)]
        """The different faces: how many tiles each lets a player take, and whether it gives a bonus turn."""
        self._shares: Final = [faces.count(face) / len(faces) for face in dict.fromkeys(faces)]
        self._order: Final[dict[int, list[int]]] = {}

    def simulate(self, launch: Try, world: World) -> float:
        """Imagines the launch and returns the seat's expected points after its turn."""
        state = world.state
        result = state.launcher.launch(
            world.contents(launch.heaped), launch_params(state, launch.action), Chance(world.seed)
        )
        return self._outlook.values[self._outlook.seat] + self._gain(result)

    def _gain(self, result: LaunchResult) -> float:
        """Returns the expected gain, averaged over the faces of the die."""
        outlook, weights = self._outlook, self._outlook.weights
        offer, success, bonus_tile = self._after(result)
        if not success:
            if self._failing_ends:
                return weights.failure * (outlook.left_over(offer) - self._before)
            return weights.failure * self._shared_gain(offer)
        state = outlook.state
        by_die = BY_DIE not in state.spent
        by_tile = bonus_tile and BY_TILE not in state.spent
        total = 0.0
        for number, (want, bonus) in enumerate(self._faces):
            gain = self._taking(offer, want)
            if (bonus and by_die) or (by_tile and not bonus):
                gain += weights.bonus
            total += self._shares[number] * gain
        return total

    def _after(self, result: LaunchResult) -> tuple[list[int], bool, bool]:
        """Returns what is on offer after the launch, whether it succeeds, and whether a Fireworks tile lies face up."""
        outlook = self._outlook
        tile, kinds = outlook.state.components.tile, outlook.kinds.of
        offer, out = self._offer[:], result.out
        success = bonus = False
        for name in result.up:
            kind = kinds[tile[name].index]
            bonus = bonus or tile[name].function == FIREWORKS
            if name not in out:
                success = True
                if kind != NONE:
                    offer[kind] += 1
        for name in (*result.down, *[name for name in out if name not in result.up and name not in result.down]):
            kind = kinds[tile[name].index]
            if kind != NONE and outlook.state.inside.get(tile[name].index, False):
                offer[kind] -= 1
        return offer, success, bonus

    def _taking(self, offer: list[int], want: int) -> float:
        """Returns the gain if the seat, and each helper, takes `want` of these tiles, one at a time (W13)."""
        outlook = self._outlook
        takers = [outlook.seat, *self._helpers]
        taken: list[int] = []
        gain = 0.0
        for turn in range(want):
            for taker in takers:
                if outlook.holdings[taker].free <= turn:
                    continue
                kind = self._best(taker, offer)
                if kind == NONE:
                    break
                offer[kind] -= 1
                taken.append(kind)
                worth = outlook.gains(taker)[kind] + outlook.weights.tempo
                gain += worth if taker == outlook.seat else -worth / len(outlook.others)
        gain += outlook.left_over(offer) - self._before
        for kind in taken:
            offer[kind] += 1
        return gain

    def _shared_gain(self, offer: list[int]) -> float:
        """Returns the gain from the second launch after a failed one: a helper takes tiles, too (W13)."""
        outlook = self._outlook
        return outlook.offer_value(outlook.seat, offer) - outlook.offer_value(outlook.rival, offer)

    def _best(self, seat: int, offer: list[int]) -> int:
        """Returns the kind on offer that the seat prefers; NONE if nothing is on offer."""
        order = self._order.get(seat)
        if order is None:
            gains = self._outlook.gains(seat)
            order = sorted(range(len(gains)), key=lambda kind: -gains[kind])
            self._order[seat] = order
        for kind in order:
            if offer[kind] > 0:
                return kind
        return NONE
