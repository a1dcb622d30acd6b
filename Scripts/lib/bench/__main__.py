"""Measures Waymark against its limits. Called by Scripts/bench, which builds first."""

import argparse
import multiprocessing
import pathlib
import sys
from concurrent.futures import ProcessPoolExecutor

from cases import again, imports, modules, settings, sizes, today, weight, widgets, zipped
from delivery import drain, tell
from inputs import Inputs
from lock import lock
from program import program
from report import Report
from sources import sources
from watch import watch
from web import web

CASES = {
    "import": imports,
    "zip": zipped,
    "again": again,
    "today": today,
    "settings": settings,
    "sizes": sizes,
    "weight": weight,
    "widgets": widgets,
    "fold": program,
    "tell": tell,
    "drain": drain,
    "sources": sources,
    "lock": lock,
    "watch": watch,
    "web": web,
    "modules": modules,
}


def measured(name, inputs, report, options):
    """Adds the results of one case to the report."""
    CASES[name](inputs, report, options)
    return report


def main():
    parser = argparse.ArgumentParser(prog="Scripts/bench", description=__doc__)
    parser.add_argument("--size", default="1GB", help="size of the export that is measured")
    parser.add_argument("--large", action="store_true", help="memory at 4 GB too")
    parser.add_argument("--runs", type=int, default=5, help="pairs of runs, ten times as many of short ones")
    parser.add_argument("--modules", action="store_true", help="also the time of Scripts/test Goals")
    parser.add_argument("--only", help="some of: " + ",".join(CASES))
    for name in ("root", "folder", "programs"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()

    names = options.only.split(",") if options.only else [n for n in CASES if n != "modules"]
    if options.modules and "modules" not in names:
        names.append("modules")
    unknown = [name for name in names if name not in CASES]
    if unknown:
        parser.error(f"unknown: {', '.join(unknown)}; choose from {', '.join(CASES)}")

    inputs = Inputs(options.folder, options.programs)
    report = Report()
    for name in names:
        print(f"Measuring: {name}…", file=sys.stderr)
        # In a separate process, since memory that a case has read would count for every later command.
        with ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as apart:
            report = apart.submit(measured, name, inputs, report, options).result()
    print(report.markdown())
    sys.exit(report.exit_code)


main()
