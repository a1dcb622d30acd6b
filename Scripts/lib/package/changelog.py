"""Writes Debian's changelog from CHANGELOG.md, of which each release has a heading such as `## 0.1.0, 2026-11-29`.

    changelog.py FILE --version VERSION --epoch SECONDS --maintainer "NAME <ADDRESS>"

The newest entry is for VERSION: a snapshot's if the file does not name it. A release that the file does not name is
an error, as is one without a change.
"""

import argparse
import datetime
import email.utils
import pathlib
import re
import sys
import textwrap

HEADING = re.compile(r"^## (?P<version>[0-9][^ ,]*), (?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2})$")
UNRELEASED = "## Unreleased"


def entries(text):
    """Yields version, date and changes of each heading; version and date are None for what is not released."""
    version = date = None
    changes, seen = [], False
    for line in text.splitlines() + ["## "]:
        if line.startswith("## "):
            if seen:
                yield version, date, changes
            match = HEADING.match(line)
            if not match and line not in ("## ", UNRELEASED):
                raise SystemExit(f"CHANGELOG.md: “{line}” should be like “## 0.1.0, 2026-11-29”, or “{UNRELEASED}”.")
            version, date = (match["version"], match["date"]) if match else (None, None)
            changes, seen = [], True
        elif seen and line.startswith("- "):
            changes.append(line[2:])
        elif seen and changes and line.startswith("  "):
            changes[-1] += " " + line.strip()


def plain(change):
    """Without what Markdown adds for a page."""
    return re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", change).replace("`", "").replace("**", "")


def entry(version, stamp, changes, maintainer):
    lines = [
        textwrap.fill(plain(change), 78, initial_indent="  * ", subsequent_indent="    ", break_on_hyphens=False)
        for change in changes
    ]
    when = email.utils.format_datetime(datetime.datetime.fromtimestamp(stamp, datetime.timezone.utc))
    return f"waymark ({version}) unstable; urgency=medium\n\n" + "\n".join(lines) + f"\n\n -- {maintainer}  {when}\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--epoch", required=True, type=int)
    parser.add_argument("--maintainer", required=True)
    options = parser.parse_args()

    found = list(entries(options.file.read_text(encoding="utf-8")))
    written = []
    if "git" in options.version:
        changes = next((changes for version, _, changes in found if version is None), [])
        written.append(
            entry(options.version, options.epoch, changes or ["A snapshot between releases."], options.maintainer))
    elif not found or found[0][0] != options.version:
        first = found[0][0] or "Unreleased" if found else "nothing"
        raise SystemExit(f"CHANGELOG.md begins with {first}, not with “## {options.version}, DATE”.")
    for version, date, changes in found:
        if version is None:
            continue
        if not changes:
            raise SystemExit(f"CHANGELOG.md names no change of {version}.")
        noon = datetime.datetime.fromisoformat(date + "T12:00:00+00:00").timestamp()
        stamp = options.epoch if version == options.version else int(noon)
        # A snapshot follows what is released, whatever its clock was.
        written.append(entry(version, stamp, changes, options.maintainer))
    sys.stdout.write("\n".join(written))


if __name__ == "__main__":
    main()
