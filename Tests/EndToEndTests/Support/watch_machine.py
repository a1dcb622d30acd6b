"""Two devices of one person, with the built programs: a served record, and watches that follow it."""

import asyncio
import contextlib
import json
import os
import pty
import random
import re
import resource
import select
import signal
import subprocess
import threading
import time
import zlib


def zone_at_noon(hour):
    """The time zone in which it is noon at that hour in UTC. The sign in such names is that of POSIX."""
    return "Etc/GMT" if hour == 12 else f"Etc/GMT{hour - 12:+d}"


# For all devices: it is about noon there now, so that no day ends during a run.
ZONE = zone_at_noon(time.gmtime().tm_hour)


class NotSo(Exception):
    """An expectation failed."""


def need(is_so, what, *seen):
    if not is_so:
        raise NotSo(f"Not so: {what}. Seen: {' '.join(str(one) for one in seen)}"[:4000])


def see(text):
    """Prints a result."""
    print(f"  {text}", flush=True)


def until(test, what, seconds=10):
    """Waits until `test` returns a value, and returns it."""
    end = time.monotonic() + seconds
    while True:
        value = test()
        if value:
            return value
        if time.monotonic() > end:
            raise NotSo(f"Not so after {seconds} s: {what() if callable(what) else what}")
        time.sleep(0.02)


class Run:
    """A command that has ended."""

    def __init__(self, done):
        self.code, self.output, self.errors = done.returncode, done.stdout, done.stderr

    @property
    def document(self):
        return json.loads(self.output)


class Device:
    """A program with its own folder."""

    def __init__(self, program, home, options=()):
        self.program, self.home, self.options = program, home, list(options)
        self.process = None
        self.log_place = f"{home}.log"
        os.makedirs(os.path.dirname(home), exist_ok=True)

    environment = {"PATH": "/usr/bin:/bin", "TZ": ZONE, "LANG": "en_US.UTF-8", "NO_COLOR": "1"}

    def words(self, *words):
        return [self.program, *words, "--home", self.home, *self.options]

    def run(self, *words, stdin=""):
        return Run(subprocess.run(
            self.words(*words), env=self.environment, input=stdin, capture_output=True, text=True, timeout=120))

    def do(self, *words, code=0):
        """Runs a command that must end with `code`."""
        run = self.run(*words)
        need(run.code == code, f"{' '.join(words)} ends with {code}", run.code, run.output, run.errors)
        return run

    def ask(self, *words, code=0):
        """The document that a command prints."""
        return self.do(*words, "--json", code=code).document

    def start(self, *words):
        # Not into a pipe that nobody reads.
        with open(self.log_place, "ab") as log:
            self.process = subprocess.Popen(
                self.words(*words), env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                preexec_fn=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN))
        return self.process

    @contextlib.contextmanager
    def full_disk(self):
        """Its program cannot write to any file, as with a full disk."""
        _, hard = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (0, hard))
        try:
            yield
        finally:
            resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (hard, hard))

    def stop(self, how=signal.SIGTERM):
        if self.process is None:
            return
        self.process.send_signal(how)
        self.process.wait(30)
        self.process = None

    def log(self):
        with open(self.log_place, encoding="utf-8", errors="replace") as file:
            return file.read()


class Phone(Device):
    def serve(self):
        os.makedirs(self.home, exist_ok=True)
        marker = f"{self.home}/serving.url"
        with contextlib.suppress(FileNotFoundError):
            os.unlink(marker)
        self.start("serve", "--port", "0")
        until(lambda: os.path.exists(marker), lambda: "waymark serve is there: " + self.log(), 30)

    def steps(self):
        return self.ask("today")["steps"]

    def ticket(self, port=None):
        """A ticket for `port`, which may be a proxy's."""
        ticket = until(
            lambda: self.ask("watch", "pair", "127.0.0.1", "--no-wait")["ticket"], "a ticket", 10)
        return ticket if port is None else re.sub(r"127\.0\.0\.1:\d+", f"127.0.0.1:{port}", ticket)

    def port(self):
        return int(re.search(r"127\.0\.0\.1:(\d+)", self.ticket()).group(1))


