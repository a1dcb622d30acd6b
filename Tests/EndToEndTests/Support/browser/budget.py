"""How much a page loads, how soon it shows changes from elsewhere, and signing in by an address."""

import json
import statistics
import time

from browser import LANGUAGES, Site, measured, wait
from life import LATE, fill
from places import pages_of

# In bytes, compressed, with response headers. Specification S6-1.
START = 14 * 1024
ANY = 25 * 1024
REQUESTS = 3
# In seconds. Specification S6-3; a machine with many tests at once is slow.
SOON = 1
SLOW = 20
# A browser requests these whatever a page says.
BESIDE = ("icon", "manifest.webmanifest")


class Meter:
    """A page's network requests, through the DevTools protocol."""

    def __init__(self, page):
        self.asked, self.sizes = {}, {}
        self.tools = page.context.new_cdp_session(page)
        self.tools.send("Network.enable")
        self.tools.on("Network.requestWillBeSent", self.ask)
        self.tools.on("Network.requestServedFromCache", self.forget)
        self.tools.on("Network.responseReceived", self.answer)
        self.tools.on("Network.loadingFinished", self.finish)

    def ask(self, event):
        name = event["request"]["url"].rsplit("/", 1)[1]
        if event.get("type") != "EventSource" and not name.startswith(BESIDE):
            self.asked[event["requestId"]] = event["request"]["url"]

    def forget(self, event):
        self.asked.pop(event["requestId"], None)

    def answer(self, event):
        if event["response"].get("fromDiskCache"):
            self.forget(event)

    def finish(self, event):
        self.sizes[event["requestId"]] = event["encodedDataLength"]

    def load(self, page, url, is_cold):
        """The addresses requested by a visit, with the bytes of each."""
        self.tools.send("Network.setCacheDisabled", {"cacheDisabled": is_cold})
        self.asked.clear()
        page.goto(url)
        wait(lambda: page.wait_for_timeout(50) or self.asked.keys() <= self.sizes.keys(), 5)
        return {url: self.sizes.get(number, 0) for number, url in self.asked.items()}


def sizes(site, browser):
    page = site.enter(site.page(browser, service_workers="block"))
    meter = Meter(page)
    cold = meter.load(page, site.url + "/", True)
    site.expect(0 < len(cold) <= REQUESTS, "/", f"{len(cold)} requests: {list(cold)}")
    site.expect(2_000 < sum(cold.values()) <= START, "/", f"{sum(cold.values())} bytes: {cold}")
    meter.load(page, site.url + "/", False)
    warm = meter.load(page, site.url + "/", False)
    site.expect(len(warm) == 1, "/", f"warm {len(warm)} requests: {list(warm)}")
    measured(f"today: {sum(cold.values())} bytes in {len(cold)} requests, then {sum(warm.values())} in {len(warm)}")
    largest = (0, "")
    for address in pages_of(site, page):
        taken = sum(meter.load(page, site.url + address, True).values())
        largest = max(largest, (taken, address))
        site.expect(2_000 < taken <= ANY, address, f"{taken} bytes")
    measured(f"the largest page: {largest[1]} with {largest[0]} bytes")


def fullest(site, browser):
    """Today on a full day, in each language."""
    with site.other(LATE) as home:
        fill(site, home, LATE)
        site.start()
        page = site.enter(site.page(browser, service_workers="block"))
        meter = Meter(page)
        for language in LANGUAGES:
            site.run("settings", "set", "language", language)
            cold = sum(meter.load(page, site.url + "/", True).values())
            bars = page.locator(".bars rect:not(.none)").count()
            site.expect(bars == 24, "/", f"shows {bars} hours with steps")
            site.expect(2_000 < cold <= START, "/", f"{cold} bytes on the fullest day, in {language}")
            measured(f"today: {cold} bytes on the fullest day, in {language}")
        page.context.close()


def worker(site, browser):
    """With the worker, a second visit only requests today."""
    page = site.enter(site.page(browser))
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    controlled = "!!navigator.serviceWorker.controller"
    site.expect(wait(lambda: page.evaluate(controlled)), "/", "no worker controls the page")
    page.wait_for_timeout(500)
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(site.url + "/")
    page.wait_for_timeout(500)
    ours = [
        url for url in asked
        if not url.rsplit("/", 1)[1].startswith(BESIDE + ("events",)) and "/assets/" not in url
    ]
    site.expect(set(ours) == {site.url + "/"}, "/", f"asks for {ours}")


def live(site, browser):
    """Two open tabs, and changes from elsewhere."""
    first = site.enter(site.page(browser))
    second = first.context.new_page()
    second.goto(site.url + "/")
    # A tab in the background does not follow; in front, each does.
    times = []
    for number, page in enumerate([second, first, second]):
        page.bring_to_front()
        page.wait_for_timeout(300)
        before = page.inner_text("main")
        site.run("log", "steps", str(111 + number))
        written = time.monotonic()
        site.expect(wait(lambda: page.inner_text("main") != before, SLOW), "/", "does not follow")
        took = time.monotonic() - written
        times.append(took)
        measured(f"tab {number}: followed {took:.2f} s after the command had ended")
    if site.options.long:
        site.expect(statistics.median(times) <= SOON, "/", f"follows after {times} s")
    # By a form of the other tab.
    second.bring_to_front()
    second.goto(site.url + "/log/steps")
    second.fill('[name="steps"]', "222")
    second.get_by_role("main").get_by_role("button").first.click()
    first.bring_to_front()
    steps = f"{json.loads(site.run('today', '--json'))['steps']:,}"
    most = SOON if site.options.long else SLOW
    site.expect(wait(lambda: steps in first.inner_text("main"), most), "/", f"does not show {steps}")


def entering(site, browser):
    """By the address, whose code works once."""
    page = site.enter(site.page(browser))
    site.expect("#" not in page.url, "/", f"keeps the code in {page.url}")
    page.go_back()
    site.expect(site.entry.split("#")[1] not in page.url, "/enter", "history keeps the code")
    other = site.page(browser)
    other.goto(site.entry)
    other.wait_for_selector('[aria-invalid="true"]')
    site.expect(other.locator("input[name=code]").is_visible(), "/enter", "a code opens twice")
    other.goto(site.url + "/")
    site.expect("/enter" in other.url, "/", "whom a used code left outside is in")
    page.goto(site.url + "/")
    left = page.evaluate("fetch('/leave', {method: 'POST'}).then(answer => answer.url)")
    site.expect(left.endswith("/enter"), "/leave", f"leads to {left}")
    page.goto(site.url + "/streak")
    site.expect("/enter" in page.url, "/streak", "is shown to whom has left")


def main():
    site = Site(__doc__)
    with site.browser() as browser:
        sizes(site, browser)
        worker(site, browser)
        live(site, browser)
        entering(site, browser)
        fullest(site, browser)
    site.end()


main()
