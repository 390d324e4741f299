"""Random table ids, secrets, seeds and nonces, drawn from the system's secure source or derived from one seed."""

import json
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256


class Randomness:
    """Draws random strings that nobody can guess.

    With a seed, each string depends only on the seed and on `use`, which says what the string is for, and not on the
    order in which strings are drawn. Seeds are for tests and demonstrations only: anyone who knows the seed can compute
    the secrets of all seats.
    """

    def __init__(self, seed: str | None = None) -> None:
        self._seed = seed

    def hex(self, size: int, *use: str | int) -> str:
        """Returns `size` random bytes as hexadecimal digits."""
        return self._bytes(size, use).hex()

    def urlsafe(self, size: int, *use: str | int) -> str:
        """Returns `size` random bytes in URL-safe base64."""
        return urlsafe_b64encode(self._bytes(size, use)).rstrip(b"=").decode()

    def _bytes(self, size: int, use: tuple[str | int, ...]) -> bytes:
        if self._seed is None:
            return secrets.token_bytes(size)
        return sha256(json.dumps([self._seed, *use]).encode()).digest()[:size]
