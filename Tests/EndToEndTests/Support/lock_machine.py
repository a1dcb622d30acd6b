"""An isolated machine for App Lock: its own mounts and processes, a clock that can be set, a person and an
administrator, to run the built programs."""

import collections
import contextlib
import glob
import hashlib
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import stat
import struct
import subprocess
import sys
import tempfile
import time
from datetime import datetime
from zoneinfo import ZoneInfo

SUPPORT = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(SUPPORT)))
INSIDE = "LOCK_DAY_PLACE"
ZONE = ZoneInfo("Europe/Berlin")
SITES = ["example.org", "example.net"]
# Longer than anything here takes, unless it has its own limit.
PATIENCE = 60

# libfaketime moves every timer with the clock, even monotonic ones, so that a sleeping process
# would never wake.
CLOCK = r"""
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile long long *shift, none;

int clock_gettime(clockid_t clock, struct timespec *now) {
  int code = syscall(SYS_clock_gettime, clock, now);
  if (code != 0 || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return code;
  if (shift == NULL) {
    const char *path = getenv("LOCK_DAY_CLOCK");
    int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    void *found = file < 0 ? MAP_FAILED : mmap(NULL, sizeof *shift, PROT_READ, MAP_SHARED, file, 0);
    if (file >= 0) close(file);
    shift = found == MAP_FAILED ? &none : found;
  }
  long long nanoseconds = now->tv_sec * 1000000000LL + now->tv_nsec + *shift;
  now->tv_sec = nanoseconds / 1000000000LL;
  now->tv_nsec = nanoseconds % 1000000000LL;
  return 0;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *now) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (now != NULL) *now = exact.tv_sec;
  return exact.tv_sec;
}
"""

Run = collections.namedtuple("Run", "code output errors seconds ended")


class NotSo(Exception):
    """An expectation failed."""


def need(fact, what, *more):
    if not fact:
        raise NotSo("\n".join([what, *map(str, more)]))


def until(found, what, most=PATIENCE):
    """Waits until a condition is true, and returns the seconds that took."""
    begin = time.monotonic()
    while True:
        if found():
            return time.monotonic() - begin
        if time.monotonic() - begin > most:
            raise NotSo(f"not within {most} s: {what() if callable(what) else what}")
        time.sleep(0.005)


def enter():
    """Starts this program again with its own mounts and processes, and waits for it."""
    if INSIDE in os.environ:
        if os.getpid() == 1 and (child := os.fork()):
            take_in_all_until(child)
        return os.environ[INSIDE]
    place = tempfile.mkdtemp(prefix="lock-day-")
    os.chmod(place, 0o755)
    as_root = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    try:
        # The shell is the first process there, and adopts orphans.
        end = subprocess.run(
            ["unshare", *as_root, "--mount", "--pid", "--fork", "--kill-child", "--mount-proc",
             sys.executable, *sys.argv],
            env={**os.environ, INSIDE: place, "LOCK_DAY_ROOT": str(int(not as_root))})
    finally:
        os.rmdir(place)
    sys.exit(end.returncode)


def take_in_all_until(child):
    """The work of a machine's first process: it reaps every orphan."""
    while True:
        pid, status = os.wait()
        if pid == child:
            sys.stdout.flush()
            os._exit(os.waitstatus_to_exitcode(status) & 0xff)


