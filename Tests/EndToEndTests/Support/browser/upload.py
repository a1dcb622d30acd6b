"""Uploads: progress is shown, cancelling leaves nothing, a broken file says why."""

import os
import pathlib
import tempfile
import zipfile

from browser import Site, measured, wait

# In bytes, and bytes a second, so that progress can be seen.
SHORT, LONG = 64 << 20, 1 << 30
RATE = 16 << 20
UNLIMITED = -1
MOVES = "[data-moving]"


def limit(tools, rate):
    """Limits the upload speed."""
    line = {"offline": False, "latency": 0, "downloadThroughput": UNLIMITED, "uploadThroughput": rate}
    tools.send("Network.emulateNetworkConditions", line)


def files(folder, export, size):
    """A complete export, a truncated one, and a large one."""
    whole, broken, large = (folder / name for name in ("whole.zip", "broken.zip", "large.zip"))
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(export, "apple_health_export/export.xml")
    data = whole.read_bytes()
    broken.write_bytes(data[: len(data) // 2])
    with large.open("wb") as file:
        file.write(data[: len(data) // 2])
        file.truncate(size)
    return whole, broken, large


def send(site, page, file):
    page.goto(site.url + "/import")
    page.set_input_files('[name="files"]', file)
    page.locator("main form").first.locator("> button").click()


def kept(site):
    """Uploaded files on the server."""
    return os.listdir(pathlib.Path(site.options.home) / "uploads")


def cancelled(site, page, file, size):
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    limit(tools, RATE)
    send(site, page, file)
    box, bar = page.locator(".sending"), page.locator(".sending progress")
    values = [0]

    def moved():
        """Whether the bar has moved three times."""
        value = bar.evaluate("bar => bar.value")
        if value != values[-1]:
            values.append(value)
        return len(values) == 4

    site.expect(wait(moved, 60) and values == sorted(values), "/import", f"shows {values} on its way")
    largest = bar.evaluate("bar => bar.max")
    site.expect(size <= largest < size + 10_000, "/import", f"{largest} bytes of {size}")
    site.axe(page, "/import, sending")
    site.expect(len(kept(site)) == 1, "/import", f"keeps {kept(site)}")
    box.get_by_role("button").click()
    site.expect(not box.is_visible(), "/import", "goes on sending")
    site.expect(wait(lambda: not kept(site)), "/import", f"cancelled, but keeps {kept(site)}")
    focused = page.evaluate("document.activeElement.tagName")
    site.expect(focused == "BUTTON", "/import", f"cancelled, and {focused} has the focus")
    limit(tools, UNLIMITED)


def taken(site, page, file, text):
    """The file is uploaded, imported, and the page shows the result without reloading."""
    send(site, page, file)
    name = file.name
    said = wait(
        lambda: page.locator(MOVES).count() == 0 and text in page.inner_text("main")
        and name in page.inner_text("main"), 120)  # fmt: skip
    site.expect(said, "/import", f"{name}: {page.inner_text('main')}")
    site.expect(wait(lambda: not kept(site)), "/import", f"keeps {kept(site)} of {name}")
    site.axe(page, f"/import, {name}")


def main():
    site = Site(__doc__)
    size = LONG if site.options.long else SHORT
    with tempfile.TemporaryDirectory() as folder, site.browser() as browser:
        whole, broken, large = files(pathlib.Path(folder), site.options.export, size)
        page = site.enter(site.page(browser))
        cancelled(site, page, large, size)
        taken(site, page, broken, "Nothing was imported.")
        taken(site, page, whole, "samples added")
        taken(site, page, large, "Nothing was imported.")
        measured(f"{size >> 20} MiB were sent and refused")
    site.end()


main()
