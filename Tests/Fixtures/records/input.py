"""Writes what the life imports: a table of days, and the exports of a watch and of a band."""

import datetime
import sys

BERLIN = datetime.timezone(datetime.timedelta(hours=1))


def time(day, minutes):
    start = datetime.datetime(2026, 1, 1, tzinfo=BERLIN) + datetime.timedelta(days=day - 1, minutes=minutes)
    return start.strftime("%Y-%m-%d %H:%M:%S %z")


def record(kind, unit, source, day, start, end, value, more=""):
    return (f' <Record type="HKQuantityTypeIdentifier{kind}" sourceName="{source}" unit="{unit}" '
            f'creationDate="{time(day, end)}" startDate="{time(day, start)}" endDate="{time(day, end)}" '
            f'value="{value}"{more}/>\n')


def walked(source, first, last, every, steps):
    """Samples from seven to nineteen o'clock."""
    for day in range(first, last + 1):
        for start in range(420, 1140, every):
            yield record("StepCount", "count", source, day, start, start + every // 2, steps + day * 7 + start % 100)


def export(name, rows):
    with open(f"{sys.argv[1]}/{name}", "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">\n'
                   f' <ExportDate value="{time(32, 1200)}"/>\n{"".join(rows)}</HealthData>\n')


with open(f"{sys.argv[1]}/steps.csv", "w", encoding="utf-8") as file:
    file.write("date,steps,flights\n")
    for day in range(8, 18):
        file.write(f"2026-01-{day:02},{3500 + day * 113},{day % 4}\n")

watch = [*walked("Anna's Watch", 27, 32, 30, 120), *walked("Anna's iPhone", 27, 32, 60, 150)]
for day in range(27, 33):
    watch += [
        record("DistanceWalkingRunning", "km", "Anna's Watch", day, 420, 1140, 4.25),
        record("ActiveEnergyBurned", "kcal", "Anna's Watch", day, 420, 1140, 312.5),
        record("FlightsClimbed", "count", "Anna's iPhone", day, 600, 601, 3),
        record("BodyMass", "kg", "Scale", day, 400, 400, 82.9 - day / 20),
        record("BodyFatPercentage", "%", "Scale", day, 400, 400, 0.245),
        f' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" '
        f'totalDistance="5.1" totalDistanceUnit="km" totalEnergyBurned="300" totalEnergyBurnedUnit="kcal" '
        f'sourceName="Anna\'s Watch" creationDate="{time(day, 1110)}" startDate="{time(day, 1080)}" '
        f'endDate="{time(day, 1110)}"/>\n',
    ]
export("watch.xml", watch)
export("band.xml", walked("Band", 36, 38, 60, 300))
