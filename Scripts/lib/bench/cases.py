"""The measurements, and their limits."""

import shutil
import sqlite3
import sys

from measure import compare, instructions, run, summary

INFLATE = """
import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
with archive.open(archive.namelist()[0]) as file:
    while file.read(1 << 20): pass
"""


def imports(inputs, report, options):
    """Import of an export.xml compared with counting its records, and memory for any size."""
    export = inputs.export(options.size)

    def import_fresh(export=export):
        home = inputs.empty_home()
        return inputs.run(inputs.waymark, "import", export, "--home", home)

    def count():
        # Into a file: grep stops at the first match when it writes to /dev/null.
        return inputs.run("grep", "-c", "<Record", export, output=inputs.folder / "records")

    count()  # Both then find the file in the cache.
    result = compare(import_fresh, count, options.runs)
    report.add(
        f"import of {options.size} ÷ grep -c", result.ratio, 3.5,
        f"{result.first:.2f} s ÷ {result.second:.2f} s")

    peaks = {options.size: result.peak_mebibytes}
    for size in ["100MB", "1GB"] + (["4GB"] if options.large else []):
        if size not in peaks:
            peaks[size] = import_fresh(inputs.export(size)).peak_mebibytes
    for size, peak in peaks.items():
        report.add(f"import of {size}, resident", peak, 64, unit="MiB")
    most = max(peaks.values())
    report.add(
        "most resident ÷ at 100MB", most / peaks["100MB"], 1.5, "flat, whatever the size of the file")


def zipped(inputs, report, options):
    """Import of the .zip compared with inflating it: by zlib, which libarchive uses too."""
    archive = inputs.zipped_export(options.size)

    def import_fresh():
        return inputs.run(inputs.waymark, "import", archive, "--home", inputs.empty_home())

    def inflate():
        return inputs.run(sys.executable, "-c", INFLATE, archive)

    inflate()
    result = compare(import_fresh, inflate, options.runs)
    report.add(
        f"import of the .zip of {options.size} ÷ inflating it", result.ratio, 2,
        f"{result.first:.2f} s ÷ {result.second:.2f} s with zlib")
    report.add("import of the .zip, resident", result.peak_mebibytes, 64, unit="MiB")
    if shutil.which("unzip"):
        unzip = inputs.run("unzip", "-p", archive).seconds
        report.add("import of the .zip ÷ unzip -p", result.first / unzip, None, f"{unzip:.2f} s")


def again(inputs, report, options):
    """A second import of the same file compared with the first."""
    export = inputs.export(options.size)

    def twice():
        command = [inputs.waymark, "import", export, "--home", inputs.empty_home()]
        return inputs.run(*command), inputs.run(*command)

    twice()
    result = summary([tuple(reversed(twice())) for _ in range(options.runs)])
    report.add(
        "second import ÷ first", result.ratio, 1.05, f"{result.first:.2f} s ÷ {result.second:.2f} s")


def today(inputs, report, options):
    """`today` after 30 years, compared with git status and with one month."""
    long, short = inputs.home_with_days(11_000), inputs.home_with_days(30)
    usual = inputs.home_with_days(730)
    repository = inputs.small_repository()

    def look(home):
        return [inputs.waymark, "today", "--json", "--home", home]

    status = ["git", "-C", repository, "status"]
    pairs = options.runs * 10
    for command in (look(long), look(usual), look(short), status):
        inputs.run(*command)
    git = compare(lambda: inputs.run(*look(long)), lambda: inputs.run(*status), pairs)
    report.add(
        "today, 30 years ÷ git status", git.ratio, 3,
        f"{git.first * 1000:.1f} ms ÷ {git.second * 1000:.1f} ms")
    month = compare(lambda: inputs.run(*look(long)), lambda: inputs.run(*look(short)), pairs)
    report.add(
        "today, 30 years ÷ one month", month.ratio, 1.2,
        f"{month.first * 1000:.1f} ms ÷ {month.second * 1000:.1f} ms")
    report.add(
        "to start a program that does nothing", inputs.run("true").seconds * 1000, None, unit="ms")
    for name, command, limit in (
        ("today, 30 years", look(long), None), ("today, two years", look(usual), 26),
        ("today, one month", look(short), None), ("git status", status, None),
    ):
        count = instructions(command, inputs.environment)
        if count is not None:
            report.add(f"{name}, instructions", count, limit, "callgrind", unit="million")


