"""Figures that no command shows, such as the fold: measured by the program Benchmarks, if there is
one. It prints one JSON object a line: {"name": "…", "figure": 0.4, "limit": 1, "unit": "ms"}, with
a limit of null for a figure without one."""

import json
import subprocess
import sys


def program(inputs, report, options):
    benchmarks = inputs.programs / "Benchmarks"
    if not benchmarks.exists():
        print("There is no program Benchmarks; its figures are left out.", file=sys.stderr)
        return
    answer = subprocess.run([benchmarks], stdout=subprocess.PIPE, text=True, check=True)
    for line in answer.stdout.splitlines():
        row = json.loads(line)
        report.add(row["name"], row["figure"], row["limit"], row.get("note", ""), row["unit"])
