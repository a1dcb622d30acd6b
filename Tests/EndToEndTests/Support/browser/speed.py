"""How soon a phone with a slow connection shows a page: largest paint, layout shifts, blocking."""

import statistics

from browser import Site, measured

# A phone four times slower than this machine, on slow 4G. Source: Lighthouse, docs/throttling.md: 150 ms there and
# back, 1.6 Mbit/s down and 0.75 up.
SLOWNESS = 4
LINE = {
    "offline": False, "latency": 150,
    "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8,
}  # fmt: skip
# In milliseconds.
LARGEST = 1_200
TIMES = 5
PAGES = ["/", "/history", "/insights", "/weight", "/widgets", "/settings"]
SEEN = """() => new Promise(done => {
    const seen = {largest: 0, moved: 0, blocked: 0};
    const watch = (type, take) =>
        new PerformanceObserver(list => list.getEntries().forEach(take)).observe({type, buffered: true});
    watch('largest-contentful-paint', entry => { seen.largest = entry.startTime; });
    watch('layout-shift', entry => { seen.moved += entry.value; });
    watch('longtask', entry => { seen.blocked = Math.max(seen.blocked, entry.duration); });
    setTimeout(() => done(seen), 500);
})"""


def visit(site, page, tools, address):
    """One visit with an empty cache."""
    tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(site.url + address)
    return page.evaluate(SEEN)


def main():
    site = Site(__doc__)
    with site.browser() as browser:
        size = {"width": 390, "height": 844}
        page = site.enter(site.page(browser, viewport=size, service_workers="block"))
        tools = page.context.new_cdp_session(page)
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", LINE)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
        for address in PAGES:
            seen = [visit(site, page, tools, address) for _ in range(TIMES)]
            largest = statistics.median(each["largest"] for each in seen)
            moved = max(each["moved"] for each in seen)
            blocked = statistics.median(each["blocked"] for each in seen)
            measured(f"{address}: largest {largest:.0f} ms, moved {moved:.3f}, longest task {blocked:.0f} ms")
            site.expect(0 < largest <= LARGEST, address, f"the largest piece comes after {largest:.0f} ms")
            site.expect(moved == 0, address, f"moves by {moved:.3f}")
            # Of more than 50 ms, as browsers define them.
            site.expect(blocked == 0, address, f"a task takes {blocked:.0f} ms")
    site.end()


main()
