"""Simulated devices, over TLS 1.3, with openssl keys: a watch and a phone side that may misbehave."""

import base64
import contextlib
import datetime
import hashlib
import json
import os
import re
import secrets
import socket
import ssl
import struct
import subprocess
import threading
import time
import zoneinfo

from watch_machine import ZONE

OPENSSL = "/usr/bin/openssl"


def openssl(*words):
    return subprocess.run([OPENSSL, *words], check=True, capture_output=True).stdout


def resident(pid):
    """The resident memory of a process, in KiB."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))


class Identity:
    """A key with a certificate."""

    def __init__(self, place, kind=("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"), key=None, days=None):
        self.key, self.certificate = key or f"{place}.key", f"{place}.certificate"
        if key is None:
            openssl("req", "-x509", *kind, "-nodes", "-subj", "/CN=Waymark", "-keyout", self.key, "-out", self.certificate)
        if days is not None:
            self._sign(place, *days)

    def _sign(self, place, first, last):
        """Issues the certificate again, valid from one day to another: YYYYMMDD."""
        folder = f"{place}.authority"
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/index", "w", encoding="ascii"):
            pass
        with open(f"{folder}/settings", "w", encoding="ascii") as file:
            file.write(f"[ca]\ndefault_ca=own\n[own]\ndatabase={folder}/index\nnew_certs_dir={folder}\nrand_serial=yes\n"
                       "default_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n")
        openssl("req", "-new", "-key", self.key, "-subj", "/CN=Waymark", "-out", f"{folder}/request")
        openssl("ca", "-batch", "-notext", "-config", f"{folder}/settings", "-selfsign", "-keyfile", self.key,
                "-in", f"{folder}/request", "-out", self.certificate,
                "-startdate", f"{first}000000Z", "-enddate", f"{last}000000Z")

    @property
    def hash(self):
        return hashlib.sha256(openssl("pkey", "-in", self.key, "-pubout", "-outform", "DER")).digest()

    def context(self, role, version=ssl.TLSVersion.TLSv1_3):
        context = ssl.SSLContext(role)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        context.minimum_version = context.maximum_version = version
        context.set_alpn_protocols(["waymark/1"])
        context.load_cert_chain(self.certificate, self.key)
        return context


class Line:
    """One connection: frames as documents, or as bytes."""

    def __init__(self, secure):
        self.secure = secure
        self.secure.settimeout(10)
        # Why nothing more arrives.
        self.end = None
        # Received bytes that were not read yet.
        self.rest = b""

    def put(self, data):
        """Raw bytes. Reading shows whether the other side has disconnected."""
        with contextlib.suppress(OSError):
            self.secure.sendall(data)

    def say(self, *frames):
        """Documents, or the bytes of frames."""
        self.put(self.framed(*frames))

    @staticmethod
    def framed(*frames):
        """The bytes of documents, or of the bytes of frames."""
        bodies = [frame if isinstance(frame, bytes) else json.dumps(frame).encode() for frame in frames]
        return b"".join(struct.pack(">I", len(body)) + body for body in bodies)

    def _read(self, count):
        while len(self.rest) < count:
            more = self.secure.recv(1 << 16)
            if not more:
                raise EOFError
            self.rest += more
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def next(self):
        """The next document, of any kind."""
        return json.loads(self._read(struct.unpack(">I", self._read(4))[0]))

    def hear(self, *kinds):
        """The next document of one of these kinds, None after the end; others are skipped, pings answered."""
        while self.end is None:
            try:
                frame = self.next()
            except (OSError, EOFError) as error:
                self.end = error
                return None
            if frame["t"] == "ping" and "ping" not in kinds:
                self.say({"v": 1, "t": "pong"})
            if not kinds or frame["t"] in kinds:
                return frame
        return None

    def is_ended(self, seconds=10):
        """Whether the other side ends it within that time."""
        self.secure.settimeout(seconds)
        while self.hear() is not None:
            pass
        return not isinstance(self.end, TimeoutError)

    def close(self):
        self.secure.close()


class PlayedWatch:
    """A watch with scripted messages."""

    def __init__(self, place, phone, identity=None):
        self.identity = identity or Identity(place)
        self.port = phone.port()
        self.life = secrets.token_hex(8)

    def plain(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=10)

    def dial(self, version=ssl.TLSVersion.TLSv1_3):
        return Line(self.identity.context(ssl.PROTOCOL_TLS_CLIENT, version).wrap_socket(self.plain()))

    def pair(self, phone, name="Played", **more):
        line = self.dial()
        line.say({"v": 1, "t": "ticket", "secret": phone.ticket().rsplit("/", 1)[1], "name": name, **more})
        return line, line.hear("paired", "refused")

    def hello(self, line, versions=(1,), v=1, **more):
        """The response to a hello."""
        line.say({"v": v, "t": "hello", "versions": list(versions), "role": "watch", "incarnation": self.life,
                  "nonce": secrets.token_hex(8), "queues": [], **more})
        return line.hear("hello")

    def talk(self, **more):
        line = self.dial()
        return line, self.hello(line, **more)

    def steps(self, sequence, steps=1, **more):
        return {"v": 1, "t": "queue", "incarnation": self.life, "sequence": sequence, "at": int(time.time()),
                "kind": "steps", "steps": steps, **more}


class PlayedPhone:
    """A phone side that pairs any client with its ticket, and answers a hello by what `play` does with the line."""

    def __init__(self, place, identity=None, version=ssl.TLSVersion.TLSv1_3):
        self.identity = identity or Identity(place)
        self.life = secrets.token_hex(8)
        self.versions, self.v, self.more = [1], 1, {}
        self.play = lambda line: None
        # The hellos received.
        self.hellos = []
        self.context = self.identity.context(ssl.PROTOCOL_TLS_SERVER, version)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()

    @property
    def ticket(self):
        def word(data):
            return base64.urlsafe_b64encode(data).decode().rstrip("=")
        return f"waymark1:127.0.0.1:{self.port}/{word(self.identity.hash[:16])}/{word(bytes(16))}"

    def _listen(self):
        with contextlib.suppress(OSError):
            while True:
                plain, _ = self.listening.accept()
                threading.Thread(target=self._serve, args=(plain,), daemon=True).start()

    def _serve(self, plain):
        with contextlib.suppress(OSError), plain:
            plain.settimeout(10)
            line = Line(self.context.wrap_socket(plain, server_side=True))
            while (frame := line.hear("ticket", "hello")) and frame["t"] == "ticket":
                line.say({"v": 1, "t": "paired"})
            if frame is not None:
                self.hellos.append(frame)
                self.answer(line, frame)
                self.play(line)
            while line.hear() is not None:
                pass
            # The goodbye, for which the other side waits.
            line.secure.unwrap()

    def answer(self, line, hello):
        taken = [{**queue, "sequence": queue["sequence"] - 1} for queue in hello["queues"]]
        line.say({"v": self.v, "t": "hello", "versions": self.versions, "role": "phone", "incarnation": self.life,
                  "nonce": hello["nonce"], "queues": taken, **self.more})

    def told(self, revision, steps, **more):
        """A context."""
        return {"v": 1, "t": "context", "incarnation": self.life, "revision": revision,
                "day": str(datetime.datetime.now(zoneinfo.ZoneInfo(ZONE)).date()),
                "currentSteps": steps, "currentDistance": 10.5,
                "currentCalories": 1, "currentStreakCount": 0, "stepGoal": 8000, "enableDailyStepGoal": True,
                "unitSystem": "metric", "weekStartsOn": "monday", "stepCountMode": "steps", "enableNotifications": False,
                "goalChangeLog": [], "weeklyRecords": [], "monthlyRecords": [], "recentWorkouts": [],
                "timestamp": int(time.time()), **more}

    def close(self):
        # Closed while a thread waits for it, its number could be reused, and the thread would read another connection.
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listener.join()
        self.listening.close()
