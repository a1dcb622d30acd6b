"""An AdGuard Home: the paths, answers and refusals of its HTTP interface that are used, after its
openapi.yaml and `internal/filtering/http.go`. Prints its port, serves until its input ends.

Tests look into it and spoil it at /test, where no user is asked for:

    GET  /test          everything that is stored
    POST /test          {"state": {…}} replaces parts of it, {"fault": {"path", "kind", "times"}} adds a
                        fault: cut, drop, html, overwrite, silent, or a status such as 503
"""
import base64
import http.server
import ipaddress
import json
import sys
import threading
import time
import urllib.parse

state = {
    "user": "anna", "password": "p:ass wört", "protection_enabled": True, "enabled": True,
    "user_rules": None, "ignores_client": False, "clients": None, "writes": 0,
}
faults = []
lock = threading.Lock()


def is_of_client(modifier, client, name):
    if modifier.startswith("'"):
        text = ""
        rest = iter(modifier[1:-1])
        for letter in rest:
            text += next(rest) if letter == "\\" else letter
        return text == name
    try:
        return ipaddress.ip_address(client) in ipaddress.ip_network(modifier)
    except ValueError:
        return False


def check(host, client):
    if state["ignores_client"]:
        client = ""
    name = next((known["name"] for known in state["clients"] or []
                 if client and client in known["ids"]), None)
    found = ("NotFilteredNotFound", [])
    for rule in state["user_rules"] or []:
        pattern, _, modifier = rule.partition("$client=")
        is_exception = pattern.startswith("@@")
        pattern = pattern.removeprefix("@@")
        if not (pattern.startswith("||") and pattern.endswith("^")):
            continue
        site = pattern[2:-1]
        if host != site and not host.endswith("." + site):
            continue
        if modifier and not is_of_client(modifier, client, name):
            continue
        match = {"filter_list_id": 0, "text": rule}
        if is_exception:
            return ("NotFilteredWhiteList", [match])
        found = ("FilteredBlackList", [match])
    return found


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, body, kind="application/json", headers=()):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def fault(self, path):
        with lock:
            for fault in faults:
                if fault["path"] == path and fault["times"] > 0:
                    fault["times"] -= 1
                    return fault["kind"]
        return None

    def is_known(self):
        pair = f"{state['user']}:{state['password']}".encode()
        return self.headers["Authorization"] == "Basic " + base64.b64encode(pair).decode()

    def serve(self, method):
        address = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        if address.path == "/test":
            return self.test(method, body)
        fault = self.fault(address.path)
        if fault == "drop":
            self.close_connection = True
            return
        if fault == "html":
            return self.answer(200, b"<!DOCTYPE html><title>Router</title>", "text/html")
        if isinstance(fault, int):
            headers = [("Location", "https://elsewhere.example/")] if 300 <= fault < 400 else []
            return self.answer(fault, b"no", "text/plain", headers)
        if not self.is_known():
            return self.answer(401, b"Unauthorized\n", "text/plain")
        with lock:
            status, said = self.work(method, address.path, query, body, fault)
        if fault == "silent":
            # The change is made, and the answer comes long after anybody waits for it.
            time.sleep(3)
        if fault == "cut":
            data = json.dumps(said).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data[:len(data) // 2])
            self.close_connection = True
            return
        self.answer(status, said)

    def work(self, method, path, query, body, fault):
        if (method, path) == ("GET", "/control/status"):
            return 200, {"version": "v0.107.65", "language": "en", "running": True,
                         "protection_enabled": state["protection_enabled"]}
        if (method, path) == ("GET", "/control/filtering/status"):
            return 200, {"filters": [], "whitelist_filters": None, "interval": 24,
                         "user_rules": state["user_rules"], "enabled": state["enabled"]}
        if (method, path) == ("GET", "/control/clients"):
            return 200, {"clients": state["clients"], "auto_clients": [], "supported_tags": []}
        if (method, path) == ("POST", "/control/filtering/set_rules"):
            if self.headers["Content-Type"] != "application/json":
                return 415, "only content-type application/json is allowed"
            before = state["user_rules"]
            state["user_rules"] = json.loads(body)["rules"]
            state["writes"] += 1
            if fault == "overwrite":
                # A page that was open all along saves what it had read before, and a rule more.
                state["user_rules"] = (before or []) + [f"||meanwhile{state['writes']}.example^"]
            return 200, {}
        if (method, path) == ("GET", "/control/filtering/check_host"):
            reason, rules = check(query["name"], query.get("client", ""))
            return 200, {"reason": reason, "rules": rules, "service_name": "", "cname": "",
                         "ip_addrs": None, "rule": rules[0]["text"] if rules else "", "filter_id": 0}
        return 404, "404 page not found"

    def test(self, method, body):
        with lock:
            if method == "POST":
                wanted = json.loads(body)
                state.update(wanted.get("state", {}))
                faults.extend([wanted["fault"]] if "fault" in wanted else [])
            self.answer(200, state)

    def do_GET(self):
        self.serve("GET")

    def do_POST(self):
        self.serve("POST")

    def do_PUT(self):
        self.serve("PUT")

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
