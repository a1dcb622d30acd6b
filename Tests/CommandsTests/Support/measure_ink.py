"""The bounding box of the ink in pictures.

usage: measure_ink.py PICTURE…

For each a line with the left, upper, right and lower edge of what is not white, in pixels; `-` for a
white one.
"""

import sys

from PIL import Image, ImageOps

for path in sys.argv[1:]:
    picture = Image.open(path).convert("RGBA")
    white = Image.new("RGBA", picture.size, "white")
    grey = Image.alpha_composite(white, picture).convert("L")
    ink = ImageOps.invert(grey).point(lambda strength: 255 if strength > 64 else 0)
    print(*(ink.getbbox() or "-"))