class Machine:
    """One machine for each process: its mounts stay until the process ends."""

    user = 1000 if os.environ.get("LOCK_DAY_ROOT") == "1" else 0

    def __init__(self, place, programs):
        self.place = place
        mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", place)
        os.mkdir(f"{place}/scratch")
        os.chmod(f"{place}/scratch", 0o1777)
        self.make_clock()
        subprocess.run(["cp", "-a", "/etc", f"{place}/etc"], stderr=subprocess.DEVNULL)
        mount("--bind", f"{place}/etc", "/etc")
        for folder in ["/run", "/var/lib", "/sys/fs/cgroup", "/dev/shm"]:
            mount("-t", "tmpfs", "-o", "mode=1777" if folder == "/dev/shm" else "mode=755", "tmpfs", folder)
        for name in ["bin", "lib", "sbin"]:
            mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", f"/usr/local/{name}")
        # The browser for the checks has the real clock; without a sandbox, as containers have none.
        write("/usr/local/bin/chromium",
              '#!/bin/sh\nunset LD_PRELOAD\nexec /usr/bin/chromium --no-sandbox "$@"\n', 0o755)
        self.programs = f"{place}/programs"
        os.mkdir(self.programs)
        for name in ["waymark", "waymark-service", "waymark-shield"]:
            shutil.copy(f"{programs}/{name}", self.programs)
        self.licence = None
        self.people = 0
        self.services = []
        self.newcomer()
        self.set_clock("2026-05-16 12:00:00")
        self.open_pro()

    # What the person has

    def newcomer(self):
        """Another person, on a machine on which nothing is locked."""
        self.newcomer_without_files()
        # Mounts left by a part that ended early.
        for path in ["/etc/hosts", "/etc"]:
            if os.path.exists(f"{self.place}/mounted{path.replace('/', '-')}"):
                unmount(self.place, path)
        remove("/etc/hosts")
        write("/etc/hosts", "127.0.0.1\tlocalhost\n::1\tlocalhost ip6-localhost\n# kept by hand\n")
        remove("/etc/chromium/policies/managed/zz-waymark.json")

    def newcomer_without_files(self):
        """The same, with the machine's current files."""
        self.end_services()
        self.people += 1
        self.home = f"{self.place}/home-{self.people}"
        os.mkdir(self.home, 0o755)
        self.record = f"{self.home}/.local/share/waymark"
        self.bin = f"{self.home}/.local/bin"
        os.mkdir(f"{self.home}/games")
        shutil.copy("/bin/bash", f"{self.home}/games/chessgame")
        self.game = f"{self.home}/games/chessgame"
        self.own(self.home)
        for path in glob.glob("/run/*") + glob.glob("/var/lib/*"):
            shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)

    def own(self, path):
        for folder, folders, files in os.walk(path):
            for name in [".", *folders, *files]:
                os.chown(f"{folder}/{name}", self.user, self.user, follow_symlinks=False)

    def open_pro(self):
        """If the build has Pro disabled, a copy of it trusts the issuer of the tests' licences."""
        if not self.is_pro():
            source = read(f"{PACKAGE}/Apps/Composition/LicenceKeys.swift").decode()
            tests = read(f"{PACKAGE}/Tests/CommandsTests/Support/TestLicences.swift").decode()
            trusted = re.search(r'trusted = \["([^"]+)"', source)[1].encode()
            issuer = re.search(r'publicKey = "([^"]+)"', tests)[1].encode()
            yearly = re.search(r'yearly = """\n(.*?)"""', tests, re.S)[1]
            for name in ["waymark", "waymark-service"]:
                path = f"{self.programs}/{name}"
                program = read(path)
                need(program.count(trusted) == 1, f"the trusted key is not once in {name}")
                remove(path)
                write(path, program.replace(trusted, issuer), 0o755)
            self.licence = f"{self.place}/licence"
            write(self.licence, re.sub("^    ", "", yearly, flags=re.M))
            self.get_pro()
            need(self.is_pro(), "the licence of the tests opens Pro")

    def is_pro(self):
        return self.json("pro")["isPro"]

    def get_pro(self):
        if self.licence:
            self.waymark("pro", "activate", self.licence)

    # The clock

    def set_clock(self, text):
        """Sets the time for every program here; it continues from there."""
        then = datetime.fromisoformat(text).replace(tzinfo=ZONE).timestamp()
        with open(f"{self.place}/clock", "r+b", buffering=0) as file:
            file.write(struct.pack("q", int((then - time.time()) * 1e9)))

    def make_clock(self):
        """A library that shifts the wall clock, and no other clock."""
        write(f"{self.place}/clock", struct.pack("q", 0))
        write(f"{self.place}/clock.c", CLOCK)
        compiler = next(filter(None, map(shutil.which, ["clang", "cc", "/opt/swift/usr/bin/clang"])), None)
        need(compiler, "there is no clang, which comes with Swift, to make a clock with")
        library = f"{self.place}/clock.so"
        end = subprocess.run(
            [compiler, "-shared", "-fPIC", "-O1", "-o", library, f"{self.place}/clock.c"],
            capture_output=True, text=True)
        need(end.returncode == 0, "a clock is made", end.stderr)
        self.clock = {"LD_PRELOAD": library, "LOCK_DAY_CLOCK": f"{self.place}/clock"}

    @property
    def variables(self):
        return {
            "HOME": self.home, "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8",
            "PATH": f"{self.bin}:/usr/local/bin:/usr/bin:/bin", "TMPDIR": f"{self.place}/scratch",
        }

    # Programs

    def start(self, words, as_root=False, clock=True, **more):
        variables = {**self.variables, **(self.clock if clock else {}), **more.pop("variables", {})}
        user = {} if as_root or self.user == 0 else {
            "user": self.user, "group": self.user, "extra_groups": []}
        return subprocess.Popen(words, env=variables, cwd="/", **user, **more)

    def run(self, words, as_root=False, input=None, clock=True, **more):
        begin = time.monotonic()
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            child = self.start(
                words, as_root, clock, stdin=subprocess.PIPE if input else subprocess.DEVNULL,
                stdout=output, stderr=errors, **more)
            if input:
                child.stdin.write(input.encode())
                child.stdin.close()
            try:
                code = child.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
                code = -1
            ended = time.monotonic()
            output.seek(0), errors.seek(0)
            return Run(code, output.read().decode(), errors.read().decode(), ended - begin, ended)

    def waymark(self, *words, **more):
        return self.run([f"{self.programs}/waymark", *words], **more)

    def do(self, *words, code=0, **more):
        """Runs a command that must end with a code."""
        run = self.waymark(*words, **more)
        need(run.code == code, f"waymark {' '.join(words)} ended with {run.code}, not {code}",
             run.output, run.errors)
        return run

    def json(self, *words):
        return json.loads(self.do(*words, "--json").output)

    def lock(self):
        return self.json("lock")

    def shield(self, name):
        shields = {one["name"]: one for one in self.lock()["shields"]}
        need(name in shields, f"there is a shield {name}", list(shields))
        return shields[name]

    def serve(self):
        log = open(f"{self.place}/scratch/serve-{time.monotonic_ns()}.log", "wb")
        child = self.start([f"{self.programs}/waymark", "serve"], stdout=log, stderr=log)
        self.services.append(child)
        until(lambda: b"is serving" in read(log.name) or child.poll() is not None, "serve")
        need(child.poll() is None, "serve runs", read(log.name).decode())
        child.log = log.name
        return child

    @property
    def socket(self):
        return f"/run/waymark-shield/{self.user}.sock"

    def serve_shield(self):
        child = self.start(
            [f"{self.programs}/waymark-shield", "serve", "--owner", str(self.user)], as_root=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.services.append(child)
        until(lambda: answers(self.socket), "waymark-shield answers")
        return child

    def play(self):
        """Starts a game whose child processes come and go."""
        child = self.start(
            [self.game, "-c",
             "sleep 900 & (while :; do sleep 0.05; done) & while :; do read -t 0.1 x <> <(:); done"],
            clock=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True)
        self.services.append(child)
        return child

    def end(self, child, how=signal.SIGKILL):
        if child.poll() is None:
            child.send_signal(how)
            child.wait()
        if child in self.services:
            self.services.remove(child)

    def end_services(self):
        for child in list(self.services):
            session = members(child.pid)
            self.end(child)
            for one in session:
                try:
                    os.kill(one, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        # A process left behind by a command is not a child.
        for pid in processes():
            if os.path.basename(program(pid)).startswith("waymark"):
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    continue
                until(lambda: not program(pid), "the end of what was left")

    # What the machine shows

    def setting(self, goal=8000, policy=None, sites=SITES, game=True):
        """A goal, a selection, and App Lock on."""
        self.get_pro()
        self.do("goal", "steps", "set", str(goal))
        for item in [*sites, *([self.game] if game else [])]:
            self.do("lock", "add", item)
        self.do("lock", "enable")
        if policy:
            self.do("lock", "policy", policy)

    def answer(self, name):
        """The address to which the machine resolves a site."""
        end = subprocess.run(["getent", "ahosts", name], capture_output=True, text=True)
        return {line.split()[0] for line in end.stdout.splitlines()}

    def is_held(self, name=SITES[0]):
        return bool(self.answer(name)) and self.answer(name) <= {"255.255.255.255", "ff01::"}

    def policy(self, browser="chromium"):
        path = f"/etc/{browser}/policies/managed/zz-waymark.json"
        return json.loads(read(path)) if os.path.exists(path) else None

    def wants(self, subject):
        """Whether a subject of App Lock is tight in the record; read without a command, which would do due work."""
        with contextlib.closing(sqlite3.connect(f"file:{self.record}/waymark.sqlite?mode=ro", uri=True)) as base:
            row = base.execute(
                "SELECT is_tight FROM app_lock_change WHERE subject = ? ORDER BY day DESC LIMIT 1", [subject]).fetchone()
        return bool(row and row[0])

    def record_wants(self):
        """Whether the record, in its current state, wants something locked."""
        return self.lock()["locked"]

    def is_locked(self):
        return self.is_held() and self.policy() is not None

    def is_free(self):
        return b"# waymark" not in (read("/etc/hosts") or b"") and self.policy() is None

    def notifications(self):
        shown = self.json("notifications", "list")
        items = shown["items"] if isinstance(shown, dict) else shown
        return [one for one in items if "Apps Unlocked!" in json.dumps(one)]


# Files

def mount(*words):
    end = subprocess.run(["mount", *words], capture_output=True, text=True)
    need(end.returncode == 0, f"mount {' '.join(words)}", end.stderr)


def cover(place, path, by):
    """Mounts a file or folder over another, until the next person."""
    mount("--bind", by, path)
    write(f"{place}/mounted{path.replace('/', '-')}", "")


def unmount(place, path):
    end = subprocess.run(["umount", "-l", path], capture_output=True, text=True)
    need(end.returncode == 0, f"umount {path}", end.stderr)
    os.unlink(f"{place}/mounted{path.replace('/', '-')}")


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def write(path, content, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    os.chmod(path, mode)


def remove(path):
    if os.path.lexists(path):
        os.unlink(path)


def tree(*roots):
    """Every file below, with its kind, mode, owner and content."""
    seen = {}
    for root in roots:
        for folder, folders, files in os.walk(root):
            for name in ["", *folders, *files]:
                path = os.path.join(folder, name).rstrip("/")
                found = os.lstat(path)
                if stat.S_ISREG(found.st_mode):
                    content = hashlib.sha256(read(path)).hexdigest()
                elif stat.S_ISLNK(found.st_mode):
                    content = os.readlink(path)
                else:
                    content = ""
                seen[path] = (oct(found.st_mode), found.st_uid, found.st_gid, content)
    return seen


def differences(before, after):
    return sorted(
        f"{'+' if path not in before else '-' if path not in after else '~'} {path}"
        for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def answers(path):
    with socket.socket(socket.AF_UNIX) as end:
        try:
            end.connect(path)
            return True
        except OSError:
            return False


# Processes

def processes():
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def program(pid):
    try:
        return os.readlink(f"/proc/{pid}/exe").removesuffix(" (deleted)")
    except OSError:
        return ""


def facts(pid):
    """From /proc/PID/stat: state, parent, group, session; nothing if it has ended."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return fields[0], *map(int, fields[1:4])
    except OSError:
        return None


def members(leader):
    """The processes of a session, without those that have ended."""
    found = {pid: facts(pid) for pid in processes()}
    return [pid for pid, one in found.items() if one and one[3] == leader and one[0] not in "ZX"]


def is_stopped(leader):
    states = [one[0] for one in map(facts, members(leader)) if one]
    return bool(states) and set(states) <= {"T", "Z"}


def runs(leader):
    states = [one[0] for one in map(facts, members(leader)) if one]
    return bool(states) and "T" not in states
