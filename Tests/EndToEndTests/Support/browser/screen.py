"""A phone's first screen: it has the most frequent entries, whatever the day says and in each language."""

import datetime
import json

from browser import LANGUAGES, Site, measured
from life import fill

# Early in the day, so that most of the goal is left: those messages are the longest.
EARLY = "T06:58"
FIRST_DAY = datetime.date(2026, 5, 1)
# Among so many days each message occurs.
DAYS = 30
# Each with its required content; on a very low screen only after onboarding.
SCREENS = {(390, 844): ["steps", "weight", "name"], (375, 667): ["steps"], (360, 740): ["steps", "weight"]}


def message(site, day, language):
    site.run("settings", "set", "language", language)
    site.now = f"{day}{EARLY}"
    return json.loads(site.run("today", "--json"))["message"]


def longest(site):
    """For each language a day with the longest message."""
    site.run("goal", "steps", "set", "8000")
    days = {}
    for number in range(DAYS):
        day = FIRST_DAY + datetime.timedelta(number)
        days.setdefault(message(site, day, LANGUAGES[0]), day)
    site.expect(len(days) > 3, "/", f"only {len(days)} messages in {DAYS} days")
    return {each: max(days.values(), key=lambda day: len(message(site, day, each))) for each in LANGUAGES}


def look(site, page, language, begins):
    bar = page.locator(".bar")
    for (width, height), names in SCREENS.items():
        if begins and height < 800:
            continue
        page.set_viewport_size({"width": width, "height": height})
        page.goto(site.url + "/")
        place = f"/ at {width} x {height} in {language}"
        said = page.locator(".hero .remark").count()
        site.expect(said == 2, place, f"says {said} sentences")
        for name in names:
            box = page.locator(f'main [name="{name}"]:not([type=hidden])').first.bounding_box()
            room = bar.bounding_box()["y"] - box["y"] - box["height"]
            site.expect(room >= 0, place, f"{name} is {-room} below the first screen")
        measured(f"{place}: {room:.0f} of room below {name}{', with the first steps' if begins else ''}")
        for each in bar.locator("a, button").all():
            box = each.bounding_box()
            site.expect(min(box["width"], box["height"]) >= 44, place, f"{each.inner_text()} takes {box}")


def main():
    site = Site(__doc__)
    with site.browser() as browser:
        with site.other(f"{FIRST_DAY}{EARLY}"):
            days = longest(site)
            site.start()
        for day in sorted(set(days.values())):
            instant = f"{day}{EARLY}"
            with site.other(instant) as home:
                fill(site, home, instant)
                site.start()
                page = site.enter(site.page(browser, service_workers="block"))
                for begins in [True, False]:
                    for language in [each for each in LANGUAGES if days[each] == day]:
                        site.run("settings", "set", "language", language)
                        look(site, page, language, begins)
                    site.run("settings", "set", "hasCompletedOnboarding", "true")
                page.context.close()
    site.end()


main()
