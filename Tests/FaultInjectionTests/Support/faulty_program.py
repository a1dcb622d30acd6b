"""A small program that keeps a record as Waymark does, with a fault planted in it.

usage: faulty_program.py FAULT COMMAND…

FAULT is none, or: mixed (an entry and its total are written one after the other), lost (what cannot
be written is acknowledged), code (what cannot be written is a bug), leftover (a copy leaves its draft),
careless (all is read, changed and written back without a lock), trap (dies on damage), unnamed (does
not name damage), gullible (takes any copy), unfinished (drops what it migrates before all of it is
migrated), twice (sends all, then notes it), forgetful (notes it, then sends).
"""

import json
import os
import shutil
import signal
import sqlite3
import sys
import time

SCHEMA = """
PRAGMA journal_mode = WAL;
CREATE TABLE IF NOT EXISTS step_entry (id INTEGER PRIMARY KEY, instant INTEGER NOT NULL, steps INTEGER);
CREATE TABLE IF NOT EXISTS total (id INTEGER PRIMARY KEY, steps INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS notification_channel (id TEXT PRIMARY KEY, address TEXT);
CREATE TABLE IF NOT EXISTS notification (sequence INTEGER PRIMARY KEY, key, kind, title, body,
  created_at, priority, expires_at, asked_for, members);
CREATE TABLE IF NOT EXISTS outbox_item (sequence INTEGER PRIMARY KEY, topic, key, expires_at);
CREATE TABLE IF NOT EXISTS outbox_destination (number INTEGER PRIMARY KEY, topic, name UNIQUE);
CREATE TABLE IF NOT EXISTS outbox_delivery (item, destination, state, attempts, changed_at, due_at,
  expires_at);
INSERT OR IGNORE INTO total VALUES (1, 0);
"""

fault = sys.argv[1]
words = sys.argv[2:]
home = os.environ["WAYMARK_HOME"]
record = f"{home}/waymark.sqlite"


def opened():
    os.makedirs(home, mode=0o700, exist_ok=True)
    is_new = not os.path.exists(record)
    database = sqlite3.connect(record, timeout=60, isolation_level=None)
    if is_new:
        database.executescript(SCHEMA)
    migrate(database)
    return database


def migrate(database):
    """An earlier program kept its steps in another table."""
    if not database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'older_entry'").fetchone():
        return
    rows = database.execute("SELECT steps FROM older_entry").fetchall()
    if fault != "unfinished":
        database.execute("BEGIN IMMEDIATE")
    database.execute("DROP TABLE older_entry")
    database.executemany("INSERT INTO step_entry (instant, steps) VALUES (0, ?)", rows)
    if fault != "unfinished":
        database.execute("COMMIT")


def log(steps):
    database = opened()
    if fault == "careless":
        rows = database.execute("SELECT * FROM step_entry").fetchall()
        time.sleep(0.01)
        rows.append((None, 0, steps))
        database.execute("BEGIN IMMEDIATE")
        database.execute("DELETE FROM step_entry")
        database.executemany("INSERT INTO step_entry VALUES (?, ?, ?)", rows)
        database.execute("COMMIT")
        return len(rows)
    database.execute("BEGIN IMMEDIATE")
    number = database.execute("INSERT INTO step_entry (instant, steps) VALUES (0, ?)", [steps]).lastrowid
    if fault == "mixed":
        database.execute("COMMIT")
        database.execute("BEGIN IMMEDIATE")
    database.execute("UPDATE total SET steps = steps + ?", [steps])
    database.execute("COMMIT")
    return number


def edit(number, steps):
    opened().execute("UPDATE step_entry SET steps = ? WHERE id = ?", [steps, number])


def backup(path):
    opened().close()
    shutil.copy(record, path + "-draft")
    if fault == "leftover":
        shutil.copy(path + "-draft", path)
    else:
        os.rename(path + "-draft", path)


def faults_of(path):
    return [row[0] for row in sqlite3.connect(path).execute("PRAGMA integrity_check") if row[0] != "ok"]


def restore(path):
    if fault != "gullible" and faults_of(path):
        sys.exit(65)
    shutil.copy(path, f"{os.environ['TMPDIR']}/draft")
    for suffix in ("-wal", "-shm"):
        if os.path.exists(record + suffix):
            os.remove(record + suffix)
    os.rename(f"{os.environ['TMPDIR']}/draft", record)


def send(address, key):
    # It takes as long to import as the rest of the start, and most commands do not need it.
    import urllib.request

    body = json.dumps({"key": key}).encode()
    request = urllib.request.Request(address, body, {"webhook-id": key})
    urllib.request.urlopen(request).read()


def deliver():
    database = opened()
    query = """SELECT i.sequence, i.key, c.address FROM outbox_delivery d
        JOIN outbox_item i ON i.sequence = d.item
        JOIN outbox_destination t ON t.number = d.destination
        JOIN notification_channel c ON c.id = t.name WHERE d.state = 'queued'"""
    done = "UPDATE outbox_delivery SET state = 'sent' WHERE item = ?"
    if fault == "twice":
        queued = database.execute(query).fetchall()
        time.sleep(0.5)  # so that the other one has read the same
        for number, key, address in queued:
            send(address, key)
            database.execute(done, [number])
        return
    while True:
        database.execute("BEGIN IMMEDIATE")
        row = database.execute(query + " LIMIT 1").fetchone()
        if row:
            if fault == "forgetful":
                database.execute(done, [row[0]])
                database.execute("COMMIT")
                if row[0] % 7 == 0:
                    continue
                send(row[2], row[1])
                continue
            send(row[2], row[1])
            database.execute(done, [row[0]])
        database.execute("COMMIT")
        if not row:
            return


def doctor():
    faults = [] if fault == "unnamed" else faults_of(record)
    print(json.dumps({"checks": [{"name": "Record", "state": "failed", "detail": f} for f in faults]}))
    sys.exit(65 if faults else 0)


def act():
    if words[:2] == ["log", "steps"]:
        print(json.dumps({"id": log(int(words[2]))}))
    elif words[:2] == ["log", "edit"]:
        edit(int(words[2]), int(words[4]))
    elif words[:2] == ["log", "delete"]:
        opened().execute("DELETE FROM step_entry WHERE id = ?", [int(words[2])])
    elif words[0] == "backup":
        backup(words[1])
    elif words[0] == "restore":
        restore(words[1])
    elif words[:3] == ["notifications", "channel", "add"]:
        opened().execute("INSERT INTO notification_channel VALUES (?, ?)", ["webhook-1", words[4]])
    elif words[:2] == ["notifications", "deliver"]:
        deliver()
    elif words[0] == "older":
        opened().executescript("CREATE TABLE older_entry (steps); INSERT INTO older_entry VALUES (1), (2), (3)")
    elif words[0] == "doctor":
        doctor()
    else:
        print(opened().execute("SELECT sum(steps) FROM step_entry").fetchone()[0])


try:
    act()
except (sqlite3.Error, OSError) as error:
    print(error, file=sys.stderr)
    is_damage = any(words in str(error) for words in ("malformed", "not a database", "no such"))
    if fault == "trap" and is_damage:
        os.kill(os.getpid(), signal.SIGSEGV)
    if fault == "lost":
        sys.exit(0)
    sys.exit(65 if is_damage else 1 if fault == "code" else 73)
