"""A watch that follows a record: how soon it shows a new entry, and how fast it sends waiting entries."""

import http.client
import json
import re
import statistics
import subprocess
import sys
import threading
import time

SAMPLES = 200
RECONNECTIONS = 20
# So many entries, in at most so many seconds.
WAITING = 100_000
MOST_HAND_OVER = 30
# How long `waymark watch status` may take while they arrive, in seconds.
MOST_STATUS = 1
# How large a usual context may be, in bytes.
MOST_CONTEXT = 8 * 1024


def watch(inputs, report, options):
    place = inputs.folder.absolute() / "watch"
    inputs.empty_home("watch")
    sys.path.insert(0, str(inputs.folder.parent / "Tests/EndToEndTests/Support"))
    from watch_machine import Phone, Proxy, Watch, until
    phone = Phone(str(inputs.programs / "waymark"), str(place / "phone"))
    follower = Watch(str(inputs.programs / "waymark-watch"), str(place / "watch"))
    try:
        phone.do("goal", "steps", "set", "8000")
        for number in range(1, 10):
            phone.do("log", "steps", str(number * 100))
        phone.serve()
        api = API(phone)
        proxy = Proxy(phone.port())
        follower.pair(phone, proxy.port)
        face = Face(follower)
        until(lambda: face.steps == 4_500, lambda: f"4,500 steps, but {face.steps}")
        shown(report, api, face)
        back(report, api, face, proxy)
        face.stop()
        size(report, follower)
        hand_over(report, phone, follower, until)
    finally:
        for one in (follower, phone):
            one.stop()


class API:
    """Changes the record within the service, without starting a program."""

    def __init__(self, phone):
        self.token = phone.ask("access", "add", "bench", "--scope", "write")["token"]
        with open(f"{phone.home}/serving.url", encoding="utf-8") as file:
            self.host = re.search(r"//([^/\s]+)", file.read()).group(1)

    def log(self, steps):
        """The instant before the request, and the one after the response."""
        client = http.client.HTTPConnection(self.host)
        begin = time.perf_counter()
        client.request(
            "POST", "/api/1/log/steps", body=json.dumps({"steps": steps}),
            headers={"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        answer = client.getresponse()
        answer.read()
        if answer.status != 200:
            raise SystemExit(f"Logging by the API failed with {answer.status}.")
        return begin, time.perf_counter()


class Face:
    """The output of `waymark-watch serve`, read line by line as it arrives."""

    def __init__(self, follower):
        self.steps = None
        self.seen = {}
        self.changed = threading.Condition()
        self.process = subprocess.Popen(
            follower.words("serve"), env=follower.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            text=True)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            match = re.match(r"\s+([\d,]+) steps of", line)
            if match is None:
                continue
            with self.changed:
                self.steps = int(match.group(1).replace(",", ""))
                self.seen.setdefault(self.steps, time.perf_counter())
                self.changed.notify_all()

    def when(self, steps, seconds=30):
        """The instant at which it showed that many."""
        with self.changed:
            if not self.changed.wait_for(lambda: steps in self.seen, seconds):
                raise SystemExit(f"The watch does not show {steps} steps, but {self.steps}.")
            return self.seen[steps]

    def stop(self):
        self.process.terminate()
        self.process.wait()


def shown(report, api, face):
    samples = []
    for _ in range(SAMPLES):
        steps = face.steps + 7
        begin, _ = api.log(7)
        samples.append((face.when(steps) - begin) * 1000)
        time.sleep(0.02)
    samples.sort()
    report.add(
        "a change to the watch's screen, p99", samples[int(len(samples) * 0.99) - 1], 50,
        f"with the request and the commit themselves; p50 {statistics.median(samples):.1f} ms, "
        f"slowest {samples[-1]:.1f} ms", unit="ms")


def back(report, api, face, proxy):
    samples = []
    for _ in range(RECONNECTIONS):
        before = proxy.connections
        steps = face.steps + 7
        proxy.cut()
        api.log(7)
        shown = face.when(steps)
        samples.append((shown - proxy.connected_at) * 1000 if proxy.connections > before else 0)
    report.add(
        "after a lost connection, from dialling to the screen, slowest", max(samples), 100,
        f"median {statistics.median(samples):.1f} ms of {RECONNECTIONS}", unit="ms")


def size(report, follower):
    shown = follower.do("today", "--json").output
    report.add("what the watch is told, as JSON", len(shown.encode()) / 1024, MOST_CONTEXT / 1024, unit="KiB")


def hand_over(report, phone, follower, until):
    """Entries that were logged while the phone side was away."""
    phone.stop()
    follower.do("log", "steps", "1")
    life, last = follower.let_wait(WAITING - 1)
    waiting = follower.queued()
    if waiting != WAITING:
        raise SystemExit(f"{waiting} entries wait, not {WAITING}.")
    phone.serve()
    begin = time.perf_counter()
    follower.serve()
    answers = []
    until(lambda: handed(phone, life, answers) >= last, "everything is handed over", 600)
    report.add(f"{WAITING} waiting entries into the record", time.perf_counter() - begin, MOST_HAND_OVER, unit="s")
    report.add("waymark watch status meanwhile, slowest", max(answers), MOST_STATUS,
               f"median {statistics.median(answers):.2f} s of {len(answers)}", unit="s")
    peak = resident(follower.process.pid, "VmHWM")
    service = resident(phone.process.pid, "VmHWM")
    follower.stop()
    count = len(phone.ask("log", "list", "--kind", "exercise")["items"])
    if count != WAITING - 1:
        raise SystemExit(f"{count} of {WAITING - 1} exercises are in the record.")
    follower.serve()
    time.sleep(3)
    report.add(
        "the watch, resident", resident(follower.process.pid, "VmRSS"), None,
        f"{peak:.0f} MiB while handing over {WAITING} entries, and the service {service:.0f} MiB", unit="MiB")


def resident(process, what):
    """In MiB, from the system."""
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        return int(re.search(what + r":\s+(\d+)", file.read()).group(1)) / 1024


def handed(phone, life, answers):
    begin = time.perf_counter()
    taken = phone.ask("watch", "status").get("taken", [])
    answers.append(time.perf_counter() - begin)
    return max([one["through"] for one in taken if one["incarnation"] == life], default=0)
