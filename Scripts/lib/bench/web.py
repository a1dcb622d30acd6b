"""The web app of `waymark serve`, with 30 years of days and 20 years of weighings: how long the server takes for
pages, how large they are, and what a thousand open pages cost."""

import gzip
import http.client
import json
import re
import resource
import signal
import socket
import statistics
import subprocess
import time
import urllib.parse

# Of one page, for its median and its second slowest.
SAMPLES = 100
# Of one kind of page, such as days.
MOST_OF_A_KIND = 3
STREAMS = 1_000
SECONDS = 10
RATE = 100


class Served:
    """A service over a record, with a signed-in browser."""

    def __init__(self, inputs, home):
        self.process = subprocess.Popen(
            [inputs.programs / "waymark-service", "serve", "--quiet", "--json", "--port", "0",
             "--home", home],
            env=inputs.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        line = json.loads(self.process.stdout.readline())
        self.url = line["url"]
        self.host = urllib.parse.urlsplit(self.url).netloc
        self.cookie = self._enter(line["enter"].partition("#")[2])

    def _enter(self, code):
        client = http.client.HTTPConnection(self.host)
        client.request(
            "POST", "/enter", body=urllib.parse.urlencode({"-form": "enter", "code": code}),
            headers={"Origin": self.url, "Content-Type": "application/x-www-form-urlencoded"})
        answer = client.getresponse()
        if answer.status != 303:
            raise SystemExit(f"Signing in failed with {answer.status}.")
        return answer.headers["Set-Cookie"].partition(";")[0]

    def connect(self):
        port = int(self.host.rpartition(":")[2])
        return socket.create_connection(("127.0.0.1", port))

    def request(self, path, accept="text/html"):
        """A browser's request, in bytes."""
        return (
            f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\nCookie: {self.cookie}\r\n"
            f"Accept: {accept}\r\nAccept-Encoding: gzip, deflate, br\r\nSec-Fetch-Site: same-origin\r\n\r\n"
        ).encode()

    def get(self, path):
        """Headers, the raw body and the decoded body."""
        client = http.client.HTTPConnection(self.host)
        client.request("GET", path, headers={"Cookie": self.cookie, "Accept-Encoding": "gzip"})
        answer = client.getresponse()
        body = answer.read()
        client.close()
        if answer.status != 200:
            return None
        plain = gzip.decompress(body) if answer.headers["Content-Encoding"] == "gzip" else body
        return answer.headers, body, plain.decode()

    def resident(self, name="VmRSS"):
        """In MiB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return int(re.search(name + r":\s+(\d+)", file.read()).group(1)) / 1024

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class Reader:
    """A connection that stays open, read without a library, which would take longer than the server."""

    def __init__(self, served):
        self.socket = served.connect()
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def seconds(self, request):
        begin = time.perf_counter()
        self.socket.sendall(request)
        data = b""
        while b"\r\n\r\n" not in data:
            data += self._more()
        head, _, body = data.partition(b"\r\n\r\n")
        length = int(re.search(rb"content-length: (\d+)", head, re.I).group(1))
        rest = length - len(body)
        while rest > 0:
            rest -= len(self._more())
        return time.perf_counter() - begin

    def _more(self):
        data = self.socket.recv(262_144)
        if not data:
            raise SystemExit("The web app hung up.")
        return data


def web(inputs, report, options):
    served = Served(inputs, inputs.home_with_years())
    try:
        pages = found(served)
        times(served, pages, report, options)
        sizes(served, pages, report)
        told(inputs, served, report, options)
        memory(served, report)
    finally:
        served.stop()
    shown(inputs, report)


def shown(inputs, report):
    """What a slow phone shows, measured by the tests' script."""
    interpreter = inputs.folder.parent / ".build-setup/browser/bin/python"
    name = "slow 4G, processor ÷ 4"
    if not interpreter.exists():
        report.lacks(name, "Scripts/setup --tests installs what drives a browser.")
        return
    run = subprocess.run(
        [interpreter, "-B", inputs.folder.parent / "Tests/EndToEndTests/Support/browser/speed.py",
         inputs.waymark, inputs.folder / "home-years"],
        env=inputs.environment, capture_output=True, text=True)
    pages = re.findall(r"(\S+): largest (\d+) ms, moved ([\d.]+), longest task (\d+) ms", run.stderr)
    if not pages:
        raise SystemExit(f"A browser shows nothing: {run.stderr}")
    slowest = max(pages, key=lambda page: int(page[1]))
    report.add(f"{name}: largest piece", int(slowest[1]), 1_200, slowest[0], unit="ms")
    report.add(f"{name}: what moves", max(float(page[2]) for page in pages), 0)
    report.add(f"{name}: longest task above 50 ms", max(int(page[3]) for page in pages), 0, unit="ms")


def found(served):
    """Every linked page, a few of each kind."""
    pages, queue, kinds = {}, ["/"], {}
    while queue:
        path = queue.pop(0)
        if path in pages:
            continue
        parts = urllib.parse.urlsplit(path)
        kind = (re.sub(r"\d[\d-]*", "N", parts.path), bool(parts.query))
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] > MOST_OF_A_KIND:
            continue
        answer = served.get(path)
        if answer is None or not answer[0]["Content-Type"].startswith("text/html"):
            continue
        pages[path] = answer
        queue += [
            link.replace("&amp;", "&")
            for link in re.findall(r'<a [^>]*href="(/[^"#]*)', answer[2])
        ]
    return pages


