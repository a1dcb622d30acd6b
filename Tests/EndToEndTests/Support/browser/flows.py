"""A person's changes with the keyboard alone, and again without scripts; the record shows the results."""

import json
import re

from browser import Site, measured, wait
from hands import Keyboard, Mouse


# Notices that any page may show.
ANY = 25 * 1024

# The values at the start of the second run.
UNDONE = [
    ["goal", "steps", "set", "8000"],
    ["rest-day", "remove", "today"],
    ["settings", "reset", "weekStartsOn"],
    ["settings", "set", "weeklySummaryEnabled", "true"],
]


def enter(site, hands):
    """With a typed code, after a wrong one is refused."""
    page = hands.page
    page.goto(site.url + "/history")
    for code in ["wrong", site.entry.split("#")[1]]:
        hands.type("enter", "code", code)
        hands.press("enter")
        if code == "wrong":
            refused(site, page, "code", None)
    site.expect(page.url == f"{site.url}/history", "/enter", f"leads to {page.url}")


def refused(site, page, field, value):
    """The wrong field has the focus, says why, and keeps its text."""
    place = site.place(page)
    control = page.locator(f'main [name="{field}"]')
    site.expect(control.get_attribute("aria-invalid") == "true", place, f"{field} is not marked")
    described = control.get_attribute("aria-describedby") or ""
    texts = [page.locator(f"#{each}").inner_text() for each in described.split()]
    site.expect(any(texts), place, f"{field} is not described")
    focused = page.evaluate("document.activeElement.name")
    site.expect(focused == field, place, f"{focused} has the focus")
    if value is not None:
        site.expect(control.input_value() == value, place, f"{field} lost {value}")
    site.axe(page, f"{place}, refused")


def said(site, page, place):
    """The result is shown on top or at its form, and read out."""
    notice = page.locator("main > .notice[role=status], #told .notice[role=status]")
    site.expect(notice.count() == 1, place, "does not say what became of it")


def record(site, *words):
    return json.loads(site.run(*words, "--json"))


def source(site, hands):
    """A source that delivers over HTTP: its token is shown once, and works until the source is removed."""
    page = hands.page
    before = record(site, "sources")["http"]
    hands.go("Sources")
    hands.type("add-http", "name", "phone of the flow")
    hands.press("add-http")
    said(site, page, "sources")
    shown = [text.strip() for text in page.locator("main li p").all_inner_texts()]
    tokens = [text for text in shown if re.fullmatch("[A-Za-z0-9_-]{43}", text)]
    site.expect(tokens != [], "sources", "shows no token")
    main = page.inner_text("main")
    for text in ["/api/1/ingest", "Health Auto Export", "HC Webhook", "Home Assistant"]:
        site.expect(text in main, "sources", f"does not say {text}")
    sent = page.evaluate("performance.getEntriesByType('navigation')[0].encodedBodySize")
    site.expect(0 < sent <= ANY, "sources", f"{sent} bytes with its code for a camera")
    site.axe(page, "sources, added")
    # Changes of the record do not remove one-time content.
    site.run("log", "steps", "1")
    page.wait_for_timeout(1000)
    still = page.inner_text("main")
    site.expect(all(token in still for token in tokens), "sources", "takes the token away")
    added = [each for each in record(site, "sources")["http"] if each not in before]
    site.expect([each["name"] for each in added] == ["phone of the flow"], "sources", str(added))

    hands.go("Sources")
    again = page.inner_text("main")
    site.expect(not any(token in again for token in tokens), "sources", "shows the token again")
    hands.confirm("remove-http")
    said(site, page, "sources, removed")
    site.expect(record(site, "sources")["http"] == before, "sources", "is not removed")


def stays(site, page, hands):
    """Saving in the middle of a long page keeps the position, and shows the result there."""
    size = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto(site.url + "/settings/app")
    name = "homeInsightMode"
    form = page.locator(f'main form:has([name="-form"][value="{name}"])')
    form.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    hands.save(name, name, 1)
    place = f"settings/app, {name}"
    # A browser scrolls to the focus at its first paint.
    is_there = wait(lambda: abs(page.evaluate("scrollY") - before) < 700)
    site.expect(is_there, place, f"scrolls from {before} to {page.evaluate('scrollY')}")
    site.expect(before > 300, place, f"is not far down: {before}")
    focused = page.evaluate("document.activeElement.form?.elements['-form']?.value")
    site.expect(focused == name, place, f"{focused} has the focus")
    told = page.locator("#told")
    site.expect(told.count() == 1, place, "does not say what became of it")
    box = told.bounding_box()
    site.expect(0 <= box["y"] < 700, place, f"says what became of it at {box['y']}")
    if page.context in site.scripted:
        text = page.locator("body > [role=status]").inner_text()
        site.expect(text and text in told.inner_text(), place, f"says {text}")
    else:
        described = page.evaluate("document.activeElement.getAttribute('aria-describedby')")
        site.expect(described == "told", place, f"its button is described by {described}")
    site.axe(page, place)
    page.set_viewport_size(size)


