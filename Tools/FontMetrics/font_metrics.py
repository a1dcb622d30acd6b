#!/usr/bin/python3
"""Writes the tables by which WidgetRendering measures texts, from the fonts of Debian's packages.

    Tools/FontMetrics/font_metrics.py            writes them
    Tools/FontMetrics/font_metrics.py --check    exit code 1 when they are not what it would write

Needs python3-fonttools, fonts-linuxlibertine and fonts-inter.
"""

import pathlib
import sys

try:
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.ttLib import TTFont
except ImportError:
    sys.exit("fontTools is not installed: apt-get install python3-fonttools")

FOLDER = pathlib.Path("/usr/share/fonts/opentype")
TABLES = (
    pathlib.Path(__file__).resolve().parents[2] / "Modules/Adapters/WidgetRendering/Fonts/Tables"
)
FACES = [
    ("serifRegular", "linux-libertine/LinLibertine_R.otf", "fonts-linuxlibertine"),
    ("serifSemibold", "linux-libertine/LinLibertine_RZ.otf", "fonts-linuxlibertine"),
    ("serifBold", "linux-libertine/LinLibertine_RB.otf", "fonts-linuxlibertine"),
    ("sansRegular", "inter/Inter-Regular.otf", "fonts-inter"),
    ("sansSemibold", "inter/Inter-SemiBold.otf", "fonts-inter"),
    ("sansBold", "inter/Inter-Bold.otf", "fonts-inter"),
]

# Latin with its supplement and Extended-A, Vietnamese, Greek, Cyrillic, punctuation, signs.
RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x386, 0x3CE), (0x400, 0x45F),
    (0x1EA0, 0x1EF9), (0x2010, 0x2026), (0x202F, 0x203A), (0x20AC, 0x20AC), (0x2116, 0x2116),
    (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212), (0x221E, 0x221E), (0x2248, 0x2248),
    (0x2260, 0x2265),
]

HEADER = """// swift-format-ignore-file
// Made by Tools/FontMetrics/font_metrics.py from {source}.

"""


def filled(words, indent):
    """Words in lines of at most 100 characters."""
    lines, line = [], " " * indent
    for word in words:
        if len(line) + len(word) > 99:
            lines.append(line.rstrip())
            line = " " * indent
        line += word + " "
    return "\n".join(lines + [line.rstrip()])


def characters():
    ranges = filled((f"0x{first:X}...0x{last:X}," for first, last in RANGES), 4)
    return (
        HEADER.format(source="its list of ranges")
        + "extension FontCharacters {\n"
        + "  /// The characters of every table, in their order.\n"
        + f"  static let ranges: [ClosedRange<UInt32>] = [\n{ranges}\n  ]\n}}\n"
    )


def table(face, path, package):
    font = TTFont(FOLDER / path)
    glyphs, names, widths = font.getGlyphSet(), font.getBestCmap(), font["hmtx"]
    numbers = []
    for first, last in RANGES:
        for code in range(first, last + 1):
            if code not in names:
                numbers += [-1, 0, 0, 0, 0]
                continue
            pen = BoundsPen(glyphs)
            glyphs[names[code]].draw(pen)
            left, bottom, right, top = pen.bounds or (0, 0, 0, 0)
            # Outwards, so that no ink is outside.
            box = [int(left // 1), int(bottom // 1), -int(-right // 1), -int(-top // 1)]
            numbers += [widths[names[code]][0]] + box
    name = font["name"].getDebugName(6)
    return (
        HEADER.format(source=f"{path.split('/')[1]} of {package}")
        + f"extension FontTable {{\n  /// {name}.\n"
        + f"  static let {face} = FontTable(\n"
        + f"    unitsPerEm: {font['head'].unitsPerEm}, ascent: {font['hhea'].ascent}, "
        + f"descent: {font['hhea'].descent}, numbers: {face}Numbers)\n\n"
        + f"  private static let {face}Numbers: [Int16] = [\n"
        + filled((f"{number}," for number in numbers), 4)
        + "\n  ]\n}\n"
    )


def main():
    missing = sorted({package for _, path, package in FACES if not (FOLDER / path).exists()})
    if missing:
        sys.exit(f"Fonts are missing: apt-get install {' '.join(missing)}")
    files = {"FontCharacters+Ranges.swift": characters()}
    for face, path, package in FACES:
        files[f"FontTable+{face[0].upper()}{face[1:]}.swift"] = table(face, path, package)
    stale = [
        name for name, text in files.items()
        if not (TABLES / name).exists() or (TABLES / name).read_text() != text
    ]
    if "--check" in sys.argv[1:]:
        if stale:
            sys.exit(f"Not fresh: {', '.join(stale)}. Write them anew with {sys.argv[0]}")
        return
    for name in stale:
        (TABLES / name).write_text(files[name])
        print(name)


main()
