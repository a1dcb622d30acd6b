#!/usr/bin/python3
"""Writes the glyphs with which WidgetRendering measures and draws texts, from the fonts of Debian's
packages.

    Tools/FontTables/font_tables.py            writes them
    Tools/FontTables/font_tables.py --check    exit code 1 when they are not what it would write

A number is one to three of 91 printable characters; see FontReader.swift, which reads them. A line
of a table describes one character: its advance, the edges of its ink (left, lower, right, upper),
and its contours, each with the point at which it begins. A line of the contours is one of these,
as SVG writes a path with relative commands. Letters that are composed of others share their
contours. A line of the kerning describes one character as the first of a pair: the second, and by
how much it moves.

Needs python3-fonttools, fonts-linuxlibertine and fonts-inter.
"""

import pathlib
import sys

try:
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.recordingPen import DecomposingRecordingPen
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

# Pairs of these are kerned.
KERNED = (0x21, 0x7E)

HEADER = """// swift-format-ignore-file
// Made by Tools/FontTables/font_tables.py from {source}.

"""

# Without what a string literal of Swift would have to escape.
DIGITS = [chr(code) for code in range(0x23, 0x7F) if chr(code) != "\\"]
ONE, TWO = 46, 44


def number(value):
    """A whole number: small ones, of either sign, in one character."""
    folded = 2 * value if value >= 0 else -2 * value - 1
    if folded < ONE:
        return DIGITS[folded]
    folded -= ONE
    high, low = divmod(folded, 91)
    if high < TWO:
        return DIGITS[ONE + high] + DIGITS[low]
    high, middle = divmod(high - TWO, 91)
    if high > 0:
        sys.exit(f"{value} is too large for three characters")
    return DIGITS[90] + DIGITS[middle] + DIGITS[low]


def numbers(values):
    return "".join(number(value) for value in values)


class Contours:
    """The contours of a face, each once."""

    def __init__(self):
        self.lines = {}

    def of(self, glyph, glyphs):
        """The contours of a glyph: the number of each, and where it begins."""
        pen = DecomposingRecordingPen(glyphs)
        glyph.draw(pen)
        found, start, here, line = [], None, None, ""
        for command, points in pen.value:
            points = [(round(x), round(y)) for x, y in points]
            if command == "moveTo":
                start, here, line = points[0], points[0], ""
            elif command == "lineTo":
                line += self.straight(here, points[0])
                here = points[0]
            elif command == "curveTo" and len(points) == 3:
                line += "c"
                for point in points:
                    line += numbers((point[0] - here[0], point[1] - here[1]))
                    here = point
            elif command == "closePath":
                if line:
                    found.append((self.lines.setdefault(line, len(self.lines)), *start))
            else:
                sys.exit(f"No outline here has {command} of {len(points)} points so far.")
        return found

    @staticmethod
    def straight(here, there):
        across, up = there[0] - here[0], there[1] - here[1]
        if up == 0:
            return "h" + number(across) if across else ""
        return "v" + number(up) if across == 0 else "l" + numbers((across, up))


def kerning(font, names):
    """For each pair of glyphs' names by how much the second is nearer or farther."""
    positions = font["GPOS"].table
    indices = {
        index for feature in positions.FeatureList.FeatureRecord if feature.FeatureTag == "kern"
        for index in feature.Feature.LookupListIndex
    }
    pairs = {}
    for index in sorted(indices):
        subtables = [
            getattr(table, "ExtSubTable", table)
            for table in positions.LookupList.Lookup[index].SubTable
        ]
        for first in names:
            for second in names:
                moved = next(
                    (found for table in subtables
                     if (found := pair(table, first, second)) is not None), 0)
                if moved:
                    pairs[first, second] = pairs.get((first, second), 0) + moved
    return pairs


def pair(table, first, second):
    """What one subtable says of a pair; None where the next one is asked."""
    if table.LookupType != 2 or first not in table.Coverage.glyphs:
        return None
    if table.Format == 1:
        records = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
        record = next((record for record in records if record.SecondGlyph == second), None)
        if record is None:
            return None
    else:
        record = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record[
            table.ClassDef2.classDefs.get(second, 0)]
    return getattr(record.Value1, "XAdvance", 0) if record.Value1 else 0


def literal(name, lines):
    text = "\n".join("    " + line for line in lines)
    return f'  private static let {name}: StaticString = """\n{text}\n    """\n'


def characters():
    ranges = ""
    line = "   "
    for first, last in RANGES:
        word = f" 0x{first:X}...0x{last:X},"
        if len(line) + len(word) > 100:
            ranges += line + "\n"
            line = "   "
        line += word
    return (
        HEADER.format(source="its list of ranges")
        + "extension FontCharacters {\n"
        + "  /// The characters of every table, in their order.\n"
        + f"  static let ranges: [ClosedRange<UInt32>] = [\n{ranges}{line}\n  ]\n\n"
        + "  /// Those that are kerned with each other.\n"
        + f"  static let kerned: ClosedRange<UInt32> = 0x{KERNED[0]:X}...0x{KERNED[1]:X}\n}}\n"
    )


def table(face, path, package):
    font = TTFont(FOLDER / path)
    glyphs, names, widths = font.getGlyphSet(), font.getBestCmap(), font["hmtx"]
    contours = Contours()
    lines = []
    for first, last in RANGES:
        for code in range(first, last + 1):
            if code not in names:
                lines.append("")
                continue
            glyph = glyphs[names[code]]
            pen = BoundsPen(glyphs)
            glyph.draw(pen)
            left, bottom, right, top = pen.bounds or (0, 0, 0, 0)
            # Outwards, so that no ink is outside.
            box = [int(left // 1), int(bottom // 1), -int(-right // 1), -int(-top // 1)]
            parts = [part for contour in contours.of(glyph, glyphs) for part in contour]
            lines.append(numbers([widths[names[code]][0]] + box + parts))
    kerned = [names[code] for code in range(KERNED[0], KERNED[1] + 1)]
    moved = kerning(font, kerned)
    pairs = [
        numbers(part for index, second in enumerate(kerned) if (first, second) in moved
                for part in (index, moved[first, second]))
        for first in kerned
    ]
    name = font["name"].getDebugName(6)
    return (
        HEADER.format(source=f"{path.split('/')[1]} of {package}")
        + f"extension FontTable {{\n  /// {name}.\n"
        + f"  static let {face} = FontTable(\n"
        + f"    unitsPerEm: {font['head'].unitsPerEm}, ascent: {font['hhea'].ascent}, "
        + f"descent: {font['hhea'].descent}, glyphs: {face}Glyphs,\n"
        + f"    contours: {face}Contours, kerning: {face}Kerning)\n\n"
        + literal(f"{face}Glyphs", lines) + "\n"
        + literal(f"{face}Contours", contours.lines) + "\n"
        + literal(f"{face}Kerning", pairs)
        + "}\n"
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
