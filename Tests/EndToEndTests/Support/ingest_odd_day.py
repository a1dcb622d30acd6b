"""Parts of a phone's day with deliveries that are too fast or invalid."""

import contextlib
import datetime
import json
import random
import socket
import sqlite3
import time

from ingest_phone import HCWebhook, HealthAutoExport
from watch_machine import need, see, until

UTC = datetime.timezone.utc
# No app needs ten.
DEPTH = 10_000


def yesterday():
    return datetime.datetime.now(UTC).date() - datetime.timedelta(days=1)


def rapid(served):
    """Two consecutive bodies, of any kinds, and with any dates: the last one counts."""
    dice, app, day = random.Random(5), served.app(HealthAutoExport), yesterday()
    shrunk = 0
    for number in range(50):
        walked = [[dice.randrange(1, 500) for _ in range(24)] for _ in range(2)]
        for one in walked:
            # Nothing from before.
            one[0] = 1_000 + 7 * number + (one is walked[1])
            status, answer = app.send(day, one)
            need(status == 200 and answer["status"] == "taken", "it is taken", status, answer)
        served.counts(day, sum(walked[1]))
        shrunk += sum(walked[1]) < sum(walked[0])
    see(f"50 times two bodies in a row: the last one counts, {shrunk} times a smaller one")
    for number in range(40):
        walked[1][1] = 400 - number if number % 2 else number
        need(app.send(day, walked[1])[0] == 200, "it is taken")
    served.counts(day, sum(walked[1]), 30)
    see("40 in a row, without waiting for any: the last one counts")
    webhook, before = served.app(HCWebhook), day - datetime.timedelta(days=1)
    ten = datetime.datetime.combine(before, datetime.time(10), UTC)
    record = {"start_time": webhook.text(ten), "end_time": webhook.text(ten + datetime.timedelta(minutes=10)),
              "metadata": {"data_origin": "com.example.walks"}}
    for number in range(20):
        for steps, part in ((225 - number, 100), (125 - number, 900)):
            second = webhook.text(ten + datetime.timedelta(minutes=20)).removesuffix("Z")
            body = {**webhook.body(ten, 0), "timestamp": f"{second}.{part}Z", "steps": [{**record, "count": steps}]}
            need(webhook.post(body)[1]["status"] == "taken", "it is taken")
        served.counts(before, 125 - number)
    see("40 bodies of HC Webhook of one second, by what they say: the last one counts")


def quiet(served):
    """A delivery is announced once for all its hours, and one that changes nothing is not."""
    def count(rows):
        place = f"file:{served.machine.home}/waymark.sqlite?mode=ro"
        with contextlib.closing(sqlite3.connect(place, uri=True)) as record:
            return record.execute(f"SELECT count(*) FROM {rows}").fetchone()[0]

    def announced():
        return count("event WHERE name = 'DaysChanged'")

    app, day, walked, sent = served.app(HealthAutoExport), yesterday(), [100] * 96, 0
    before = announced()

    def send(pulse):
        nonlocal sent
        body = app.body(day, walked)
        body["data"]["metrics"][1]["data"][0]["Avg"] = pulse
        need(app.post(body)[1]["status"] == "taken", "it is taken")
        sent += 1
        until(lambda: count("delivery") == sent, "it is imported")

    for pulse in range(60, 70):
        send(pulse)
    need(announced() - before == 1, "ten deliveries of the same steps are announced once", announced() - before)
    for quarter in range(5):
        walked[quarter] += 10
        walked[95 - quarter] += 10
        send(70)
    need(announced() - before == 6, "five that grow in two places five times", announced() - before)
    see("15 deliveries of 96 quarters: 6 times DaysChanged, for the first and for each that brought something")


def fast(served):
    """Deliveries over the rate limit are answered with the time to retry, and nothing is lost."""
    app, first, sent, refusals = served.app(HealthAutoExport), yesterday() - datetime.timedelta(days=200), {}, 0
    # A single sample at midnight would be a day's total. More hours than even a slow machine needs.
    hours = ((first + datetime.timedelta(days=day), hour) for day in range(200) for hour in range(1, 24))
    begin, padded = time.monotonic(), []
    while refusals < 3 or 429 not in padded:
        need(time.monotonic() - begin < 120, "it is too fast some time", len(sent))
        day, hour = next(hours)
        steps = sent[day, hour] = 100 + len(sent)
        # An hour alone covers no other.
        body = app.body(day, [steps if one == hour else 0 for one in range(24)])
        status, answer = app.post(body)
        if status == 429:
            refusals += 1
            seconds = int(app.fields["Retry-After"])
            need(1 <= seconds <= 5 and str(seconds) in answer["error"]["message"], "it says when", seconds, answer)
            # Also while a large body is being sent, unless the time has come by then.
            padded.append(app.post(json.dumps(body).encode() + b" " * 4_000_000)[0])
            words = answer["error"]["message"]
            time.sleep(seconds)
            status, answer = app.post(body)
        need(status == 200, "it is taken", status, answer)
    need(set(padded) <= {200, 429}, "the same is said of a large one", padded)
    for day in {day for day, _ in sent}:
        served.counts(day, sum(steps for (one, _), steps in sent.items() if one == day), 60)
    see(f"{len(sent)} hours, handed in one by one in {time.monotonic() - begin:.1f} s: {refusals} refused (“{words}”), "
        f"taken after that time; all {sum(sent.values())} steps counted once")


