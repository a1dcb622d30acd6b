"""The table at the end."""


class Report:
    def __init__(self):
        self.rows = []
        self.holds = True

    def add(self, name, figure, limit, note="", unit=""):
        """A figure with the highest value it may have; None for one that is only told."""
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

    def markdown(self):
        head = [("what", "figure", "limit", "verdict", "note"), ("---", "--:", "--:", "---", "---")]
        return "\n".join("| " + " | ".join(row) + " |" for row in head + self.rows)
