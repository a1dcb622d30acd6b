"""Entries logged offline: they wait in the browser, and are sent later, once."""

import contextlib
import http.client
import http.server
import json
import threading

from browser import Site, wait


def kept(site, page):
    """Whether the worker has cached today, and the page with its texts."""
    found = "async urls => (await Promise.all(urls.map(url => caches.match(url)))).every(Boolean)"
    return page.evaluate(found, [site.url + "/", site.url + "/offline"])


def enter(site, browser):
    page = site.enter(site.page(browser))
    site.expect(wait(lambda: kept(site, page)), "/", "the worker does not keep today")
    page.goto(site.url + "/")
    return page


def entries(site):
    return json.loads(site.run("log", "list", "--json"))["items"]


def log(page, form, field, value):
    page.fill(f'form:has([name="-form"][value="{form}"]) [name="{field}"]', value)
    page.locator(f'form:has([name="-form"][value="{form}"]) button').click()


def waiting(page):
    box = page.locator("section:has(> #waiting)")
    return box.inner_text() if box.count() else ""


def says(site, page, text, place="/"):
    site.expect(wait(lambda: page.wait_for_timeout(50) or text in waiting(page), 20), place, f"says {waiting(page)!r}, not {text}")


def offline(site, page):
    """Typed on Today and on a separate page, sent once the server is back, with the time of typing."""
    page.goto(site.url + "/log/weight")
    site.stop()
    page.fill('[name="weight"]', "75.5")
    page.get_by_role("main").get_by_role("button").first.click()
    says(site, page, "Waiting to be sent: 1 entry")
    log(page, "log-steps", "steps", "1234")
    says(site, page, "Waiting to be sent: 2 entries")
    site.expect("1234" in waiting(page) and "75.5" in waiting(page), "/", "does not show what was typed")
    site.axe(page, "/ with entries that wait")
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        wide = page.evaluate("document.documentElement.scrollWidth")
        site.expect(wide <= width, "/", f"{wide} wide at {width}")
    # A waiting entry can be discarded.
    log(page, "log-exercise", "name", "Rowing <b>")
    says(site, page, "Waiting to be sent: 3 entries")
    site.expect("Rowing <b>" in waiting(page), "/", "does not show a name as it was typed")
    page.locator("li", has_text="Rowing").get_by_role("button").click()
    says(site, page, "Waiting to be sent: 2 entries")
    before = len(entries(site))
    site.start()
    says(site, page, "Sent later:")
    found = entries(site)[-2:] if before else entries(site)
    site.expect(wait(lambda: len(entries(site)) == before + 2), "/log", f"{found}")
    site.expect("Rowing" not in json.dumps(entries(site)), "/log", "sends what was discarded")
    page.goto(site.url + "/")
    site.expect(len(entries(site)) == before + 2, "/log", "sends twice")
    site.axe(page, "/ with entries that were sent")


class Deaf(http.server.BaseHTTPRequestHandler):
    """Forwards everything to the server, and drops the responses to forms."""

    def do_GET(self):
        self.hand_on(None)

    def do_POST(self):
        self.hand_on(self.rfile.read(int(self.headers["Content-Length"])))

    def hand_on(self, body):
        front, behind = (f"localhost:{port}" for port in (self.server.server_port, self.server.behind))
        fields = {name: value.replace(front, behind) for name, value in self.headers.items()}
        server = http.client.HTTPConnection(behind)
        server.request(self.command, self.path, body, fields | {"Connection": "close", "Accept-Encoding": "identity"})
        answer = server.getresponse()
        if body:
            self.server.lost.append(answer.status)
            return
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("date", "server", "connection", "transfer-encoding"):
                self.send_header(name, value)
        self.end_headers()
        # Events end when the server does.
        with contextlib.suppress(http.client.IncompleteRead, OSError):
            while piece := answer.read1():
                self.wfile.write(piece)

    def log_message(self, *words):
        """Ignores log messages."""


def lost(site, page):
    """The entry arrived, but its response did not."""
    before = len(entries(site))
    port = site.port
    site.stop()
    site.port = 0
    site.start()
    with http.server.ThreadingHTTPServer(("localhost", port), Deaf) as server:
        server.behind, server.lost, server.daemon_threads = site.port, [], True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://localhost:{port}{site.base}/"
        page.goto(url)
        log(page, "log-steps", "steps", "77")
        says(site, page, "Waiting to be sent: 1 entry")
        page.goto(url)
        says(site, page, "Waiting to be sent: 1 entry")
        site.expect(server.lost[:2] == [303, 200], "/", f"the tries were answered {server.lost}")
        site.expect(len(entries(site)) == before + 1, "/log", "the first try did not arrive")
        server.shutdown()
    site.stop()
    site.port = port
    site.start()
    page.goto(url)
    says(site, page, "Sent later:")
    site.expect(len(entries(site)) == before + 1, "/log", f"{len(entries(site)) - before} entries of one")


def refused(site, page):
    """A refused entry says why, and keeps its text until it is discarded."""
    before = len(entries(site))
    site.stop()
    page.goto(site.url + "/")
    log(page, "log-steps", "steps", "many")
    says(site, page, "Waiting to be sent: 1 entry")
    site.start()
    says(site, page, "Rejected:")
    site.expect("many" in waiting(page), "/", "lost what was typed")
    site.axe(page, "/ with an entry that was refused")
    page.goto(site.url + "/")
    says(site, page, "Rejected:")
    page.locator("li", has_text="many").get_by_role("button").click()
    site.expect(wait(lambda: page.wait_for_timeout(50) or "many" not in waiting(page)), "/", "cannot be discarded")
    site.expect(len(entries(site)) == before, "/log", "is in the record")


def leave(site, page):
    """Waiting entries are removed when the person signs out."""
    site.stop()
    page.goto(site.url + "/")
    log(page, "log-steps", "steps", "55")
    says(site, page, "Waiting to be sent: 1 entry")
    before = len(entries(site))
    site.start()
    page.evaluate("url => fetch(url, {method: 'POST'})", site.url + "/leave")
    page.goto(site.url + "/enter")
    site.expect(wait(lambda: page.evaluate("caches.keys().then(names => names.length)") == 0), "/leave", "keeps what waits")
    site.expect(len(entries(site)) == before, "/log", "was sent after leaving")


def main():
    # Below a path, which the scope of the worker follows.
    site = Site(__doc__, "/waymark")
    with site.browser() as browser:
        page = enter(site, browser)
        offline(site, page)
        lost(site, page)
        refused(site, page)
        leave(site, page)
    site.end()


main()
