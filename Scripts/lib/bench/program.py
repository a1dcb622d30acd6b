"""Figures that no command shows, such as the fold: measured by the program Benchmarks, if it exists. Such a program
prints one JSON object a line: {"name": "…", "figure": 0.4, "limit": 1, "unit": "ms"}, with a limit of null for a
figure without one."""

import json
import subprocess
import sys


def program(inputs, report, options):
    benchmarks = inputs.programs / "Benchmarks"
    if not benchmarks.exists():
        print("There is no program Benchmarks; its figures are left out.", file=sys.stderr)
        return
    add(report, [benchmarks])


def add(report, command):
    """Adds the measurements of a program. A failing one has printed the reason."""
    answer = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, text=True)
    for line in answer.stdout.splitlines():
        row = json.loads(line)
        report.add(row["name"], row["figure"], row["limit"], row.get("note", ""), row["unit"])
    if answer.returncode != 0:
        print(report.markdown())
        sys.exit(1)
