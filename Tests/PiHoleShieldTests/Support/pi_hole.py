"""A Pi-hole of version 6: the parts of its API that Waymark uses, after FTL's `src/api/docs/content/specs/*.yaml`,
`src/api/list.c`, `auth.c` and `search.c`; or one of version 5. Prints its port, serves until its input ends.

Tests read and change its state as in played_server.py; they see groups by name, and no ids or dates.
"""
import json
import pathlib
import re
import secrets
import sys
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Support"))
# Nothing is written next to the sources.
sys.dont_write_bytecode = True
from played_server import PlayedServer, lock, play

state = {
    "password": "p:ass wört", "totp": False, "seats": 3, "version": 6, "blocking": "enabled",
    # FTL 6.7 refuses a duplicate as a whole, and deletes a group with its content.
    "isNew": True,
    "groups": [{"id": 0, "name": "Default", "comment": "The default group", "enabled": True}],
    "domains": [], "clients": [], "logins": 0, "requests": [],
}
sessions = set()
KEYS = {"groups": "name", "clients": "client", "domains": "domain"}


def error(status, key, message, hint=None):
    return status, {"error": {"key": key, "message": message, "hint": hint}, "took": 0.0001}


def new_id(rows):
    return max((row["id"] for row in rows), default=0) + 1


def dated(row):
    shown = dict(row, date_added=1604871899, date_modified=int(time.time()))
    if "client" in row:
        shown["name"] = None
    if "domain" in row:
        shown["unicode"] = row["domain"]
    return shown


def listed(kind, chosen):
    return {kind: [dated(row) for row in chosen], "took": 0.0002}


def write(kind, method, item, fields, extra):
    """POST and PUT of list.c: missing fields are cleared, except the groups."""
    key, rows = KEYS[kind], state[kind]
    items = [item] if method == "PUT" else fields[key]
    items = items if isinstance(items, list) else [items]
    outcome = {"errors": [], "success": []}
    if kind == "domains" and extra["kind"] == "regex":
        for text in items:
            try:
                re.compile(text)
            except re.error as problem:
                return error(400, "regex_error", "Regex validation failed", str(problem))
    for text in items:
        same = [row for row in rows if row[key].lower() == text.lower()
                and all(row[name] == value for name, value in extra.items())]
        if method == "POST" and same:
            words = f"UNIQUE constraint failed: {kind.rstrip('s')}list.{key}"
            if state["isNew"]:
                return error(400, "database_error", "Could not add to gravity database", words)
            outcome["errors"].append({"item": text, "error": words})
            continue
        if same:
            row = same[0]
        else:
            row = dict(extra, id=new_id(rows))
            row[key] = text
            if kind != "groups":
                row["groups"] = [0]
            rows.append(row)
        row["comment"] = fields.get("comment") or None
        if kind != "clients":
            row["enabled"] = fields.get("enabled", True)
        if kind == "groups" and method == "PUT":
            row["name"] = fields.get("name") or text
        if kind != "groups" and "groups" in fields:
            row["groups"] = list(fields["groups"])
        outcome["success"].append({"item": text})
    last = [row for row in rows if row[key].lower() == items[-1].lower()]
    return (200 if method == "PUT" else 201), dict(listed(kind, last), processed=outcome)


def remove(kind, wanted):
    key, rows = KEYS[kind], state[kind]
    gone = [row for row in rows if wanted(row)]
    if kind == "groups":
        for group in gone:
            users = [row for row in state["domains"] + state["clients"] if group["id"] in row["groups"]]
            if users and not state["isNew"]:
                return error(400, "database_error", "Could not remove entries from table",
                             "FOREIGN KEY constraint failed")
            for row in users:
                row["groups"].remove(group["id"])
    for row in gone:
        rows.remove(row)
    return (204, None) if gone else (404, {"took": 0.0001})


def matches(row, name):
    if row["kind"] == "exact":
        return row["domain"] == name
    return re.search(row["domain"], name, re.IGNORECASE) is not None


