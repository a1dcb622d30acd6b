"""How fast notifications are delivered: to a receiver on loopback, cold, with the service, and in bulk."""

import http.client
import pathlib
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import threading
import time

COUNT = 10_000
FEW = 1_000


class Receiver:
    """Answers every request with 200, and notes when the first one arrived."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}/hook"
        self.arrived = threading.Event()
        self.at = 0.0
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        while True:
            connection, _ = self.socket.accept()
            with connection:
                if connection.recv(65_536):
                    self.at = time.perf_counter()
                    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                    self.arrived.set()


def told(inputs, home, receiver):
    """Seconds from the start of `log weight` to when the receiver has the message."""
    receiver.arrived.clear()
    begin = time.perf_counter()
    inputs.run(inputs.waymark, "log", "weight", "70kg", "--json", "--home", home)
    if not receiver.arrived.wait(10):
        sys.exit("Nothing arrived within ten seconds.")
    return receiver.at - begin


def serving(inputs, home, work):
    """Does work while a service runs over that record."""
    service = subprocess.Popen(
        [inputs.programs / "waymark-service", "serve", "--quiet", "--home", home],
        env=inputs.environment, stdin=subprocess.DEVNULL)
    try:
        while not pathlib.Path(home, "doorbell").exists():
            time.sleep(0.01)
        time.sleep(0.3)
        return work()
    finally:
        service.send_signal(signal.SIGTERM)
        service.wait()


def tell(inputs, report, options):
    """A weight that reaches milestones, to when a receiver has the notification."""
    receiver = Receiver()
    home = inputs.home_with_weights(30)
    inputs.run(
        inputs.waymark, "notifications", "channel", "add", "webhook", receiver.url, "--home", home)
    look = inputs.run(inputs.waymark, "today", "--json", "--home", home).seconds

    def cold():
        return told(inputs, inputs.copy(home), receiver)

    def warm():
        copy = inputs.copy(home)
        return serving(inputs, copy, lambda: told(inputs, copy, receiver))

    for name, limit, work in (("no service running", 300, cold), ("the service running", 100, warm)):
        work()
        seconds = statistics.median(work() for _ in range(options.runs * 2))
        report.add(
            f"log weight to the receiver, {name}", seconds * 1000, limit,
            f"{seconds / look:.1f} × today", unit="ms")


def drain(inputs, report, options):
    """10,000 queued notifications, compared with a plain client that posts as many."""
    support = pathlib.Path(options.root, "Tests/EndToEndTests/Support")
    server = subprocess.Popen(
        [sys.executable, support / "faulty_receiver.py", "1", "0"], stdout=subprocess.PIPE, text=True)
    try:
        port = int(server.stdout.readline())
        few = drained(inputs, support, port, FEW)
        all = drained(inputs, support, port, COUNT)
        plain = posted(port, COUNT)
    finally:
        server.terminate()
        server.wait()
    rate = COUNT / all.seconds
    report.add(
        "10,000 notifications to the receiver ÷ 10 s", all.seconds / 10, 1,
        f"{rate:.0f} a second")
    report.add(
        "… ÷ a client of http.client that posts as many", all.seconds / plain, None,
        f"{all.seconds:.2f} s ÷ {plain:.2f} s")
    report.add(
        "… most resident ÷ with 1,000", all.peak_mebibytes / few.peak_mebibytes, 1.5,
        f"{all.peak_mebibytes:.0f} MiB")


def drained(inputs, support, port, count):
    home = inputs.empty_home()
    inputs.run(
        inputs.waymark, "notifications", "channel", "add", "webhook",
        f"http://127.0.0.1:{port}/hook", "--home", home)
    record = pathlib.Path(home, "waymark.sqlite")
    queue = [sys.executable, support / "queue_notifications.py", record, "webhook-1", count, 0,
             "1779035400"]
    subprocess.run([str(word) for word in queue], check=True)
    result = inputs.run(
        inputs.programs / "waymark-service", "notifications", "deliver", "--home", home)
    with sqlite3.connect(record) as database:
        sent = database.execute(
            "SELECT count(*) FROM outbox_delivery WHERE state = 'sent'").fetchone()[0]
    if sent != count:
        sys.exit(f"Of {count} notifications {sent} were sent.")
    return result


def posted(port, count):
    """Seconds a plain client takes for as many consecutive requests."""
    client = http.client.HTTPConnection("127.0.0.1", port)
    begin = time.perf_counter()
    for number in range(count):
        client.request(
            "POST", "/hook", body=b'{"key":"n"}', headers={"webhook-id": f"plain-{number}"})
        client.getresponse().read()
    return time.perf_counter() - begin
