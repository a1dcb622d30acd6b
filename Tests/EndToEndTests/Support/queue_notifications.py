"""Adds notifications to the outbox of a record, far more than a person would ever get.

usage: queue_notifications.py RECORD CHANNEL COUNT SUPPRESSED NOW
"""

import sqlite3
import sys

record, channel, count, suppressed, now = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:6])
database = sqlite3.connect(record)
with database:
    database.execute(
        "INSERT OR IGNORE INTO outbox_destination (topic, name) VALUES ('notification', ?)", [channel])
    number = database.execute(
        "SELECT number FROM outbox_destination WHERE topic = 'notification' AND name = ?",
        [channel]).fetchone()[0]
    for index in range(count + suppressed):
        is_wanted = index < count
        key = f"{'n' if is_wanted else 'suppressed'}-{index}"
        database.execute(
            "INSERT INTO notification (key, kind, title, body, created_at, priority, expires_at,"
            " asked_for, suppression, members) VALUES (?, 'achievement', ?, ?, ?, 'normal', ?, 0,"
            " ?, 0)",
            [key, f"Title {index}", "Body é 🎉", now, now + 400 * 86_400,
             None if is_wanted else "this kind is off"])
        item = database.execute(
            "INSERT INTO outbox_item (topic, key, expires_at) VALUES ('notification', ?, ?)",
            [key, now + 400 * 86_400]).lastrowid
        database.execute(
            "INSERT INTO outbox_delivery (item, destination, state, reason, attempts,"
            " changed_at, due_at, expires_at) VALUES (?, ?, ?, ?, 0, ?, ?, ?)",
            [item, number, "queued" if is_wanted else "suppressed",
             None if is_wanted else "this kind is off", now, now if is_wanted else None,
             now + 400 * 86_400])
