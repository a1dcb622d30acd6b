"""Writes an Apple Health export of two years of an invented person, up to the instant that is given.

With `--sleepless` after it, there are steps in every hour of a day.
"""
import datetime
import math
import random
import sys

NOW = datetime.datetime.fromisoformat(sys.argv[1])
DAYS = 730
# How a day's steps fall on its hours.
HOURS = [0] * 6 + [0.3, 1, 1.6, 0.7, 0.5, 0.6, 1.4, 0.8, 0.5, 0.6, 0.9, 1.8, 2.2, 1.2, 0.6, 0.4, 0.2, 0]
if "--sleepless" in sys.argv:
    HOURS = [share or 0.3 for share in HOURS]
METERS_A_STEP, CALORIES_A_STEP = 0.74, 41
# The last days are all good ones, so that there is a streak.
STREAK, LEAST = 23, 10_200

random.seed(4)


def written(instant):
    return instant.strftime("%Y-%m-%d %H:%M:%S +0000")


def record(kind, start, end, value, unit, source="Phone"):
    print(
        f'<Record type="HKQuantityTypeIdentifier{kind}" sourceName="{source}" unit="{unit}" '
        f'startDate="{written(start)}" endDate="{written(end)}" creationDate="{written(end)}" value="{value}"/>')


def walk(day, steps):
    for hour, share in enumerate(HOURS):
        start = day + datetime.timedelta(hours=hour)
        end = start + datetime.timedelta(minutes=50)
        count = int(steps * share / sum(HOURS) * random.uniform(0.6, 1.4))
        if end > NOW or count < 20:
            continue
        record("StepCount", start, end, count, "count")
        record("DistanceWalkingRunning", start, end, round(count * METERS_A_STEP / 1_000, 4), "km")
        record("ActiveEnergyBurned", start, end, round(count * CALORIES_A_STEP / 1_000, 2), "kcal")
        if random.random() > 0.8:
            record("FlightsClimbed", start, end, random.randint(1, 4), "count")


print('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">')
today = NOW.replace(hour=0, minute=0)
for ago in range(DAYS, -1, -1):
    day = today - datetime.timedelta(days=ago)
    weekend = {5: 1_400, 6: -1_500}.get(day.weekday(), 0)
    usual = 7_900 + 1_500 * math.sin((DAYS - ago) / 58) + weekend
    steps = usual * (random.uniform(0.97, 1.5) if random.random() > 0.18 else random.uniform(0.3, 0.8))
    walk(day, max(steps, LEAST) if ago <= STREAK else steps)
    weighing = day + datetime.timedelta(hours=7)
    if ago % 3 == 0 and weighing < NOW:
        kilograms = 76.5 + 9 * ago / DAYS + random.uniform(-0.4, 0.4)
        record("BodyMass", weighing, weighing, round(kilograms, 1), "kg", "Scale")
print("</HealthData>")
