"""A day with a watch, with the built programs over TLS on loopback.

    watch_day.py --programs FOLDER --place FOLDER [--only PART]… [--kills N] [--waiting N]

Prints a line for each result. Ends with 1 at the first failure, and says what it was.
"""

import argparse
import json
import os
import random
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time

import watch_odd_day
from watch_machine import NotSo, Phone, Proxy, Terminal, Watch, need, see, until


class Day:
    def __init__(self, programs, place, kills, waiting):
        self.programs, self.place, self.kills, self.waiting = programs, place, kills, waiting
        self.devices = []

    def phone(self, name="phone"):
        return self._add(Phone(f"{self.programs}/waymark", f"{self.place}/{name}"))

    def watch(self, name="watch"):
        return self._add(Watch(f"{self.programs}/waymark-watch", f"{self.place}/{name}"))

    def _add(self, device):
        self.devices.append(device)
        return device

    def pair(self):
        """A served phone side with a goal, and a watch that follows it."""
        phone, watch = self.phone(), self.watch()
        phone.do("goal", "steps", "set", "8000")
        phone.serve()
        watch.pair(phone)
        return phone, watch

    def end(self):
        for device in self.devices:
            device.stop(signal.SIGKILL)


def pair(day):
    """Paired with a ticket: steps appear on the watch, and its entries in the record."""
    phone, watch = day.pair()
    phone.do("log", "steps", "1500")
    watch.serve()
    shown = watch.shows(1500)
    see(f"walked 1,500 steps: the watch shows them, goal {shown['stepGoal']}, current {shown['isCurrent']}")
    watch.do("log", "steps", "700")
    watch.do("log", "weight", "71.5kg")
    watch.do("log", "exercise", "push-ups")
    until(lambda: phone.steps() == 2200, lambda: f"the record has 2,200 steps, but {phone.steps()}")
    watch.shows(2200)
    kinds = sorted(entry["kind"] for entry in phone.ask("log", "list")["items"])
    need(kinds == ["exercise", "steps", "steps", "weight"], "every entry is in the record once", kinds)
    see(f"logged on the watch: in the record ({', '.join(kinds)}), and back as 2,200 steps")
    phone.do("log", "steps", "-200")
    watch.shows(2000)
    see("a correction arrives: 2,000 steps")
    device = phone.ask("watch", "devices")["items"][0]
    until(lambda: phone.ask("watch", "devices")["items"][0]["pending"] == 0, "nothing is pending")
    see(f"devices: {device['name']}, last seen {device['lastSeen']}")


def effects(day):
    """Goal and settings reach the watch. Specification S1-4."""
    phone, watch = day.pair()
    watch.serve()
    phone.do("log", "steps", "100")
    watch.shows(100)
    for words, key, value in [
        (("goal", "steps", "set", "9000"), "stepGoal", 9000),
        (("settings", "set", "unitSystem", "imperial"), "unitSystem", "imperial"),
        (("settings", "set", "weekStartsOn", "monday"), "weekStartsOn", "monday"),
    ]:
        phone.do(*words)
        until(lambda: watch.today()[key] == value, lambda: f"{key} is {value}, but {watch.today()[key]}")
        see(f"{' '.join(words)}: {key} is {value} on the watch")
    need(len(watch.today()["goalChangeLog"]) >= 1, "the log of goals is there", watch.today())


def away(day):
    """From its cache while the phone side is away; entries logged meanwhile arrive once."""
    phone, watch = day.pair()
    watch.serve()
    phone.do("log", "steps", "1200")
    watch.shows(1200)
    phone.stop()
    for _ in range(5):
        watch.do("log", "steps", "10")
    shown = watch.today()
    need(shown["currentSteps"] in (1200, 1250) and shown["age"] >= 0, "the cache is shown", shown)
    until(lambda: watch.queued() == 5, lambda: f"5 entries wait, but {watch.queued()}")
    see(f"without the phone side: {shown['currentSteps']} steps, {shown['age']} s old, 5 entries wait")
    watch.stop(signal.SIGKILL)
    need(watch.queued() == 5, "they wait after a kill", watch.queued())
    watch.serve()
    phone.serve()
    until(lambda: phone.steps() == 1250, lambda: f"1,250 steps, but {phone.steps()}", 30)
    watch.shows(1250)
    need(watch.queued() == 0, "nothing waits", watch.queued())
    see("both came back: 1,250 steps on both sides")


