"""The pages of the site."""

import re


def kind(address):
    """The page of an address: two days are one page."""
    path, _, query = address.partition("?")
    names = sorted(pair.partition("=")[0] for pair in query.split("&"))
    return re.sub(r"\d+(-\d+)*", "N", path), tuple(names)


def pages_of(site, page):
    """One address of each linked page, from the start page on."""
    found, waiting = {}, ["/"]
    while waiting:
        address = waiting.pop(0)
        if kind(address) in found:
            continue
        found[kind(address)] = address
        answer = page.goto(site.url + address)
        site.expect(answer.status == 200, address, f"status {answer.status}")
        links = page.eval_on_selector_all("a[href]:not([download])", "all => all.map(a => a.href)")
        for link in links:
            if link.startswith(site.url + "/"):
                waiting.append(link.removeprefix(site.url).partition("#")[0])
    return list(found.values())
