"""A review that is being computed."""

import asyncio


class RunningReview:
    """How far a review has come, and the task that computes it."""

    def __init__(self) -> None:
        self.done = 0
        """How many of the game's positions have been reviewed."""
        self.task: asyncio.Task[None]
        """The task that computes the review."""
