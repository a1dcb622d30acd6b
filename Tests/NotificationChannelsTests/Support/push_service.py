"""A push service and the browser behind it, written from the RFCs to check what is sent to them.

Prints the port of 127.0.0.1 it listens on, and ends with its standard input.

POST /subscribe {"applicationServerKey": K}   a subscription restricted to K, as a browser gives it
POST /push/ID                                 a message: 201 and what was read, or what is wrong
POST /decrypt {"private": D, "auth": A, "body": B}   reads B with keys from elsewhere
"""

import base64
import hashlib
import hmac
import json
import os
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Wrong(Exception):
    def __init__(self, status, problem):
        super().__init__(problem)
        self.status = status
        self.problem = problem


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text, what, status=400):
    """Base64url without padding, as in RFC 7515 section 2 and RFC 8292 section 3.2."""
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        raise Wrong(status, f"{what} is not base64url")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key):
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def mac(key, data):
    return hmac.new(key, data, hashlib.sha256).digest()


def decrypt(body, private, auth):
    """RFC 8188 section 2 with the keys of RFC 8291 section 3.4."""
    if len(body) < 21:
        raise Wrong(400, "no header of aes128gcm")
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, record = body[21 : 21 + length], body[21 + length :]
    if length != 65 or sender[0] != 4:
        raise Wrong(400, "the key id is no uncompressed point")
    if size < 18 or not 17 <= len(record) < size:
        raise Wrong(400, "not one record")
    try:
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
    except ValueError:
        raise Wrong(400, "the key id is no point of the curve") from None
    shared = private.exchange(ec.ECDH(), other)
    info = b"WebPush: info\0" + point(private.public_key()) + sender
    material = mac(mac(auth, shared), info + b"\1")
    pseudo_random = mac(salt, material)
    key = mac(pseudo_random, b"Content-Encoding: aes128gcm\0\1")[:16]
    nonce = mac(pseudo_random, b"Content-Encoding: nonce\0\1")[:12]
    try:
        padded = AESGCM(key).decrypt(nonce, record, None)
    except InvalidTag:
        raise Wrong(400, "cannot be decrypted") from None
    text = padded.rstrip(b"\0")
    if text[-1:] != b"\2":
        raise Wrong(400, "no delimiter of the last record")
    return text[:-1]


def claims(authorization, audience, restricted_to):
    """RFC 8292 sections 2, 3 and 4.2."""
    if authorization is None:
        raise Wrong(401, "no authorization")
    scheme, _, rest = authorization.partition(" ")
    values = dict(part.strip().split("=", 1) for part in rest.split(",") if "=" in part)
    if scheme.lower() != "vapid" or set(values) != {"t", "k"}:
        raise Wrong(401, "no vapid authorization")
    parts = values["t"].split(".")
    if len(parts) != 3:
        raise Wrong(403, "no token")
    header = json.loads(decode(parts[0], "the token", 403))
    signature = decode(parts[2], "the signature", 403)
    if header.get("alg") != "ES256" or header.get("typ", "JWT") != "JWT" or len(signature) != 64:
        raise Wrong(403, "not signed with ES256")
    numbers = (int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big"))
    try:
        key = decode(values["k"], "k", 403)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key).verify(
            encode_dss_signature(*numbers),
            ".".join(parts[:2]).encode(),
            ec.ECDSA(hashes.SHA256()),
        )
    except (InvalidSignature, ValueError):
        raise Wrong(403, "the signature is wrong") from None
    if len(key) != 65 or key != restricted_to:
        raise Wrong(403, "the subscription is for another key")
    payload = json.loads(decode(parts[1], "the token", 403))
    if payload.get("aud") != audience:
        raise Wrong(403, "the audience is another")
    now = time.time()
    if type(payload.get("exp")) is not int or not now < payload["exp"] <= now + 86400:
        raise Wrong(403, "the expiry is not within a day")
    if not re.match(r"mailto:.+@.+|https://.+", str(payload.get("sub"))):
        raise Wrong(403, "no contact")
    return payload


def check(headers):
    """RFC 8030 section 5."""
    if not re.fullmatch(r"[0-9]+", headers.get("TTL", "")):
        raise Wrong(400, "no TTL")
    if headers.get("Urgency", "normal") not in ("very-low", "low", "normal", "high"):
        raise Wrong(400, "no such urgency")
    topic = headers.get("Topic", "")
    if len(topic) > 32:
        raise Wrong(400, "the topic is too long")
    decode(topic, "the topic")
    if headers.get("Content-Encoding") != "aes128gcm":
        raise Wrong(415, "not aes128gcm")


class Subscription:
    def __init__(self, restricted_to):
        self.restricted_to = restricted_to
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    subscriptions = {}

    def log_message(self, *_):
        pass

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            status, answer = 201, self.answer(body)
        except Wrong as wrong:
            status, answer = wrong.status, {"problem": wrong.problem}
        except Exception as error:
            status, answer = 500, {"problem": repr(error)}
        data = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def answer(self, body):
        origin = "http://127.0.0.1:%d" % self.server.server_port
        if self.path == "/subscribe":
            key = decode(json.loads(body)["applicationServerKey"], "the key")
            made, name = Subscription(key), encode(os.urandom(24))
            self.subscriptions[name] = made
            keys = {"p256dh": encode(point(made.private.public_key())), "auth": encode(made.auth)}
            return {"endpoint": f"{origin}/push/{name}", "expirationTime": None, "keys": keys}
        if self.path == "/decrypt":
            given = {name: decode(text, name) for name, text in json.loads(body).items()}
            number = int.from_bytes(given["private"], "big")
            private = ec.derive_private_key(number, ec.SECP256R1())
            return {"plaintext": encode(decrypt(given["body"], private, given["auth"]))}
        subscription = self.subscriptions.get(self.path.removeprefix("/push/"))
        if subscription is None:
            raise Wrong(404, "no such subscription")
        payload = claims(self.headers.get("Authorization"), origin, subscription.restricted_to)
        check(self.headers)
        if len(body) > 4096:
            raise Wrong(413, "more than 4096 bytes")
        return {
            "plaintext": encode(decrypt(body, subscription.private, subscription.auth)),
            "claims": payload,
            "headers": {name.lower(): value for name, value in self.headers.items()},
        }


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
