"""Parts of a day with a watch in which one side is simulated, and sends what Waymark would not."""

import contextlib
import json
import os
import select
import shutil
import socket
import ssl
import struct
import time

from watch_machine import need, see, until
from watch_peer import Identity, PlayedPhone, PlayedWatch, resident

# How much memory a flood may leave, in KiB. A single read is a few MiB at most, and a heap releases nothing.
MOST_GROWTH = 24_576


def _problem(phone):
    return phone.ask("watch", "devices")["items"][0]["problem"]


class _Visits:
    """Visits of a simulated watch, each of which ends with a message in `devices` or continues."""

    def __init__(self, phone, watch):
        self.phone, self.watch = phone, watch

    def ends(self, name, words, *frames, data=b"", **hello):
        line, _ = self.watch.talk(**hello)
        line.say(*frames)
        line.put(data)
        need(line.is_ended(5), f"{name}: the connection ends", _problem(self.phone))
        line.close()
        until(lambda: words in (_problem(self.phone) or ""), lambda: f"{name}: “{words}”, but {_problem(self.phone)}", 5)
        need(words in self.phone.do("watch", "status").output.replace("\n", " "), f"{name}: status says it too")

    def goes_on(self, name, *frames, **hello):
        line, _ = self.watch.talk(**hello)
        line.say(*frames, {"v": 1, "t": "ping"})
        need(line.hear("pong"), f"{name}: it goes on", line.end)
        line.close()
        until(lambda: _problem(self.phone) is None, lambda: f"{name}: no problem, but {_problem(self.phone)}", 5)


def _paired(day):
    """A served phone side, and a simulated watch that is paired with it."""
    phone = day.phone()
    phone.do("goal", "steps", "set", "8000")
    phone.serve()
    watch = PlayedWatch(f"{day.place}/played", phone)
    line, answer = watch.pair(phone)
    need(answer and answer["t"] == "paired", "the played watch is paired", answer)
    line.close()
    return phone, watch, _Visits(phone, watch)


def versions(day):
    """Both programs meet a newer or older one: the older side is named on both."""
    phone, watch, visits = _paired(day)
    old, new = "Waymark on this device is too old for the other one.", "Waymark on the other device is too old for this one."
    visits.ends("a watch of version 2", old, versions=[2], v=2)
    visits.ends("one of version 0", new, versions=[0])
    visits.goes_on("one of versions 1 and 2", watch.steps(1, 20), versions=[1, 2], v=2)
    until(lambda: phone.steps() == 20, "what it brings is in the record")
    visits.ends("a message of version 2", "uses protocol version 2", watch.steps(2, 20, v=2), versions=[1, 2])
    visits.goes_on("what is unknown is passed over", {"v": 1, "t": "dance", "steps": [1]},
                   watch.steps(2, 30, colour="red", later={"deep": [1]}), colour="red")
    until(lambda: phone.steps() == 50, lambda: f"50 steps, but {phone.steps()}")
    stranger = PlayedWatch(f"{day.place}/stranger", phone)
    line, answer = stranger.pair(phone, v=2)
    need(answer and answer["t"] == "paired" and stranger.hello(line, versions=[2], v=2)["versions"] == [1],
         "one of version 2 is paired, and told which versions there are", answer)
    line.close()
    see(f"a phone side, and watches of versions 0, 2, 1 and 2: “{old}”, “{new}”, 50 steps")
    for v, spoken, words in ((2, [2], old), (1, [2], old), (1, [0], new), (2, [1, 2], None)):
        other = PlayedPhone(f"{day.place}/phone-{v}-{spoken[0]}")
        other.v, other.versions = v, spoken
        other.play = lambda line: line.say(other.told(1, 60, colour="red"), {"v": 1, "t": "dance"})
        own = day.watch(f"watch-{v}-{len(spoken)}-{spoken[0]}")
        run = own.do("pair", other.ticket)
        need((words or "") in run.errors, f"pairing with a phone side of {spoken} says “{words}”", run.output, run.errors)
        own.do("log", "steps", "5")
        status = own.ask("status")
        need(words is None or status["problem"] == words, f"status says “{words}”", status)
        need(status["queued"] == 1, "what was logged waits", status)
        need(words is not None or own.today()["currentSteps"] == 60, "the newer phone side is followed", status)
        other.close()
    see("a watch, and phone sides of versions 0, 2, 1 and 2: the same words, and what was logged waits")