def kills(day):
    """kill -9 of either side at any instant: everything once."""
    dice = random.Random(7)
    phone, watch = day.pair()
    if day.waiting:
        return kills_while_handing_over(day, dice, phone, watch)
    watch.serve()
    logged = 0
    for number in range(day.kills):
        victim = dice.choice([phone, watch])
        steps = dice.randrange(1, 50)
        watch.do("log", "steps", str(steps))
        logged += steps
        time.sleep(dice.random() * 0.3)
        victim.stop(signal.SIGKILL)
        if dice.random() < 0.5:
            steps = dice.randrange(1, 50)
            watch.do("log", "steps", str(steps))
            logged += steps
        victim.serve()
    until(lambda: watch.queued() == 0, lambda: f"nothing waits, but {watch.queued()}", 60)
    need(phone.steps() == logged, f"{logged} steps", phone.steps())
    watch.shows(logged, 60)
    see(f"{day.kills} kills of either side: {logged} steps logged, {phone.steps()} in the record")


def kills_while_handing_over(day, dice, phone, watch):
    """While many entries are being sent: none is lost, none is duplicated."""
    phone.stop()
    watch.do("log", "steps", "1")
    watch.let_wait(day.waiting)
    phone.serve()
    watch.serve()
    left = []
    for number in range(day.kills):
        time.sleep(dice.random() * 0.3)
        victim = dice.choice([phone, watch])
        victim.stop(signal.SIGKILL)
        if number % 10 == 9:
            left.append(watch.queued())
        victim.serve()
    until(lambda: watch.queued() == 0, lambda: f"nothing waits, but {watch.queued()}", 600)
    taken = [entry["repetitions"] for entry in phone.ask("log", "list", "--kind", "exercise")["items"]]
    need(taken == list(range(1, day.waiting + 1)), "every entry is there once and in order", len(taken), taken[:20])
    need(phone.steps() == 1, "1 step", phone.steps())
    see(f"{day.kills} kills of either side, {10 * sum(one > 0 for one in left)} of them with entries waiting: "
        f"{day.waiting} entries in the record, once and in order")


def network(day):
    """A network that cuts, delays, repeats and stalls."""
    phone, watch = day.phone(), day.watch()
    phone.do("goal", "steps", "set", "8000")
    phone.serve()
    proxy = Proxy(phone.port())
    watch.pair(phone, proxy.port)
    watch.serve()
    total = 0
    for mode, seconds in [("pass", 20), ("delay", 30), ("break", 60)]:
        proxy.mode = mode
        for _ in range(6):
            watch.do("log", "steps", "11")
            phone.do("log", "steps", "100")
            total += 111
            time.sleep(0.1)
        if mode == "break":
            proxy.mode = "pass"
            proxy.cut()
        until(lambda: phone.steps() == total, lambda: f"{mode}: {total} steps, but {phone.steps()}", seconds)
        watch.shows(total, seconds)
        see(f"{mode}: {total} steps on both sides, {proxy.connections} connections, {proxy.broken} broken")
    for mode in ("stall", "stall-up", "stall-down", "refuse"):
        proxy.mode = mode
        if mode == "refuse":
            proxy.cut()
        watch.do("log", "steps", "1")
        phone.do("log", "steps", "10")
        total += 11
        time.sleep(0.5)
        proxy.mode = "pass"
        proxy.cut()
        until(lambda: phone.steps() == total, lambda: f"{mode}: {total} steps, but {phone.steps()}", 60)
        watch.shows(total, 60)
        see(f"{mode}: {total} steps on both sides")


def restore(day):
    """A backup is restored: the watch follows, and its later entries are in the record again."""
    phone, watch = day.pair()
    watch.serve()
    phone.do("log", "steps", "3000")
    watch.shows(3000)
    copy = f"{day.place}/copy.sqlite"
    phone.do("backup", copy)
    phone.do("log", "steps", "500")
    watch.do("log", "steps", "40")
    until(lambda: phone.steps() == 3540, lambda: f"3,540 steps, but {phone.steps()}")
    watch.shows(3540)
    before = phone.ask("watch", "status")["incarnation"]
    phone.do("restore", copy, "--yes")
    need(phone.ask("watch", "status")["incarnation"] != before, "the record begins a new life", before)
    until(lambda: phone.steps() == 3040, lambda: f"3,040 steps after the restore, but {phone.steps()}", 30)
    watch.shows(3040, 30)
    phone.do("log", "steps", "1")
    watch.shows(3041)
    see("restored: 3,000 of the backup and the 40 that the watch still had; the watch follows: 3,041")


