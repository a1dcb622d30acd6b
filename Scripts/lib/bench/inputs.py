"""The inputs of the measurements: generated once, kept in .build-bench. Delete that folder to generate them again."""

import datetime
import math
import os
import random
import shutil
import sqlite3
import subprocess
import zipfile

from measure import run

LAST_DAY = datetime.date(2026, 5, 17)
NOW = "2026-05-17T18:30:00+02:00"
# As declared by its GBDaoGenerator.
GADGETBRIDGE = """
CREATE TABLE DEVICE (_id INTEGER PRIMARY KEY, NAME TEXT NOT NULL, MANUFACTURER TEXT NOT NULL,
    IDENTIFIER TEXT NOT NULL UNIQUE, TYPE INTEGER NOT NULL, TYPE_NAME TEXT NOT NULL, MODEL TEXT, ALIAS TEXT);
INSERT INTO DEVICE VALUES (1, 'Mi Band 6', 'Huami', 'C0:00:00:00:00:01', 0, 'MIBAND6', NULL, NULL);
CREATE TABLE MI_BAND_ACTIVITY_SAMPLE (TIMESTAMP INTEGER NOT NULL, DEVICE_ID INTEGER NOT NULL,
    USER_ID INTEGER NOT NULL, RAW_INTENSITY INTEGER NOT NULL, STEPS INTEGER NOT NULL, RAW_KIND INTEGER NOT NULL,
    HEART_RATE INTEGER NOT NULL, PRIMARY KEY (TIMESTAMP, DEVICE_ID) ON CONFLICT REPLACE) WITHOUT ROWID;
"""


class Inputs:
    def __init__(self, folder, programs):
        self.folder = folder
        self.waymark = programs / "waymark"
        self.programs = programs
        self.environment = {
            **os.environ, "TZ": "Europe/Berlin", "WAYMARK_NOW": NOW, "NO_COLOR": "1",
        }
        self.environment.pop("WAYMARK_HOME", None)

    def run(self, *command, **options):
        return run(command, self.environment, **options)

    def export(self, size):
        """An export.xml of about that size."""
        def write(path):
            subprocess.run(
                [self.programs / "ExportGenerator", "--size", size, "--output", path], check=True)
        return self._kept(f"export-{size}.xml", write)

    def zipped_export(self, size):
        export = self.export(size)
        def write(path):
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(export, "apple_health_export/export.xml")
        return self._kept(f"export-{size}.zip", write)

    def daily_totals(self, days):
        """A CSV with one row a day, ending on the last day."""
        def write(path):
            chance = random.Random(days)
            with open(path, "w", encoding="ascii") as file:
                file.write("date,steps,distanceKilometers,activeEnergyKilocalories,flights\n")
                for back in range(days - 1, -1, -1):
                    steps = chance.randrange(500, 18000)
                    file.write(
                        f"{LAST_DAY - datetime.timedelta(back)},{steps},{steps * 0.00074:.3f},"
                        f"{steps * 0.041:.1f},{chance.randrange(0, 20)}\n")
        return self._kept(f"days-{days}.csv", write)

    def empty_home(self, name="home"):
        home = self.folder / name
        shutil.rmtree(home, ignore_errors=True)
        return home

    def home_with_days(self, days):
        """A record with that many days and a goal."""
        home = self.empty_home(f"home-{days}-days")
        self.run(self.waymark, "import", self.daily_totals(days), "--home", home)
        self.run(self.waymark, "goal", "steps", "set", "8000", "--home", home)
        return home

    def daily_weights(self, days):
        """A table in Withings' format, one weighing a morning, newest first."""
        def write(path):
            chance = random.Random(days)
            with open(path, "w", encoding="ascii") as file:
                file.write('Date,"Weight (kg)","Fat mass (kg)",Comments\n')
                for back in range(1, days + 1):
                    kilograms = 90 + 3 * math.sin(back / 200) + chance.uniform(-0.8, 0.8)
                    day = LAST_DAY - datetime.timedelta(back)
                    file.write(f'"{day} 07:{chance.randrange(60):02}:00",{kilograms:.2f},,\n')
        return self._kept(f"weights-{days}.csv", write)

    def home_with_weights(self, days):
        """A goal set a month ago, and then that many weighings imported, up to yesterday."""
        home = self.empty_home(f"home-{days}-weights")
        month = f"{LAST_DAY - datetime.timedelta(30)}T12:00:00+02:00"
        self.run(
            self.waymark, "goal", "weight", "set", "65kg", "--home", home, "--now", month)
        self.run(self.waymark, "import", self.daily_weights(days), "--home", home)
        return home

    def home_with_years(self):
        """30 years of days, 20 years of weighings, and goals for both."""
        home = self.empty_home("home-years")
        for command in (
            ("import", self.daily_totals(11_000)), ("import", self.daily_weights(7_305)),
            ("goal", "steps", "set", "8000"), ("goal", "weight", "set", "65kg"),
        ):
            self.run(self.waymark, *command, "--home", home)
        return home

    def copy(self, home):
        """Another copy of the same record, to be changed."""
        copy = self.empty_home("home-copy")
        shutil.copytree(home, copy)
        return copy

    def gadgetbridge(self, rows):
        """A database with a row for each of that many minutes before the last day, in Gadgetbridge's own schema."""
        def write(path):
            chance = random.Random(rows)
            end = int(datetime.datetime.combine(LAST_DAY, datetime.time(), datetime.timezone.utc).timestamp())

            def minutes():
                walk = 0
                for back in range(rows, 0, -1):
                    walk = walk - 1 if walk else chance.randrange(3, 30) if chance.random() < 0.01 else 0
                    steps = chance.randrange(10, 120) if walk else 0
                    yield end - 60 * back, 1, 1, 20, steps, 1, chance.randrange(50, 120)

            path.unlink(missing_ok=True)
            database = sqlite3.connect(path)
            database.executescript(GADGETBRIDGE)
            database.executemany("INSERT INTO MI_BAND_ACTIVITY_SAMPLE VALUES (?, ?, ?, ?, ?, ?, ?)", minutes())
            database.commit()
            database.close()
        return self._kept(f"gadgetbridge-{rows}.db", write)

    def small_repository(self):
        def write(path):
            path.mkdir()
            for number in range(20):
                (path / f"file{number}.txt").write_text(f"{number}\n")
            git = ["git", "-C", path, "-c", "user.name=Bench", "-c", "user.email=bench@localhost"]
            for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "Files"]):
                subprocess.run(git + command, check=True)
        return self._kept("small-repository", write)

    def _kept(self, name, write):
        path = self.folder / name
        if not path.exists():
            unfinished = self.folder / ("unfinished-" + name)
            if unfinished.is_dir():
                shutil.rmtree(unfinished)
            write(unfinished)
            unfinished.rename(path)
        return path