def large(served):
    """A body over the limit is refused before it is sent, and also while it is sent anyway."""
    app, day = served.app(HealthAutoExport), yesterday()
    limit = 200 << 20
    for megabytes in (0, 8):
        with socket.create_connection((app.url.hostname, app.url.port), 30) as line:
            line.sendall(
                f"POST {app.url.path} HTTP/1.1\r\nHost: {app.url.netloc}\r\nX-API-Key: {app.token}\r\n"
                f"Content-Length: {limit + 1}\r\n\r\n".encode())
            with contextlib.suppress(OSError):
                for _ in range(megabytes):
                    line.sendall(b" " * (1 << 20))
            answer = b""
            with contextlib.suppress(OSError):
                while data := line.recv(65_536):
                    answer += data
        need(answer.startswith(b"HTTP/1.1 413 ") and b"200 MB" in answer, f"413 after {megabytes} MB", answer[:500])
    need(app.send(day, [55] * 24)[0] == 200, "the next one is taken")
    served.counts(day, 55 * 24)
    see("201 MB are refused with 413 and words, before and while they come; what comes next is counted")


def future(served):
    """A phone with its clock in 2040: it is reported, nothing counts in 2040, and the right clock is trusted again."""
    day, later = yesterday(), datetime.date(2040, 1, 1)
    today = day + datetime.timedelta(days=1)
    export, webhook = served.app(HealthAutoExport), served.app(HCWebhook)

    def right(steps):
        need(export.send(day, [steps] * 24)[0] == 200, "with the right clock it is taken")
        served.counts(day, steps * 24)
        need(not served.said(), "and doctor is content", served.said())

    right(100)
    need(export.send(later, [200] * 24)[0] == 200, "Health Auto Export of 2040 is taken")
    until(served.said, "doctor says it")
    words = served.said()
    need("clock" in words, "doctor names the clock", words)
    right(90)
    noon = datetime.datetime(2040, 1, 1, 12, tzinfo=UTC)
    need(webhook.send(noon, 7_000)[0] == 200, "HC Webhook of 2040 is taken")
    until(served.said, "doctor says it again")
    right(80)
    # Only its own time is in 2040, not that of its samples.
    instant = datetime.datetime.combine(day - datetime.timedelta(days=3), datetime.time(12), UTC)
    body = webhook.body(instant, 3_000)
    need(webhook.post({**body, "timestamp": webhook.text(noon)})[0] == 200, "it is taken")
    served.counts(instant.date(), 3_000)
    need(webhook.send(instant + datetime.timedelta(hours=1), 3_500)[0] == 200, "it is taken")
    served.counts(instant.date(), 3_500)
    need(served.steps(later) == 0 and served.steps(today) == 0, "nothing counts on any other day")
    see(f"both apps in 2040: “{words}”; nothing counts there, and the right clock is believed again")


def deep(served):
    """JSON nested ten thousand deep, anywhere: refused, or set aside completely with the reason."""
    app, day = served.app(HealthAutoExport), yesterday()
    nested, objects = b"[" * DEPTH + b"]" * DEPTH, b'{"a":' * DEPTH + b"1" + b"}" * DEPTH
    export = json.dumps(app.body(day, [10] * 24)).encode()
    noon = datetime.datetime.combine(day, datetime.time(12), UTC)
    webhook = json.dumps(served.app(HCWebhook).body(noon, 900)).encode()
    bodies = {
        "alone": (nested, 400), "objects alone": (objects, 400),
        "in front": (b'{"more":' + objects + b"," + export[1:], 400),
        "as a metric": (export.replace(b'"metrics": [', b'"metrics": [' + nested + b","), 200),
        "as a value": (export.replace(b'"data": [{', b'"data": [' + objects + b",{", 1), 200),
        "as an amount": (export.replace(b'"qty": 10.0', b'"qty": ' + nested, 1), 200),
        "behind": (export[:-1] + b',"more":' + objects + b"}", 200),
        "and cut": (export.replace(b'"metrics": [', b'"metrics": [' + nested)[:DEPTH], 200),
        "in HC Webhook": (webhook.replace(b'"steps": [', b'"steps": [' + objects + b","), 200),
        "in a test": (webhook[:-1] + b',"test":true,"more":' + nested + b"}", 200),
    }
    for number, (name, (body, expected)) in enumerate(bodies.items()):
        status, answer = app.post(body)
        need(status == expected, f"nested {name} gets {expected}", status, answer)
        need(status == 200 or answer["error"]["message"], "in words", answer)
        need(app.send(day, [100 + number] * 24)[0] == 200, "the next one is taken")
        served.counts(day, (100 + number) * 24)
    kept = sum(status == 200 for _, status in bodies.values())
    words = served.said()
    need(words.startswith(f"{kept} deliveries") and "nested too deeply" in words, "doctor says it", words)
    see(f"nested {DEPTH} deep ({', '.join(bodies)}): “{words}”; what comes next is counted")


PARTS = (rapid, quiet, fast, large, future, deep)
