"""Says what is in a PNG.

    picture.py FILE size             width and height
    picture.py FILE bands HEIGHT     of each band of so many rows: the left, upper, right and lower edge
                                     of its ink, or a hyphen
    picture.py FILE pixels X,Y …     red, green, blue and opacity of each

Needs python3-pil.
"""

import sys

from PIL import Image

path, question, *answers = sys.argv[1:]
image = Image.open(path).convert("RGBA")
if question == "size":
    print(*image.size)
elif question == "bands":
    height = int(answers[0])
    for top in range(0, image.height, height):
        band = image.crop((0, top, image.width, top + height))
        # The opacity alone: ink may have any colour.
        box = band.getchannel("A").getbbox()
        print(*(box or ["-"]))
else:
    for answer in answers:
        x, y = answer.split(",")
        print(*image.getpixel((int(x), int(y))))
