"""A day of a phone that delivers over HTTP, with the built programs.

    ingest_day.py --programs FOLDER --place FOLDER [--only PART]… [--kills N]

Prints a line for each result. Ends with 1 at the first failure, and says what it was.
"""

import argparse
import datetime
import http.client
import json
import os
import random
import re
import signal
import statistics
import sys
import time
import urllib.parse

import ingest_odd_day
from ingest_phone import App, HCWebhook, HealthAutoExport
from watch_machine import NotSo, Phone, need, see, until

UTC = datetime.timezone.utc


class Served:
    """A served record, and a source of it."""

    def __init__(self, programs, place, kills):
        self.machine = Phone(f"{programs}/waymark", f"{place}/record")
        self.kills = kills
        self.machine.do("settings", "set", "timeZone", "UTC")
        self.machine.serve()
        self.source = self.machine.ask("sources", "add", "http", "phone")

    def app(self, kind, header="X-API-Key"):
        # After a restart it has another port.
        with open(f"{self.machine.home}/serving.url", encoding="utf-8") as file:
            site = file.readline().strip()
        return kind(f"{site}/api/1/ingest", self.source["token"], header)

    def steps(self, day):
        return self.machine.ask("day", str(day))["steps"]

    def said(self):
        """Doctor's finding about deliveries; empty if all is well."""
        for check in self.machine.run("doctor", "--json").document["checks"]:
            if check["name"] == "Deliveries" and check["state"] == "warning":
                return check["detail"]
        return None

    def waiting(self):
        """The names of the accepted bodies that were not imported yet."""
        names = os.listdir(f"{self.machine.home}/deliveries")
        return [name for name in names if re.fullmatch(r"\d+-\d+-[0-9a-f]{64}", name)]

    def counts(self, day, steps, seconds=10):
        until(lambda: self.steps(day) == steps, lambda: f"{steps} steps on {day}, but {self.steps(day)}", seconds)


def hours(dice, upTo=24):
    return [dice.randrange(0, 900) if hour < upTo else 0 for hour in range(24)]


def apps(served):
    """Both apps, with the token in any of the fields."""
    now = datetime.datetime.now(UTC)
    yesterday = now.date() - datetime.timedelta(days=1)
    walked = hours(random.Random(1))
    for header in ("X-API-Key", "api-key"):
        status, answer = served.app(HealthAutoExport, header).send(yesterday, walked)
        need(status == 200, "Health Auto Export is taken", status, answer)
    need(answer["status"] == "known", "the same body again is known", answer)
    served.counts(yesterday, sum(walked))
    walked[9] += 321
    walked[10] -= min(walked[10], 50)
    app = served.app(HealthAutoExport)
    need(app.send(yesterday, walked)[1]["status"] == "taken", "what has grown and shrunk is taken")
    served.counts(yesterday, sum(walked))
    see(f"Health Auto Export: {sum(walked)} steps of {yesterday}, once")
    webhook = served.app(HCWebhook)
    webhook.header, webhook.token = "Authorization", f"Bearer {webhook.token}"
    status, answer = webhook.test(now)
    need(status == 200 and answer["status"] == "test", "a test is not stored", status, answer)
    noon = datetime.datetime.combine(yesterday, datetime.time(12), UTC)
    status, answer = webhook.send(noon - datetime.timedelta(days=1), 6_543)
    need(status == 200, "HC Webhook is taken", status, answer)
    served.counts(yesterday - datetime.timedelta(days=1), 6_543)
    sources = served.machine.ask("sources")
    need([one["name"] for one in sources["http"]] == ["phone"] and sources["http"][0]["lastUsed"],
         "the source was heard", sources)
    lines = served.machine.ask("imports")["items"]
    need(len(lines) == 1 and lines[0]["path"] == "http:phone", "one line of the log stands for all", lines)
    see("HC Webhook: its test is not stored, 6,543 steps are; one line in the log of imports")


def undone(served):
    """After an undo of all deliveries, the same bodies are accepted again, and nothing else returns."""
    yesterday = datetime.datetime.now(UTC).date() - datetime.timedelta(days=1)
    app = served.app(HealthAutoExport)
    bodies = [app.body(yesterday, [steps] * 24) for steps in (300, 100)]
    for _ in range(3):
        for body in bodies:
            need(app.post(body)[1]["status"] == "taken", "it is taken")
        served.counts(yesterday, 2_400)
        need(app.post(bodies[0])[1]["status"] == "known", "the same again is known")
        line = next(one for one in served.machine.ask("imports")["items"] if not one["undoneAt"])
        need(line["path"] == "http:phone", "the log has the deliveries", line)
        served.machine.do("imports", "undo", str(line["id"]), "--yes")
        served.counts(yesterday, 0)
    see("three times two bodies, taken, undone and taken again: nothing is left of what was undone")


def shuffled(served):
    """Growing sums in any order, each several times: the newest counts."""
    dice = random.Random(2)
    day = datetime.datetime.now(UTC).date() - datetime.timedelta(days=1)
    midnight = datetime.datetime.combine(day, datetime.time(), UTC)
    webhook = served.app(HCWebhook)
    deliveries, total = [], 0
    for quarter in range(1, 40):
        total += dice.randrange(0, 400)
        deliveries += [(midnight + datetime.timedelta(minutes=15 * quarter), total)] * 3
    dice.shuffle(deliveries)
    for instant, steps in deliveries:
        status, answer = webhook.send(instant, steps)
        need(status == 200, "it is taken", status, answer)
    served.counts(day, total, 60)
    see(f"{len(deliveries)} deliveries of growing sums in any order: {total} steps")