def quick(site, page, hands):
    """The most frequent entries are logged on today."""
    page.goto(site.url + "/")
    before = record(site, "today")["steps"]
    hands.type("log-steps", "steps", "321")
    hands.press("log-steps")
    said(site, page, "today, steps")
    site.expect(record(site, "today")["steps"] == before + 321, "/", "quick entry counts nothing")


def use(site, hands):
    page = hands.page
    enter(site, hands)
    quick(site, page, hands)

    before = record(site, "today")["steps"]
    hands.go("Log")
    page.goto(site.url + "/log/steps")
    hands.type("log", "steps", "many")
    hands.press("log")
    refused(site, page, "steps", "many")
    hands.type("log", "steps", "1234")
    hands.press("log")
    said(site, page, "log steps")
    site.expect(record(site, "today")["steps"] == before + 1234, "log steps", "are not counted")

    hands.go("Log")
    hands.confirm("delete")
    site.expect(record(site, "today")["steps"] == before, "log", "the entry is not deleted")

    goal = record(site, "goal", "steps", "show")["target"]
    hands.go("Daily step goal")
    hands.choose("preview", "target", 1)
    hands.press("preview")
    site.expect("/goals/steps/" in page.url, "goals/steps", "shows no preview")
    site.expect(
        record(site, "goal", "steps", "show")["target"] == goal, "goals/steps", "is set unasked"
    )
    hands.press("set")
    now = record(site, "goal", "steps", "show")["target"]
    site.expect(now > goal, "goals/steps", f"{now} after {goal}")

    days = len(record(site, "rest-day", "list")["items"])
    hands.go("Rest days")
    # The last one is selected by default.
    hands.choose("add", "reason", -1)
    hands.press("add")
    said(site, page, "rest-days")
    marked = record(site, "rest-day", "list")["items"]
    site.expect(len(marked) == days + 1, "rest-days", "is not marked")
    site.expect([day["reason"] for day in marked][:1] == ["busyDay"], "rest-days", str(marked))

    hands.go("Settings")
    page.goto(site.url + "/settings/app")
    first = record(site, "settings", "get", "weekStartsOn")["value"]
    hands.save("weekStartsOn", "weekStartsOn", 1)
    second = record(site, "settings", "get", "weekStartsOn")["value"]
    site.expect(second != first, "settings/app", f"stays {second}")

    stays(site, page, hands)

    page.goto(site.url + "/notifications/preferences")
    hands.press("choices", "weeklySummaryEnabled")
    hands.press("choices")
    preferences = record(site, "notifications", "preferences")
    site.expect(not preferences["weeklySummaryEnabled"], "notifications", "are still on")

    source(site, hands)

    hands.go("App Lock")
    enabled = record(site, "lock", "status")["enabled"]
    is_offered = page.locator('main [name="-form"][value="enable"]').count() == 1
    # Without Pro the button is replaced by a link to it.
    leads_on = page.locator('main .notice a[href$="/pro"]').count() == 1
    site.expect(is_offered != leads_on, "lock", f"offered: {is_offered}, leads on: {leads_on}")
    if is_offered:
        hands.press("enable")
        is_on = record(site, "lock", "status")["enabled"] != enabled
        is_refused = page.locator("main > .notice[role=alert], #told .notice[role=alert]").count() == 1
        site.expect(is_on != is_refused, "lock", f"turned on: {is_on}, refused: {is_refused}")

    # An open page of ours would go to /enter by itself at any moment.
    page.goto("about:blank")
    page.context.request.post(site.url + "/leave", headers={"Origin": site.url})
    page.goto(site.url + "/streak")
    site.expect("/enter" in page.url, "/leave", f"leads to {page.url}")


def main():
    site = Site(__doc__)
    with site.browser() as browser:
        size = {"width": 1280, "height": 900}
        page = site.page(browser, viewport=size)
        hands = Keyboard(site, page)
        use(site, hands)
        measured(f"{hands.stops} stops of the tab key")
        for words in UNDONE:
            site.run(*words)
        site.stop()
        site.start()
        use(site, Mouse(site, site.page(browser, viewport=size, java_script_enabled=False)))
    site.end()


main()