def sequences(day):
    """Numbers with gaps, past and maximum ones, and those of another life: nothing is lost or stored twice."""
    phone, watch, visits = _paired(day)
    line, _ = watch.talk()
    for sent, through in ((1, 1), (9, 1), (1, 1), (2, 2), (4, 2), (3, 3)):
        line.say(watch.steps(sent, 10))
        ack = line.hear("ack")
        need(ack["through"] == through, f"after {sent} it is taken through {through}", ack)
    line.say(watch.steps(1, 10, incarnation="00000000000000aa"))
    need(line.hear("ack")["through"] == 1, "another life has numbers of its own")
    line.say(watch.steps(2**53, 10))
    need(line.hear("ack")["through"] == 3, "the greatest number is a gap")
    line.close()
    need(phone.steps() == 40, "each once", phone.steps())
    for sequence in (2**53 + 1, 2**63 - 1, 0, -1):
        visits.ends(f"number {sequence}", "“sequence”: it's out of range", watch.steps(sequence, 10))
    visits.ends("a number that no type holds", "isn't a message", watch.steps(2**63, 10))
    visits.ends("no life", "“incarnation”", watch.steps(4, 10, incarnation="nonsense"))
    visits.ends("a confirmation", "only this one may send", {
        "v": 1, "t": "ack", "incarnation": watch.life, "through": 1, "by": watch.life})
    visits.ends("65 queues", "“queues”: it's out of range",
                queues=[{"incarnation": f"{number:016x}", "sequence": 1} for number in range(65)])
    life = phone.ask("watch", "status")["incarnation"]
    visits.goes_on("what another record said", holds={"incarnation": "00000000000000bb", "number": 99})
    line, _ = watch.talk(holds={"incarnation": life, "number": 99})
    line.close()
    until(lambda: phone.ask("watch", "status")["incarnation"] != life, "a record that said less begins a new life")
    line, _ = watch.talk()
    line.say(watch.steps(4, 10))
    need(line.hear("ack")["through"] == 4, "and goes on where it was")
    need(phone.steps() == 50, "50 steps", phone.steps())
    line.close()
    see("gaps, the past, Int.max, another life: 50 steps, each entry once")


def values(day):
    """Values out of range, invalid numbers and messages, nested too deeply, too long or truncated."""
    phone, watch, visits = _paired(day)
    before = resident(phone.process.pid)
    for name, words, frame in (
        ("steps beyond Int", "isn't a message", watch.steps(1, 10**30)),
        ("a fraction", "isn't a message", watch.steps(1, 1.5)),
        ("NaN", "isn't a message", watch.steps(1, float("nan"))),
        ("year 0", "“at”", watch.steps(1, at=-62_167_219_200)),
        ("the end of days", "“at”", watch.steps(1, at=10**15)),
        ("5 g of body", "“weight.grams”", watch.steps(1, kind="weight", weight={"grams": 5, "unit": "kg"})),
        ("an unknown kind", "“kind”", watch.steps(1, kind="sleep")),
        ("10,000 deep", "isn't a message", b'{"v":1,"t":' + b"[" * 10_000 + b"]" * 10_000 + b"}"),
        ("no JSON", "isn't a message", b"hello"),
        ("nothing", "isn't a message", b""),
        ("UTF-16", "isn't a message", '{"v":1,"t":"ping"}'.encode("utf-16-le")),
    ):
        visits.ends(name, words, frame)
    visits.ends("1 MiB and a byte", "1,048,577 bytes at once", data=struct.pack(">I", 2**20 + 1))
    visits.goes_on("1 MiB", b'{"v":1,"t":"dance","x":"' + b"x" * (2**20 - 26) + b'"}')
    visits.goes_on("deep within a text", b'{"v":1,"t":"' + b"[" * 10_000 + b'"}')
    line, _ = watch.talk()
    line.put(b'\0\0\0\x50{"v":1')
    line.close()
    line, _ = watch.talk()
    line.say(watch.steps(1, -10**9), watch.steps(2, 5))
    until(lambda: (line.hear("ack") or {"through": 2})["through"] == 2, "what no record can hold stops nothing")
    need(line.end is None, "the connection goes on", line.end)
    line.close()
    refused = phone.ask("watch", "status")["refused"]
    need(len(refused) == 1 and phone.steps() == 5, "it stands in status", refused)
    see(f"11 messages that are none, each told in words; a billion steps down: {json.dumps(refused)[:120]}")
    see(f"memory of the phone side: {before} KiB, then {resident(phone.process.pid)} KiB")


