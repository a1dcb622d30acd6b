"""Describes a PNG.

    picture.py FILE size             width and height
    picture.py FILE bands HEIGHT     of each band of so many rows: the left, upper, right and lower edge
                                     of its ink, or a hyphen
    picture.py FILE pixels X,Y …     red, green, blue and opacity of each
    picture.py FILE difference OTHER the mean and the largest difference of what is seen on white and on
                                     black, in thousandths of the way from black to white

Needs python3-pil.
"""

import sys

from PIL import Image, ImageChops, ImageStat

path, question, *answers = sys.argv[1:]
image = Image.open(path).convert("RGBA")
if question == "size":
    print(*image.size)
elif question == "bands":
    height = int(answers[0])
    for top in range(0, image.height, height):
        band = image.crop((0, top, image.width, top + height))
        # Only the opacity: ink may have any colour.
        box = band.getchannel("A").getbbox()
        print(*(box or ["-"]))
elif question == "difference":
    other = Image.open(answers[0]).convert("RGBA")
    means, most = [], 0
    for ground in ["white", "black"]:
        seen = [
            Image.alpha_composite(Image.new("RGBA", image.size, ground), picture).convert("RGB")
            for picture in (image, other)
        ]
        difference = ImageChops.difference(*seen)
        means += ImageStat.Stat(difference).mean
        most = max(most, *(high for _, high in difference.getextrema()))
    print(round(1000 * max(means) / 255), round(1000 * most / 255))
else:
    for answer in answers:
        x, y = answer.split(",")
        print(*image.getpixel((int(x), int(y))))