def day(served):
    """A day of 96 deliveries: one of them reaches the goal, and every one is counted soon."""
    dice = random.Random(3)
    served.machine.do("goal", "steps", "set", "5000")
    today = datetime.datetime.now(UTC).date()
    yesterday = today - datetime.timedelta(days=1)
    app = served.app(HealthAutoExport)
    walked, waits, answers = [0] * 96, [], []
    for quarter in range(96):
        walked[quarter] = dice.randrange(1, 200)
        begin = time.monotonic()
        status, answer = app.send(yesterday, walked)
        answers.append(time.monotonic() - begin)
        need(status == 200 and answer["status"] == "taken", "it is taken", status, answer)
        served.counts(yesterday, sum(walked))
        waits.append(time.monotonic() - begin)
    reached = served.machine.ask("day", str(yesterday))
    need(reached["goalMet"] if "goalMet" in reached else reached["steps"] >= 5000, "the goal is met", reached)
    see(f"96 deliveries: {sum(walked)} steps, answered in {statistics.median(answers) * 1000:.0f} ms, seen by the "
        f"command line {statistics.median(waits) * 1000:.0f} ms after they began (half of them)")
    record = served.machine.ask("imports")["items"]
    need(len(record) == 1, "the log has one line", record)


def speed(served):
    """A body of 1 MB."""
    reader = served.machine.ask("access", "add", "reader")["token"]
    app, times, counted = served.app(HealthAutoExport), [], []
    today = datetime.datetime.now(UTC).date() - datetime.timedelta(days=1)
    site = urllib.parse.urlsplit(served.source["url"])
    for number in range(12):
        body = app.body(today, [number + 1] + [0] * 23)
        body["data"]["metrics"][1]["data"] *= 1
        filler = {"name": "resting_heart_rate", "units": "bpm", "data": [
            {"date": f"{today} 00:00:00 +0000", "qty": 60 + number}] * 16_000}
        body["data"]["metrics"].append(filler)
        data = json.dumps(body).encode()
        begin = time.monotonic()
        status, answer = app.post(data)
        times.append(time.monotonic() - begin)
        need(status == 200, "it is taken", status, answer)
        begin = time.monotonic()
        while True:
            connection = http.client.HTTPConnection(app.url.hostname, app.url.port)
            connection.request("GET", f"/api/1/day/{today}", headers={"Authorization": f"Bearer {reader}"})
            if json.loads(connection.getresponse().read())["steps"] == number + 1:
                break
            need(time.monotonic() - begin < 10, "it is counted")
            time.sleep(0.005)
        counted.append(time.monotonic() - begin)
    see(f"{len(data) / 1e6:.2f} MB: answered in {statistics.median(times) * 1000:.0f} ms, counted "
        f"{statistics.median(counted) * 1000:.0f} ms later (half of 12)")


def kills(served):
    """kill -9 at any instant: acknowledged deliveries count, and none twice."""
    dice = random.Random(4)
    day = datetime.datetime.now(UTC).date() - datetime.timedelta(days=1)
    walked, answered, caught = [0] * 96, 0, 0
    for number in range(served.kills):
        app = served.app(HealthAutoExport)
        for _ in range(dice.randrange(1, 5)):
            walked[answered] = dice.randrange(1, 99)
            status, answer = app.send(day, walked)
            need(status == 200, "it is taken", status, answer)
            answered += 1
        # Every other time at once, before an acknowledged delivery is counted.
        time.sleep(dice.random() * 0.1 * (number % 4 // 2))
        served.machine.stop(signal.SIGKILL)
        caught += len(served.waiting())
        if number % 2:
            served.machine.do("tick")
            served.counts(day, sum(walked))
        served.machine.serve()
    served.counts(day, sum(walked), 30)
    need(served.machine.ask("doctor")["checks"] is not None, "doctor answers")
    need(caught > 0, "something waited when it was killed")
    see(f"{served.kills} kills after {answered} answers, {caught} of them not counted yet: {sum(walked)} steps, as "
        "handed in")


def bad(served):
    """Invalid deliveries, and those without access."""
    app = served.app(App)
    for body, expected in [(b"", 400), (b"{}", 400), (b"\x00\xff" * 99, 400), (b"[" * 100_000, 400),
                           (b'{"data":{"metrics":[{"name":"step_count"', 200)]:
        status, answer = app.post(body)
        need(status == expected, f"{body[:20]} gets {expected}", status, answer)
        need(status == 200 or answer["error"]["message"], "it says why", answer)

    until(served.said, "doctor says what was cut")
    see(served.said())
    app.token = "x"
    status, answer = app.post(b"{}")
    need(status == 401 and answer["error"]["message"], "a wrong token is refused", status, answer)
    served.machine.do("sources", "remove", "phone", "--yes")
    status, answer = served.app(App).post(b"{}")
    need(status == 401 and answer["error"]["message"], "a revoked token is refused", status, answer)
    see(f"a revoked token: “{answer['error']['message']}”")
    see("refused with words: empty, cut, garbage, deep, wrong token, revoked token")


PARTS = {part.__name__: part for part in (apps, undone, shuffled, day, speed, kills, bad, *ingest_odd_day.PARTS)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    parser.add_argument("--place", required=True)
    parser.add_argument("--only", action="append", choices=list(PARTS))
    parser.add_argument("--kills", type=int, default=8)
    options = parser.parse_args()
    for name in options.only or PARTS:
        print(f"{name}: {PARTS[name].__doc__}", flush=True)
        served = Served(options.programs, f"{options.place}/{name}", options.kills)
        try:
            PARTS[name](served)
        except NotSo as problem:
            print(problem, served.machine.log(), sep="\n")
            return 1
        finally:
            served.machine.stop(signal.SIGKILL)
    return 0


if __name__ == "__main__":
    sys.exit(main())
