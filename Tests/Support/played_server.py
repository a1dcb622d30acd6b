"""Shared by scripts that simulate a home server: responses, faults, and an interface for tests.

A script derives a class from PlayedServer and calls play, which prints the port and serves until the input
ends. Tests read and change its state at /test, without a login:

    GET  /test          the whole state
    POST /test          {"state": {…}} replaces parts of it, {"fault": {"path", "method", "kind", "times"}}
                        adds a fault, for every method if none is named: cut, drop, html, silent, a status
                        such as 503, or one that the script defines
"""
import http.server
import json
import sys
import threading
import time
import urllib.parse

faults = []
lock = threading.Lock()


class PlayedServer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # The state, for all connections.
    state = {}

    def work(self, method, path, query, body, fault):
        """The response: status, and JSON, bytes or nothing. No other request runs meanwhile."""
        raise NotImplementedError

    def shown(self):
        """The state as tests see it."""
        return self.state

    def answer(self, status, said, kind=None, headers=()):
        kind = kind or ("text/plain" if isinstance(said, bytes) else "application/json")
        data = encoded(said)
        self.send_response(status)
        self.send_header("Content-Type", kind)
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def serve(self, method, path, query, body):
        fault = self.fault(method, path)
        if fault == "drop":
            self.close_connection = True
            return
        if fault == "html":
            return self.answer(200, b"<!DOCTYPE html><title>Router</title>", "text/html")
        if isinstance(fault, int):
            headers = [("Location", "https://elsewhere.example/")] if 300 <= fault < 400 else []
            return self.answer(fault, b"no", headers=headers)
        with lock:
            status, said = self.work(method, path, query, body, fault)
        if fault == "silent":
            # The change is made, and the response comes long after the client has given up.
            time.sleep(3)
        if fault == "cut":
            return self.answer_half(status, said)
        self.answer(status, said)

    def answer_half(self, status, said):
        data = encoded(said)
        self.send_response(status)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[:len(data) // 2])
        self.close_connection = True

    def fault(self, method, path):
        with lock:
            for fault in faults:
                if (fault.get("method", method), fault["path"]) == (method, path) and fault["times"] > 0:
                    fault["times"] -= 1
                    return fault["kind"]
        return None

    def test(self, method, body):
        with lock:
            if method == "POST":
                wanted = json.loads(body)
                self.state.update(wanted.get("state", {}))
                faults.extend([wanted["fault"]] if "fault" in wanted else [])
            self.answer(200, self.shown())

    def receive(self):
        address = urllib.parse.urlsplit(self.path)
        path = urllib.parse.unquote(address.path)
        query = dict(urllib.parse.parse_qsl(address.query, keep_blank_values=True))
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        if path == "/test":
            return self.test(self.command, body)
        self.serve(self.command, path, query, body)

    do_GET = do_POST = do_PUT = do_DELETE = receive

    def log_message(self, *_):
        pass


def encoded(said):
    if said is None:
        return b""
    return said if isinstance(said, bytes) else json.dumps(said).encode()


def play(played):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), played)
    server.daemon_threads = True
    print(server.server_address[1], flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()
