"""What can go wrong between the terminal and a server."""

from skyburst.core.errors import ActionError, GameError, Reason
from skyburst.table.errors import ErrorBody


class Refused(ActionError):
    """The server has refused a request."""

    def __init__(self, body: ErrorBody) -> None:
        GameError.__init__(self, body.sentence, body.rule)
        self.body = body
        self.reason = Reason(body.key or "", body.rule, body.sentence)
        self.params = dict(body.params)


class JoinError(Exception):
    """A table cannot be joined, or no longer be shown; `key` is the key of the text that explains why."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params
