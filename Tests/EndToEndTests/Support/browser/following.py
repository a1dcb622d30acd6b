"""A live page does not disturb a person who points, presses, types or reads on it."""

import json

from browser import Site, box_of, wait
from life import LATE, fill

# Receives changes like the page does, and reports which ones.
HEAR = """() => new Promise(done => {
    const source = new EventSource(document.documentElement.dataset.events);
    window.heard = 0;
    source.addEventListener('change', () => { heard += 1; });
    source.onopen = () => done();
})"""


def steps(site):
    return f"{json.loads(site.run('today', '--json'))['steps']:,}"


def follows(site, page, place, now):
    """Shows so many steps."""
    site.expect(wait(lambda: now in page.inner_text("main"), 20), place, f"does not come to {now}")


def changed(site, page):
    """Writes to the record, and waits until the page has the change and no other follows; returns its steps then."""
    before = page.evaluate("heard")
    site.run("log", "steps", "111")
    now = steps(site)
    site.expect(wait(lambda: page.evaluate("heard") > before, 20), "/", "hears nothing")
    # One write leads to others, such as notifications.
    while page.evaluate("heard") != before:
        before = page.evaluate("heard")
        page.wait_for_timeout(1500)
    site.expect(now not in page.inner_text("main"), "/", "does not wait")
    return now


def pointed(site, page):
    """The value of a chart, and its mark."""
    chart = page.locator(".chart").first
    chart.scroll_into_view_if_needed()
    box = box_of(chart.locator("svg:visible").first)
    page.mouse.move(box["x"] + box["width"] * 0.4, box["y"] + box["height"] / 2)
    page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + box["height"] / 2)
    said = chart.locator("output")
    site.expect(wait(said.inner_text), "/", "says no value")
    value = said.inner_text()
    site.run("log", "steps", "111")
    follows(site, page, "/", steps(site))
    hour = value.split()[0]
    site.expect(wait(lambda: said.inner_text().split()[:1] == [hour]), "/", f"{value} became {said.inner_text()!r}")
    marks = chart.locator(".on")
    site.expect(wait(lambda: marks.count() == 1), "/", f"{marks.count()} marks after a change")


def focused(site, page):
    """A button of a row, when another row appears above it."""
    page.goto(site.url + "/log")
    buttons = page.locator('main form:has([name="-form"][value="delete"]) button')
    entry = "document.activeElement.form?.elements.id?.value"
    buttons.first.focus()
    before = page.evaluate(entry)
    site.run("log", "steps", "2221")
    site.expect(wait(lambda: "2,221" in page.inner_text("main"), 20), "/log", "does not follow")
    site.expect(before and page.evaluate(entry) == before, "/log", f"{before} had the focus, now {page.evaluate(entry)}")


def pressed(site, page):
    """A link, between pressing and releasing the mouse button."""
    page.goto(site.url + "/")
    page.evaluate(HEAR)
    link = page.locator("main .head a").first
    for is_moved in [True, False]:
        box = box_of(link)
        page.mouse.move(box["x"] + 10, box["y"] + 10)
        page.mouse.down()
        now = changed(site, page)
        if is_moved:
            page.mouse.move(5, 400)
            page.mouse.up()
            follows(site, page, "/, pressed", now)
        else:
            page.mouse.up()
            went = wait(lambda: page.wait_for_timeout(20) or page.url != site.url + "/")
            site.expect(went, "/", "forgets what is pressed")


def searched(site, page):
    """The palette, and the text typed there."""
    page.goto(site.url + "/")
    page.evaluate(HEAR)
    page.keyboard.press("/")
    page.keyboard.type("strea")
    found = page.locator("#find li:visible")
    site.expect(wait(lambda: found.count() == 1), "palette", f"finds {found.count()}")
    now = changed(site, page)
    typed = page.input_value("#find input")
    site.expect(typed == "strea" and found.count() == 1, "palette", f"keeps {typed!r}, {found.count()} found")
    # The first one clears the field.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    follows(site, page, "/, once the palette is closed", now)


def hurried(site, page):
    """Typing faster than the palette opens still works."""
    held = []
    page.route("**/keys-*.js", lambda route: held.append(route))
    page.goto(site.url + "/")
    page.keyboard.press("/")
    page.keyboard.type("Rest days")
    page.keyboard.press("Enter")
    site.expect(wait(lambda: page.wait_for_timeout(20) or held), "palette", "its script is not asked for")
    with page.expect_navigation():
        for route in held:
            route.continue_()
    site.expect(page.inner_text("h1") == "Rest days", "palette", f"leads to {page.inner_text('h1')}")
    page.unroute("**/keys-*.js")


def overtaken(site, page):
    """A response that arrives after a newer one is not shown."""
    page.goto(site.url + "/")
    held = []

    def hold(route):
        if route.request.resource_type == "xhr" and not held:
            held.append((route, route.fetch()))
        else:
            route.continue_()

    page.route(site.url + "/", hold)
    site.run("log", "steps", "111")
    site.expect(wait(lambda: page.wait_for_timeout(20) or held, 20), "/", "does not ask")
    site.run("log", "steps", "111")
    follows(site, page, "/, overtaken", steps(site))
    route, answer = held[0]
    route.fulfill(response=answer)
    page.wait_for_timeout(300)
    site.expect(steps(site) in page.inner_text("main"), "/", "goes back to an older answer")
    page.unroute(site.url + "/")


def main():
    site = Site(__doc__)
    with site.browser() as browser, site.other(LATE) as home:
        fill(site, home, LATE)
        site.start()
        page = site.enter(site.page(browser, service_workers="block"))
        pointed(site, page)
        for each in [focused, pressed, searched, hurried, overtaken]:
            each(site, page)
    site.end()


main()
