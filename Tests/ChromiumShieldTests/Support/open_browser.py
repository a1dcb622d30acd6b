"""Keeps a plain Chromium open on its own screen, with a web server.

Reads lines: `load URL` answers `page TITLE` or `error NAME`, `picture PATH` answers `done`. Ends with
its input. Start it where /etc/chromium is the folder of a test.

Arguments: a folder for the profile, the host name of the web server.
"""

import base64
import http.server
import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import urllib.request

import websocket

PATIENCE = 60
POLICIES = pathlib.Path("/etc/chromium/policies/managed")
# How long a test policy is waited for, in seconds: Chromium reads a policy only when its file is unchanged for 5.
CANARY = 10


class Site(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b"<!doctype html><title>A distracting page</title><h1>Hello</h1>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def until(found, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        value = found()
        if value:
            return value
        time.sleep(0.05)
    sys.exit(f"{what} did not come")


class Tab:
    def __init__(self, address):
        self.socket = websocket.create_connection(
            address, suppress_origin=True, timeout=PATIENCE)
        self.number = 0

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps(
            {"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.number:
                return answer.get("result", {})

    def value(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True)
        return answer.get("result", {}).get("value")

    def load(self, address):
        refusal = self.call("Page.navigate", url=address).get("errorText")
        if refusal:
            return f"error {refusal.removeprefix('net::')}"
        until(lambda: self.value("document.readyState") == "complete", "the page")
        return f"page {self.value('document.title')}"

    def picture(self, path):
        # The error page is drawn after the response.
        time.sleep(1)
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
        return "done"


def main():
    profile, host = sys.argv[1:]
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x720x24", "-nolisten", "tcp"],
        pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    display = os.read(reading, 16).decode().strip()
    browser = subprocess.Popen(
        [
            "chromium", "--no-sandbox", "--no-first-run", f"--user-data-dir={profile}",
            "--password-store=basic", "--remote-debugging-port=0", "--window-size=1000,700",
            f"--host-resolver-rules=MAP {host} 127.0.0.1:{server.server_port}",
            # Until it has painted, a browser delays background work by half a minute,
            # which includes reading policies.
            f"http://127.0.0.1:{server.server_port}/",
        ],
        env={**os.environ, "DISPLAY": f":{display}", "HOME": profile},
        start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        serve(browser.pid, f"{profile}/DevToolsActivePort", server.server_port)
    finally:
        os.killpg(browser.pid, signal.SIGKILL)
        browser.wait()
        screen.kill()
        screen.wait()


def watches_policies(process):
    """Whether it watches for changes of its policies, which starts seconds after its own start."""
    wanted = f"ino:{os.stat('/etc/chromium').st_ino:x} "
    folder = f"/proc/{process}/fdinfo"
    for name in os.listdir(folder):
        try:
            with open(f"{folder}/{name}") as file:
                if any(line.startswith("inotify") and wanted in line for line in file):
                    return True
        except OSError:
            # It was closed meanwhile.
            continue
    return False


def wait_for_policies(tab):
    """Waits until the browser has read a harmless policy, and then its removal.

    Changes while it is starting are only noticed at its next check, a quarter of an hour later.
    """
    made = [folder for folder in (POLICIES, POLICIES.parent) if not folder.exists()]
    POLICIES.mkdir(parents=True, exist_ok=True)
    canary = POLICIES / "canary.json"
    written = None

    def answers(state):
        return tab.value("navigator.permissions.query({name: 'geolocation'}).then(one => one.state)") == state

    def is_taken_up():
        nonlocal written
        if written is None or time.monotonic() - written > CANARY:
            canary.write_text('{"DefaultGeolocationSetting": 2}')
            written = time.monotonic()
        return answers("denied")

    until(is_taken_up, "a policy")
    canary.unlink()
    for folder in made:
        folder.rmdir()
    until(lambda: answers("prompt"), "the end of a policy")


def serve(process, port_file, server_port):
    until(lambda: os.path.exists(port_file) and os.path.getsize(port_file), "the browser")
    with open(port_file) as file:
        port = file.readline().strip()

    def page():
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list") as answer:
                targets = json.load(answer)
        except OSError:
            return None
        return next((one for one in targets if one["type"] == "page"), None)

    tab = Tab(until(page, "a tab")["webSocketDebuggerUrl"])
    until(lambda: watches_policies(process), "the watch of policies")
    wait_for_policies(tab)
    print("ready", server_port, flush=True)
    for line in sys.stdin:
        verb, _, rest = line.strip().partition(" ")
        print(tab.load(rest) if verb == "load" else tab.picture(rest), flush=True)


main()
