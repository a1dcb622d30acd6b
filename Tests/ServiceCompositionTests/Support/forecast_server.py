"""Open-Meteo's forecast API on loopback. Prints its port, serves until its input ends; with the word
stay, until it is killed.

The first word of the path is how it behaves: ok, often, refuse, broken, garbage, slow, huge, elsewhere,
offset, sun, wind, deep.
/asked answers the latitudes and longitudes asked for since its start.
"""
import json
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

CURRENT = {
    "temperature_2m": ("°C", 18.4), "relative_humidity_2m": ("%", 63),
    "apparent_temperature": ("°C", 17.9), "is_day": ("", 1), "precipitation": ("mm", 0.0),
    "weather_code": ("wmo code", 2), "wind_speed_10m": ("km/h", 7.6),
}
DAILY = {
    "temperature_2m_max": ("°C", 21.6), "temperature_2m_min": ("°C", 11.5),
    "precipitation_probability_max": ("%", 10), "sunrise": ("unixtime", 1779075060),
    "sunset": ("unixtime", 1779130680),
}
asked = []


def forecast(query, moved=0.0):
    """Like api.open-meteo.com: the cell's own place, units next to values, one value a day."""
    latitude, longitude = float(query["latitude"][0]), float(query["longitude"][0])
    if not -90 <= latitude <= 90:
        return 400, {
            "error": True, "reason": f"Latitude must be in range of -90 to 90°. Given: {latitude}."}
    now = int(time.time()) // 900 * 900
    document = {
        "latitude": round(latitude * 16) / 16 + moved, "longitude": round(longitude * 16) / 16,
        "generationtime_ms": 0.11, "utc_offset_seconds": 7200, "timezone": "Europe/Berlin",
        "timezone_abbreviation": "GMT+2", "elevation": 524.0,
        "current_units": {"time": "unixtime", "interval": "seconds"},
        "current": {"time": now, "interval": 900},
        "daily_units": {"time": "unixtime"}, "daily": {"time": [now // 86400 * 86400 - 7200]},
    }
    for part, known in [("current", CURRENT), ("daily", DAILY)]:
        for name in query.get(part, [""])[0].split(","):
            if name not in known:
                return 400, {
                    "error": True,
                    "reason": f"Data corrupted at path ''. Cannot initialize {name} from {part}."}
            unit, value = known[name]
            document[f"{part}_units"][name] = unit
            document[part][name] = value if part == "current" else [value]
    if query.get("timeformat") != ["unixtime"]:
        return 400, {"error": True, "reason": "This server speaks unixtime alone."}
    return 200, document


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlparse(self.path)
        manner = url.path.strip("/").split("/")[0]
        if manner == "asked":
            return self.answer(200, json.dumps(asked).encode())
        query = parse_qs(url.query)
        asked.append([query["latitude"][0], query["longitude"][0]])
        if manner == "often":
            complaint = {"error": True, "reason": "Minutely API request limit exceeded."}
            return self.answer(429, json.dumps(complaint).encode(), [("Retry-After", "120")])
        if manner == "refuse":
            complaint = {"error": True, "reason": "Parameter 'daily' needs a timezone"}
            return self.answer(400, json.dumps(complaint).encode())
        if manner == "broken":
            return self.answer(500, b"<html>Internal Server Error</html>")
        if manner == "garbage":
            return self.answer(200, b"\x00\xff{\"latitude\": ")
        if manner == "slow":
            time.sleep(60)
        status, document = forecast(query, moved=60.0 if manner == "elsewhere" else 0.0)
        if manner == "offset":
            document["utc_offset_seconds"] = -2**63
        if manner == "sun":
            document["daily"]["sunrise"] = [2**63 - 1]
        if manner == "wind":
            document["current"]["wind_speed_10m"] = 1e308
        if manner == "deep":
            return self.answer(200, b'{"daily":' + b"[" * 60_000)
        if manner == "huge":
            document["padding"] = "x" * 2_000_000
        self.answer(status, json.dumps(document).encode())

    def answer(self, status, body, headers=()):
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
if sys.argv[1:] == ["stay"]:
    threading.Event().wait()
sys.stdin.read()
os._exit(0)
