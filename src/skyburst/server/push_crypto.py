"""Encrypts and signs push messages (RFC 8291, RFC 8188, RFC 8292). Works only if the extra `push` is installed.

The push service that forwards a message cannot read it, and only the owner of the server's key can send one.
"""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from functools import cached_property

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = SECP256R1()
KEY_BYTES = 32
RECORD_SIZE = 4096
TOKEN_SECONDS = 12 * 3600
"""How many seconds a signature is valid for. Push services accept at most one day."""


def encode(data: bytes) -> str:
    """Returns the bytes as base64url text without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Decodes base64url text without padding. Raises ValueError if the text is invalid."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_point(key: EllipticCurvePublicKey) -> bytes:
    """Returns a public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass(frozen=True)
class ServerKey:
    """The key that signs a server's messages.

    A browser subscribes with this key, and then its push service rejects messages that are signed with any other key.
    """

    private: EllipticCurvePrivateKey

    @staticmethod
    def generate() -> "ServerKey":
        """Returns a new random key."""
        return ServerKey(generate_private_key(CURVE))

    @staticmethod
    def parse(text: str) -> "ServerKey":
        """Returns the key that the text encodes (see the property `text`). Raises ValueError if the text is invalid."""
        number = decode(text.strip())
        if len(number) != KEY_BYTES:
            raise ValueError(f"the key has {len(number)} bytes instead of {KEY_BYTES}")
        return ServerKey(derive_private_key(int.from_bytes(number, "big"), CURVE))

    @property
    def text(self) -> str:
        """The private key as text."""
        return encode(self.private.private_numbers().private_value.to_bytes(KEY_BYTES, "big"))

    @cached_property
    def public_text(self) -> str:
        """The public key as text, which browsers need to subscribe."""
        return encode(public_point(self.private.public_key()))

    def authorization(self, origin: str, contact: str, now: float) -> str:
        """Returns the value of the Authorization header that identifies this server to a push service (RFC 8292)."""
        claims = {"aud": origin, "exp": int(now) + TOKEN_SECONDS, "sub": contact}
        parts = [encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(parts)
        numbers = decode_dss_signature(self.private.sign(signed.encode(), ECDSA(SHA256())))
        signature = b"".join(number.to_bytes(KEY_BYTES, "big") for number in numbers)
        return f"vapid t={signed}.{encode(signature)}, k={self.public_text}"


def read_browser_key(text: str) -> EllipticCurvePublicKey:
    """Returns a subscription's public key. Raises ValueError if the text is not a valid key."""
    return EllipticCurvePublicKey.from_encoded_point(CURVE, decode(text))


def encrypt(
    message: bytes, browser_key: str, auth: str, own: EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """Returns the body of a push message that only the subscribed browser can decrypt (RFC 8291).

    `own` is the sender's private key for this message only. By default, it and `salt` are random; tests pass the values
    from the RFC's example. Raises ValueError if `browser_key` or `auth` is invalid.
    """
    browser = read_browser_key(browser_key)
    own, salt = own or generate_private_key(CURVE), salt or os.urandom(16)
    point = public_point(own.public_key())
    info = b"WebPush: info\0" + public_point(browser) + point
    secret = _derive(own.exchange(ECDH(), browser), decode(auth), info, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(point)]) + point
    return header + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
