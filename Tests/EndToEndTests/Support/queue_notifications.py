"""Puts notifications into the outbox of a record, as many as no person would ever get.

usage: queue_notifications.py RECORD CHANNEL COUNT SUPPRESSED NOW
"""

import sqlite3
import sys

record, channel, count, suppressed, now = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:6])
database = sqlite3.connect(record)
with database:
    number = database.execute(
        "SELECT number FROM notification_channel WHERE id = ?", [channel]).fetchone()[0]
    for index in range(count + suppressed):
        is_wanted = index < count
        sequence = database.execute(
            "INSERT INTO notification (key, kind, title, body, created_at, priority, expires_at,"
            " asked_for, suppression, members) VALUES (?, 'achievement', ?, ?, ?, 'normal', ?, 0,"
            " ?, 0)",
            [f"{'n' if is_wanted else 'suppressed'}-{index}", f"Title {index}", "Body é 🎉", now,
             now + 400 * 86_400, None if is_wanted else "this kind is off"],
        ).lastrowid
        database.execute(
            "INSERT INTO notification_delivery (notification, channel, state, reason, attempts,"
            " changed_at, due_at, expires_at) VALUES (?, ?, ?, ?, 0, ?, ?, ?)",
            [sequence, number, "queued" if is_wanted else "suppressed",
             None if is_wanted else "this kind is off", now, now if is_wanted else None,
             now + 400 * 86_400])
