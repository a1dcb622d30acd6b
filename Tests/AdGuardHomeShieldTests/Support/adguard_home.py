"""An AdGuard Home: the parts of its HTTP interface that Waymark uses, after its openapi.yaml and
`internal/filtering/http.go`. Prints its port, serves until its input ends.

Tests read and change its state as in played_server.py; the fault overwrite is its own.
"""
import base64
import ipaddress
import json
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Support"))
# Nothing is written next to the sources.
sys.dont_write_bytecode = True
from played_server import PlayedServer, play

state = {
    "user": "anna", "password": "p:ass wört", "protection_enabled": True, "enabled": True,
    "user_rules": None, "ignores_client": False, "clients": None, "writes": 0,
}


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


class AdGuardHome(PlayedServer):
    state = state

    def is_known(self):
        pair = f"{state['user']}:{state['password']}".encode()
        return self.headers["Authorization"] == "Basic " + base64.b64encode(pair).decode()

    def work(self, method, path, query, body, fault):
        if not self.is_known():
            return 401, b"Unauthorized\n"
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
                # An open page saves the list it had read before, with one more rule.
                state["user_rules"] = (before or []) + [f"||meanwhile{state['writes']}.example^"]
            return 200, {}
        if (method, path) == ("GET", "/control/filtering/check_host"):
            reason, rules = check(query["name"], query.get("client", ""))
            return 200, {"reason": reason, "rules": rules, "service_name": "", "cname": "",
                         "ip_addrs": None, "rule": rules[0]["text"] if rules else "", "filter_id": 0}
        return 404, "404 page not found"


play(AdGuardHome)