def times(served, pages, report, options):
    reader = Reader(served)
    health = statistics.median(
        reader.seconds(served.request("/health")) for _ in range(SAMPLES))
    medians, slowest = {}, {}
    for path in pages:
        request = served.request(path)
        reader.seconds(request)
        samples = sorted(reader.seconds(request) for _ in range(SAMPLES))
        medians[path] = statistics.median(samples)
        slowest[path] = samples[SAMPLES * 99 // 100 - 1]
    for name, figures, limit in (("p50", medians, 3), ("p99", slowest, 15)):
        path = max(figures, key=figures.get)
        most = sorted(figures, key=figures.get)[-4:-1]
        report.add(
            f"slowest of {len(pages)} pages, {name}", figures[path] * 1000, limit,
            f"{path}; then " + ", ".join(f"{p} {figures[p] * 1000:.1f}" for p in reversed(most)),
            unit="ms")
    report.add("today, p50", medians["/"] * 1000, 3, unit="ms")
    report.add("an answer without a page, p50", health * 1000, None, "/health", unit="ms")


def sizes(served, pages, report):
    """As browsers load them: style sheet and scripts once, and never again."""
    totals, counts = {}, {}
    for path, (_, body, text) in pages.items():
        files = set(re.findall(r'<(?:link[^>]*rel="?stylesheet"?|script)[^>]*(?:href|src)="([^"]+)', text))
        total = len(body)
        for file in files:
            fields, packed, _ = served.get(file)
            if "immutable" not in fields["Cache-Control"]:
                raise SystemExit(f"{file} would be asked for again.")
            total += len(packed)
        totals[path], counts[path] = total, 1 + len(files)
    report.add("today, cold, HTML + CSS + JS packed", totals["/"] / 1000, 14, unit="KB")
    report.add("today, cold, requests", counts["/"], 3, "beside icon and manifest; warm: 1")
    path = max(totals, key=totals.get)
    report.add("largest page, cold, packed", totals[path] / 1000, 25, path, unit="KB")
    unpacked = [path for path, (fields, _, _) in pages.items() if fields["Content-Encoding"] != "gzip"]
    report.add("pages that are not packed", len(unpacked), 0, ", ".join(unpacked[:3]))


def told(inputs, served, report, options):
    """From the start of a command that writes to when an open page is notified."""
    stream = served.connect()
    stream.sendall(served.request("/events", "text/event-stream"))
    while b"retry" not in stream.recv(65_536):
        pass
    seconds = []
    for _ in range(options.runs):
        # Changes in quick succession are reported together.
        time.sleep(1)
        begin = time.perf_counter()
        inputs.run(inputs.waymark, "log", "steps", "10", "--home", inputs.folder / "home-years")
        while b"event: change" not in stream.recv(65_536):
            pass
        seconds.append(time.perf_counter() - begin)
    stream.close()
    report.add(
        "log steps to an open page, slowest", max(seconds) * 1000, 1_000,
        f"median {statistics.median(seconds) * 1000:.0f} ms", unit="ms")


def memory(served, report):
    """A thousand open pages without events, and a hundred requests a second."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, STREAMS + 512), most))
    before = served.resident()
    streams = []
    for _ in range(STREAMS):
        stream = served.connect()
        stream.sendall(served.request("/events", "text/event-stream"))
        streams.append(stream)
    for stream in streams:
        stream.settimeout(10)
        while b"retry" not in stream.recv(4_096):
            pass
    open_pages = served.resident()
    reader, request = Reader(served), served.request("/")
    samples, begin = [], time.perf_counter()
    for number in range(SECONDS * RATE):
        time.sleep(max(0, begin + number / RATE - time.perf_counter()))
        samples.append(reader.seconds(request))
    rate = len(samples) / (time.perf_counter() - begin)
    report.add(
        f"{STREAMS} open pages and {rate:.0f} requests a second, resident", served.resident("VmHWM"), 96,
        f"{before:.0f} MiB before, {open_pages:.0f} with open pages; p50 {statistics.median(samples) * 1000:.1f} ms",
        unit="MiB")
    report.add("… requests a second ÷ 100", RATE / rate, 1.02, f"{rate:.1f} a second")
    for stream in streams:
        stream.close()
