"""Pages at three widths, light and dark, in four languages: axe, policy, overflow, headings."""

from browser import LANGUAGES, Site, measured
from places import pages_of

WIDTHS = [320, 768, 1280]
# Text of double size has to fit. Source: WCAG 2.2, success criteria 1.4.4 and 1.4.10.
NARROW = 320
SCHEMES = ["light", "dark"]


def check(site, page, address, width, language):
    answer = page.goto(site.url + address)
    place = f"{address} at {width} in {language}"
    site.expect(answer.status == 200, place, f"status {answer.status}")
    facts = page.evaluate(
        """() => ({
            headings: document.querySelectorAll('h1').length, title: document.title,
            language: document.documentElement.lang})"""
    )
    site.expect(facts["headings"] == 1, place, f"{facts['headings']} first headings")
    site.expect(facts["title"].endswith(" · Waymark"), place, f"title {facts['title']!r}")
    site.expect(facts["language"] == language, place, f"language {facts['language']}")
    for state in ["closed", "open"]:
        # The tables of charts and the forms of rows count, too.
        if state == "open":
            page.evaluate("document.querySelectorAll('main details').forEach(all => { all.open = 1; })")
        room = page.evaluate("document.documentElement.scrollWidth")
        site.expect(room <= width, place, f"scrolls sideways, {room} wide, details {state}")
    if width > NARROW:
        # With the element's own style, which the policy allows scripts to set.
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        room = page.evaluate("document.documentElement.scrollWidth")
        site.expect(room <= width, place, f"scrolls sideways, {room} wide, with text twice as large")
        page.evaluate("document.documentElement.style.fontSize = ''")
    site.axe(page, place)


def prove(site, page):
    """The checks would find a problem."""
    page.goto(site.url + "/")
    with site.silence() as found:
        page.evaluate(
            """() => {
                const wrong = document.createElement('img');
                wrong.src = 'data:,';
                document.querySelector('main').append(wrong);
            }"""
        )
        site.axe(page, "proof")
    for text in ["image-alt", "policy: img-src"]:
        site.expect(any(text in each for each in found), "/", f"{text} goes unnoticed: {found}")


def main():
    site = Site(__doc__)
    with site.browser() as browser:
        page = site.enter(site.page(browser, service_workers="block"))
        prove(site, page)
        pages = pages_of(site, page)
        looks = 0
        for number, language in enumerate(LANGUAGES):
            site.run("settings", "set", "language", language)
            for row, address in enumerate(pages):
                for column, width in enumerate(WIDTHS):
                    for shade, scheme in enumerate(SCHEMES):
                        # In the short form, each page once, in turns of language, width and scheme.
                        is_turn = (row % 4, row % 3, row // 4 % 2) == (number, column, shade)
                        if not (is_turn or site.options.long):
                            continue
                        page.set_viewport_size({"width": width, "height": 900})
                        page.emulate_media(color_scheme=scheme)
                        check(site, page, address, width, language)
                        looks += 1
        measured(f"{len(pages)} pages, looked at {looks} times: {' '.join(pages)}")
        site.expect(len(pages) > 20, "/", f"only {len(pages)} pages were found")
    site.end()


main()
