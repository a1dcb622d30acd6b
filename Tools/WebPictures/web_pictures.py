"""Takes pictures of the web app with Chromium. FOLDER has what it serves and the browser's profile, PLACE gets them."""
import base64
import io
import json
import pathlib
import sys
import time
import urllib.request

import websocket
from PIL import Image

FOLDER, PLACE = map(pathlib.Path, sys.argv[1:])
DESK, PHONE = (1280, 880), (390, 844)
GAP, GROUND = 26, "#8a94a3"
SECONDS = 30


class Browser:
    """A page of Chromium, told over the DevTools protocol."""

    def __init__(self, profile):
        port = until(lambda: (profile / "DevToolsActivePort").read_text().split("\n")[0])
        pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list"))
        address = next(page["webSocketDebuggerUrl"] for page in pages if page["type"] == "page")
        self.socket = websocket.create_connection(address, suppress_origin=True, timeout=SECONDS)
        self.count = 0

    def call(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                return answer["result"]

    def value(self, expression):
        return self.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def go(self, address):
        self.call("Page.navigate", url=address)
        until(lambda: self.value("document.readyState") == "complete")

    def picture(self, address, size, scheme):
        width, height = size
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.go(address)
        time.sleep(0.5)
        data = self.call("Page.captureScreenshot", format="png")["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def until(work):
    """What `work` gives as soon as it gives anything."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            if value := work():
                return value
        except OSError:
            pass
        if time.monotonic() > end:
            sys.exit("The browser or the web app does not answer.")
        time.sleep(0.1)


def save(pictures, name):
    """Side by side, in few colours so that it is a small file."""
    width = sum(picture.width for picture in pictures) + GAP * (len(pictures) + 1)
    whole = Image.new("RGB", (width, pictures[0].height + 2 * GAP), GROUND)
    left = GAP
    for picture in pictures:
        whole.paste(picture, (left, GAP))
        left += picture.width + GAP
    whole.quantize(256, dither=Image.Dither.NONE).save(PLACE / name, optimize=True)


browser = Browser(FOLDER / "profile")
site = json.loads((FOLDER / "serve").read_text().split("\n")[0])
browser.go(site["enter"])
until(lambda: "/enter" not in browser.value("location.href"))
home = site["url"]
save([browser.picture(home, DESK, "light")], "web-desk.png")
save(
    [
        browser.picture(home, PHONE, "light"), browser.picture(home, PHONE, "dark"),
        browser.picture(f"{home}/insights/2026", PHONE, "dark"),
    ], "web-phone.png")
browser.call("Browser.close")
