"""A record of two years with a day that shows as much as possible."""

import pathlib
import subprocess
import sys

# Independent of the real date: a day with steps in every hour, in the middle of a year.
LATE = "2026-05-17T23:58"
LIFE = pathlib.Path(__file__).parents[4] / "Tools/WebPictures/life.py"


def fill(site, home, instant):
    """With steps in every hour so far, a streak, all goals, and three exercises to log again."""
    export = pathlib.Path(home, "export.xml")
    life = subprocess.run([sys.executable, LIFE, instant, "--sleepless"], capture_output=True, check=True)
    export.write_bytes(life.stdout)
    for words in [
        ["timezone", "set", "UTC"], ["import", str(export)], ["goal", "steps", "set", "8000"],
        ["goal", "exercise", "set", "3"], ["goal", "weight", "set", "74kg"],
        ["log", "exercise", "Push-ups", "--reps", "20"], ["log", "exercise", "Squats", "--reps", "30"],
        ["log", "exercise", "Stretching"],
    ]:
        site.run(*words)
