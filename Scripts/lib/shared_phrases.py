"""Counts the sentences that occur both in an app and in a feature: only the feature should have them.

    shared_phrases.py ROOT          fails when there are more than MOST
    shared_phrases.py ROOT --list   also names them with their files
"""

import collections
import pathlib
import re
import sys

# May only decrease.
MOST = 0
# Shorter ones are words, such as a unit or a heading.
SHORTEST = 12

PHRASE = re.compile(r'(?:Phrase|say)\(\s*"((?:[^"\\]|\\.)*)"')
VALUE = re.compile(r"\\\((?:[^()]|\([^()]*\))*\)")


def main() -> int:
    root = pathlib.Path(sys.argv[1])
    places = collections.defaultdict(set)
    for folder in ("Apps", "Modules"):
        for file in sorted((root / folder).rglob("*.swift")):
            if "StringCatalog" in file.parts or "ContractsTesting" in file.parts:
                continue
            for match in PHRASE.finditer(file.read_text(encoding="utf-8")):
                phrase = VALUE.sub("%@", match.group(1))
                if len(phrase) >= SHORTEST and " " in phrase:
                    places[phrase].add(file.relative_to(root).as_posix())
    shared = {
        phrase: sorted(files)
        for phrase, files in sorted(places.items())
        if {file.split("/")[0] for file in files} == {"Apps", "Modules"}
    }
    if "--list" in sys.argv:
        for phrase, files in shared.items():
            print(phrase, *(f"  {file}" for file in files), sep="\n")
    if len(shared) <= MOST:
        return 0
    print(f"{len(shared)} sentences stand in an app and in a feature, {MOST} did before.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
