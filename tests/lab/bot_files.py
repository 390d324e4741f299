"""Files with bots for the tests of tournaments."""

from pathlib import Path

BOTS = '''
import os
import sys
import time

from skyburst import bots

print("a file may print when it is loaded")


class Good:
    """Plays at random."""

    def __init__(self, game, chance):
        self.game, self.chance = game, chance

    def choose(self, view, actions):
        print("and bots may print")
        return self.chance.pick(actions)


@bots.register("first", game="festival")
class First(Good):
    """Takes the first action."""

    def choose(self, view, actions):
        return actions[0]


class Sometimes(Good):
    """Fails in one of eight moves."""

    def fail(self):
        raise ValueError("no idea")

    def choose(self, view, actions):
        return self.fail() if self.chance.below(8) == 0 else self.chance.pick(actions)


class Nonsense(Sometimes):
    def fail(self):
        return "nonsense"


class Stuck(Sometimes):
    """Hangs from its third move on, and no exception can stop it."""

    def __init__(self, game, chance):
        super().__init__(game, chance)
        self.moves = 0

    def choose(self, view, actions):
        self.moves += 1
        while self.moves >= 3:
            try:
                time.sleep(3600)
            except BaseException:
                pass
        return self.chance.pick(actions)


class Deadly(Stuck):
    """Ends its process from its third move on."""

    def choose(self, view, actions):
        self.moves += 1
        if self.moves >= 3:
            os._exit(3)
        return self.chance.pick(actions)


class Unborn:
    def __init__(self, game, chance):
        raise RuntimeError("no model")


class Mute:
    def __init__(self, game, chance):
        pass


def choice(game, chance):
    """Makes a bot, as a class would."""
    return Good(game, chance)


CONSTANT = 3
'''


def write_bots(folder: Path) -> Path:
    """Writes the file and returns its path."""
    file = folder / "mybots.py"
    file.write_text(BOTS)
    return file
