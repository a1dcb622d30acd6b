"""The values of charts: for a mouse, a finger, and the keyboard with a screen reader."""

from browser import Site, box_of, wait
from life import LATE, fill

# Each with the number of its charts that have values.
PAGES = {"/": 1, "/week": 1, "/history": 1, "/insights": 3, "/weight": 1}


def said(chart):
    return chart.locator("output").inner_text()


def picture(chart):
    return chart.locator("svg:visible").first


def place(chart, share):
    """At a fraction of its width."""
    box = box_of(picture(chart))
    return box["x"] + box["width"] * share, box["y"] + box["height"] * 0.5


def marked(chart):
    return chart.locator(".on").count()


def mouse(site, page, address, chart):
    texts = set()
    for share in (0.3, 0.95):
        page.mouse.move(*place(chart, share))
        page.mouse.move(*place(chart, share + 0.01))
        site.expect(wait(lambda: page.wait_for_timeout(20) or said(chart) not in texts | {""}), address, "says nothing new")
        texts.add(said(chart))
        site.expect(wait(lambda: marked(chart) == 1), address, f"{marked(chart)} marks")


def keyboard(site, page, address, chart):
    """Arrows move from value to value, which a screen reader reads out."""
    slider = chart.get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    values = chart.get_attribute("data-values").split("\n")
    for value in values[:3]:
        site.expect(wait(lambda: page.wait_for_timeout(20) or said(chart) == value), address, f"says {said(chart)}, not {value}")
        site.expect(slider.get_attribute("aria-valuetext") == value, address, f"a screen reader does not say {value}")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    site.expect(wait(lambda: page.wait_for_timeout(20) or said(chart) == values[-1]), address, "does not come to the last")
    outline = picture(chart).evaluate("svg => getComputedStyle(svg.closest('.chart > *')).outlineStyle")
    site.expect(outline == "solid", address, "does not show that it has the focus")


def finger(site, browser, cookies):
    page = site.page(browser, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
    page.context.add_cookies(cookies)
    page.goto(site.url + "/week")
    chart = page.locator(".chart").first
    chart.scroll_into_view_if_needed()
    page.touchscreen.tap(*place(chart, 0.25))
    site.expect(wait(lambda: page.wait_for_timeout(20) or said(chart)), "/week", "says nothing to a finger")
    page.context.close()


def main():
    site = Site(__doc__)
    with site.browser() as browser, site.other(LATE) as home:
        fill(site, home, LATE)
        site.start()
        page = site.enter(site.page(browser))
        for address, count in PAGES.items():
            for width in (320, 1280):
                page.set_viewport_size({"width": width, "height": 900})
                page.goto(site.url + address)
                charts = page.locator(".chart").all()
                site.expect(len(charts) == count, address, f"{len(charts)} charts with values")
                for chart in charts:
                    chart.scroll_into_view_if_needed()
                    mouse(site, page, address, chart)
                    keyboard(site, page, address, chart)
                site.axe(page, f"{address} with values")
        finger(site, browser, page.context.cookies())
    site.end()


main()
