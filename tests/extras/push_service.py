"""A push service and a subscribed browser, with real certificates and real cryptography."""

import json
import ssl
import threading
from base64 import urlsafe_b64decode
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from skyburst.server.push_crypto import decode, encode, public_point
from skyburst.server.push_service import PushService
from skyburst.server.requests import PushRequest

HOST = "push.test"
CURVE = SECP256R1()


@dataclass
class Browser:
    """A browser with its keys for push messages."""

    auth: bytes = b"sixteen bytes ok"
    private: Any = field(default_factory=lambda: generate_private_key(CURVE))

    @property
    def point(self) -> bytes:
        return public_point(self.private.public_key())

    def subscription(self, endpoint: str, language: str = "en") -> PushRequest:
        return PushRequest(endpoint, encode(self.point), encode(self.auth), language)

    def decrypt(self, body: bytes) -> Any:
        """Returns the JSON of a message, decrypted as a browser does it (RFC 8291)."""
        salt, length = body[:16], body[20]
        point, text = body[21 : 21 + length], body[21 + length :]
        sender = EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        info = b"WebPush: info\0" + self.point + point
        secret = HKDF(SHA256(), 32, self.auth, info).derive(self.private.exchange(ECDH(), sender))
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plain = AESGCM(key).decrypt(nonce, text, None)
        assert plain.endswith(b"\x02"), "the last record must end with 2"
        return json.loads(plain[:-1])


def claims_of(authorization: str) -> dict[str, Any]:
    """Returns the claims of an authorization header. Raises InvalidSignature if another key signed it (RFC 8292)."""
    scheme, token, key = authorization.replace(",", "").split()
    assert (scheme, token[:2], key[:2]) == ("vapid", "t=", "k=")
    signed, _, signature = token[2:].rpartition(".")
    numbers = decode(signature)
    r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    public = EllipticCurvePublicKey.from_encoded_point(CURVE, decode(key[2:]))
    public.verify(encode_dss_signature(r, s), signed.encode(), ECDSA(SHA256()))
    payload = signed.split(".")[1]
    claims: dict[str, Any] = json.loads(urlsafe_b64decode(payload + "=="))
    return claims


class LocalPushService:
    """A local HTTPS server that keeps all messages. It answers with `status`, but only while `answers` is set."""

    def __init__(self, folder: Path) -> None:
        self.received: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.answers = threading.Event()
        self.answers.set()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.received.append((self.path, dict(self.headers), body))
                service.answers.wait()
                self.send_response(service.status)
                self.send_header("Location", "https://elsewhere.test/")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        certificate = _certificate(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        trusting = ssl.create_default_context(cafile=str(certificate))
        self.client = PushService(lambda host, port: "127.0.0.1", trusting)
        """A client that accepts this service's certificate, and its address although that is not public."""
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def endpoint(self, name: str = "phone") -> str:
        return f"https://{HOST}:{self._server.server_port}/send/{name}"

    def stop(self) -> None:
        self.answers.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def _certificate(folder: Path) -> Path:
    """Writes a certificate for the host and its private key to a file."""
    key, name = generate_private_key(CURVE), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), 1, now - timedelta(days=1), now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    file = folder / "push.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(made.public_bytes(Encoding.PEM) + private)
    return file
