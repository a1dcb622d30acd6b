"""The difference between pictures.

usage: compare_pictures.py PICTURE OTHER [PICTURE OTHER…]

For each pair a line with the mean difference of what is seen on white and on black, in thousandths of
the way from black to white.
"""

import sys

from PIL import Image, ImageChops, ImageStat


def seen(picture, ground):
    return Image.alpha_composite(Image.new("RGBA", picture.size, ground), picture).convert("RGB")


for pair in zip(sys.argv[1::2], sys.argv[2::2]):
    pictures = [Image.open(path).convert("RGBA") for path in pair]
    means = []
    for ground in ["white", "black"]:
        difference = ImageChops.difference(*(seen(picture, ground) for picture in pictures))
        means += ImageStat.Stat(difference).mean
    print(round(1000 * max(means) / 255))
