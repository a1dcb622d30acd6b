"""Automatic sources of steps: a large Gadgetbridge database, and a phone that delivers over HTTP."""

import csv
import datetime
import http.client
import io
import json
import os
import shutil
import signal
import sqlite3
import statistics
import subprocess
import sys
import time
import urllib.parse

from measure import compare

ROWS = 2_000_000
TOTAL = "SELECT count(*), sum(STEPS) FROM MI_BAND_ACTIVITY_SAMPLE"
BY_DAY = """SELECT date(TIMESTAMP, 'unixepoch', 'localtime') AS day, sum(STEPS) FROM MI_BAND_ACTIVITY_SAMPLE
GROUP BY day HAVING sum(STEPS) > 0"""
# Bodies of that many bytes.
BODIES, BODY = 40, 1_000_000
DELIVERIES = 1_000
# The service accepts 300 of one token at once, and then two a second (DeliveryPace.swift).
OF_A_TOKEN = 250


def sources(inputs, report, options):
    sys.path.insert(0, str(options.root / "Tests/EndToEndTests/Support"))
    gadgetbridge(inputs, report, options)
    bodies(inputs, report)
    growing_day(inputs, report)


def gadgetbridge(inputs, report, options):
    """A row for each of two million minutes, compared with sqlite3, which reads and adds them."""
    name = f"import of {ROWS} rows of Gadgetbridge"
    if not shutil.which("sqlite3"):
        report.lacks(name, "the program sqlite3 is not installed")
        return
    database = inputs.gadgetbridge(ROWS)
    home = inputs.folder / "home"

    def import_into_new():
        return inputs.run(inputs.waymark, "import", database, "--home", inputs.empty_home())

    def import_into_empty():
        # A person already has one: creating its tables takes as long as reading 300,000 rows.
        inputs.run(inputs.waymark, "goal", "steps", "set", "8000", "--home", inputs.empty_home())
        return inputs.run(inputs.waymark, "import", database, "--home", home)

    def total():
        return inputs.run("sqlite3", database, TOTAL)

    total()
    result = compare(import_into_empty, total, options.runs)
    with_record = compare(import_into_new, total, options.runs)
    by_day = statistics.median(inputs.run("sqlite3", database, BY_DAY).seconds for _ in range(options.runs))
    exported = output(inputs, inputs.waymark, "export", "-", "--format", "csv", "--home", home)
    ours = {row["date"]: int(row["steps"]) for row in csv.DictReader(io.StringIO(exported))}
    theirs = dict(line.split("|") for line in output(inputs, "sqlite3", database, BY_DAY).split())
    if {day: steps for day, steps in ours.items() if steps} != {day: int(steps) for day, steps in theirs.items()}:
        sys.exit("The days of Gadgetbridge are others than sqlite3's.")
    report.add(
        f"{name} ÷ sqlite3 that sums them", result.ratio, 3, f"{result.first:.2f} s ÷ {result.second:.3f} s")
    report.add("…, a new record made first", with_record.ratio, None, f"{with_record.first:.2f} s")
    report.add(
        "… ÷ sqlite3 that sums them by the day", result.first / by_day, None,
        f"{by_day:.2f} s; the same {len(theirs)} days, step by step")
    report.add("…, resident", result.peak_mebibytes, 64, unit="MiB")


def output(inputs, *command):
    return subprocess.run(
        [str(word) for word in command], env=inputs.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        text=True, check=True).stdout


