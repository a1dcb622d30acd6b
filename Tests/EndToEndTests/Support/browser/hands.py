"""Two ways to use a page: the keyboard alone, and a mouse without scripts."""

from browser import wait

# The focused control, and whether its focus is visible.
FOCUSED = """() => {
    const element = document.activeElement, style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)];
    const top = document.elementFromPoint(x, y);
    const form = element.form?.querySelector('[name="-form"]')?.value ?? '';
    return {
        tag: element.tagName, name: element.name ?? '', form, text: element.textContent.trim(),
        // Each stop once: back at the first one, all were visited.
        stop: [...document.querySelectorAll('*')].indexOf(element),
        outline: style.outlineStyle != 'none' && parseFloat(style.outlineWidth) >= 2,
        covered: !(top && (element.contains(top) || top.contains(element) || top.tagName == 'LABEL')),
    };
}"""


class Keyboard:
    """Tab, Enter, arrows and the app's shortcuts."""

    def __init__(self, site, page):
        self.site, self.page = site, page
        self.stops = 0

    def go(self, title):
        """With the palette, which says if nothing has that name."""
        self.page.keyboard.press("/")
        self.page.keyboard.type("no such page")
        said = self.page.locator("#find [role=status]")
        self.site.expect(wait(said.is_visible), title, "the palette does not say that it finds nothing")
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(title)
        self.site.expect(wait(said.is_hidden), title, "the palette finds nothing")
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")
        self.site.expect(self.page.inner_text("h1") == title, title, self.page.inner_text("h1"))

    def reach(self, wanted, what):
        """Tab after tab, until it has the focus."""
        place, seen = self.site.place(self.page), []
        while True:
            focused = self.page.evaluate(FOCUSED)
            if wanted(focused):
                return
            # A date is one stop with several parts.
            if focused["stop"] in seen[:-1] and focused["stop"] != seen[-1]:
                raise RuntimeError(f"{place}: no tab leads to {what}")
            seen.append(focused["stop"])
            self.page.keyboard.press("Tab")
            focused = self.page.evaluate(FOCUSED)
            self.stops += 1
            if focused["tag"] in ("BODY", "HTML"):
                continue
            name = f"{focused['tag']} {focused['name'] or focused['text'][:30]}"
            self.site.expect(focused["outline"], place, f"{name} shows no focus")
            self.site.expect(not focused["covered"], place, f"{name} has the focus, but is covered")

    def type(self, form, field, value):
        self.reach(lambda at: at["form"] == form and at["name"] == field, f"{form}.{field}")
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(value)

    def choose(self, form, field, steps):
        """Another of the choices, so many below; above, if negative."""
        self.reach(lambda at: at["form"] == form and at["name"] == field, f"{form}.{field}")
        for _ in range(abs(steps)):
            self.page.keyboard.press("ArrowDown" if steps > 0 else "ArrowUp")

    def save(self, form, field, steps):
        """Another of the choices, which is saved on selection, or a ticked box."""
        if self.page.locator(f'main select[name="{field}"]').count():
            self.choose(form, field, steps)
        else:
            self.press(form, field)
        self.page.wait_for_selector("#told")

    def press(self, form, field=None):
        """The button of a form, or a ticked box."""
        kind = ("BUTTON", "") if field is None else ("INPUT", field)
        self.reach(lambda at: (at["form"], at["tag"], at["name"]) == (form, *kind), form)
        if field is not None:
            self.page.keyboard.press("Space")
            return
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def confirm(self, form):
        """Confirmed in a dialog: Escape cancels, Enter on the other button confirms."""
        self.reach(lambda at: (at["form"], at["tag"]) == (form, "BUTTON"), form)
        self.page.keyboard.press("Enter")
        dialog = self.page.locator("#ask")
        self.site.expect(dialog.is_visible(), form, "asks nothing")
        self.site.axe(self.page, f"{form}, asked")
        self.page.keyboard.press("Escape")
        back = self.page.evaluate(FOCUSED)
        self.site.expect(not dialog.is_visible(), form, "Escape does not close the question")
        self.site.expect(back["form"] == form, form, f"the focus goes to {back}")
        self.page.keyboard.press("Enter")
        focused = self.page.evaluate("document.activeElement.value")
        self.site.expect(focused == "", form, "what cannot be undone has the focus first")
        self.page.keyboard.press("Shift+Tab")
        focused = self.page.evaluate("document.activeElement.value")
        self.site.expect(focused == "yes", form, "the question traps no focus")
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")


class Mouse:
    """Clicks, without scripts."""

    def __init__(self, site, page):
        self.site, self.page = site, page

    def go(self, title):
        self.page.get_by_role("navigation").get_by_role("link", name=title, exact=True).click()
        self.site.expect(self.page.inner_text("h1") == title, title, self.page.inner_text("h1"))

    def form(self, name):
        mark = self.page.locator(f'input[name="-form"][value="{name}"]')
        return self.page.locator("main form", has=mark).first

    def type(self, form, field, value):
        self.open(form)
        self.form(form).locator(f'[name="{field}"]').fill(value)

    def choose(self, form, field, steps):
        self.open(form)
        chooser = self.form(form).locator(f'[name="{field}"]')
        now = chooser.locator("option").evaluate_all("all => all.findIndex(each => each.selected)")
        chooser.select_option(index=now + steps)

    def save(self, form, field, steps):
        """By its button."""
        if self.page.locator(f'main select[name="{field}"]').count():
            self.choose(form, field, steps)
        else:
            self.press(form, field)
        self.press(form)

    def press(self, form, field=None):
        self.open(form)
        if field is None:
            self.form(form).get_by_role("button").click()
        else:
            self.form(form).locator(f'[type=checkbox][name="{field}"]').click()

    def confirm(self, form):
        """Confirmed on a separate page."""
        self.press(form)
        asked = self.page.locator('input[name="-confirmed"]')
        self.site.expect(asked.count() == 1, form, "asks nothing")
        self.site.axe(self.page, f"{form}, asked")
        self.press(form)

    def open(self, form):
        """The element around it."""
        around = self.page.locator("main details:not([open])", has=self.form(form))
        if around.count():
            around.first.locator("summary").click()
