"""Prints the modules with tests that a working tree and its commits since main change, and those that depend on them.

    changed_modules.py ROOT
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
# Files outside of the modules' own folders that any module may read.
SHARED = ("Package.swift", "Tests/Fixtures/", "Tests/Support/")


def lines(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def changed_files():
    names = lines("git", "for-each-ref", "--format=%(refname)", "refs/remotes/origin/main", "refs/heads/main")
    base = lines("git", "merge-base", "HEAD", sorted(names)[-1] if names else "HEAD")[0]
    return lines("git", "diff", "--name-only", base) + lines("git", "ls-files", "--others", "--exclude-standard")


def main():
    package = json.loads("\n".join(lines("swift", "package", "dump-package")))
    targets = {target["name"]: target for target in package["targets"]}
    files = [name for name in changed_files() if not name.endswith(".md")]
    changed = {
        name
        for name, target in targets.items()
        if any(file.startswith((target.get("path", name) + "/", *SHARED)) for file in files)
    }
    dependents = {name: set() for name in targets}
    for name, target in targets.items():
        for dependency in target["dependencies"]:
            used = (dependency.get("byName") or dependency.get("target") or [None])[0]
            if used in dependents:
                dependents[used].add(name)
    pending, affected = list(changed), set()
    while pending:
        name = pending.pop()
        if name not in affected:
            affected.add(name)
            pending += dependents[name]
    print("\n".join(sorted(name.removesuffix("Tests") for name in affected if targets[name]["type"] == "test")))


main()