class Record:
    """A served record, with phones that deliver to it. It uses the real clock, which dates deliveries."""

    def __init__(self, inputs, name):
        from ingest_phone import App
        from watch_machine import Phone
        self._app = App
        self.machine = Phone(str(inputs.programs / "waymark"), str(inputs.empty_home(name).absolute()))
        # In the zone where it is noon, so that today has the same length at any time.
        hours = 12 - datetime.datetime.now(datetime.timezone.utc).hour
        self.zone = datetime.timezone(datetime.timedelta(hours=hours))
        self.machine.do("settings", "set", "timeZone", f"Etc/GMT{-hours:+d}")
        self.machine.do("goal", "steps", "set", "8000")
        self.machine.serve()
        self.reader = self.machine.ask("access", "add", "bench")["token"]
        with open(f"{self.machine.home}/serving.url", encoding="utf-8") as file:
            self.site = file.readline().strip()
        self._client = http.client.HTTPConnection(urllib.parse.urlsplit(self.site).netloc)

    def phone(self, is_new=True):
        """Delivers as “phone”, with a new token in place of the last one."""
        if not is_new:
            self.machine.do("sources", "remove", "phone", "--yes")
        added = self.machine.ask("sources", "add", "http", "phone")
        return self._app(f"{self.site}/api/1/ingest", added["token"])

    def steps(self):
        """The steps of today, from the API."""
        self._client.request("GET", "/api/1/today", headers={"Authorization": f"Bearer {self.reader}"})
        return json.loads(self._client.getresponse().read())["steps"]

    def shows(self, steps, seconds, pause=0.005):
        """Seconds until today has these steps, checked again after each pause."""
        begin = time.perf_counter()
        while self.steps() != steps:
            if time.perf_counter() - begin > seconds:
                sys.exit(f"Of {steps} steps that were handed in today {self.steps()} count after {seconds} s.")
            time.sleep(pause)
        return time.perf_counter() - begin

    def peak_mebibytes(self):
        """The CPU time of its service, since the start."""
        with open(f"/proc/{self.machine.process.pid}/status", encoding="utf-8") as file:
            line = next(line for line in file if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024

    def end(self):
        self._client.close()
        self.machine.stop(signal.SIGKILL)

    def size(self):
        """The size of its file at rest, in bytes."""
        self._client.close()
        self.machine.stop()
        path = f"{self.machine.home}/waymark.sqlite"
        record = sqlite3.connect(path)
        record.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        record.close()
        return os.path.getsize(path)


def handed_in(phone, body):
    """Seconds to the response."""
    begin = time.perf_counter()
    status, answer = phone.post(body, {"automation-id": "bench", "automation-period": "Default"})
    seconds = time.perf_counter() - begin
    if status != 200 or answer["status"] != "taken":
        sys.exit(f"A delivery is answered with {status}: {answer}")
    return seconds


def health_auto_export(samples):
    """A body in that app's format, from instants and steps."""
    data = [
        {"date": f"{instant:%Y-%m-%d %H:%M:%S %z}", "qty": steps, "source": "Mara’s iPhone"}
        for instant, steps in samples]
    metric = {"name": "step_count", "units": "count", "data": data}
    return json.dumps({"data": {"metrics": [metric], "workouts": []}}, ensure_ascii=False).encode()


def bodies(inputs, report):
    """Days by the minute, up to now, with a different last minute each time."""
    record = Record(inputs, "home-ingest")
    try:
        phone = record.phone()
        noon = datetime.datetime.now(record.zone).replace(hour=11, minute=59, second=0, microsecond=0)
        one = len(health_auto_export([(noon, 50), (noon, 50)])) - len(health_auto_export([(noon, 50)]))
        minutes = [noon - datetime.timedelta(minutes=back) for back in range(BODY // one, -1, -1)]
        today = sum(minute.date() == noon.date() for minute in minutes) - 1
        answers, counts, writes = [], [], []
        for number in range(BODIES):
            body = health_auto_export([(minute, 50) for minute in minutes[:-1]] + [(noon, 51 + number)])
            writes.append(written(inputs, body))
            answers.append(handed_in(phone, body))
            counts.append(record.shows(today * 50 + 51 + number, 30))
            # A phone never sends the same body twice in a row.
            time.sleep(0.5)
    finally:
        record.end()
    size = f"{len(body) / 1e6:.2f} MB"
    for name, limit, seconds, note in (
        ("a delivery of 1 MB, to the answer", 20, answers,
         f"{size}; as much written and synced takes {statistics.median(writes) * 1000:.1f} ms"),
        ("… from the answer to when today counts it", 300, counts, f"{len(minutes)} minutes of steps"),
    ):
        report.add(f"{name}, p50", statistics.median(seconds) * 1000, limit, note, unit="ms")
        report.add(f"{name}, slowest of {BODIES}", max(seconds) * 1000, limit, unit="ms")


def written(inputs, body):
    """Seconds to write as many bytes to the disk, without Waymark."""
    begin = time.perf_counter()
    with open(inputs.folder / "written", "wb") as file:
        file.write(body)
        os.fsync(file.fileno())
    return time.perf_counter() - begin


def growing_day(inputs, report):
    """A day that is delivered a thousand times while it grows, and once at its end."""
    sizes, peaks = [], []
    for deliveries in (range(1, DELIVERIES + 1), [DELIVERIES]):
        record = Record(inputs, "home-growing")
        try:
            phone = record.phone()
            for number in deliveries:
                if number > 1 and number % OF_A_TOKEN == 1:
                    phone = record.phone(is_new=False)
                quarters = growing(record.zone, number)
                handed_in(phone, health_auto_export(quarters))
            record.shows(sum(steps for _, steps in quarters), 600, pause=0.2)
            peaks.append(record.peak_mebibytes())
            sizes.append(record.size())
        finally:
            record.end()
    report.add(
        # The samples take the same space (GrowingDayTests). In addition there are the last 200 receipts, and events
        # until every subscriber has read them and they are compacted.
        f"a record after {DELIVERIES} deliveries of a growing day ÷ after one", sizes[0] / sizes[1], 1.1,
        f"{sizes[0]} bytes ÷ {sizes[1]} bytes")
    report.add(
        "…, most that the service had resident", peaks[0], 128, f"after one {peaks[1]:.0f}; its program's file counts",
        unit="MiB")


def growing(zone, number):
    """The quarter-hours from midnight to noon, up to that delivery; the last of them is still growing."""
    midnight = datetime.datetime.now(zone).replace(hour=0, minute=0, second=0, microsecond=0)
    done = number * 48 * 300 // DELIVERIES
    return [
        (midnight + datetime.timedelta(minutes=15 * quarter), min(300, done - 300 * quarter))
        for quarter in range((done + 299) // 300)]
