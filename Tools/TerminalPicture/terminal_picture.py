#!/usr/bin/python3
"""Draws what a terminal shows as an SVG that looks the same everywhere.

    Scripts/waymark today | Tools/TerminalPicture/terminal_picture.py > picture.svg

Reads text with the colours of SGR (ECMA-48) from standard input. Blocks and braille are drawn as shapes,
words take the columns that
they take in a terminal, whichever monospaced font the reader has.
"""

import re
import sys
from html import escape

CELL, LINE, SIZE = 9.0, 19.0, 15
MARGIN = 26
GROUND, INK, DIM = "#1a1b26", "#c0caf5", "#6b7394"
COLORS = {
    "31": "#f7768e", "32": "#9ece6a", "33": "#e0af68", "34": "#7aa2f7", "35": "#bb9af7",
    "36": "#7dcfff",
}
LEVELS = (0, 95, 135, 175, 215, 255)
# What is filled of a cell: left, upper, right and lower edge as shares of it.
BLOCKS = {"█": (0, 0, 1, 1), "▀": (0, 0, 1, 0.5), "▌": (0, 0, 0.5, 1), "│": (0.42, 0, 0.58, 1)}
BLOCKS |= {"▁▂▃▄▅▆▇"[n - 1]: (0, 1 - n / 8, 1, 1) for n in range(1, 8)}
# Dots 1 to 8 of braille as columns and rows (The Unicode Standard, chapter 21.1).
DOTS = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]


class Style:
    def __init__(self):
        self.color, self.bold, self.dim = INK, False, False

    def take(self, parameters):
        numbers = parameters.split(";")
        while numbers:
            number = numbers.pop(0)
            if number in ("", "0"):
                self.__init__()
            elif number == "1":
                self.bold = True
            elif number == "2":
                self.dim = True
            elif number in COLORS:
                self.color = COLORS[number]
            elif number == "38" and numbers.pop(0) == "2":
                red, green, blue = (int(numbers.pop(0)) for _ in range(3))
                self.color = f"#{red:02x}{green:02x}{blue:02x}"
            elif number == "38":
                cube = int(numbers.pop(0)) - 16
                parts = (LEVELS[cube // 36], LEVELS[cube // 6 % 6], LEVELS[cube % 6])
                self.color = "#%02x%02x%02x" % parts

    @property
    def fill(self):
        return DIM if self.dim else self.color


def cells(text):
    """Each character with its column, row and style."""
    style, column, row = Style(), 0, 0
    for part in re.finditer(r"\x1b\[([0-9;]*)m|(.)|(\n)", text):
        if part.group(3):
            column, row = 0, row + 1
        elif part.group(2):
            yield part.group(2), column, row, style.fill, style.bold
            column += 2 if ord(part.group(2)) >= 0x1F000 else 1
        else:
            style.take(part.group(1))


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rectangle(left, top, right, bottom):
    return f"M{number(left)} {number(top)}H{number(right)}V{number(bottom)}H{number(left)}Z"


def shape(character, x, y):
    """The path of a character that is drawn; None for one that is written."""
    if character in BLOCKS:
        left, top, right, bottom = BLOCKS[character]
        return rectangle(x + left * CELL, y + top * LINE, x + right * CELL, y + bottom * LINE)
    bits = ord(character) - 0x2800
    if 0 <= bits < 256:
        size = 2.6
        return "".join(
            rectangle(left, top, left + size, top + size)
            for bit, (across, down) in enumerate(DOTS) if bits >> bit & 1
            for left, top in [(x + 1 + across * CELL / 2, y + 1.2 + down * LINE / 4)])
    return None


def picture(text):
    shapes, words, end = {}, [], None
    columns = rows = 0
    for character, column, row, fill, bold in cells(text):
        columns, rows = max(columns, column + 1), max(rows, row + 1)
        x, y = MARGIN + column * CELL, MARGIN + row * LINE
        path = None if character == " " else shape(character, x, y)
        if path is not None:
            shapes.setdefault(fill, []).append(path)
        elif character != " " and end == (column, row, fill, bold):
            words[-1][0].append(character)
        elif character != " ":
            words.append(([character], x, y + LINE * 0.74, fill, bold))
        wide = 2 if ord(character) >= 0x1F000 else 1
        end = None if path is not None or character == " " else (column + wide, row, fill, bold)
    width, height = columns * CELL + 2 * MARGIN, rows * LINE + 2 * MARGIN
    label = escape(re.sub(r"\x1b\[[0-9;]*m", "", text).strip().split("\n")[0])
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}"'
        f' viewBox="0 0 {number(width)} {number(height)}" role="img" aria-label="{label}"'
        f' font-family="ui-monospace,Menlo,Consolas,\'DejaVu Sans Mono\',monospace"'
        f' font-size="{SIZE}">',
        f'<rect width="100%" height="100%" rx="10" fill="{GROUND}"/>',
    ]
    lines += [f'<path fill="{fill}" d="{"".join(paths)}"/>' for fill, paths in shapes.items()]
    for characters, x, y, fill, bold in words:
        weight = ' font-weight="bold"' if bold else ""
        length = sum(2 if ord(character) >= 0x1F000 else 1 for character in characters) * CELL
        lines.append(
            f'<text x="{number(x)}" y="{number(y)}" textLength="{number(length)}"'
            f' lengthAdjust="spacingAndGlyphs" fill="{fill}"{weight}>'
            f'{escape("".join(characters))}</text>')
    return "\n".join(lines + ["</svg>"]) + "\n"


sys.stdout.write(picture(sys.stdin.read()))
