"""pair_watch.py RECORD NUMBER NAME: adds a paired watch to a record, paired at noon of 17 May 2026."""
import sqlite3
import sys

path, number, name = sys.argv[1:]
record = sqlite3.connect(path)
record.execute(
    "INSERT OR REPLACE INTO paired_watch (id, name, key, paired_at) VALUES (?, ?, ?, 1779019200)",
    (int(number), name, bytes([int(number)]) * 32))
record.commit()
