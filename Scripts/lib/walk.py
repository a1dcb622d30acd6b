"""Counts the files of Waymark that a command passes through: what a reader would open to follow it.

    walk.py PROGRAM [--list]

PROGRAM is a debug build of `waymark`. Left out are the files that every command passes (those of `waymark about --json`)
and what other features do once they hear of the change. The calls are those that callgrind sees, and the files are those
of the debug information.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

WALK = ["goal", "steps", "set", "8000"]
# A command that opens the record but shows none of it.
EVERY = [["about", "--json"], ["settings", "set", "unitSystem", "imperial"]]
# Where a reader looks: the app, the shared layers, the feature, and its table.
FOLDERS = (
    "Apps/Commands/", "Apps/Composition/Plugins/", "Apps/Terminal/", "Modules/Contracts/",
    "Modules/Documents/", "Modules/Goals/", "Modules/Undo/", "Modules/Adapters/SQLiteStore/Goals/",
    "Modules/Adapters/SQLiteStore/Record/",
)

FUNCTION = re.compile(r"^c?fn=\(\d+\) (\S+)", re.MULTILINE)
FILE = re.compile(r"(?:Apps|Modules)/\S+\.swift")


def main() -> int:
    for tool in ("valgrind", "llvm-symbolizer"):
        if not shutil.which(tool):
            print(f"{tool} is needed.", file=sys.stderr)
            return 69
    program = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind 3.19 cannot read DWARF 5.
        bare = f"{folder}/waymark"
        subprocess.run(["objcopy", "--strip-debug", program, bare], check=True)
        run(bare, folder, ["goal", "steps", "set", "7000"])
        files = sources(
            program, called(bare, folder, WALK).difference(*(called(bare, folder, x) for x in EVERY)))
    if "--list" in sys.argv:
        print(*files, sep="\n")
    print(f"{len(files)} files: waymark {' '.join(WALK)}")
    return 0


def run(program: str, home: str, words: list[str], before: tuple[str, ...] = ()) -> None:
    subprocess.run(
        [*before, program, "--home", f"{home}/home", *words], check=True, capture_output=True)


def called(program: str, folder: str, words: list[str]) -> set[str]:
    """The symbols of the functions that a command calls."""
    profile = pathlib.Path(folder, "profile")
    run(program, folder, words,
        ("valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", "--demangle=no"))
    return set(FUNCTION.findall(profile.read_text(errors="replace")))


def sources(program: pathlib.Path, functions: set[str]) -> list[str]:
    """The files of Waymark with these functions."""
    symbols = subprocess.run(["nm", program], check=True, capture_output=True, text=True).stdout
    rows = (row.split(" ", 2) for row in symbols.splitlines())
    addresses = {name: address for address, _, name in rows if address}
    wanted = "\n".join(f"0x{addresses[name]}" for name in functions if name in addresses)
    found = subprocess.run(
        ["llvm-symbolizer", "--obj", program, "--functions=none", "--no-inlines"],
        input=wanted, check=True, capture_output=True, text=True).stdout
    return sorted({file for file in FILE.findall(found) if file.startswith(FOLDERS)})


if __name__ == "__main__":
    sys.exit(main())
