"""Shared by the scripts that drive a browser: a served record, the system's Chromium, findings.

Each script gets the program and the home of a record, serves it, and prints one finding a line: nothing if all is well.
Measurements go to standard error.
"""

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.parse

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

# Root cannot have the sandbox. The path of its socket is limited to 107 bytes, and test folders are longer.
STARTED = {
    "executable_path": "/usr/bin/chromium",
    "env": os.environ | {"TMPDIR": "/tmp"},
    "args": ["--no-sandbox"] if os.geteuid() == 0 else [],
}
LANGUAGES = ("en", "de", "es", "vi")
# A policy violation is an error on any page of ours.
WATCH = """
document.addEventListener('securitypolicyviolation', event =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
# Source: axe-core, "API", "axe-core tags": WCAG 2.0 to 2.2 at the levels A and AA.
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
}


class Site:
    """A served record, and the findings about its pages."""

    def __init__(self, description, base=""):
        """- base: the path prefix under which it is served."""
        parser = argparse.ArgumentParser(description=description)
        parser.add_argument("waymark", help="the program")
        parser.add_argument("home", help="of the record")
        parser.add_argument("--long", action="store_true", help="tries all that can be tried")
        parser.add_argument("--export", help="an export of Apple Health")
        self.options = parser.parse_args()
        self.base = base
        self.service = None
        self.port = 0
        self.now = None
        self.is_used = False
        # Contexts with scripts enabled.
        self.scripted = []
        self.findings = []
        self.is_silent = False

    def find(self, place, text):
        """Adds a finding."""
        self.findings.append(f"{place}: {text}")
        if not self.is_silent:
            print(self.findings[-1], flush=True)

    @contextlib.contextmanager
    def silence(self):
        """Expected findings: they are not printed."""
        findings, self.findings, self.is_silent = self.findings, [], True
        try:
            yield self.findings
        finally:
            self.findings, self.is_silent = findings, False

    def expect(self, truth, place, text):
        if not truth:
            self.find(place, text)

    def command(self, *words):
        now = ["--now", self.now] if self.now else []
        return [self.options.waymark, "--home", self.options.home, *words, *now]

    def run(self, *words):
        """A command on the record, as a person types it."""
        answer = subprocess.run(self.command(*words), capture_output=True, text=True)
        if answer.returncode != 0:
            raise RuntimeError(f"{words}: {answer.stderr}")
        return answer.stdout

    @contextlib.contextmanager
    def other(self, now):
        """Serves another record, at a given instant."""
        kept = (self.options.home, self.port)
        self.stop()
        with tempfile.TemporaryDirectory() as self.options.home:
            self.now, self.port = now, 0
            try:
                yield self.options.home
                self.stop()
            finally:
                self.now = None
                self.options.home, self.port = kept
        self.start()

    def start(self):
        """Serves, at the same address each time."""
        words = self.command("serve", "--json", "--port", str(self.port))
        if self.base:
            words += ["--base-path", self.base]
        self.service = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        line = json.loads(self.service.stdout.readline())
        self.url, self.entry = line["url"], line["enter"]
        self.port = urllib.parse.urlsplit(self.url).port
        self.is_used = False

    def stop(self):
        self.service.terminate()
        self.service.wait()
        self.service.stdout.close()

    @contextlib.contextmanager
    def browser(self):
        """Serves, with headless Chromium."""
        self.start()
        try:
            with sync_playwright() as self.playwright:
                browser = self.playwright.chromium.launch(**STARTED)
                try:
                    yield browser
                finally:
                    browser.close()
        finally:
            if self.service.poll() is None:
                self.stop()

    def place(self, page):
        return page.url.removeprefix(self.url)

    def page(self, browser, **options):
        """A page in its own browser context; script errors and policy violations are findings."""
        context = browser.new_context(**options)
        context.set_default_timeout(15_000)
        if options.get("java_script_enabled", True):
            context.add_init_script(WATCH)
            self.scripted.append(context)
        page = context.new_page()

        def told(message):
            # A browser's message about a refused form or a stopped server is not an error of a page.
            if message.type == "error" and "Failed to load resource" not in message.text:
                self.find(self.place(page), message.text)

        page.on("console", told)
        page.on("pageerror", lambda error: self.find(self.place(page), str(error)))
        return page

    def enter(self, page):
        """By the address with a code, which works once."""
        if self.is_used:
            self.stop()
            self.start()
        self.is_used = True
        page.goto(self.entry)
        page.wait_for_url(f"{self.url}/")
        return page

    def axe(self, page, place):
        if page.context not in self.scripted:
            copy = self.copy(page)
            self.axe(copy, place)
            copy.context.close()
            return
        for violation in Axe().run(page, options=RULES).response["violations"]:
            nodes = "; ".join(node["html"][:120] for node in violation["nodes"][:3])
            self.find(place, f"axe {violation['id']}: {nodes}")

    def copy(self, page):
        """The same page with scripts enabled, since axe is one."""
        copy = self.page(page.context.browser, service_workers="block", viewport=page.viewport_size)
        text = page.content()
        copy.route(page.url, lambda route: route.fulfill(body=text, content_type="text/html"))
        copy.goto(page.url)
        return copy

    def end(self):
        sys.exit(1 if self.findings else 0)


def wait(truth, seconds=10):
    """Whether it becomes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if truth():
            return True
        time.sleep(0.02)
    return False


def measured(text):
    print(text, file=sys.stderr, flush=True)


def box_of(element):
    """Its position, even if the page was just refreshed."""
    boxes = []
    wait(lambda: boxes.append(element.bounding_box()) or boxes[-1])
    return boxes[-1]