class Watch(Device):
    def pair(self, phone, port=None):
        self.do("pair", phone.ticket(port))

    def serve(self):
        self.start("serve")

    def today(self):
        return self.ask("today")

    def shows(self, steps, seconds=15):
        """Waits until the watch shows that many steps."""
        seen = {}

        def look():
            seen.update(self.today())
            return seen.get("currentSteps") == steps

        until(look, lambda: f"the watch shows {steps} steps, but it shows {seen}", seconds)
        return seen

    def queued(self):
        return self.ask("status")["queued"]

    def let_wait(self, count):
        """Appends that many exercises to the journal, with repetitions counted from 1, while nothing runs. Returns the
        life of this watch and the number of the last one."""
        journal = f"{self.home}/journal"
        with open(journal, encoding="ascii") as file:
            rows = [json.loads(line[9:]) for line in file.readlines()[1:]]
        life, sequence, _, instant = [row for row in rows if row[2] not in ("confirmed", "dropped")][-1][:4]
        with open(journal, "a", encoding="ascii") as file:
            for number in range(1, count + 1):
                row = json.dumps([life, sequence + number, "exercise", instant, None, "push-ups", number],
                                 separators=(",", ":"))
                file.write(f"{zlib.crc32(row.encode()):08x} {row}\n")
        return life, sequence + count


class Proxy:
    """A connection between two devices with all the faults of a network."""

    def __init__(self, target, seed=1):
        self.target = target
        self.dice = random.Random(seed)
        self.mode = "pass"
        self.connections = 0
        self.broken = 0
        # The time of the last connection.
        self.connected_at = 0.0
        self._writers = set()
        self._loop = asyncio.new_event_loop()
        ready = threading.Event()
        threading.Thread(target=self._run, args=(ready,), daemon=True).start()
        ready.wait()

    def _run(self, ready):
        asyncio.set_event_loop(self._loop)

        async def main():
            server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            ready.set()
            await asyncio.Event().wait()

        self._loop.run_until_complete(main())

    async def _serve(self, reader, writer):
        self.connections += 1
        self.connected_at = time.perf_counter()
        if self.mode == "refuse":
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        pumps = [self._pump(reader, back, "up"), self._pump(there, writer, "down")]
        await asyncio.gather(*pumps, return_exceptions=True)
        self._writers -= {writer, back}
        for one in (writer, back):
            one.transport.abort()

    async def _pump(self, reader, writer, way):
        while data := await reader.read(16_384):
            mode = self.mode
            if mode in ("stall", f"stall-{way}"):
                # Half open: data is read, and never arrives.
                continue
            if mode == "delay":
                await asyncio.sleep(self.dice.random() * 0.2)
            if mode == "break" and self.dice.random() < 0.3:
                self.broken += 1
                how = self.dice.choice(["cut", "short", "twice", "flip"])
                if how == "short":
                    writer.write(data[:self.dice.randrange(len(data))])
                elif how == "twice":
                    writer.write(data + data)
                elif how == "flip":
                    place = self.dice.randrange(len(data))
                    writer.write(data[:place] + bytes([data[place] ^ 1]) + data[place + 1:])
                if how != "twice":
                    break
                continue
            writer.write(data)
            await writer.drain()
        writer.transport.abort() if self.mode == "break" else writer.close()

    def cut(self):
        """Ends every connection at once."""
        def end():
            for writer in list(self._writers):
                writer.transport.abort()
        self._loop.call_soon_threadsafe(end)


class Terminal:
    """A program in a terminal, with methods to read and type."""

    def __init__(self, device, *words, columns=80, rows=24):
        self.text = ""
        self.child, self.master = pty.fork()
        if self.child == 0:
            os.execve(device.program, device.words(*words), {**device.environment, "TERM": "xterm-256color"})
        import fcntl
        import struct
        import termios
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds=0.1):
        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            with contextlib.suppress(OSError):
                self.text += os.read(self.master, 65_536).decode(errors="replace")

    def shows(self, pattern, seconds=15):
        """Waits for a text, and returns the match."""
        def look():
            self.read()
            return re.search(pattern, self.text)
        return until(look, lambda: f"“{pattern}” at the terminal, which shows: {self.text}", seconds)

    def type(self, text):
        os.write(self.master, text.encode())

    def wait(self, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(0.05)
            pid, status = os.waitpid(self.child, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
        raise NotSo(f"The program at the terminal does not end: {self.text}")

    def kill(self):
        with contextlib.suppress(ProcessLookupError, ChildProcessError):
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