class _Flood:
    """Sends repeatedly, while reading the responses. In one thread: OpenSSL allows no more."""

    # For a queue whose confirmation arrives last.
    last = "f" * 16

    def __init__(self, line):
        self.line = line
        self.is_over = False
        line.secure.settimeout(0)

    def _hear(self):
        """Reads what has arrived, without waiting for more."""
        with contextlib.suppress(ssl.SSLWantReadError):
            while more := self.line.secure.recv(1 << 16):
                self.line.rest += more
        while len(self.line.rest) >= 4 and len(self.line.rest) >= 4 + struct.unpack(">I", self.line.rest[:4])[0]:
            self.is_over |= self.line.next().get("incarnation") == self.last

    def _put(self, data):
        while data:
            try:
                data = data[self.line.secure.send(data):]
            except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
                select.select([self.line.secure], [self.line.secure], [], 1)
            self._hear()

    def say(self, make, count):
        """A side that does not read everything disconnects."""
        with contextlib.suppress(OSError):
            for first in range(0, count, 100):
                self._put(self.line.framed(*[make(number) for number in range(first, first + 100)]))

    def stop(self):
        """From now on reads wait again."""
        self.line.secure.settimeout(20)

    def end(self, watch):
        """Returns when the phone side has read everything."""
        self._put(self.line.framed(watch.steps(9, incarnation=self.last)))
        until(lambda: self._hear() or self.is_over, "a flood is read to its end", 20)
        self.line.close()


def floods(day):
    """A flood, and a thousand connections at once: memory does not grow, and others are served."""
    phone, watch, _ = _paired(day)
    process = phone.process.pid

    def flood():
        for make, count in (
            (lambda number: {"v": 1, "t": "ping"}, 10_000),
            (lambda number: {"v": 1, "t": f"dance {number}"}, 10_000),
            (lambda number: watch.steps(1), 5_000),
            (lambda number: watch.steps(9, incarnation=f"{number:016x}"), 5_000),
            (lambda number: {"v": 1, "t": "hello", "versions": [1], "role": "watch", "incarnation": watch.life,
                             "nonce": f"{number:016x}", "queues": []}, 20_000),
        ):
            line, _ = watch.talk()
            talk = _Flood(line)
            talk.say(make, count)
            talk.end(watch)

    line, _ = watch.talk()
    line.say(watch.steps(1))
    need(line.hear("ack"), "the first entry is taken")
    line.close()
    before = resident(process)
    flood()
    after = resident(process)
    need(after - before < MOST_GROWTH, "50,000 messages leave nothing", before, after)
    see(f"50,000 messages: {before} KiB, then {after} KiB")
    stranger = PlayedWatch(f"{day.place}/stranger", phone)
    for name, connect in (
        ("that say nothing", lambda: [_plain(watch.port) for _ in range(1_000)]),
        ("of one watch", lambda: [watch.dial().secure for _ in range(100)]),
        ("of a stranger", lambda: [stranger.dial().secure for _ in range(100)]),
    ):
        held = connect()
        began = time.monotonic()
        line, answer = watch.talk()
        need(answer, "the watch is served", line.end)
        files = len(os.listdir(f"/proc/{process}/fd"))
        need(files < 300, "few connections are kept", files)
        see(f"{len(held)} connections {name}: {resident(process)} KiB, {files} files, served after "
            f"{time.monotonic() - began:.2f} s")
        line.close()
        for one in held:
            one.close()
    need(resident(process) - before < MOST_GROWTH, "connections leave nothing", before, resident(process))
    need(phone.process.poll() is None, "waymark serve still runs", phone.log()[-2000:])


def _plain(port):
    """A connection that is started, without waiting for it."""
    one = socket.socket()
    one.setblocking(False)
    one.connect_ex(("127.0.0.1", port))
    return one


