"""Where there is ink in pictures of rows that are equally high.

usage: measure_ink.py PICTURE ROWS [PICTURE ROWS…]

For each row a line with the left, upper, right and lower edge of what is not white, in pixels from the
row's corner; `-` for a white one.
"""

import sys

from PIL import Image, ImageOps

for path, rows in zip(sys.argv[1::2], map(int, sys.argv[2::2])):
    picture = Image.open(path).convert("RGBA")
    white = Image.new("RGBA", picture.size, "white")
    grey = Image.alpha_composite(white, picture).convert("L")
    ink = ImageOps.invert(grey).point(lambda strength: 255 if strength > 64 else 0)
    height = picture.height // rows
    for row in range(rows):
        print(*(ink.crop((0, row * height, picture.width, (row + 1) * height)).getbbox() or "-"))