def clone(day):
    """A copied folder is another device; a copied watch logs under its own name."""
    phone, watch = day.pair()
    phone.do("log", "steps", "100")
    watch.serve()
    watch.shows(100)
    watch.stop()
    phone.stop()
    for home in (phone.home, watch.home):
        # Pipes and sockets belong to processes that have ended.
        shutil.copytree(home, f"{home}-copy", ignore=shutil.ignore_patterns("doorbell"))
    copy, twin = day.phone("phone-copy"), day.watch("watch-copy")
    phone.serve()
    watch.do("log", "steps", "1")
    twin.do("log", "steps", "2")
    for one in (watch, twin):
        one.serve()
    until(lambda: phone.steps() == 103, lambda: f"103 steps, but {phone.steps()}", 30)
    watch.shows(103)
    twin.shows(103)
    see("a watch and its copy: 1 and 2 steps, both in the record once")
    original = phone.ask("watch", "status")["incarnation"]
    copy.do("log", "steps", "5")
    need(copy.ask("watch", "status")["incarnation"] != original, "a copied record has a life of its own", original)
    see("a copied record has a life of its own")


def put_back(day):
    """The watch's files are restored by hand, and as many entries logged as they lack: all are in the record once."""
    phone, watch = day.pair()
    watch.serve()
    for steps in (100, 200):
        watch.do("log", "steps", str(steps))
    until(lambda: phone.steps() == 300, lambda: f"300 steps, but {phone.steps()}")
    until(lambda: watch.queued() == 0, "nothing waits")
    watch.stop()
    phone.stop()
    # These two wait in the copy, and are in the record by the time it is restored.
    for steps in (300, 400):
        watch.do("log", "steps", str(steps))
    copy = f"{day.place}/copy"
    shutil.copytree(watch.home, copy, ignore=shutil.ignore_patterns("doorbell"))
    phone.serve()
    watch.serve()
    for steps in (1000, 2000, 3000):
        watch.do("log", "steps", str(steps))
    until(lambda: phone.steps() == 7000, lambda: f"7,000 steps, but {phone.steps()}")
    watch.stop()
    for folder, _, names in os.walk(copy):
        for name in names:
            place = os.path.join(folder, name)
            with open(place, "rb") as old, open(f"{watch.home}/{os.path.relpath(place, copy)}", "wb") as new:
                shutil.copyfileobj(old, new)
    phone.stop()
    for steps in (10, 20, 30, 40):
        watch.do("log", "steps", str(steps))
    phone.serve()
    watch.serve()
    until(lambda: phone.steps() == 7100, lambda: f"7,100 steps, but {phone.steps()}", 30)
    until(lambda: watch.queued() == 0, lambda: f"nothing waits, but {watch.queued()}", 30)
    watch.shows(7100, 30)
    entries = phone.ask("log", "list")["items"]
    need(len(entries) == 11, "every entry is in the record once", len(entries))
    watch.do("log", "steps", "1")
    watch.shows(7101)
    need(phone.steps() == 7101, "what is logged then arrives too", phone.steps())
    see("put back with three entries fewer, four logged since: all eleven in the record once, 7,101 steps")


def forget(day):
    """A lost watch: its key is invalid, its connection ends, its own data stays on it."""
    phone, watch = day.pair()
    watch.serve()
    phone.do("log", "steps", "100")
    watch.shows(100)
    number = phone.ask("watch", "devices")["items"][0]["id"]
    phone.do("watch", "forget", str(number), "--yes")
    need(phone.ask("watch", "devices")["items"] == [], "no watch is left")
    phone.do("log", "steps", "50")
    watch.do("log", "steps", "7")
    time.sleep(1.5)
    need(watch.today()["currentSteps"] in (100, 107), "it shows what it had", watch.today())
    need(phone.steps() == 150, "nothing of it arrives", phone.steps())
    words = watch.do("status").output
    need("no longer knows this one" in words, "its status says why", words)
    see("forgotten: 150 steps in the record, the watch says:\n" + words.rstrip())