class PiHole(PlayedServer):
    state = state

    def serve(self, method, path, query, body):
        with lock:
            state["requests"].append(f"{method} {path}")
        if state["version"] == 5:
            if path == "/admin/api.php" and "version" in query:
                return self.answer(200, {"version": 3})
            return self.answer(404, b"<html><title>404</title></html>", "text/html")
        super().serve(method, path, query, body)

    def login(self, fields):
        nobody = {"session": {"valid": False, "totp": state["totp"], "sid": None, "validity": -1,
                              "message": "password incorrect"}, "took": 0.03}
        if state["password"] == "":
            return 200, {"session": {"valid": True, "totp": False, "sid": None, "validity": -1,
                                     "message": "no password set"}, "took": 0.0001}
        if not isinstance(fields.get("password"), str):
            return error(400, "bad_request", "No password found in JSON payload")
        if fields["password"] != state["password"]:
            return 401, nobody
        if state["totp"] and "totp" not in fields:
            return error(400, "bad_request", "No 2FA token found in JSON payload")
        if len(sessions) >= state["seats"]:
            return error(429, "api_seats_exceeded", "API seats exceeded",
                         "increase webserver.api.max_sessions")
        sid = secrets.token_urlsafe(16) + "="
        sessions.add(sid)
        state["logins"] += 1
        return 200, {"session": {"valid": True, "totp": False, "sid": sid, "csrf": "x", "validity": 1800,
                                 "message": "password correct"}, "took": 0.03}

    def work(self, method, path, query, body, fault):
        if len(body) > 16_384:
            return error(400, "bad_request", "Request too large")
        fields = json.loads(body) if body else None
        if (method, path) == ("POST", "/api/auth"):
            return self.login(fields)
        if state["password"] and self.headers["X-FTL-SID"] not in sessions:
            return error(401, "unauthorized", "Unauthorized")
        if (method, path) == ("DELETE", "/api/auth"):
            sessions.discard(self.headers["X-FTL-SID"])
            return 204, None
        if (method, path) == ("GET", "/api/dns/blocking"):
            return 200, {"blocking": state["blocking"], "timer": None, "took": 0.0001}
        if method == "GET" and path.startswith("/api/search/"):
            name = path.removeprefix("/api/search/")
            found = [dated(row) for row in state["domains"] if matches(row, name)]
            return 200, {"search": {"domains": found, "gravity": [], "results": {}}, "took": 0.01}
        if (method, path) == ("POST", "/api/domains:batchDelete"):
            wanted = {(one["item"], one["type"], one["kind"]) for one in fields}
            return remove("domains", lambda row: (row["domain"], row["type"], row["kind"]) in wanted)
        if path.startswith("/api/domains/deny/regex"):
            extra = {"type": "deny", "kind": "regex"}
            item = path.removeprefix("/api/domains/deny/regex").removeprefix("/")
            return self.entries("domains", method, item, fields, extra)
        for kind in ("groups", "clients"):
            if path == f"/api/{kind}" or path.startswith(f"/api/{kind}/"):
                item = path.removeprefix(f"/api/{kind}").removeprefix("/")
                return self.entries(kind, method, item, fields, {})
        return error(404, "not_found", "Not found", path)

    def entries(self, kind, method, item, fields, extra):
        def is_meant(row):
            return (item == "" or row[KEYS[kind]].lower() == item.lower()) and all(
                row[name] == value for name, value in extra.items())
        if method == "GET":
            return 200, listed(kind, [row for row in state[kind] if is_meant(row)])
        if method == "DELETE" and item:
            return remove(kind, is_meant)
        if method in ("POST", "PUT") and (item != "") == (method == "PUT"):
            return write(kind, method, item, fields, extra)
        return error(400, "uri_error", "Invalid request: Specify item in URI")

    def shown(self):
        names = {group["id"]: group["name"] for group in state["groups"]}
        shown = dict(state, sessions=len(sessions))
        for kind in ("groups", "domains", "clients"):
            shown[kind] = []
            for row in state[kind]:
                row = {name: value for name, value in row.items() if name != "id"}
                if "groups" in row:
                    row["groups"] = sorted(names[group] for group in row["groups"])
                shown[kind].append(row)
            shown[kind].sort(key=lambda row: json.dumps(row, sort_keys=True))
        return shown


play(PiHole)
