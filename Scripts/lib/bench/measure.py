"""Running commands and comparing them, in pairs and by medians."""

import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from typing import NamedTuple


class Run(NamedTuple):
    seconds: float
    # The highest resident size. Never below that of this program, about 15 MiB, which starts
    # the command.
    peak_mebibytes: float


def run(command, environment=None, output=os.devnull, until=None):
    """Runs a command once, and measures it to its end or to when `until()` is first true. Stops
    everything if it fails."""
    command = [str(part) for part in command]
    path = shutil.which(command[0]) or command[0]
    null = os.open(os.devnull, os.O_RDWR)
    out = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    actions = [(os.POSIX_SPAWN_DUP2, fd, to) for fd, to in ((null, 0), (out, 1), (null, 2))]
    begin = time.perf_counter()
    child = os.posix_spawn(path, command, environment or os.environ, file_actions=actions)
    held = None
    while until and held is None and not os.waitid(
            os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT):
        if until():
            held = time.perf_counter() - begin
    _, status, usage = os.wait4(child, 0)
    seconds = held or time.perf_counter() - begin
    os.close(null)
    os.close(out)
    if status != 0:
        sys.exit(f"This failed with {os.waitstatus_to_exitcode(status)}: {' '.join(command)}")
    return Run(seconds, usage.ru_maxrss / 1024)


class Comparison(NamedTuple):
    first: float  # seconds, the median
    second: float
    ratio: float  # the median of the ratios of each pair
    peak_mebibytes: float  # the highest of the first


def compare(first, second, pairs):
    """Runs A B A B …; each argument is called and gives a Run."""
    return summary([(first(), second()) for _ in range(pairs)])


def summary(pairs):
    return Comparison(
        statistics.median(a.seconds for a, _ in pairs),
        statistics.median(b.seconds for _, b in pairs),
        statistics.median(a.seconds / b.seconds for a, b in pairs),
        max(a.peak_mebibytes for a, _ in pairs),
    )


def instructions(command, environment=None):
    """Millions of instructions as callgrind counts them; None without valgrind."""
    if not shutil.which("valgrind"):
        return None
    answer = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        + [str(part) for part in command],
        env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", answer.stderr)
    return int(found.group(1)) / 1e6 if found else None