def digits(day):
    """Six digits on both sides, confirmed on both."""
    phone, watch = day.phone(), day.watch()
    phone.do("log", "steps", "10")
    phone.serve()
    port = phone.port()
    for same in (False, True):
        here = Terminal(phone, "watch", "pair", "127.0.0.1")
        here.shows(r"waymark1:")
        there = Terminal(watch, "pair", f"127.0.0.1:{port}")
        try:
            mine = here.shows(r"digits (\d{3}) (\d{3})").groups()
            its = there.shows(r"digits are (\d{3}) (\d{3})").groups()
            need(mine == its, "both show the same six digits", mine, its)
            # Input typed before the question does not answer it.
            here.shows(r"\(y/n\)")
            there.type("y\n")
            here.type("y\n" if same else "n\n")
            code = there.wait()
            need((code == 0) == same, "paired only when both said yes", code, there.text)
        finally:
            here.kill()
            there.kill()
        see(f"digits {' '.join(mine)}: {'paired' if same else 'refused'}")
    watch.serve()
    watch.shows(10)


def strangers(day):
    """Foreign clients, expired or used tickets, invalid frames."""
    phone, watch = day.pair()
    port = phone.port()
    ticket = phone.ticket()
    day.watch("second").do("pair", ticket)
    third = day.watch("third")
    refused = third.run("pair", ticket)
    need(refused.code != 0 and refused.errors, "a used ticket is refused in words", refused.errors)
    see(f"a used ticket: exit {refused.code}, “{refused.errors.strip().splitlines()[0]}”")
    wrong = re.sub(r"/[^/]*$", "/AAAAAAAAAAAAAAAAAAAAAA", phone.ticket())
    refused = third.run("pair", wrong)
    need(refused.code != 0, "a guessed ticket is refused", refused.output)
    refused = third.run("pair", "waymark1:nonsense")
    need(refused.code == 64, "what is no ticket is refused", refused.code, refused.errors)
    for version in ("-tls1_2", "-tls1_3"):
        client = subprocess.run(
            ["/usr/bin/openssl", "s_client", "-connect", f"127.0.0.1:{port}", version, "-alpn", "waymark/1"],
            input=b"", capture_output=True, timeout=30)
        text = (client.stdout + client.stderr).decode(errors="replace")
        need("alert" in text or "error" in text.lower() or "Verification" in text, f"openssl {version}", text)
        see(f"openssl {version} without a certificate: {'refused' if 'alert' in text else 'no session'}")
    held = [socket.create_connection(("127.0.0.1", port)) for _ in range(200)]
    watch.serve()
    phone.do("log", "steps", "77")
    watch.shows(77)
    for one in held:
        one.close()
    see("200 connections that say nothing: the watch follows all the same")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.set_alpn_protocols(["waymark/1"])
    subprocess.run(
        ["/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
         "-subj", "/CN=stranger", "-keyout", f"{day.place}/k.pem", "-out", f"{day.place}/c.pem"],
        check=True, capture_output=True)
    context.load_cert_chain(f"{day.place}/c.pem", f"{day.place}/k.pem")
    odd = [b"", b"\0", b"\xff\xff\xff\xff", b"\0\0\0\2{}", b"\0\0\0\4null", b"\0\1\0\0" + b"[" * 65_536,
           b"\0\0\x27\x10" + b'{"v":1,"t":' + b"[" * 9_989, b"\0\0\0\x1a" + b'{"v":1,"t":"hello","a":NaN}'[:26],
           b"\0\0\0\x0f" + b'{"v":9,"t":"x"}', os.urandom(5_000)]
    for data in odd:
        with socket.create_connection(("127.0.0.1", port)) as plain:
            try:
                with context.wrap_socket(plain) as secure:
                    secure.settimeout(2)
                    secure.sendall(data)
                    while secure.recv(4096):
                        pass
            except (OSError, ssl.SSLError):
                pass
    need(phone.process.poll() is None, "waymark serve still runs", phone.log()[-2000:])
    phone.do("log", "steps", "3")
    watch.shows(80)
    see(f"{len(odd)} odd frames of a stranger: the service goes on")


