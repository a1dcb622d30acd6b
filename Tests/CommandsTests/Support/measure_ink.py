"""Where there is ink: for each PNG named, a line with the left, upper, right and lower edge of what is
not white, in pixels; `-` for a white picture. The standard library alone."""

import struct
import sys
import zlib


def rows(path):
    data = open(path, "rb").read()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert depth == 8 and kind in (2, 6), (depth, kind)
    channels = 3 if kind == 2 else 4
    body, place = b"", 8
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        if data[place + 4 : place + 8] == b"IDAT":
            body += data[place + 8 : place + 8 + length]
        place += 12 + length
    raw = zlib.decompress(body)
    stride = width * channels
    above = bytearray(stride)
    for row in range(height):
        start = row * (stride + 1)
        rule, line = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
        for i in range(stride):
            left = line[i - channels] if i >= channels else 0
            up = above[i]
            corner = above[i - channels] if i >= channels else 0
            if rule == 1:
                line[i] = (line[i] + left) & 255
            elif rule == 2:
                line[i] = (line[i] + up) & 255
            elif rule == 3:
                line[i] = (line[i] + (left + up) // 2) & 255
            elif rule == 4:
                guess = left + up - corner
                a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
                best = left if a <= b and a <= c else up if b <= c else corner
                line[i] = (line[i] + best) & 255
        yield [line[i : i + channels] for i in range(0, stride, channels)]
        above = line


def ink(pixel):
    # On white: an opaque light grey and a transparent anything are none.
    strength = pixel[3] / 255 if len(pixel) == 4 else 1
    return strength * (255 - min(pixel[:3])) > 64


for path in sys.argv[1:]:
    columns, lines = [], []
    for y, row in enumerate(rows(path)):
        found = [x for x, pixel in enumerate(row) if ink(pixel)]
        if found:
            lines.append(y)
            columns += [found[0], found[-1]]
    print(min(columns), lines[0], max(columns) + 1, lines[-1] + 1) if columns else print("-")
