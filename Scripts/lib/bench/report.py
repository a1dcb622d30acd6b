"""The table at the end."""


class Report:
    def __init__(self):
        self.rows = []
        self.holds = True
        self.is_whole = True

    def add(self, name, figure, limit, note="", unit=""):
        """A figure with its limit; None for one without."""
        if limit is None:
            verdict = ""
        elif figure <= limit:
            verdict = "holds"
        else:
            verdict = "**over**"
            self.holds = False
        shown = f"{figure:.2f} {unit}".strip()
        allowed = "" if limit is None else f"{limit:g} {unit}".strip()
        self.rows.append((name, shown, allowed, verdict, note))

    def lacks(self, name, reason):
        """What could not be measured here, and how to enable it."""
        self.rows.append((name, "", "", "**not measured**", reason))
        self.is_whole = False

    @property
    def exit_code(self):
        """69 as in sysexits(3): a requirement is missing."""
        return 1 if not self.holds else 0 if self.is_whole else 69

    def markdown(self):
        head = [("what", "figure", "limit", "verdict", "note"), ("---", "--:", "--:", "---", "---")]
        return "\n".join("| " + " | ".join(row) + " |" for row in head + self.rows)