def phones(day):
    """A phone side that sends wrong messages, confirms what was never logged, floods: the watch keeps its data."""
    phone = PlayedPhone(f"{day.place}/played")
    watch = day.watch()
    phone.play = lambda line: line.say(phone.told(2, 50))
    watch.do("pair", phone.ticket)
    need(watch.today()["currentSteps"] == 50, "the watch follows", watch.today())
    life = watch.ask("status")["incarnation"]
    goal = {"day": "2020-01-01", "stepGoal": 1, "isEnabled": True}
    wrong = [
        ("an older context", None, phone.told(1, 40)),
        ("of another life", None, phone.told(9, 40, incarnation="00000000000000aa")),
        ("year 0", "“day”: it's out of range", phone.told(3, 40, day="0000-01-01")),
        ("less than nothing", "“currentSteps”: it's out of range", phone.told(3, -1)),
        ("NaN", "isn't a message", phone.told(3, 40, currentDistance=float("nan"))),
        ("the greatest revision", "“revision”: it's out of range", phone.told(2**63 - 1, 40)),
        ("too many goals", "“goalChangeLog”: it's out of range", phone.told(3, 40, goalChangeLog=[goal] * 10_001)),
        ("10,000 deep", "isn't a message", b'{"v":1,"t":' + b"[" * 10_000 + b"]" * 10_000 + b"}"),
        ("version 2", "uses protocol version 2", phone.told(3, 40, v=2)),
        ("a watch's words", "only this one may send", {"v": 1, "t": "seen", "incarnation": phone.life, "revision": 1}),
        ("a far confirmation", "“through”: it's out of range",
         {"v": 1, "t": "ack", "incarnation": life, "through": 2**63 - 1, "by": phone.life}),
        ("a stranger's confirmation", None,
         {"v": 1, "t": "ack", "incarnation": life, "through": 1, "by": "00000000000000aa"}),
    ]
    for number, (name, words, frame) in enumerate(wrong, 1):
        phone.play = lambda line, frame=frame: line.say(frame)
        watch.do("log", "steps", "1")
        status = watch.ask("status")
        need((words or "") in (status["problem"] or ""), f"{name}: “{words}”", status)
        need(status["queued"] == number, f"{name}: what was logged waits", status)
        shown = watch.today()["currentSteps"]
        need(shown == 50 + number or shown == 50, f"{name}: the watch shows what it had", shown)
    phone.more = {"queues": [{"incarnation": life, "sequence": 10**9}]}
    phone.play = lambda line: None
    watch.do("log", "steps", "1")
    need(watch.queued() == len(wrong) + 1, "what a record has of others' is not taken for its own", watch.ask("status"))
    phone.more = {}
    see(f"{len(wrong) + 1} wrong things of a phone side: told in words, {watch.queued()} entries wait")
    watch.serve()
    process = watch.process.pid
    sent = []

    def flood(line):
        if sent:
            return
        sent.append(resident(process))
        talk = _Flood(line)
        talk.say(lambda number: {"v": 1, "t": "ping"}, 10_000)
        talk.say(lambda number: phone.told(number + 10, number), 2_000)
        talk.say(lambda number: {"v": 1, "t": "ack", "incarnation": f"{number:016x}", "through": 1, "by": phone.life}, 5_000)
        talk.stop()
        sent.append(resident(process))

    phone.play = flood
    until(lambda: len(sent) == 2, "the flood is over", 30)
    watch.shows(1_999)
    after = resident(process)
    need(after - sent[0] < MOST_GROWTH, "a flood leaves nothing", sent, after)
    need(watch.process.poll() is None and watch.queued() == len(wrong) + 1, "what was logged still waits")
    see(f"17,000 messages to the watch: {sent[0]} KiB, then {after} KiB")
    phone.close()


