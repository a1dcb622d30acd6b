"""Measures App Lock on an isolated machine. Prints its figures like Benchmarks; started by lock.py."""

import json
import pathlib
import random
import signal
import sqlite3
import statistics
import sys
import time

from locked_machine import LockedMachine, end, state, wait
from measure import run

NEW_PROGRAMS = 20
SERVICE = (("no service running", False), ("the service running", True))


def main():
    folder, programs, runs = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
    machine = LockedMachine(folder, programs)
    for figures in (decision, unlock, new_program, restart, look, start):
        print(f"Measuring: lock, {figures.__name__.replace('_', ' ')}…", file=sys.stderr)
        figures(machine, runs)
    machine.stop()


def tell(name, figure, limit, note="", unit=""):
    row = {"name": name, "figure": figure, "limit": limit, "note": note, "unit": unit}
    print(json.dumps(row), flush=True)


def ratio(name, first, second, limit):
    """The median of the ratios of seconds measured in pairs."""
    tell(
        name, statistics.median(a / b for a, b in zip(first, second)), limit,
        f"{statistics.median(first) * 1000:.1f} ms ÷ {statistics.median(second) * 1000:.1f} ms")


def slowest(name, seconds, limit, note):
    """The slowest of several, in milliseconds."""
    tell(
        name, max(seconds) * 1000, limit,
        f"the slowest of {len(seconds)}, median {statistics.median(seconds) * 1000:.0f} ms; {note}", "ms")


def decision(machine, runs):
    """An import that meets the goal, to when another process can read that the day is unlocked."""
    for name, serves in SERVICE:
        decided, late, answers, imports, looks = [], [], [], [], []
        for _ in range(runs * 2):
            imports.append(machine.import_without_lock().seconds)
            machine.lock(serves)
            begin, at, ended = import_deciding(machine)
            decided.append(at - begin)
            late.append(at - ended)
            begin = time.perf_counter()
            status = machine.status()
            answers.append(time.perf_counter() - begin)
            if not status["unlockedToday"] or status["locked"]:
                sys.exit("The goal was met, and lock status does not say so.")
            looks.append(machine.run("today", "--json", home=machine.plain).seconds)
        ratio(
            f"import that meets the goal, to the decision ÷ without App Lock, {name}",
            decided, imports, 1.5)
        slowest(
            f"… to the decision, after the end of the import, {name}", late, 100,
            "less than 0 is before it")
        ratio(f"lock status, which then says so, ÷ today, {name}", answers, looks, None)


def import_deciding(machine):
    """The times of the start, of the decision, and of the end."""
    record = sqlite3.connect(machine.home / "waymark.sqlite")
    begin = time.perf_counter()
    command = machine.start("import", machine.deciding)
    at = ended = None
    while not (at and ended):
        if not at and record.execute("SELECT 1 FROM app_lock_unlocked").fetchone():
            at = time.perf_counter()
        if not ended and command.poll() is not None:
            ended = time.perf_counter()
        if time.perf_counter() > begin + 20:
            sys.exit("The goal was met, and nothing is unlocked after 20 s.")
        time.sleep(0.001)
    record.close()
    return begin, at, ended


def unlock(machine, runs):
    """From the start of such an import to when everything is unlocked."""
    for name, serves in SERVICE:
        seconds = []
        for _ in range(runs * 2):
            machine.lock(serves)
            begin = time.perf_counter()
            command = machine.start("import", machine.deciding)
            wait(machine.is_free, "free")
            seconds.append(time.perf_counter() - begin)
            command.wait()
        slowest(f"from the start of that import to all free, {name}", seconds, 1_000, machine.held)


def new_program(machine, runs):
    """From the start of a locked program to when it is stopped."""
    machine.lock(serves=True)
    chance = random.Random(20)
    seconds = []
    for _ in range(NEW_PROGRAMS):
        end(machine.game, signal.SIGKILL)
        # At any moment between two checks.
        time.sleep(chance.uniform(0.1, 0.6))
        begin = time.perf_counter()
        machine.start_game()
        wait(lambda: state(machine.game) == "T", "stopped")
        seconds.append(time.perf_counter() - begin)
    slowest("a locked program from its start to its stop", seconds, 500, "the service running")


def restart(machine, runs):
    """The service and waymark-shield killed before or during a change, and restarted, to when everything is as
    intended."""
    chance = random.Random(18)
    locking, freeing = [], []
    for _ in range(runs * 2):
        machine.select()
        for change, goal, seconds in (
            (("lock", "enable"), machine.is_held, locking),
            (("import", machine.deciding), machine.is_free, freeing),
        ):
            machine.serve_at_rest()
            if chance.random() < 0.5:
                machine.kill()
                command = machine.start(*change)
            else:
                command = machine.start(*change)
                time.sleep(chance.uniform(0, 0.1))
                machine.kill()
            if command.wait() != 0:
                sys.exit(f"This failed with {command.returncode}: waymark {' '.join(map(str, change))}")
            begin = time.perf_counter()
            machine.start_shield()
            machine.start_serve()
            wait(goal, "as intended")
            seconds.append(time.perf_counter() - begin)
            end(machine.serve, signal.SIGTERM)
    note = "killed before or during "
    slowest("kill -9 and start again, to all locked", locking, 2_000, note + "lock enable")
    slowest("kill -9 and start again, to all free", freeing, 2_000, note + "that import")


def look(machine, runs):
    """What App Lock costs an unrelated command."""
    for name, serves in SERVICE:
        machine.lock(serves)
        homes = (machine.home, machine.plain)
        pairs = [
            [machine.run("today", "--json", home=home).seconds for home in homes]
            for _ in range(runs * 10 + 1)
        ]
        ratio(f"today, locked ÷ without App Lock, {name}", *zip(*pairs[1:]), 2)


def start(machine, runs):
    """An unlocked program, started through App Lock and directly."""
    machine.lock()
    through = [machine.waymark, "lock", "run", "--home", machine.home, "--", "true"]
    today = [machine.waymark, "today", "--json", "--home", machine.plain]
    rounds = [
        [run(command, machine.environment).seconds for command in (through, today, ["true"])]
        for _ in range(runs * 10 + 1)
    ]
    started, looked, directly = zip(*rounds[1:])
    ratio("lock run of a free program ÷ today", started, looked, 1.5)
    ratio("lock run of a free program ÷ starting it directly", started, directly, None)


main()