def sizes(inputs, report, options):
    """The sizes of the distributed programs; README.md says what they consist of."""
    for name, limit in (
        ("waymark", 90), ("waymark-service", 115), ("waymark-shield", 20), ("waymark-watch", 36)
    ):
        size = inputs.waymark.with_name(name).stat().st_size / 1e6
        report.add(f"{name}, size", size, limit, unit="MB")


def settings(inputs, report, options):
    """Every setting as JSON, compared with today; and a start that opens no record."""
    home = inputs.home_with_days(30)
    commands = (
        [inputs.waymark, "settings", "list", "--json", "--home", home],
        [inputs.waymark, "today", "--json", "--home", home],
    )
    for command in commands:
        inputs.run(*command)
    result = compare(*[lambda c=c: inputs.run(*c) for c in commands], options.runs * 10)
    report.add(
        "settings list --json ÷ today", result.ratio, 1.2,
        f"{result.first * 1000:.1f} ms ÷ {result.second * 1000:.1f} ms")
    for name, command, limit in (
        ("settings list --json", commands[0], None), ("--version", [inputs.waymark, "--version"], 3)
    ):
        count = instructions(command, inputs.environment)
        if count is not None:
            report.add(f"{name}, instructions", count, limit, "callgrind", unit="million")


def widgets(inputs, report, options):
    """The widget of today as a picture, compared with the same day as JSON."""
    home = inputs.home_with_days(30)
    widget = [inputs.waymark, "widget", "today", "--family", "systemSmall", "--home", home]
    picture = widget + ["--format", "svg"]
    pixels = widget + ["--format", "png", "--scale", "2", "-o", inputs.folder / "today.png"]
    look = [inputs.waymark, "today", "--json", "--home", home]
    for command in (picture, pixels, look):
        inputs.run(*command)
    svg = compare(lambda: inputs.run(*picture), lambda: inputs.run(*look), options.runs * 10)
    report.add(
        "widget today as SVG ÷ today", svg.ratio, 1.3,
        f"{svg.first * 1000:.1f} ms ÷ {svg.second * 1000:.1f} ms")
    png = compare(lambda: inputs.run(*pixels), lambda: inputs.run(*picture), options.runs * 2)
    report.add(
        "widget today as PNG at 2x, beyond SVG", (png.first - png.second) * 1000, 60,
        f"{png.first * 1000:.1f} ms, {png.second * 1000:.1f} ms", unit="ms")


def weight(inputs, report, options):
    """A weight that reaches milestones, logged after 20 years of weighings, from the start of the command to when
    another process can read the milestones, compared with today."""
    home = inputs.home_with_weights(7_305)

    def log():
        copy = inputs.copy(home)
        record = sqlite3.connect(copy / "waymark.sqlite")

        def achieved():
            return record.execute("SELECT 1 FROM milestone_achievement LIMIT 1").fetchone()

        command = [inputs.waymark, "log", "weight", "70kg", "--json", "--home", copy]
        try:
            return inputs.run(*command, until=achieved)
        finally:
            record.close()

    def look():
        return inputs.run(inputs.waymark, "today", "--json", "--home", home)

    look()
    result = compare(log, look, options.runs * 10)
    report.add(
        "log weight with 20 years of weighings, to the achievement ÷ today", result.ratio, 2,
        f"{result.first * 1000:.1f} ms ÷ {result.second * 1000:.1f} ms")


def modules(inputs, report, options):
    """One module from a clean folder and after an edit, in a copy of the repository."""
    copy = inputs.folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(
        options.root, copy, symlinks=True, ignore=shutil.ignore_patterns(".git", ".build*"))

    def test():
        return run([copy / "Scripts/test", "Goals"]).seconds

    report.add("Scripts/test Goals, clean", test(), 60, unit="s")
    edited = sorted((copy / "Modules/Goals").rglob("*.swift"))[0]
    with open(edited, "a", encoding="utf-8") as file:
        file.write("\nfunc edited() -> Int { 1 }\n")
    report.add("Scripts/test Goals, after an edit", test(), 15, unit="s")