def certificates(day):
    """Expired, not valid yet, on another curve, RSA, of another key, TLS 1.2, forgotten: refused on both sides."""
    phone, watch, _ = _paired(day)
    own = watch.identity
    odd = {
        "expired": Identity(f"{day.place}/expired", key=own.key, days=("20200101", "20210101")),
        "not valid yet": Identity(f"{day.place}/early", key=own.key, days=("20400101", "20410101")),
        "P-384": Identity(f"{day.place}/p384", ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-384")),
        "RSA": Identity(f"{day.place}/rsa", ("-newkey", "rsa:2048")),
        "Ed25519": Identity(f"{day.place}/ed25519", ("-newkey", "ed25519")),
        "another key": Identity(f"{day.place}/other"),
    }
    for name, identity in odd.items():
        other = PlayedWatch(f"{day.place}/x", phone, identity)
        other.life = watch.life
        line, answer = other.talk()
        need(answer is None, f"{name}: no hello is answered", answer)
        line.close()
    with contextlib.suppress(OSError):
        need(watch.dial(ssl.TLSVersion.TLSv1_2).hear() is None, "TLS 1.2 is refused")
    line, _ = watch.talk()
    number = phone.ask("watch", "devices")["items"][0]["id"]
    phone.do("watch", "forget", str(number), "--yes")
    refusal = line.hear("refused")
    need(refusal and refusal["reason"] == "forgotten" and line.is_ended(5), "an open connection ends by forgetting", refusal)
    phone.ticket()
    line = watch.dial()
    need(watch.hello(line) is None, "a forgotten watch is told nothing")
    see(f"a phone side refuses {', '.join(odd)}, TLS 1.2, forgotten")
    played = PlayedPhone(f"{day.place}/phone")
    played.play = lambda line: line.say(played.told(1, 60))
    follower = day.watch("follower")
    follower.do("pair", played.ticket)
    right, words = played.identity, "isn't the one you paired"
    odd["expired"] = Identity(f"{day.place}/late", key=right.key, days=("20200101", "20210101"))
    odd["not valid yet"] = Identity(f"{day.place}/soon", key=right.key, days=("20400101", "20410101"))
    contexts = {name: identity.context(ssl.PROTOCOL_TLS_SERVER) for name, identity in odd.items()}
    contexts["TLS 1.2"] = right.context(ssl.PROTOCOL_TLS_SERVER, ssl.TLSVersion.TLSv1_2)
    contexts["another protocol"] = right.context(ssl.PROTOCOL_TLS_SERVER)
    contexts["another protocol"].set_alpn_protocols(["h2"])
    for waiting, (name, context) in enumerate(contexts.items(), 1):
        played.context = context
        follower.do("log", "steps", "1")
        status = follower.ask("status")
        need(words in (status["problem"] or ""), f"{name}: “{words}”", status)
        need(status["queued"] == waiting, f"{name}: what was logged waits", status)
    see(f"a watch refuses {', '.join(contexts)}: “… {words}.”")
    played.close()


def caches(day):
    """A cache of a newer version, and a read-only one: left unchanged, with a message."""
    phone, watch = day.pair()
    watch.serve()
    phone.do("log", "steps", "5")
    watch.shows(5)
    watch.stop()
    phone.stop()
    verbs = (("today",), ("status",), ("log", "steps", "1"), ("widget", "today"), ("serve",))
    for name, now, later in (("state.json", b"waymark-watch 1 ", b"waymark-watch 2 "),
                             ("phone.json", b"waymark-watch 1 ", b"waymark-watch 2 "),
                             ("journal", b"waymark-watch-journal 1\n", b"waymark-watch-journal 2\n")):
        shutil.rmtree(f"{day.place}/newer", ignore_errors=True)
        shutil.copytree(watch.home, f"{day.place}/newer")
        newer, path = day.watch("newer"), f"{day.place}/newer/{name}"
        with open(path, "rb") as file:
            data = file.read()
        need(data.startswith(now), f"{name} names its version", data[:40])
        data = later + data[len(now):]
        with open(path, "wb") as file:
            file.write(data)
        for words in verbs:
            run = newer.run(*words)
            need(run.code == 78 and "newer Waymark" in run.errors, f"{' '.join(words)} with a newer {name}", run.code, run.errors)
        with open(path, "rb") as file:
            need(file.read() == data, f"a newer {name} is not touched")
    see("state.json, phone.json, journal of a newer version: exit 78, in words, not touched")
    said = []
    with _read_only(watch) as fixed:
        for words in verbs:
            run = fixed.run(*words)
            reads = words[0] in ("today", "status", "widget")
            need(run.code == 0 if reads else run.code == 73 and run.errors.strip(),
                 f"{' '.join(words)} of a folder that is read-only", run.code, run.output, run.errors)
            said += run.errors.splitlines()[:1]
    see(f"a folder that is read-only: it is shown, and what cannot be kept is said: {said}")
    watch.serve()
    phone.serve()
    watch.do("log", "steps", "2")
    watch.shows(7, 30)


@contextlib.contextmanager
def _read_only(device):
    """The device with a read-only folder: for root, who may write anywhere, by its own mount."""
    class Fixed(type(device)):
        def words(self, *words):
            return [*prefix, *super().words(*words)]

    prefix = []
    fixed = Fixed(device.program, device.home, device.options)
    if os.geteuid() == 0:
        prefix = ["/usr/bin/unshare", "--mount", "/bin/sh", "-c",
                  'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"', device.home]
        yield fixed
        return
    os.chmod(device.home, 0o500)
    try:
        yield fixed
    finally:
        os.chmod(device.home, 0o700)


PARTS = (versions, sequences, values, floods, phones, certificates, caches)
