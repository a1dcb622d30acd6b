"""Phone apps that deliver their counts, written from their makers' documentation.

Health Auto Export: help.healthyapps.dev, “REST API”; bodies as in its wiki, headers `automation-…` and `session-id`; it
sends everything of yesterday and today again, by the hour. HC Webhook: github.com/mcnaveen/health-connect-webhook,
`WebhookManager` (three tries, after one and two seconds, for answers of 500 and more and for connections that fail),
`HealthConnectManager` (sums since midnight, which grow) and `MockPayloadBuilder` (its button Test).
"""

import datetime
import http.client
import json
import time
import urllib.parse
import uuid


class App:
    """Posts to an address with a token."""

    def __init__(self, url, token, header="X-API-Key"):
        self.url, self.token, self.header = urllib.parse.urlsplit(url), token, header
        # Of the last response.
        self.fields = {}

    def post(self, body, headers=()):
        """The status and the document of a response."""
        connection = http.client.HTTPConnection(self.url.hostname, self.url.port, timeout=60)
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        connection.request("POST", self.url.path, data, {
            "Content-Type": "application/json", self.header: self.token, **dict(headers)})
        answer = connection.getresponse()
        text = answer.read()
        self.fields = answer.headers
        connection.close()
        return answer.status, json.loads(text)


class HealthAutoExport(App):
    """`counts` are the steps of equal parts of a day in UTC."""

    def body(self, day, counts):
        minutes = 1440 // len(counts)
        data = [{"date": f"{day} {part * minutes // 60:02}:{part * minutes % 60:02}:00 +0000", "qty": float(steps),
                 "source": "iPhone"} for part, steps in enumerate(counts) if steps]
        return {"data": {"metrics": [
            {"name": "step_count", "units": "count", "data": data},
            {"name": "heart_rate", "units": "bpm", "data": [
                {"date": f"{day} 00:00:00 +0000", "Min": 60, "Avg": 61.5, "Max": 80}]},
        ], "workouts": []}}

    def send(self, day, counts):
        return self.post(self.body(day, counts), {
            "automation-name": "Waymark", "automation-id": str(uuid.UUID(int=7)), "automation-aggregation": "hours",
            "automation-period": "Default", "session-id": str(uuid.uuid4())})


class HCWebhook(App):
    """Sums of the day since the device's midnight, here in UTC."""

    TRIES = 3

    def body(self, now, steps):
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        return {
            "timestamp": self.text(now), "app_version": "1.9.0",
            "steps": [{"count": steps, "start_time": self.text(midnight), "end_time": self.text(now)}],
        }

    @staticmethod
    def text(instant):
        return instant.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")

    def send(self, now, steps):
        return self.tried(self.body(now, steps))

    def test(self, now):
        return self.tried({"timestamp": self.text(now), "app_version": "1.9.0", "test": True,
                           "steps": [{"count": 99999, "start_time": self.text(now), "end_time": self.text(now)}]})

    def tried(self, body, pause=1.0):
        for number in range(self.TRIES):
            try:
                status, document = self.post(body)
                if status < 500:
                    return status, document
            except OSError:
                status, document = 0, {}
            if number + 1 < self.TRIES:
                time.sleep(pause * 2 ** number)
        return status, document
