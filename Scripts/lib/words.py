"""Finds words that have a plainer one in Modules/Contracts/GLOSSARY.md, in comments, texts and Markdown.

    words.py ROOT   fails when a file below Modules, Apps, Tools or Scripts has one, naming each with its line
"""

import pathlib
import re
import sys

# The separator between two words of a phrase, which may be a line break within a comment.
GAP = r"\s+(?:(?:///?|//!|#|--)\s*)?"
# Each phrase, and its replacement.
WORDS = {
    r"whoever": "the person, the client, the process, anybody who",
    r"(?:tells?|telling|told) of": "report, notify, announce",
    r"told from": "distinguished from",
    r"may enter": "has access",
    r"of itself": "its own, about itself, by itself",
    r"(?:is|are) no more(?! than)": "no longer exists",
    r"be for": "its purpose in words",
    r"(?<!such\x20)as of": "at, with the time of",
    r"what is no(?! longer)": "an invalid …, anything but …",
    r"asked from": "requested by",
    r"that which": "what",
}
FOUND = [
    (re.compile(rf"\b{phrase.replace(' ', GAP)}\b", re.IGNORECASE), plain) for phrase, plain in WORDS.items()
]
# The lists themselves, and translations, whose keys are English texts.
LEFT_OUT = ("Modules/Contracts/GLOSSARY.md", "Scripts/lib/words.py", "Modules/Adapters/StringCatalog/Languages/")


def texts(root: pathlib.Path):
    for folder in ("Modules", "Apps", "Tools", "Scripts"):
        for file in sorted((root / folder).rglob("*")):
            path = file.relative_to(root).as_posix()
            isText = file.suffix in (".swift", ".md", ".py", ".sh", ".js", ".css") or folder == "Scripts" and not file.suffix
            if file.is_file() and isText and not path.startswith(LEFT_OUT):
                yield path, file.read_text(encoding="utf-8", errors="replace")


def main() -> int:
    count = 0
    for path, text in texts(pathlib.Path(sys.argv[1])):
        for word, plain in FOUND:
            for match in word.finditer(text):
                count += 1
                line = text.count("\n", 0, match.start()) + 1
                print(f"{path}:{line}: “{' '.join(match.group().split())}”: {plain}", file=sys.stderr)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
