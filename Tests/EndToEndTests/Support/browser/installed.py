"""The installed app: the worker with the cached day, the offline page, notifications, signing out."""

import http.server
import json
import re
import tempfile
import threading

from browser import STARTED, Site, wait
from notifications import channel, notifications


def steps(page):
    return page.locator("main .ring strong, main .ring .figure").first.inner_text()


def kept(site, page):
    """Whether the worker has cached today."""
    return page.evaluate("async url => !!(await caches.match(url))", site.url + "/")


def follows(site, page, text):
    """An open page gets it without reloading."""
    site.expect(wait(lambda: text in page.inner_text("main")), "/", f"{text} does not come")


def enter(site, browser):
    page = site.enter(site.page(browser))
    site.expect(wait(lambda: kept(site, page)), "/", "the worker does not keep today")
    return page


def is_inside(page, element):
    """Whether all of it is on the screen, and nothing covers it."""
    return element.is_visible() and element.evaluate("""e => {
        const {top, bottom, left, width} = e.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && e.contains(document.elementFromPoint(left + width / 2, top + 2));
    }""")


def offline(site, page):
    """The server is gone: today stays, other pages say so, and recover automatically."""
    site.run("log", "steps", "4321")
    follows(site, page, steps_after(site))
    seen = steps(page)
    site.stop()
    page.goto(site.url + "/")
    site.expect(steps(page) == seen, "/", f"kept {steps(page)}, seen {seen}")
    notice = page.locator("#offline")
    site.expect(notice.is_visible(), "/", "does not say that it is kept")
    time = re.search(r"\d\d:\d\d\.$", notice.inner_text())
    site.expect(time, "/", f"says no time: {notice.inner_text()}")
    site.axe(page, "/ kept")
    # A reloaded page keeps its scroll position, and the notice on top has moved its content down.
    size = page.viewport_size
    page.set_viewport_size({"width": 1280, "height": 400})
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.reload()
    site.expect(wait(lambda: is_inside(page, notice)), "/", "the notice is off the screen after reloading")
    page.set_viewport_size(size)
    page.goto(site.url + "/history")
    site.expect("Can't reach" in page.inner_text("h1"), "/history", page.inner_text("h1"))
    site.expect(page.locator("#offline").is_visible(), "/history", "says nothing")
    font = page.eval_on_selector("h1", "e => getComputedStyle(e).fontFamily")
    site.expect("Palatino" in font, "/history", f"has no style: {font}")
    site.axe(page, "/history offline")
    page.click("main a")
    site.expect(steps(page) == seen, "/", "the link does not lead to the kept day")
    page.goto(site.url + "/history")
    site.run("log", "steps", "17")
    site.start()
    back = wait(lambda: "Can't reach" not in page.inner_text("h1"), 20)
    site.expect(back, "/history", f"does not come back: {page.inner_text('h1')}")
    page.goto(site.url + "/")
    site.expect(not page.locator("#offline").is_visible(), "/", "says it is kept, but is not")
    site.expect(steps(page) == steps_after(site), "/", f"is stale: {steps(page)}")


class Gateway(http.server.BaseHTTPRequestHandler):
    """A proxy without a server."""

    def do_GET(self):
        self.server.count += 1
        self.send_error(502)

    def log_message(self, *words):
        """Ignores log messages."""


def behind(site, page):
    """A proxy answers, but without a server: that counts as offline, and is not retried all the time."""
    page.goto(site.url + "/")
    seen = steps(page)
    site.stop()
    with http.server.ThreadingHTTPServer(("localhost", site.port), Gateway) as server:
        server.count = 0
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page.goto(site.url + "/history")
        site.expect("Can't reach" in page.inner_text("h1"), "/history", page.inner_text("h1"))
        page.goto(site.url + "/")
        site.expect(page.locator("#offline").is_visible(), "/", "does not say that it is kept")
        site.expect(steps(page) == seen, "/", f"kept {steps(page)}, seen {seen}")
        page.wait_for_timeout(5000)
        site.expect(4 <= server.count <= 20, "/", f"is asked for {server.count} times in 5 s")
        server.shutdown()
    site.start()
    back = wait(lambda: not page.locator("#offline").is_visible(), 20)
    site.expect(back, "/", "does not come back")


def steps_after(site):
    return f"{json.loads(site.run('today', '--json'))['steps']:,}"


def languages(site, page):
    """The cached page is in the language chosen since."""
    site.run("settings", "set", "language", "de")
    page.goto(site.url + "/")
    ready = "async url => (await (await caches.match(url)).text()).includes('lang=\"de\"')"
    offline = site.url + "/offline"
    site.expect(wait(lambda: page.evaluate(ready, offline)), "/offline", "stays in the old language")
    site.stop()
    page.goto(site.url + "/")
    site.expect(page.locator("html").get_attribute("lang") == "de", "/", "is in another language")
    site.start()
    site.run("settings", "set", "language", "en")
    page.goto(site.url + "/")


def installable(site):
    """A browser offers to install the app, and would not with a worse manifest."""
    small = {"src": "icon.svg", "sizes": "48x48", "type": "image/svg+xml"}
    worse = {"name": "Waymark", "start_url": "./", "display": "standalone", "icons": [small]}
    # Without its own profile a browser installs nothing.
    with tempfile.TemporaryDirectory() as folder:
        context = site.playwright.chromium.launch_persistent_context(folder, **STARTED)
        page = site.enter(context.new_page())
        tools = context.new_cdp_session(page)
        manifest = tools.send("Page.getAppManifest")
        site.expect(not manifest["errors"], "/manifest.webmanifest", str(manifest["errors"]))
        errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        site.expect(not errors, "/manifest.webmanifest", f"not installable: {errors}")
        context.route("**/manifest.webmanifest", lambda route: route.fulfill(json=worse))
        page.reload()
        errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        site.expect(errors, "/manifest.webmanifest", "a small icon goes unnoticed")
        context.close()


def leave(site, page):
    """Nothing is left of the day."""
    page.evaluate("url => fetch(url, {method: 'POST'})", site.url + "/leave")
    empty = """(async () => (await caches.keys()).length
        + (await navigator.serviceWorker.getRegistrations()).length)()"""
    page.goto(site.url + "/enter")
    site.expect(wait(lambda: page.evaluate(empty) == 0), "/leave", "leaves something behind")
    page.go_back()
    page.wait_for_url("**/enter*")
    site.expect(page.locator("input[name=code]").is_visible(), "/leave", f"back shows {page.url}")


def revoked(site, browser):
    """The browser was revoked: the cached day is removed as soon as it learns that."""
    page = enter(site, browser)
    for grant in json.loads(site.run("access", "list", "--json"))["items"]:
        site.run("access", "revoke", str(grant["id"]), "--yes")
    page.goto(site.url + "/history")
    page.wait_for_url("**/enter*")
    site.expect(wait(lambda: not kept(site, page)), "/enter", "keeps the day of who was revoked")


def main():
    # Below a path, which the scope of the worker follows.
    site = Site(__doc__, "/waymark")
    with site.browser() as browser:
        installable(site)
        page = enter(site, browser)
        offline(site, page)
        behind(site, page)
        languages(site, page)
        notifications(site, page)
        channel(site, page)
        leave(site, page)
        revoked(site, browser)
    site.end()


main()
