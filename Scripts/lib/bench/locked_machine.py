"""A machine for App Lock with its own mounts, processes and home, so that the real one stays unchanged. It locks a
site, and a running program."""

import csv
import datetime
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import time

from measure import run

# The command that starts a program on such a machine, as its first process.
SEPARATE = ["unshare", "--mount", "--pid", "--fork", "--mount-proc", "--kill-child"]

SITE = "youtube.com"
GOAL, FEW, ENOUGH = 8_000, 1_000, 9_000
HOSTS = pathlib.Path("/etc/hosts")
POLICY = pathlib.Path("/etc/chromium/policies/managed/zz-waymark.json")
SOCKET = "/run/waymark-shield/0.sock"


class LockedMachine:
    def __init__(self, folder, programs):
        if os.getpid() != 1:
            sys.exit("Only Scripts/bench starts this, where it cannot change the real machine.")
        self.folder, self.programs = folder, programs
        self.waymark = programs / "waymark"
        self.home = folder / "home"
        self.game_program = folder / "game"
        self.shield = self.serve = self.game = None
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "person").mkdir(parents=True)
        self._mount()
        self.environment = environment(folder / "person")
        shutil.copy(shutil.which("sleep"), self.game_program)
        self.plain = self._plain_home()
        self.deciding = self._table("deciding.csv", {0: ENOUGH})
        self.has_policy = True

    def run(self, *command, home=None, **options):
        words = [self.waymark, *command, "--home", home or self.home]
        return run(words, self.environment, **options)

    def start(self, *command):
        return self._start(self.waymark, *command, "--home", self.home)

    def status(self):
        answer = subprocess.run(
            [self.waymark, "lock", "status", "--json", "--home", self.home],
            env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
        return json.loads(answer.stdout)

    # What is locked

    def select(self):
        """A new record, in which the site and the program are selected. App Lock is off."""
        self.stop()
        shutil.rmtree(self.home, ignore_errors=True)
        shutil.copytree(self.plain, self.home)
        self.start_shield()
        self.start_game()
        self.run("lock", "add", SITE, self.game_program)

    def lock(self, serves=False):
        """A new record, in which both are locked; if it is served, with the service idle."""
        self.select()
        self.run("lock", "enable")
        self.has_policy = self.policy_row()["state"] != "unavailable"
        wait(self.is_held, "locked")
        if serves:
            self.serve_at_rest()
            self.patrolled()

    def import_without_lock(self):
        """The import that meets the goal, into a record without App Lock."""
        home = self.folder / "free"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(self.plain, home)
        return self.run("import", self.deciding, home=home)

    def policy_row(self):
        """What lock status reports about Chromium's policy."""
        return next(row for row in self.status()["shields"] if row["name"] == "chromium")

    def is_held(self):
        return (
            b"# waymark" in HOSTS.read_bytes() and POLICY.exists() >= self.has_policy
            and state(self.game) == "T")

    def is_free(self):
        return (
            b"# waymark" not in HOSTS.read_bytes() and not POLICY.exists()
            and state(self.game) != "T")

    @property
    def held(self):
        """The state checked by is_held, in words."""
        return "hosts file, " + ("policy of Chromium, " if self.has_policy else "") + "a program"

    # What runs

    def start_shield(self):
        self.shield = self._start(self.programs / "waymark-shield", "serve")
        wait(is_listening, "answering at the socket of waymark-shield")

    def start_serve(self):
        self.serve = self._start(
            self.programs / "waymark-service", "serve", "--quiet", "--home", self.home)

    def serve_at_rest(self):
        """Starts the service and gives it time for its first check."""
        self.start_serve()
        wait((self.home / "doorbell").exists, "served")
        time.sleep(1)

    def patrolled(self):
        """Waits until the service has checked everything, including a browser, and stops new programs by itself."""
        wait(lambda: self.policy_row()["checkedAt"] or not self.has_policy, "looked at", 60)
        self.game.send_signal(signal.SIGCONT)
        wait(lambda: state(self.game) != "T", "running")
        wait(lambda: state(self.game) == "T", "stopped")

    def start_game(self):
        self.game = self._start(self.game_program, 1_000_000)

    def kill(self):
        for process in (self.serve, self.shield):
            end(process, signal.SIGKILL)
        self.serve = self.shield = None

    def stop(self):
        """Frees everything, and ends what runs."""
        end(self.serve, signal.SIGTERM)
        self.serve = None
        if self.home.exists():
            self.run("lock", "disable")
            wait(self.is_free, "free")
        end(self.game, signal.SIGKILL)
        end(self.shield, signal.SIGTERM)
        self.shield = self.game = None

    def _start(self, *command):
        return subprocess.Popen(
            [str(word) for word in command], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    # What is there

    def _mount(self):
        """In memory, since copies of /etc contain private files."""
        etc = self.folder / "etc"
        etc.mkdir()
        for place in (etc, "/run", "/var/lib"):
            subprocess.run(["mount", "-t", "tmpfs", "waymark-bench", place], check=True)
        subprocess.run(["cp", "-a", "/etc/.", etc], check=True)
        subprocess.run(["mount", "--bind", etc, "/etc"], check=True)

    def _plain_home(self):
        """A record of a year, with some steps today and a goal that they do not meet."""
        home = self.folder / "plain"
        chance = random.Random(365)
        steps = {back: chance.randrange(500, 18_000) for back in range(364, 0, -1)}
        self.run("import", self._table("year.csv", {**steps, 0: FEW}), home=home)
        self.run("goal", "steps", "set", GOAL, home=home)
        return home

    def _table(self, name, steps):
        today = datetime.datetime.now(ZONE).date()
        with open(self.folder / name, "w", encoding="ascii", newline="") as file:
            csv.writer(file).writerows(
                [("date", "steps")]
                + [(today - datetime.timedelta(back), count) for back, count in steps.items()])
        return self.folder / name


def hours_from_noon():
    """The zone in which it is about noon now: no midnight comes there during a measurement."""
    return 12 - datetime.datetime.now(datetime.timezone.utc).hour


ZONE = datetime.timezone(datetime.timedelta(hours=hours_from_noon()))


def environment(person):
    """The real clock: at an instant set by --now, App Lock unlocks nothing."""
    own = {
        name: value for name, value in os.environ.items()
        if not name.startswith(("WAYMARK_", "XDG_", "SUDO_"))
    }
    # POSIX counts to the west.
    hours = int(ZONE.utcoffset(None).total_seconds() // 3600)
    return {**own, "HOME": str(person), "TZ": f"Etc/GMT{-hours:+}", "NO_COLOR": "1"}


def state(process):
    """One letter, from the kernel: T is stopped. Source: proc_pid_stat(5)."""
    text = pathlib.Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8")
    return text.rpartition(")")[2].split()[0]


def is_listening():
    with socket.socket(socket.AF_UNIX) as client:
        return client.connect_ex(SOCKET) == 0


def end(process, number):
    if process:
        process.send_signal(number)
        process.wait()


def wait(condition, goal, limit=20):
    """Waits until the condition is true, and stops everything if it never is."""
    last = time.perf_counter() + limit
    while not condition():
        if time.perf_counter() > last:
            sys.exit(f"After {limit} s it was still not {goal}.")
        time.sleep(0.001)