def bad(day):
    """A damaged, newer or read-only cache; an invalid number; no phone side."""
    phone, watch = day.pair()
    watch.serve()
    phone.do("log", "steps", "5")
    watch.shows(5)
    watch.stop()
    for words in [("log", "steps", "many"), ("log", "weight", "heavy"), ("log", "steps", "0"), ("pair",), ("nonsense",)]:
        run = watch.run(*words)
        need(run.code == 64 and run.errors.strip(), f"{' '.join(words)} is refused", run.code, run.errors)
    see("what is no number or no verb: exit 64, in words")
    fresh = day.watch("fresh")
    run = fresh.run("today")
    need(run.code != 0 and "pair" in run.errors, "before it is paired it says how", run.code, run.errors)
    files = [os.path.join(folder, name) for folder, _, names in os.walk(watch.home) for name in names]
    for file in files:
        if os.path.getsize(file) < 3:
            continue
        copy = f"{day.place}/damaged"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(watch.home, copy)
        damaged = day.watch("damaged")
        place = os.path.join(copy, os.path.relpath(file, watch.home))
        with open(place, "r+b") as data:
            data.seek(os.path.getsize(place) // 2)
            data.write(b"\xff\xfe\x00")
        for words in (("today",), ("status",), ("log", "steps", "1")):
            run = damaged.run(*words)
            need(0 <= run.code < 128, f"{words} with a damaged {os.path.basename(file)}", run.code, run.errors)
        see(f"damaged {os.path.relpath(file, watch.home)}: {run.code}, {(run.errors or run.output).strip().splitlines()[:1]}")


def disk(day):
    """A full disk on either side, while they are connected: reported, and nothing lost."""
    phone, watch = day.pair()
    for device in (phone, watch):
        device.log_place = os.devnull
    phone.stop()
    phone.serve()
    watch.serve()
    phone.do("log", "steps", "100")
    watch.shows(100)
    need(watch.ask("status")["connected"], "they are connected")
    with watch.full_disk():
        phone.do("log", "steps", "20")
        until(lambda: not watch.ask("status")["connected"], "with a full disk the watch is not connected for ever", 60)
        shown = watch.today()
        need(shown["currentSteps"] == 100 and not shown["isCurrent"], "what it shows is not called current", shown)
        see(f"full disk of the watch: {shown['currentSteps']} steps, {shown['age']} s old, not current")
    watch.shows(120, 90)
    until(lambda: watch.ask("status")["connected"], "it is connected again", 30)
    see("with room again: 120 steps, connected")
    with phone.full_disk():
        watch.do("log", "steps", "3")
        time.sleep(3)
        need(watch.queued() == 1, "what the record cannot take waits on the watch", watch.queued())
        need(phone.steps() == 120, "the record is as it was", phone.steps())
        see("full disk of the record: the entry waits on the watch")
    until(lambda: phone.steps() == 123, lambda: f"123 steps, but {phone.steps()}", 90)
    watch.shows(123, 30)
    need(watch.queued() == 0, "nothing waits", watch.queued())
    see("with room again: taken once, 123 steps on both sides")


PARTS = {part.__name__: part for part in (
    pair, effects, away, kills, network, restore, clone, put_back, forget, digits, strangers, bad, disk)}

PARTS |= {part.__name__: part for part in watch_odd_day.PARTS}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", required=True)
    parser.add_argument("--place", required=True)
    parser.add_argument("--only", action="append", choices=PARTS)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument(
        "--waiting", type=int, default=0, help="play the kills while so many entries are handed over, at most 100,000")
    options = parser.parse_args()
    for name in options.only or PARTS:
        place = f"{options.place}/{name}"
        shutil.rmtree(place, ignore_errors=True)
        os.makedirs(place)
        day = Day(options.programs, place, options.kills, options.waiting)
        print(f"{name}: {PARTS[name].__doc__}", flush=True)
        try:
            PARTS[name](day)
        except NotSo as error:
            print(error, flush=True)
            for device in day.devices:
                if os.path.exists(f"{device.home}.log"):
                    print(f"--- {device.home}\n{device.log()[-3000:]}", flush=True)
            sys.exit(1)
        finally:
            day.end()


if __name__ == "__main__":
    main()
